import { expect, test } from 'vitest';
import { paymentsList } from './admin-payments-list.tsx';

const { first, href, filterInputOf } = paymentsList;
const parse = (query: string) => paymentsList.parse(new URLSearchParams(query));

test('a URL without parameters is the first page of all', () => {
  expect(parse('')).toEqual(first);
  expect(href(first)).toBe('?');
  expect(parse('view=lost&days=never&sort=best&page=-1&from=2026-11-31x')).toEqual(first);
});

test('what the URL says is read back the same', () => {
  const state = parse('view=due&days=between&from=2026-11-01&to=2026-11-30&page=3&payment=p&q=dlamini');
  expect(parse(href(state).slice(1))).toEqual(state);
  // Another list begins at its first page; opening a payment does not.
  expect(parse(href(state, { open: 'q' }).slice(1)).page).toBe(3);
  expect(parse(href(state, { to: '2026-11-29' }).slice(1)).page).toBe(1);
});

test('the server is asked for statuses, not for tabs', () => {
  expect(filterInputOf({ ...first, view: 'failed', q: 'AP-1' })).toEqual({
    sort: 'newest',
    q: 'AP-1',
    status: 'failed,cancelled',
  });
  expect(filterInputOf({ ...first, view: 'due', provider: 'counter' })).toEqual({
    sort: 'newest',
    due: 'true',
    provider: 'counter',
  });
});

test('the server is asked for days, not for the words of a choice', () => {
  expect(filterInputOf({ ...first, days: 'between', from: '2026-11-01' })).toEqual({
    sort: 'newest',
    from: '2026-11-01',
  });
});

test('a tab counts the rows of all its statuses', () => {
  const { countOf } = paymentsList.filters['view'] ?? {};
  const data = { counts: { all: 9, failed: 2, cancelled: 1, due: 4 } };
  expect(countOf?.('failed', data)).toBe(3);
  expect(countOf?.('due', data)).toBe(4);
  expect(countOf?.('all', data)).toBe(9);
  expect(countOf?.('notices', data)).toBeUndefined();
});
