import { expect, test } from 'vitest';
import { FIRST_PAGE, listAddress, type ListState } from './list-state.ts';

interface State extends ListState {
  view: 'all' | 'low';
  shelf: string | null;
  thing: string | null;
}

const FIRST: State = { view: 'all', shelf: null, ...FIRST_PAGE, thing: null };
const { parse, href } = listAddress<State, 'thing'>({
  first: FIRST,
  choices: { view: ['all', 'low'], shelf: (said) => (/^s\d$/.test(said) ? said : undefined) },
  open: 'thing',
});
const read = (said: string) => parse(new URLSearchParams(said));

test("a list's state is read back from the URL unchanged", () => {
  const state: State = { view: 'low', shelf: 's1', q: 'van Wyk & seun', page: 3, page_size: 50, thing: 't1' };
  expect(read(href(state))).toEqual(state);
  expect(read('')).toEqual(FIRST);
  expect(href(FIRST)).toBe('?');
});

test('unknown values in the URL are ignored', () => {
  expect(read('view=none&shelf=x&page=-1&page_size=7')).toEqual(FIRST);
  expect(read('page=1.5').page).toBe(1);
  expect(read('page=100001').page).toBe(1);
  expect(read(`q=${'x'.repeat(400)}`).q).toHaveLength(100);
});

test('a notification opens its record, unless another was opened since', () => {
  expect(read('highlight=t1').thing).toBe('t1');
  expect(read('highlight=t1&thing=t2').thing).toBe('t2');
  expect(href(read('highlight=t1'))).toBe('?thing=t1');
});

test('a new filter starts at the first page, and opening a row does not', () => {
  const third = { ...FIRST, page: 3 };
  expect(href(third, { thing: 't1' })).toBe('?page=3&thing=t1');
  expect(href(third, { page: 4 })).toBe('?page=4');
  expect(href(third, { view: 'low' })).toBe('?view=low');
  expect(href(third, { page_size: 100 })).toBe('?page_size=100');
});

test('a list without an open record has no highlight', () => {
  const plain = listAddress<ListState>({ first: FIRST_PAGE, choices: {} });
  expect(plain.parse(new URLSearchParams('highlight=t1&q=a'))).toEqual({ ...FIRST_PAGE, q: 'a' });
});
