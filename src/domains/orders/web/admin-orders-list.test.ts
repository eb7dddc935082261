import { expect, test } from 'vitest';
import { ordersList } from './admin-orders-list.tsx';

const { first, href, inputOf, isFiltered } = ordersList;
const read = (search: string) => ordersList.parse(new URLSearchParams(search));

test('a URL without parameters shows every order, newest first', () => {
  expect(read('')).toEqual(first);
  expect(inputOf(first)).toEqual({ sort: 'newest', page: 1, page_size: 16 });
  expect(href(first)).toBe('?');
});

test('what the URL says is read back the same', () => {
  const state = {
    group: 'our_turn',
    q: 'van Wyk & seun',
    placed: 'week',
    schedule: 'S1,S2',
    sort: 'total_desc',
    page: 3,
    page_size: 50,
    open: '018f2c5e-0000-7000-8000-000000000001',
  } as const;
  expect(read(href(state))).toEqual(state);
  expect(inputOf(state)).toEqual({
    q: 'van Wyk & seun',
    order_status: 'paid,pharmacist_review',
    placed: 'week',
    schedule: 'S1,S2',
    sort: 'total_desc',
    page: 3,
    page_size: 50,
  });
});

test('unknown values fall back to the defaults', () => {
  expect(read('group=later&placed=yesterday&schedule=S9&sort=up&page=-1&page_size=7')).toEqual(first);
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=100001').page).toBe(1);
  expect(read(`q=${'x'.repeat(400)}`).q).toHaveLength(100);
});

test('a notification opens its order', () => {
  expect(read('highlight=abc').open).toBe('abc');
  // The one that was opened since then wins.
  expect(read('highlight=abc&order=def').open).toBe('def');
  expect(href(read('highlight=abc'))).toBe('?order=abc');
});

test('another list begins at its first page, another order does not', () => {
  const third = { ...first, page: 3 };
  expect(href(third, { open: 'abc' })).toBe('?page=3&order=abc');
  expect(href(third, { page: 4 })).toBe('?page=4');
  expect(href(third, { group: 'closed' })).toBe('?group=closed');
  expect(href(third, { page_size: 100 })).toBe('?page_size=100');
});

test('tabs are no filter, search and choices are', () => {
  expect(isFiltered({ ...first, group: 'closed', page: 4 })).toBe(false);
  expect(isFiltered({ ...first, q: 'x' })).toBe(true);
  expect(isFiltered({ ...first, placed: 'today' })).toBe(true);
  expect(isFiltered({ ...first, schedule: 'none' })).toBe(true);
});
