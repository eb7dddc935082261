import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { holidayOn, holidaysBetween, holidaysOf } from './public-holidays.ts';
import { weekdayOf } from './dates.ts';

test('2026 has the twelve days of the Act, with the Monday after a Sunday', () => {
  expect(holidaysOf(2026)).toEqual([
    { date: '2026-01-01', name: "New Year's Day" },
    { date: '2026-03-21', name: 'Human Rights Day' },
    { date: '2026-04-03', name: 'Good Friday' },
    { date: '2026-04-06', name: 'Family Day' },
    { date: '2026-04-27', name: 'Freedom Day' },
    { date: '2026-05-01', name: "Workers' Day" },
    { date: '2026-06-16', name: 'Youth Day' },
    { date: '2026-08-09', name: "National Women's Day" },
    { date: '2026-08-10', name: "National Women's Day (observed)" },
    { date: '2026-09-24', name: 'Heritage Day' },
    { date: '2026-12-16', name: 'Day of Reconciliation' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Day of Goodwill' },
  ]);
});

test('Christmas on a Sunday: Monday is already a holiday, and Tuesday is not one', () => {
  expect(holidaysOf(2033).filter(({ date }) => date > '2033-12-17')).toEqual([
    { date: '2033-12-25', name: 'Christmas Day' },
    { date: '2033-12-26', name: 'Day of Goodwill' },
  ]);
  expect(holidayOn('2022-12-27')?.name).toBe('Public holiday by decree');
});

test('Easter moves, from March to late April', () => {
  for (const date of ['2000-04-21', '2024-03-29', '2038-04-23'])
    expect(holidayOn(date)?.name, date).toBe('Good Friday');
});

test('every year has the twelve once each, Good Friday on a Friday and Family Day on a Monday', () => {
  for (let year = 1995; year <= 2100; year += 1) {
    const dates = holidaysOf(year).map(({ date }) => date);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.toSorted()).toEqual(dates);
    // An Easter holiday and a fixed one may fall on the same day (21 March 2008).
    expect(dates.length).toBeGreaterThanOrEqual(11);
    const named = (wanted: string) => holidaysOf(year).find(({ name }) => name === wanted)?.date ?? '';
    expect([weekdayOf(named('Good Friday')), weekdayOf(named('Family Day'))]).toEqual([5, 1]);
  }
});

test('years before the Act have no holidays', () => {
  for (const year of [1, 99, 1994]) expect(holidaysOf(year)).toEqual([]);
});

// Written by hand from the Act's dates, Easter and the declared days; not by the code under test.
const TABLE = path.resolve(import.meta.dirname, '../../tests/fixtures/public-holidays.csv');

test('rule 42: the public holidays of 2020 to 2035 are those of the table, date by date', () => {
  const rows = readFileSync(TABLE, 'utf8').trim().split('\n').slice(1);
  const dates = rows.map((row) => row.split(',')[0]);
  expect(dates).toHaveLength(217);
  const computed = Array.from({ length: 16 }, (_, at) => holidaysOf(2020 + at)).flat();
  expect(computed.map(({ date }) => date)).toEqual(dates);
});

test('a day that staff opened or closed overrides the law, and they can add days of their own', () => {
  const closed = { date: '2026-12-30', name: 'Stocktaking', is_closed: true };
  const opened = { date: '2026-12-26', name: 'Day of Goodwill', is_closed: false };
  const later = { date: '2027-01-02', name: 'Moving house', is_closed: true };
  const holidays = holidaysBetween('2026-12-25', '2027-01-01', [closed, opened, later]);
  expect([...holidays.values()].toSorted((a, b) => a.date.localeCompare(b.date))).toEqual([
    { date: '2026-12-25', name: 'Christmas Day', is_closed: true, source: 'law' },
    { ...opened, source: 'shop' },
    { ...closed, source: 'shop' },
    { date: '2027-01-01', name: "New Year's Day", is_closed: true, source: 'law' },
  ]);
  expect(holidaysBetween('2026-12-27', '2026-12-29', [closed])).toEqual(new Map());
});
