import { expect, test } from 'vitest';
import type { WindowValues } from './hours-form-values.ts';
import { breakable, copiedTo, daysLabel, nextWindow, withBreak } from './week-edits.ts';

const at = (weekday: number, start_time: string, end_time: string): WindowValues => ({
  weekday,
  start_time,
  end_time,
  booking_mode: 'both',
  business_location_id: 'a',
});
const shown = (week: readonly WindowValues[]) =>
  week.map(({ weekday, start_time, end_time }) => `${weekday} ${start_time}-${end_time}`);

test('a new day gets the usual hours, and another window starts an hour after the last', () => {
  expect(shown([nextWindow([], 1)])).toEqual(['1 09:00-17:00']);
  expect(nextWindow([at(1, '08:00', '12:00')], 2)).toMatchObject({ weekday: 2, business_location_id: 'a' });
  expect(shown([nextWindow([at(1, '08:00', '12:00')], 1)])).toEqual(['1 13:00-']);
  expect(shown([nextWindow([at(1, '08:00', '24:00')], 1)])).toEqual(['1 -']);
});

test('a break splits the longest window, at noon if possible', () => {
  const parted = (...week: WindowValues[]) => {
    const longest = breakable(week, 1);
    return longest ? shown(withBreak(week, longest)) : null;
  };
  expect(parted(at(1, '09:00', '17:00'))).toEqual(['1 09:00-12:00', '1 13:00-17:00']);
  expect(parted(at(1, '09:00', '10:00'), at(1, '14:00', '20:00'))).toEqual([
    '1 09:00-10:00',
    '1 14:00-16:30',
    '1 17:30-20:00',
  ]);
  expect(parted(at(1, '20:00', '24:00'))).toEqual(['1 20:00-21:30', '1 22:30-24:00']);
  expect(parted(at(1, '09:00', '10:30'))).toBeNull();
  expect(parted(at(1, '09:00', ''))).toBeNull();
  expect(parted()).toBeNull();
});

test('copying a day replaces the other days', () => {
  const week = [at(1, '09:00', '12:00'), at(2, '10:00', '11:00'), at(6, '09:00', '10:00')];
  expect(shown(copiedTo(week, 1, [1, 2, 3]))).toEqual([
    '1 09:00-12:00',
    '6 09:00-10:00',
    '2 09:00-12:00',
    '3 09:00-12:00',
  ]);
  expect(shown(copiedTo(week, 5, [2]))).toEqual(['1 09:00-12:00', '6 09:00-10:00']);
});

test('writes the days in words', () => {
  const words = (...days: number[]) => daysLabel(days.map((weekday) => ({ weekday })));
  expect(words()).toBe('');
  expect(words(5, 1, 2, 3, 4, 4)).toBe('Mon to Fri');
  expect(words(1, 3, 6, 7)).toBe('Mon, Wed, Sat, Sun');
});
