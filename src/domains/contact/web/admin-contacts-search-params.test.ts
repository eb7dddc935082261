import { expect, test } from 'vitest';
import { contactsHref, FIRST_STATE, listInput, parseContactsState } from './admin-contacts-search-params.ts';

const parse = (query: string) => parseContactsState(new URLSearchParams(query));

test("reads the list's state from the URL and ignores unknown values", () => {
  expect(parse('')).toEqual(FIRST_STATE);
  expect(parse('view=unread&q=zuma&sort=name&page=2&page_size=50&message=m1')).toEqual({
    view: 'unread',
    q: 'zuma',
    sort: 'name',
    page: 2,
    page_size: 50,
    message: 'm1',
  });
  expect(parse('view=none&sort=total&page=0&page_size=7&highlight=m2')).toEqual({ ...FIRST_STATE, message: 'm2' });
});

test('writes the state to the URL, and a new filter starts at the first page', () => {
  const state = parse('view=unread&page=3&message=m1');
  expect(contactsHref(state)).toBe('?view=unread&page=3&message=m1');
  expect(contactsHref(state, { message: null })).toBe('?view=unread&page=3');
  expect(contactsHref(state, { q: 'x' })).toBe('?view=unread&q=x&message=m1');
});

test('requests the chosen tab from the server', () => {
  expect(listInput(parse('view=unread&q=x'))).toEqual({ sort: 'newest', page: 1, page_size: 16, q: 'x', unread: true });
  expect(listInput(parse('view=spam'))).toEqual({ sort: 'newest', page: 1, page_size: 16, spam: true });
});
