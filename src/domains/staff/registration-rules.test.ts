import { expect, test } from 'vitest';
import { reachText, validityOf } from './registration-rules.ts';

test.each([
  [null, 'open'],
  ['2026-11-24', 'expired'],
  ['2026-11-25', 'soon'],
  ['2026-12-25', 'soon'],
  ['2026-12-26', 'valid'],
] as const)('a registration valid until %s is %s on 25 November', (valid_until, validity) => {
  expect(validityOf(valid_until, '2026-11-25')).toBe(validity);
});

test('a list says up to which schedule a registration prescribes', () => {
  expect(reachText({ category: 'registered_nurse', max_schedule: 'S4' })).toBe('Up to Schedule 4');
  expect(reachText({ category: 'registered_nurse', max_schedule: null })).toBe('Cannot prescribe');
  expect(reachText({ category: 'dentist', max_schedule: null })).toBe('Up to Schedule 6');
  expect(reachText({ category: 'intern', max_schedule: null })).toBe('Cannot prescribe');
});
