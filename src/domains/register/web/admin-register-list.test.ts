import { expect, test } from 'vitest';
import { registerList } from './admin-register-list.tsx';

const { first, href, filterInputOf, inputOf, isFiltered } = registerList;
const parse = (query: string) => registerList.parse(new URLSearchParams(query));

test('an unknown schedule or day is left out', () => {
  expect(parse('schedule=S7&from=2026-13-45&to=yesterday')).toEqual(first);
  expect(isFiltered(first)).toBe(false);
});

test('list and file are asked for the same', () => {
  const state = parse('q=zuma&schedule=S1%2CS2&from=2026-11-01&to=2026-11-30&page=4');
  const filters = { q: 'zuma', schedule: 'S1,S2', from: '2026-11-01', to: '2026-11-30' };
  expect(filterInputOf(state)).toEqual(filters);
  expect(inputOf(state)).toEqual({ ...filters, page: 4, page_size: 16 });
  expect(href(state, { schedule: 'S5' })).toBe('?schedule=S5&from=2026-11-01&to=2026-11-30&q=zuma');
});
