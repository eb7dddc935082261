import { expect, test } from 'vitest';
import { mailsList } from './admin-mails-list.tsx';

const { first, href, inputOf } = mailsList;
const parse = (query: string) => mailsList.parse(new URLSearchParams(query));

test('reads the URL; another list begins at its first page', () => {
  expect(parse('')).toEqual(first);
  const state = parse('view=failed&kind=contact-reply&page=3&mail=m1');
  expect(state).toEqual({ ...first, view: 'failed', kind: 'contact-reply', page: 3, open: 'm1' });
  expect(href(state, { kind: '' })).toBe('?view=failed&mail=m1');
  expect(href(state, { open: null })).toBe('?view=failed&kind=contact-reply&page=3');
  expect(inputOf(state)).toEqual({ view: 'failed', kind: 'contact-reply', page: 3, page_size: 16 });
  expect(inputOf(first)).toEqual({ page: 1, page_size: 16 });
});
