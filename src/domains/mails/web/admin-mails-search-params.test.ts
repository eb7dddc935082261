import { expect, test } from 'vitest';
import { FIRST_STATE, kindWords, listInput, mailsHref, parseMailsState } from './admin-mails-search-params.ts';

const parse = (query: string) => parseMailsState(new URLSearchParams(query));

test("reads the list's state from the URL, and a new filter starts at the first page", () => {
  expect(parse('')).toEqual(FIRST_STATE);
  const state = parse('view=failed&kind=contact-reply&page=3&mail=m1');
  expect(state).toEqual({ ...FIRST_STATE, view: 'failed', kind: 'contact-reply', page: 3, mail: 'm1' });
  expect(mailsHref(state, { kind: '' })).toBe('?view=failed&mail=m1');
  expect(mailsHref(state, { mail: null })).toBe('?view=failed&kind=contact-reply&page=3');
  expect(listInput(state)).toEqual({ view: 'failed', kind: 'contact-reply', page: 3, page_size: 16 });
  expect(listInput(FIRST_STATE)).toEqual({ page: 1, page_size: 16 });
});

test('an unknown kind of email still has a readable label', () => {
  expect(kindWords('order-paid')).toBe('Receipt');
  expect(kindWords('order-refund_made')).toBe('Order refund made');
});
