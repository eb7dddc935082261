import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endMinutesOf,
  hoursFaults,
  isCovered,
  minutesOf,
  timeOf,
  windowsFor,
  windowsOn,
  type Hours,
  type StoredException,
  type Window,
} from './hours-rules.ts';
import type { HoursException } from './contract-hours.ts';

const MONDAY = '2026-11-30';
const at = (start: string, end: string, more: Partial<Window> = {}): Window => ({
  starts: minutesOf(start),
  ends: endMinutesOf(end),
  booking_mode: 'both',
  business_location_id: null,
  ...more,
});
const week = (...windows: Window[]): Hours => ({
  weekly: windows.map((window) => ({ ...window, weekday: 1 })),
  exceptions: [],
});
const but = (hours: Hours, ...exceptions: Partial<StoredException>[]): Hours => ({
  ...hours,
  exceptions: exceptions.map((one) => ({
    date: MONDAY,
    kind: 'off',
    starts: null,
    ends: null,
    booking_mode: null,
    business_location_id: null,
    ...one,
  })),
});
const shown = (windows: readonly { starts: number; ends: number }[]) =>
  windows.map(({ starts, ends }) => `${timeOf(starts)}-${timeOf(ends)}`);

describe('the working hours of a date', () => {
  const usual = week(at('09:00', '13:00'), at('14:00', '17:00'));

  test('are those of its weekday', () => {
    expect(shown(windowsOn(MONDAY, usual, false))).toEqual(['09:00-13:00', '14:00-17:00']);
    expect(windowsOn('2026-12-01', usual, false)).toEqual([]);
  });

  test('are empty on a public holiday unless opened for that date', () => {
    expect(windowsOn(MONDAY, usual, true)).toEqual([]);
    const extra = but(usual, { kind: 'extra', starts: 600, ends: 660 });
    expect(shown(windowsOn(MONDAY, extra, true))).toEqual(['10:00-11:00']);
    expect(shown(windowsOn(MONDAY, but(usual, { kind: 'replace', starts: 600, ends: 660 }), true))).toEqual([
      '10:00-11:00',
    ]);
  });

  test('are replaced by "replace" and extended by "extra"', () => {
    expect(shown(windowsOn(MONDAY, but(usual, { kind: 'replace', starts: 555, ends: 585 }), false))).toEqual([
      '09:15-09:45',
    ]);
    expect(shown(windowsOn(MONDAY, but(usual, { kind: 'extra', starts: 1080, ends: 1140 }), false))).toEqual([
      '09:00-13:00',
      '14:00-17:00',
      '18:00-19:00',
    ]);
  });

  test('are removed by "off" for the whole day or a part', () => {
    expect(windowsOn(MONDAY, but(usual, {}, { kind: 'extra', starts: 600, ends: 660 }), false)).toEqual([]);
    expect(shown(windowsOn(MONDAY, but(usual, { starts: 600, ends: 900 }), false))).toEqual([
      '09:00-10:00',
      '15:00-17:00',
    ]);
  });
});

