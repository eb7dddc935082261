import { expect, test } from 'vitest';
import type { UserRow } from '../contract.ts';
import { FIRST_STATE, pageOfUsers, parseUsersState, searchUsers, usersHref } from './admin-users-state.ts';

const person = (first_name: string, last_name: string, email: string, phone: string | null): UserRow => ({
  id: email,
  first_name,
  last_name,
  email,
  phone,
  roles: ['user'],
});
const users = [
  person('Lerato', 'Mokoena', 'lerato@example.com', '0825550101'),
  person('Annelie', 'van der Merwe', 'ANNELIE@example.com', null),
  person('Sipho', 'Dlamini', 'sd@example.org', '+27215550199'),
];
const found = (q: string) => searchUsers(users, q).map(({ first_name }) => first_name);

test('search is a substring of full name, e-mail or phone, without case', () => {
  expect(found('to mok')).toEqual(['Lerato']);
  expect(found('VAN DER')).toEqual(['Annelie']);
  expect(found('annelie@')).toEqual(['Annelie']);
  expect(found('555')).toEqual(['Lerato', 'Sipho']);
  expect(found('  ')).toHaveLength(3);
  expect(found('nobody')).toEqual([]);
});

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

test('a page past the last one is the last one', () => {
  expect(pageOfUsers([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2 });
  expect(pageOfUsers([], 4, 5)).toEqual({ rows: [], page: 1 });
});
