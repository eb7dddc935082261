import { expect, test } from 'vitest';
import {
  filterInput,
  FIRST_STATE,
  isFiltered,
  parseRegisterState,
  registerHref,
} from './admin-register-search-params.ts';

const parse = (query: string) => parseRegisterState(new URLSearchParams(query));

test('invalid schedules and days in the URL are ignored', () => {
  expect(parse('schedule=S7&from=2026-13-45&to=yesterday')).toEqual(FIRST_STATE);
  expect(isFiltered(FIRST_STATE)).toBe(false);
});

test('the list and the file use the same filters', () => {
  const state = parse('q=zuma&schedule=S1%2CS2&from=2026-11-01&to=2026-11-30&page=4');
  expect(filterInput(state)).toEqual({ q: 'zuma', schedule: 'S1,S2', from: '2026-11-01', to: '2026-11-30' });
  expect(registerHref(state, { schedule: 'S5' })).toBe('?schedule=S5&from=2026-11-01&to=2026-11-30&q=zuma');
});
