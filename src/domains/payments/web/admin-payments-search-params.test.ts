import { expect, test } from 'vitest';
import { daysOf, filterInput, FIRST_STATE, parsePaymentsState, paymentsHref } from './admin-payments-search-params.ts';

const parse = (query: string) => parsePaymentsState(new URLSearchParams(query));

test('a URL without parameters shows the first page of all payments', () => {
  expect(parse('')).toEqual(FIRST_STATE);
  expect(paymentsHref(FIRST_STATE)).toBe('?');
  expect(parse('view=lost&days=never&sort=best&page=-1&from=2026-11-31x')).toEqual(FIRST_STATE);
});

test("the list's state is read back from the URL unchanged", () => {
  const state = parse('view=due&days=between&from=2026-11-01&to=2026-11-30&page=3&payment=p&q=dlamini');
  expect(parse(paymentsHref(state).slice(1))).toEqual(state);
  // Another list begins at its first page; opening one does not.
  expect(parse(paymentsHref(state, { payment: 'q' }).slice(1)).page).toBe(3);
  expect(parse(paymentsHref(state, { to: '2026-11-29' }).slice(1)).page).toBe(1);
});

test("days are in the shop's zone", () => {
  const now = new Date('2026-03-01T22:30:00Z');
  const days = (choice: 'today' | 'week' | 'month' | 'last_month' | 'any') =>
    daysOf({ ...FIRST_STATE, days: choice }, now);
  expect(days('today')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(days('week')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(days('month')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  expect(days('last_month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(days('any')).toEqual({});
});

test('tabs are sent to the server as statuses', () => {
  expect(filterInput({ ...FIRST_STATE, view: 'failed', q: 'AP-1' })).toEqual({
    sort: 'newest',
    q: 'AP-1',
    status: 'failed,cancelled',
  });
  expect(filterInput({ ...FIRST_STATE, view: 'due', provider: 'counter' })).toEqual({
    sort: 'newest',
    due: 'true',
    provider: 'counter',
  });
});
