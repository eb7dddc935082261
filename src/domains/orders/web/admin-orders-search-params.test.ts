import { expect, test } from 'vitest';
import { FIRST_STATE, isFiltered, listInput, ordersHref, parseOrdersState } from './admin-orders-search-params.ts';

const read = (search: string) => parseOrdersState(new URLSearchParams(search));

test('a URL without parameters shows every order, newest first', () => {
  expect(read('')).toEqual(FIRST_STATE);
  expect(listInput(FIRST_STATE)).toEqual({ sort: 'newest', page: 1, page_size: 16 });
  expect(ordersHref(FIRST_STATE)).toBe('?');
});

test("the list's state is read back from the URL unchanged", () => {
  const state = {
    group: 'our_turn',
    q: 'van Wyk & seun',
    placed: 'week',
    schedule: 'S1,S2',
    sort: 'total_desc',
    page: 3,
    page_size: 50,
    order: '018f2c5e-0000-7000-8000-000000000001',
  } as const;
  expect(read(ordersHref(state))).toEqual(state);
  expect(listInput(state)).toEqual({
    q: 'van Wyk & seun',
    order_status: 'paid,pharmacist_review',
    placed: 'week',
    schedule: 'S1,S2',
    sort: 'total_desc',
    page: 3,
    page_size: 50,
  });
});

test('unknown values in the URL are ignored', () => {
  expect(read('group=later&placed=yesterday&schedule=S9&sort=up&page=-1&page_size=7')).toEqual(FIRST_STATE);
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=100001').page).toBe(1);
  expect(read(`q=${'x'.repeat(400)}`).q).toHaveLength(100);
});

test('a notification opens its order', () => {
  expect(read('highlight=abc').order).toBe('abc');
  // The one that was opened since wins.
  expect(read('highlight=abc&order=def').order).toBe('def');
  expect(ordersHref(read('highlight=abc'))).toBe('?order=abc');
});

test('a new filter starts at the first page, and opening an order does not', () => {
  const third = { ...FIRST_STATE, page: 3 };
  expect(ordersHref(third, { order: 'abc' })).toBe('?page=3&order=abc');
  expect(ordersHref(third, { page: 4 })).toBe('?page=4');
  expect(ordersHref(third, { group: 'closed' })).toBe('?group=closed');
  expect(ordersHref(third, { page_size: 100 })).toBe('?page_size=100');
});

test('search and filters count as filters, and tabs do not', () => {
  expect(isFiltered({ ...FIRST_STATE, group: 'closed', page: 4 })).toBe(false);
  expect(isFiltered({ ...FIRST_STATE, q: 'x' })).toBe(true);
  expect(isFiltered({ ...FIRST_STATE, placed: 'today' })).toBe(true);
  expect(isFiltered({ ...FIRST_STATE, schedule: 'none' })).toBe(true);
});
