import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOWN_SCHEDULES } from '../rules.ts';
import {
  activeFilters,
  countText,
  EMPTY_LIST,
  listLink,
  listQuery,
  parseList,
  readPrice,
  SORTS,
  withFilters,
  withoutFilters,
  writeList,
  type ListState,
} from './list-search-params.ts';

const price = fc.option(
  fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
  { nil: null },
);

/** Every state that a list can be in. */
const listState: fc.Arbitrary<ListState> = fc
  .record({
    in_stock: fc.boolean(),
    on_sale: fc.boolean(),
    min_price: price,
    max_price: price,
    brands: fc.uniqueArray(
      fc
        .string({ minLength: 1, maxLength: 12 })
        .map((text) => text.trim())
        .filter(Boolean),
      { maxLength: 4 },
    ),
    schedules: fc.subarray(SHOWN_SCHEDULES),
    sort: fc.constantFrom(...SORTS.map(({ value }) => value)),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .map((state) => {
    const { min_price, max_price } = state;
    return min_price !== null && max_price !== null && min_price > max_price
      ? { ...state, min_price: max_price, max_price: min_price }
      : state;
  });

describe('the URL of a product list', () => {
  test('is read back as the state it was written from', () => {
    fc.assert(
      fc.property(listState, (state) => {
        expect(parseList(new URLSearchParams(writeList(state).toString()))).toEqual(state);
      }),
    );
  });

  test('is the same however the state was reached', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = writeList(parseList(new URLSearchParams(text))).toString();
        expect(writeList(parseList(new URLSearchParams(once))).toString()).toBe(once);
      }),
    );
  });

  test('has no parameters for the whole list', () => {
    expect(listLink({ path: '/shop', fixed: {} }, EMPTY_LIST)).toBe('/shop');
    expect(listLink({ path: '/shop/skin-care', fixed: { id: '7' } }, EMPTY_LIST)).toBe('/shop/skin-care?id=7');
  });

  test('keeps other parameters in front', () => {
    const state = { ...EMPTY_LIST, on_sale: true, page: 3 };
    expect(listLink({ path: '/search-results', fixed: { q: 'mo & co' } }, state)).toBe(
      '/search-results?q=mo+%26+co&on_sale=true&page=3',
    );
  });

  test('accepts what the plain form sends: empty prices, one value per box', () => {
    const sent = new URLSearchParams(
      'min_price=&max_price=100&brand=Velmed&brand=Inandi&schedule=S1%2CS2&schedule=S0&sort=relevance',
    );
    expect(parseList(sent)).toEqual({
      ...EMPTY_LIST,
      max_price: 100,
      brands: ['Velmed', 'Inandi'],
      schedules: ['S0', 'S1', 'S2'],
    });
  });

  test('ignores invalid values', () => {
    const wrong = new URLSearchParams('page=-2&sort=cheap&min_price=abc&schedule=S7,S9&in_stock=perhaps&brand=%20');
    expect(parseList(wrong)).toEqual(EMPTY_LIST);
    for (const page of ['0', '1.5', 'x', '', '100001']) expect(parseList(new URLSearchParams({ page })).page).toBe(1);
  });

  test('orders the two prices', () => {
    expect(parseList(new URLSearchParams('min_price=100&max_price=18'))).toMatchObject({
      min_price: 18,
      max_price: 100,
    });
  });
});

describe('typed prices', () => {
  test.each([
    ['18', 18],
    ['R1 250,50', 1250.5],
    ['R1\u00a0250.505', 1250.51],
    [' 99. ', 99],
    ['-5', null],
    ['1e5', null],
    ['', null],
    ['99999999', 1_000_000],
  ])('%j reads as %j', (text, value) => {
    expect(readPrice(text)).toBe(value);
  });
});

describe('active filters', () => {
  const state: ListState = {
    ...EMPTY_LIST,
    in_stock: true,
    min_price: 18,
    max_price: 1100,
    schedules: ['none', 'S1', 'S2', 'S4'],
    brands: ['Velmed'],
    sort: 'newest',
    page: 4,
  };

  test('are named in words', () => {
    expect(activeFilters(state).map(({ words }) => words)).toEqual([
      'In stock only',
      'R18 to R1\u00a0100',
      'Pharmacist checks it, S1, S2',
      'S4',
      'Not a scheduled medicine',
      'Velmed',
    ]);
  });

  test('removed one by one leave the whole list, sorted, at the first page', () => {
    let left = state;
    for (let next = activeFilters(left)[0]; next; next = activeFilters(left)[0]) left = next.without;
    expect(left).toEqual(withoutFilters(state));
  });

  test('each remove exactly themselves', () => {
    fc.assert(
      fc.property(listState, (any) => {
        const words = activeFilters(any).map((filter) => filter.words);
        for (const [at, filter] of activeFilters(any).entries()) {
          expect(activeFilters(filter.without).map((other) => other.words)).toEqual(
            words.filter((_, index) => index !== at),
          );
        }
      }),
    );
  });
});

test('a changed filter starts at the first page', () => {
  expect(withFilters({ ...EMPTY_LIST, page: 7 }, { on_sale: true })).toEqual({ ...EMPTY_LIST, on_sale: true });
});

test('only chosen filters are sent to the endpoint', () => {
  expect(listQuery(EMPTY_LIST)).toEqual({ page: 1, page_size: 24, sort: 'relevance' });
  expect(listQuery({ ...EMPTY_LIST, brands: ['A', 'B'], schedules: ['S1'], min_price: 0 })).toMatchObject({
    brand: 'A,B',
    schedule: 'S1',
    min_price: 0,
  });
});

test('thousands are separated', () => {
  expect([7, 412, 12_859, 1_000_000].map(countText)).toEqual(['7', '412', '12\u00a0859', '1\u00a0000\u00a0000']);
});
