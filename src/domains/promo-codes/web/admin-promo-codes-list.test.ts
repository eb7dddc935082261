import { expect, test } from 'vitest';
import { promoCodesList } from './admin-promo-codes-list.tsx';

const { first, href, inputOf, parse } = promoCodesList;

test('carries tab, search and the open code in the URL', () => {
  const state = { ...first, view: 'ended' as const, q: 'spring', open: 'new' };
  expect(parse(new URLSearchParams(href(state)))).toEqual(state);
  expect(inputOf(state)).toEqual({ sort: 'newest', page: 1, page_size: 16, q: 'spring', state: 'ended' });
  expect(inputOf(first)).toEqual({ sort: 'newest', page: 1, page_size: 16 });
});
