import { expect, test } from 'vitest';
import { contactsList } from './admin-contacts-list.tsx';

const { first, href, inputOf } = contactsList;
const parse = (query: string) => contactsList.parse(new URLSearchParams(query));

test('reads the URL and falls back where it does not understand', () => {
  expect(parse('')).toEqual(first);
  expect(parse('view=unread&q=zuma&sort=name&page=2&page_size=50&message=m1')).toEqual({
    view: 'unread',
    q: 'zuma',
    sort: 'name',
    page: 2,
    page_size: 50,
    open: 'm1',
  });
  expect(parse('view=none&sort=total&page=0&page_size=7&highlight=m2')).toEqual({ ...first, open: 'm2' });
});

test('writes the URL; another list begins at its first page', () => {
  const state = parse('view=unread&page=3&message=m1');
  expect(href(state)).toBe('?view=unread&page=3&message=m1');
  expect(href(state, { open: null })).toBe('?view=unread&page=3');
  expect(href(state, { q: 'x' })).toBe('?view=unread&q=x&message=m1');
});

test('asks the server for the tab', () => {
  expect(inputOf(parse('view=unread&q=x'))).toEqual({ sort: 'newest', page: 1, page_size: 16, q: 'x', unread: true });
  expect(inputOf(parse('view=spam'))).toEqual({ sort: 'newest', page: 1, page_size: 16, spam: true });
});
