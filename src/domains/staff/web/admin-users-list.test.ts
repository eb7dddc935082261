import { expect, test } from 'vitest';
import { usersList } from './admin-users-list.tsx';

const { first, href, inputOf } = usersList;
const parse = (query: string) => usersList.parse(new URLSearchParams(query));

test('five users per page by default, and a new search starts at the first page', () => {
  const state = parse('page=3&q=x');
  expect(state).toEqual({ ...first, page: 3, q: 'x' });
  expect(first.page_size).toBe(5);
  expect(href(state, { q: 'y' })).toBe('?q=y');
  expect(href(state, { page_size: 25 })).toBe('?q=x&page_size=25');
  expect(href(state, { open: 'u-1' })).toBe('?q=x&page=3&user=u-1');
});

test('invalid values in the URL are ignored', () => {
  expect(parse('page=-1&page_size=7&tab=secrets&sort=phone')).toEqual(first);
});

test('only a non-empty search is sent', () => {
  expect(inputOf({ ...first, q: '  ', page: 2 })).toEqual({ sort: 'name', page: 2, page_size: 5 });
  expect(inputOf({ ...first, q: ' van der ' })).toEqual({ sort: 'name', page: 1, page_size: 5, q: 'van der' });
});

test('the head of a column sorts where the endpoint can', () => {
  expect(inputOf(parse('sort=newest'))).toEqual({ sort: 'newest', page: 1, page_size: 5 });
  expect(href(first, { sort: 'email' })).toBe('?sort=email');
});