describe('bookable windows', () => {
  test('cover the whole day from 00:00 to 00:00 (case 22)', () => {
    expect(windowsFor([at('00:00', '00:00')], 'physical', null)).toEqual([
      { starts: 0, ends: 1440, business_location_id: null },
    ]);
    expect(timeOf(1440)).toBe('24:00');
  });

  test('are merged when they overlap or touch at the same location', () => {
    expect(
      shown(windowsFor([at('09:00', '11:00'), at('10:00', '12:00'), at('12:00', '13:00')], 'physical', null)),
    ).toEqual(['09:00-13:00']);
    const places = [
      at('09:00', '12:00', { business_location_id: 'a' }),
      at('12:00', '15:00', { business_location_id: 'b' }),
    ];
    expect(shown(windowsFor(places, 'physical', null))).toEqual(['09:00-12:00', '12:00-15:00']);
    expect(shown(windowsFor(places, 'physical', ['b']))).toEqual(['12:00-15:00']);
    expect(shown(windowsFor(places, 'online', ['b']))).toEqual(['09:00-15:00']);
  });

  test('are separate for online and in person', () => {
    const windows = [
      at('09:00', '10:00', { booking_mode: 'online' }),
      at('11:00', '12:00', { booking_mode: 'physical' }),
    ];
    expect(shown(windowsFor(windows, 'online', null))).toEqual(['09:00-10:00']);
    expect(shown(windowsFor(windows, 'physical', null))).toEqual(['11:00-12:00']);
  });

  const span = fc
    .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
    .map(([a, b]) => ({ starts: Math.min(a, b - 1), ends: Math.max(a + 1, b) }));
  const someWindows = fc.array(
    fc.record({
      span,
      booking_mode: fc.constantFrom('physical' as const, 'online' as const, 'both' as const),
      business_location_id: fc.constantFrom(null, 'a', 'b'),
    }),
    { maxLength: 8 },
  );

  test('are merged in order, apart, and cover the same minutes', () => {
    fc.assert(
      fc.property(someWindows, (drawn) => {
        const windows = drawn.map(({ span: times, ...rest }) => ({ ...times, ...rest }));
        const united = windowsFor(windows, 'online', null);
        for (const [index, one] of united.entries()) expect(one.starts).toBeGreaterThan(united[index - 1]?.ends ?? -1);
        const fits = windows.filter(({ booking_mode }) => booking_mode !== 'physical');
        for (let minute = 0; minute < 1440; minute += 7) {
          const inside = (one: { starts: number; ends: number }) => one.starts <= minute && minute < one.ends;
          expect(united.some(inside)).toBe(fits.some(inside));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('lose exactly the time off', () => {
    fc.assert(
      fc.property(someWindows, fc.array(span, { maxLength: 3 }), (drawn, offs) => {
        const windows = drawn.map(({ span: times, ...rest }) => ({ ...times, ...rest }));
        const left = windowsOn(MONDAY, but(week(...windows), ...offs), false);
        for (let minute = 0; minute < 1440; minute += 11) {
          const inside = (one: { starts: number; ends: number }) => one.starts <= minute && minute < one.ends;
          expect(left.some(inside)).toBe(windows.some(inside) && !offs.some(inside));
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('every wrong field of working hours is named at once', () => {
  const monday = { weekday: 1, booking_mode: 'both' as const };
  expect(
    hoursFaults({
      weekly: [
        { ...monday, start_time: '09:00', end_time: '08:00' },
        { ...monday, start_time: '10:00', end_time: '12:00', business_location_id: 'a' },
        { ...monday, start_time: '11:00', end_time: '13:00', business_location_id: 'b' },
        { ...monday, start_time: '22:00', end_time: '00:00' },
      ],
      exceptions: [
        { date: MONDAY, kind: 'replace' },
        { date: MONDAY, kind: 'off', start_time: '10:00' },
        { date: MONDAY, kind: 'extra', start_time: '10:00', end_time: '10:00' },
        { date: MONDAY, kind: 'off' },
      ],
    }).map(({ field }) => field),
  ).toEqual([
    'weekly.0.end_time',
    'weekly.2.start_time',
    'exceptions.0.start_time',
    'exceptions.1.end_time',
    'exceptions.2.end_time',
  ]);
});

test('windows of a date must not overlap at two locations, except online', () => {
  const faultsOf = (date: string, ...more: Partial<HoursException>[]) =>
    hoursFaults({
      weekly: [
        { weekday: 1, start_time: '09:00', end_time: '12:00', booking_mode: 'both', business_location_id: 'a' },
        { weekday: 3, start_time: '09:00', end_time: '12:00', booking_mode: 'both', business_location_id: 'a' },
      ],
      exceptions: more.map((one) => ({
        date,
        kind: 'extra',
        start_time: '11:00',
        end_time: '13:00',
        business_location_id: 'b',
        ...one,
      })),
    }).map(({ field }) => field);
  expect(faultsOf(MONDAY, {})).toEqual(['exceptions.0.start_time']);
  expect(faultsOf(MONDAY, { business_location_id: 'a' })).toEqual([]);
  expect(faultsOf(MONDAY, { start_time: '12:00' })).toEqual([]);
  expect(faultsOf(MONDAY, { booking_mode: 'online' })).toEqual([]);
  expect(faultsOf(MONDAY, { kind: 'replace' })).toEqual([]);
  expect(faultsOf(MONDAY, { kind: 'replace' }, { business_location_id: 'a' })).toEqual(['exceptions.1.start_time']);
  expect(faultsOf(MONDAY, { kind: 'off' }, { kind: 'replace' })).toEqual([]);
  // 16 December is a public holiday, a Wednesday in 2026: the week's hours do not count.
  expect(faultsOf('2026-12-16', {})).toEqual([]);
});

test('a booking is covered only in its mode and at its location', () => {
  const windows = [at('09:00', '12:00', { booking_mode: 'physical', business_location_id: 'a' })];
  const times = { starts: 600, ends: 660 };
  expect(isCovered(windows, times, 'physical', 'a')).toBe(true);
  expect(isCovered(windows, times, 'physical', 'b')).toBe(false);
  expect(isCovered(windows, times, 'online', null)).toBe(false);
  expect(isCovered(windows, { starts: 690, ends: 750 }, 'physical', 'a')).toBe(false);
});
