import { expect, test } from 'vitest';
import { addWorkingDays, isOriginalLate, ORIGINAL_WORKING_DAYS, originalDueOn, overdueUpTo } from './original-rules.ts';

test.each([
  // Over two weekends.
  ['2026-11-02', '2026-11-11'],
  ['2026-11-06', '2026-11-17'],
  // 16, 25 and 26 December are public holidays.
  ['2026-12-14', '2026-12-24'],
  ['2026-12-24', '2027-01-06'],
  // Good Friday and Family Day.
  ['2026-04-01', '2026-04-14'],
])('rule 13: the original of a script presented on %s has to follow by %s', (presented, due) => {
  expect(addWorkingDays(presented, 7)).toBe(due);
  expect(originalDueOn([{ schedule: 'S4' }], presented)).toBe(due);
});

test('rule 13: no original is awaited for medicine that needs no prescription', () => {
  expect(originalDueOn([{ schedule: 'S2' }, { schedule: 'none' }], '2026-11-02')).toBeNull();
});

test('an original is overdue from the day after its last day until it is received', () => {
  const awaited = { received_on: null, due_on: '2026-11-11' };
  expect(isOriginalLate(awaited, '2026-11-11')).toBe(false);
  expect(isOriginalLate(awaited, '2026-11-12')).toBe(true);
  expect(isOriginalLate({ ...awaited, received_on: '2026-11-20' }, '2026-11-20')).toBe(false);
  expect(isOriginalLate({ received_on: null, due_on: null }, '2026-11-12')).toBe(false);
});

test('a copy is overdue from the eighth working day on; weekends and public holidays give it more time', () => {
  // Of Friday, Saturday and Sunday the seven working days end together.
  expect(overdueUpTo('2026-11-25')).toBe('2026-11-15');
  expect(addWorkingDays('2026-11-15', ORIGINAL_WORKING_DAYS)).toBe('2026-11-24');
  expect(overdueUpTo('2026-12-29')).toBe('2026-12-16');
});
