import { expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';

test.each([
  ['2026-03-18', '2026-03-18'],
  ['2026-02-30', null],
  ['18-03-2026', null],
  ['', null],
  [null, null],
])('%j', (text, date) => {
  expect(calendarDay(text)).toBe(date);
});
