import { describe, expect, test } from 'vitest';
import { shopInstant } from '~/shared/dates.ts';
import {
  clockWords,
  easterSunday,
  groupHours,
  hoursOn,
  isOpenAt,
  openingState,
  parseHours,
  publicHoliday,
  publicHolidays,
} from './opening-hours.ts';

const week = parseHours([
  { days: 'Monday to Friday', hours: '9am-6pm' },
  { days: 'Saturday and Sunday', hours: '9am-3pm' },
  { days: 'Public holidays', hours: '9am-3pm' },
]);
const at = (date: string, time: string) => shopInstant(date, time);

describe('public holidays', () => {
  test('follow Easter', () => {
    expect([2000, 2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
      '2000-04-23',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
  });

  test('2026: Good Friday 3 April, Family Day 6 April, 10 August because the 9th is a Sunday', () => {
    expect([...publicHolidays(2026).keys()]).toEqual([
      '2026-01-01',
      '2026-03-21',
      '2026-04-03',
      '2026-04-06',
      '2026-04-27',
      '2026-05-01',
      '2026-06-16',
      '2026-08-09',
      '2026-08-10',
      '2026-09-24',
      '2026-12-16',
      '2026-12-25',
      '2026-12-26',
    ]);
  });

  test('2027: 22 March and 27 December follow Sundays', () => {
    const days = publicHolidays(2027);
    for (const date of ['2027-03-22', '2027-03-26', '2027-03-29', '2027-12-27']) expect(days.has(date)).toBe(true);
  });

  test('on a Saturday are not moved, and Christmas on a Sunday falls on the Day of Goodwill', () => {
    expect(publicHoliday('2026-12-28')).toBeNull();
    expect(publicHoliday('2033-12-26')).toBe('Day of Goodwill');
    expect(publicHoliday('2033-12-27')).toBeNull();
  });

  test('include declared days in their year only', () => {
    expect(publicHoliday('2024-05-29')).toBe('Election Day');
    expect(publicHoliday('2025-05-29')).toBeNull();
  });
});

describe('opening hours', () => {
  test('are parsed as people write them', () => {
    const other = parseHours([
      { days: 'Mon - Thu', hours: '08:30-17:00' },
      { days: 'Fri, Sat', hours: '8:30am to 1pm' },
      { days: 'Sunday', hours: 'closed' },
      { days: 'Holidays', hours: 'closed' },
    ]);
    expect(hoursOn('2026-07-06', other)).toEqual({ opens: 510, closes: 1020 });
    expect(hoursOn('2026-07-11', other)).toEqual({ opens: 510, closes: 780 });
    expect(hoursOn('2026-07-12', other)).toBeNull();
    expect(hoursOn('2026-06-16', other)).toBeNull();
    expect([...parseHours([{ days: 'Saturday to Monday', hours: '9am-12pm' }]).days.keys()]).toEqual([6, 7, 1]);
    expect(parseHours([{ days: 'Daily', hours: '7am-10pm' }]).days.size).toBe(7);
  });

  test('can differ on holidays', () => {
    expect(hoursOn('2026-06-16', week)).toEqual({ opens: 540, closes: 900 });
    expect(hoursOn('2026-06-17', week)).toEqual({ opens: 540, closes: 1080 });
  });

  test("open at the first minute and close at the last, in the shop's zone", () => {
    expect(isOpenAt(at('2026-07-06', '08:59'), week)).toBe(false);
    expect(isOpenAt(at('2026-07-06', '09:00'), week)).toBe(true);
    expect(isOpenAt(at('2026-07-06', '17:59'), week)).toBe(true);
    expect(isOpenAt(at('2026-07-06', '18:00'), week)).toBe(false);
    expect(isOpenAt(new Date('2026-07-06T07:30:00Z'), week)).toBe(true);
  });
});

test('the top bar says whether the shop is open', () => {
  const say = (date: string, time: string) => openingState(at(date, time), week);
  expect(say('2026-07-06', '12:00')).toEqual({ open: true, when: 'until 6pm' });
  expect(say('2026-07-06', '07:00')).toEqual({ open: false, when: 'today from 9am' });
  expect(say('2026-07-06', '20:00')).toEqual({ open: false, when: 'tomorrow from 9am' });
  expect(say('2026-06-16', '15:30')).toEqual({ open: false, when: 'tomorrow from 9am' });
  const weekdays = parseHours([{ days: 'Mon to Fri', hours: '9am-5:30pm' }]);
  expect(openingState(at('2026-07-10', '18:00'), weekdays)).toEqual({ open: false, when: 'on Monday from 9am' });
  expect(openingState(at('2026-07-10', '18:00'), parseHours([]))).toEqual({ open: false, when: null });
  expect([0, 540, 720, 1050, 1440].map(clockWords)).toEqual(['12am', '9am', '12pm', '5:30pm', '12am']);
});

test('the hours of a location are written like a sign', () => {
  const day = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
  expect(
    groupHours([
      ...[5, 1, 2, 3, 4].map((weekday) => day(weekday, '09:00', '18:00')),
      day(6, '09:00', '15:00'),
      day(7, '09:00', '15:00'),
      day(8, '09:00', '15:00'),
    ]),
  ).toEqual([
    { days: 'Monday to Friday', hours: '9am-6pm' },
    { days: 'Saturday and Sunday', hours: '9am-3pm' },
    { days: 'Public holidays', hours: '9am-3pm' },
  ]);
  expect(groupHours([day(1, '08:30', '12:00'), day(3, '08:30', '12:00')])).toEqual([
    { days: 'Monday', hours: '8:30am-12pm' },
    { days: 'Wednesday', hours: '8:30am-12pm' },
  ]);
});
