import { expect, test } from 'vitest';
import { FIRST_STATE, parseUsersState, usersHref, usersInput } from './admin-users-search-params.ts';

test('five on a page at first; another search begins at its first page', () => {
  const state = parseUsersState(new URLSearchParams('page=3&q=x'));
  expect(state).toEqual({ ...FIRST_STATE, page: 3, q: 'x' });
  expect(FIRST_STATE.page_size).toBe(5);
  expect(usersHref(state, { q: 'y' })).toBe('?q=y');
  expect(usersHref(state, { page_size: 25 })).toBe('?q=x&page_size=25');
  expect(usersHref(state, { user: 'u-1' })).toBe('?q=x&page=3&user=u-1');
});

test('what is not understood is left out', () => {
  expect(parseUsersState(new URLSearchParams('page=-1&page_size=7&tab=secrets'))).toEqual(FIRST_STATE);
});

test('words alone are asked for', () => {
  expect(usersInput({ q: '  ', page: 2, page_size: 5 })).toEqual({ page: 2, page_size: 5 });
  expect(usersInput({ q: ' van der ', page: 1, page_size: 5 })).toEqual({ page: 1, page_size: 5, q: 'van der' });
});
