import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '~/shared/dates.ts';
import { fromPickerDay, monthOf, toPickerDay } from './picker-days.ts';

test('every calendar date converts back to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const date = addDays('2000-01-01', days);
      expect(fromPickerDay(toPickerDay(date))).toBe(date);
    }),
  );
});

test("a month's range runs from its first to its last date", () => {
  expect(monthOf('2026-03-18')).toEqual({ first: '2026-03-01', last: '2026-03-31' });
  expect(monthOf('2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});
