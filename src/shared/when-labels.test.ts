import { describe, expect, test } from 'vitest';
import { SHOP_ZONE } from './dates.ts';
import {
  byPartOfDay,
  clockBoth,
  closedReason,
  dayLabel,
  longDay,
  monthsLabel,
  ownWhen,
  shopWhen,
  shopWhenLong,
  shortDay,
  weekdayLabel,
  whenBoth,
} from './when-labels.ts';

const ELEVEN = '2026-03-18T09:00:00.000Z';
const SHOP = 'Africa/Johannesburg';

describe('dates in words', () => {
  test('are written short and long', () => {
    expect(shortDay('2026-03-18')).toBe('Wed 18 Mar');
    expect(longDay('2026-03-21')).toBe('Saturday 21 March');
    expect(monthsLabel('2026-03-01', '2026-03-07')).toBe('March 2026');
    expect(monthsLabel('2026-11-28', '2026-12-04')).toBe('November to December 2026');
    expect(monthsLabel('2026-12-28', '2027-01-03')).toBe('December 2026 to January 2027');
    expect(weekdayLabel('2026-03-16')).toBe('Mon');
  });

  test('name the reason of a closed day', () => {
    expect(closedReason('2026-03-21', 'Human Rights Day')).toBe('No bookings on Saturday 21 March, Human Rights Day.');
    expect(closedReason('2026-03-22', null)).toBe('No bookings on Sunday 22 March.');
  });
});

test("a day's label says how many times are available", () => {
  expect(dayLabel('2026-03-18', undefined)).toBe('Wednesday 18 March');
  expect(dayLabel('2026-03-18', { free: 1, holiday: null })).toBe('Wednesday 18 March, 1 time available');
  expect(dayLabel('2026-03-21', { free: 0, holiday: 'Human Rights Day' })).toBe(
    'Saturday 21 March, no times available, Human Rights Day',
  );
});

describe('a time in words', () => {
  test("is in the shop's zone", () => {
    expect(shopWhen(ELEVEN)).toBe('Wed 18 Mar, 11:00');
    expect(shopWhenLong(ELEVEN)).toBe('Wednesday 18 March 2026, 11:00');
  });

  test('at 00:30 in Johannesburg has that date, though UTC has the day before', () => {
    expect(shopWhen('2026-03-17T22:30:00.000Z')).toBe('Wed 18 Mar, 00:30');
  });

  test.each([
    ['Europe/London', '09:00'],
    ['Asia/Kathmandu', '14:45'],
    ['America/Los_Angeles', '02:00'],
  ])('shows the time of %s beside it', (zone, own) => {
    expect(ownWhen(ELEVEN, zone)).toBe(own);
    expect(whenBoth(ELEVEN, zone)).toBe(`Wed 18 Mar, 11:00 in Johannesburg, ${own} where you are`);
  });

  test('shows the date too where it differs', () => {
    expect(ownWhen('2026-03-18T20:00:00.000Z', 'Asia/Kathmandu')).toBe('Thu 19 Mar, 01:45');
    expect(ownWhen('2026-03-18T06:00:00.000Z', 'America/Los_Angeles')).toBe('Tue 17 Mar, 23:00');
  });

  test.each([SHOP, 'Africa/Maputo', 'Africa/Harare'])('is written once in %s, which has the same time', (zone) => {
    expect(ownWhen(ELEVEN, zone)).toBeNull();
    expect(whenBoth(ELEVEN, zone)).toBe('Wed 18 Mar, 11:00');
    expect(clockBoth(ELEVEN, zone)).toBe('11:00');
  });

  test('names the day when it is not today', () => {
    expect(clockBoth(ELEVEN, SHOP_ZONE, '2026-03-18')).toBe('11:00');
    expect(clockBoth(ELEVEN, SHOP_ZONE, '2026-03-16')).toBe('11:00 on Wed 18 Mar');
    expect(clockBoth(ELEVEN, 'Europe/London', '2026-03-16')).toBe(
      '11:00 in Johannesburg on Wed 18 Mar, 09:00 where you are',
    );
  });

  test("follows London's daylight saving time", () => {
    expect(ownWhen('2026-04-01T09:00:00.000Z', 'Europe/London')).toBe('10:00');
  });
});

test('the times of a day are grouped by part of day, in order, without empty groups', () => {
  const slots = ['08:30', '11:59', '12:00', '16:45'].map((start_time) => ({ start_time }));
  expect(byPartOfDay(slots).map(({ part, slots }) => [part, slots.map(({ start_time }) => start_time)])).toEqual([
    ['Morning', ['08:30', '11:59']],
    ['Afternoon', ['12:00', '16:45']],
  ]);
  expect(byPartOfDay([{ start_time: '17:00' }]).map(({ part }) => part)).toEqual(['Evening']);
});
