import { expect, test } from 'vitest';
import { listSearchParams, type ListState } from './list-search-params.ts';

interface State extends ListState {
  view: string;
  shelf: string;
}

const { first, parse, href } = listSearchParams<State>({
  filters: {
    view: { first: 'all', parse: (value) => ['all', 'low'].find((one) => one === value) },
    shelf: { first: '', parse: (value) => (/^s\d$/.test(value) ? value : undefined) },
  },
  sorts: ['newest', 'name'],
  open: 'thing',
});
const read = (search: string) => parse(new URLSearchParams(search));

test('what is written to the URL is read back the same', () => {
  const state: State = {
    view: 'low',
    shelf: 's1',
    sort: 'name',
    q: 'van Wyk & seun',
    page: 3,
    page_size: 50,
    open: 't1',
  };
  expect(href(state)).toBe('?view=low&shelf=s1&sort=name&q=van+Wyk+%26+seun&page=3&page_size=50&thing=t1');
  expect(read(href(state))).toEqual(state);
  expect(read('')).toEqual(first);
  expect(href(first)).toBe('?');
});

test('unknown values fall back to the defaults', () => {
  expect(read('view=none&shelf=x&sort=up&page=-1&page_size=7')).toEqual(first);
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=100001').page).toBe(1);
  expect(read(`q=${'x'.repeat(400)}`).q).toHaveLength(100);
});

test('a notification opens its record; one that was opened since then wins', () => {
  expect(read('highlight=t1').open).toBe('t1');
  expect(read('highlight=t1&thing=t2').open).toBe('t2');
  expect(href(read('highlight=t1'))).toBe('?thing=t1');
});

test('another list begins at its first page, another record does not', () => {
  const third = { ...first, page: 3 };
  expect(href(third, { open: 't1' })).toBe('?page=3&thing=t1');
  expect(href(third, { page: 4 })).toBe('?page=4');
  expect(href(third, { view: 'low' })).toBe('?view=low');
  expect(href(third, { sort: 'name' })).toBe('?sort=name');
  expect(href(third, { page_size: 100 })).toBe('?page_size=100');
});

test('a list without a panel has no highlight', () => {
  const plain = listSearchParams<ListState>({ filters: {}, sorts: [] });
  expect(plain.parse(new URLSearchParams('highlight=t1&q=a'))).toEqual({ ...plain.first, q: 'a' });
});

test('a list that shares its page keeps what names it', () => {
  const shared = listSearchParams<ListState>({ filters: {}, sorts: [], sizes: [5, 10], fixed: { tab: 'users' } });
  expect(shared.first.page_size).toBe(5);
  expect(shared.href(shared.first, { page: 2 })).toBe('?tab=users&page=2');
});
