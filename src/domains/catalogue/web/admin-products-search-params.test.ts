import { expect, test } from 'vitest';
import {
  FIRST_STATE,
  isFiltered,
  listInput,
  parseProductsState,
  productsHref,
} from './admin-products-search-params.ts';

const parse = (query: string) => parseProductsState(new URLSearchParams(query));
const ID = '0190a1b2-0000-7000-8000-000000000001';

test("reads the list's state from the URL and ignores unknown values", () => {
  expect(parse('')).toEqual(FIRST_STATE);
  expect(parse('view=gone&category_id=x&schedule=S9&sale=maybe&sort=up')).toEqual(FIRST_STATE);
  const state = parse(`view=low&category_id=${ID}&schedule=S1,S2&sale=yes&sort=stock_asc&q=ibu&page=2&page_size=50`);
  expect(parse(productsHref(state))).toEqual(state);
  expect(listInput(state)).toEqual({
    sort: 'stock_asc',
    page: 2,
    page_size: 50,
    stock: 'low',
    q: 'ibu',
    category_id: ID,
    schedule: 'S1,S2',
    on_sale: true,
  });
});

test('requests the chosen tab from the server', () => {
  expect(listInput(parse('view=inactive&sale=no'))).toEqual({
    sort: 'newest',
    page: 1,
    page_size: 16,
    is_active: false,
    on_sale: false,
  });
});

test('search and filters count as filters, and tabs do not', () => {
  expect(isFiltered(parse('view=out&page=3'))).toBe(false);
  for (const said of ['q=x', `category_id=${ID}`, 'schedule=S0', 'sale=no']) expect(isFiltered(parse(said))).toBe(true);
});
