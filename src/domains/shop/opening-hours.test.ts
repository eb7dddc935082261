import { describe, expect, test } from 'vitest';
import { shopInstant } from '../../shared/dates.ts';
import { openingState } from './opening-hours.ts';

const open = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
const WEEK = [
  ...[1, 2, 3, 4, 5].map((day) => open(day, '09:00', '18:00')),
  ...[6, 7, 8].map((day) => open(day, '09:00', '15:00')),
];
const say = (date: string, time: string, opening_times = WEEK, day_overrides: Override[] = []) =>
  openingState(shopInstant(date, time), { opening_times, day_overrides });

interface Override {
  date: string;
  name: string;
  is_closed: boolean;
}
const closed = (date: string): Override => ({ date, name: 'Stocktaking', is_closed: true });

describe('the opening state', () => {
  test('is open from the first minute and closed from the last, in the time zone of the shop', () => {
    expect(say('2026-07-06', '08:59')).toEqual({ open: false, when: 'today from 9am' });
    expect(say('2026-07-06', '09:00')).toEqual({ open: true, when: 'until 6pm' });
    expect(say('2026-07-06', '17:59')).toEqual({ open: true, when: 'until 6pm' });
    expect(say('2026-07-06', '18:00')).toEqual({ open: false, when: 'tomorrow from 9am' });
    expect(openingState(new Date('2026-07-06T07:30:00Z'), { opening_times: WEEK, day_overrides: [] })).toEqual({
      open: true,
      when: 'until 6pm',
    });
  });

  test('says when the shop opens next, however many days it is closed for', () => {
    const weekdays = [1, 2, 3, 4, 5].map((day) => open(day, '09:00', '17:30'));
    expect(say('2026-07-10', '18:00', weekdays)).toEqual({ open: false, when: 'on Monday from 9am' });
    const holidays = Array.from({ length: 10 }, (_, at) => closed(`2026-07-${10 + at}`));
    expect(say('2026-07-10', '10:00', weekdays, holidays)).toEqual({
      open: false,
      when: 'on Monday, 20 Jul 2026 from 9am',
    });
  });

  test('knows a break in the middle of the day, and a day that ends at midnight', () => {
    const broken = [open(1, '13:00', '24:00'), open(1, '08:30', '12:00')];
    expect(say('2026-07-06', '11:00', broken)).toEqual({ open: true, when: 'until 12pm' });
    expect(say('2026-07-06', '12:00', broken)).toEqual({ open: false, when: 'today from 1pm' });
    expect(say('2026-07-06', '23:59', broken)).toEqual({ open: true, when: 'until 12am' });
  });

  test('has no words where no hours are known', () => {
    expect(say('2026-07-06', '12:00', [])).toEqual({ open: false, when: null });
  });
});

describe('a public holiday', () => {
  test('has hours of its own', () => {
    expect(say('2026-06-16', '12:00')).toEqual({ open: true, when: 'until 3pm' });
    expect(say('2026-06-16', '15:30')).toEqual({ open: false, when: 'tomorrow from 9am' });
  });

  test('is closed where the shop has no hours for holidays', () => {
    const weekdays = WEEK.filter(({ weekday }) => weekday < 8);
    expect(say('2026-06-16', '12:00', weekdays)).toEqual({ open: false, when: 'tomorrow from 9am' });
  });

  test('that staff opened has the hours of its weekday', () => {
    const opened = { date: '2026-06-16', name: 'Youth Day', is_closed: false };
    expect(say('2026-06-16', '15:30', WEEK, [opened])).toEqual({ open: true, when: 'until 6pm' });
  });
});

test('a day that staff closed is closed, also where it is a public holiday', () => {
  expect(say('2026-07-06', '12:00', WEEK, [closed('2026-07-06')])).toEqual({ open: false, when: 'tomorrow from 9am' });
  expect(say('2026-07-06', '20:00', WEEK, [closed('2026-07-07')])).toEqual({
    open: false,
    when: 'on Wednesday from 9am',
  });
  expect(say('2026-06-16', '12:00', WEEK, [closed('2026-06-16')])).toEqual({ open: false, when: 'tomorrow from 9am' });
});
