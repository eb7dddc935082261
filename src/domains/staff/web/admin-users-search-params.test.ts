import { expect, test } from 'vitest';
import { FIRST_STATE, parseUsersState, usersHref, usersInput } from './admin-users-search-params.ts';

test('five users per page by default, and a new search starts at the first page', () => {
  const state = parseUsersState(new URLSearchParams('page=3&q=x'));
  expect(state).toEqual({ ...FIRST_STATE, page: 3, q: 'x' });
  expect(FIRST_STATE.page_size).toBe(5);
  expect(usersHref(state, { q: 'y' })).toBe('?q=y');
  expect(usersHref(state, { page_size: 25 })).toBe('?q=x&page_size=25');
  expect(usersHref(state, { user: 'u-1' })).toBe('?q=x&page=3&user=u-1');
});

test('invalid values in the URL are ignored', () => {
  expect(parseUsersState(new URLSearchParams('page=-1&page_size=7&tab=secrets'))).toEqual(FIRST_STATE);
});

test('only a non-empty search is sent', () => {
  expect(usersInput({ q: '  ', page: 2, page_size: 5 })).toEqual({ page: 2, page_size: 5 });
  expect(usersInput({ q: ' van der ', page: 1, page_size: 5 })).toEqual({ page: 1, page_size: 5, q: 'van der' });
});
