import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  dayText,
  shortDate,
  formatDate,
  formatDateTime,
  SHOP_ZONE,
  shopDate,
  shopInstant,
  shopTime,
  weekdayOf,
} from './dates.ts';

describe("a date is written 'EEEE, dd MMM yyyy' (spec section 9)", () => {
  it('with three letters of every month', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-05T10:00:00Z`);
    expect(months.map((at) => formatDate(at, SHOP_ZONE))).toEqual([
      'Monday, 05 Jan 2026',
      'Thursday, 05 Feb 2026',
      'Thursday, 05 Mar 2026',
      'Sunday, 05 Apr 2026',
      'Tuesday, 05 May 2026',
      'Friday, 05 Jun 2026',
      'Sunday, 05 Jul 2026',
      'Wednesday, 05 Aug 2026',
      'Saturday, 05 Sep 2026',
      'Monday, 05 Oct 2026',
      'Thursday, 05 Nov 2026',
      'Saturday, 05 Dec 2026',
    ]);
  });

  it("follows the reader's zone when that changes", () => {
    const readIn = (zone: string) => {
      vi.stubEnv('TZ', zone);
      return shortDate('2026-03-12T22:30:00Z', new Date('2026-06-01T00:00:00Z'));
    };
    const read = ['Africa/Johannesburg', 'America/New_York', 'Africa/Johannesburg'].map(readIn);
    vi.unstubAllEnvs();
    expect(read).toEqual(['13 Mar', '12 Mar', '13 Mar']);
  });

  it('of a calendar date with its year, the same in every zone', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(dayText('2026-12-01')).toBe('01 Dec 2026');
    vi.unstubAllEnvs();
  });

  it("with the time 'hh:mm a', in the reader's zone", () => {
    const at = '2026-09-23T22:05:00.000Z';
    expect(formatDateTime(at, SHOP_ZONE)).toBe('Thursday, 24 Sep 2026, 12:05 AM');
    expect(formatDateTime(at, 'UTC')).toBe('Wednesday, 23 Sep 2026, 10:05 PM');
    expect(formatDateTime('2026-09-24T10:00:00Z', SHOP_ZONE)).toBe('Thursday, 24 Sep 2026, 12:00 PM');
  });

  it('only if it is valid (spec section 5)', () => {
    for (const wrong of ['', 'tomorrow', '2026-02-30T99:00:00Z', new Date(Number.NaN)]) {
      expect(() => formatDate(wrong)).toThrow('Not a valid date.');
      expect(() => formatDateTime(wrong)).toThrow('Not a valid date.');
    }
  });
});

describe("the shop's day", () => {
  it("starts two hours before UTC's, all year", () => {
    expect([shopDate(new Date('2026-06-30T21:59:59Z')), shopDate(new Date('2026-06-30T22:00:00Z'))]).toEqual([
      '2026-06-30',
      '2026-07-01',
    ]);
    expect(shopInstant('2026-12-07', '00:30').toISOString()).toBe('2026-12-06T22:30:00.000Z');
  });

  it('and its time of day convert back to the instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minute) => {
        const at = new Date(minute * 60_000);
        expect(shopInstant(shopDate(at), shopTime(at))).toEqual(at);
      }),
    );
  });

  it('is followed by the next weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -800, max: 800 }), (day, more) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(addDays(date, more), -more)).toBe(date);
        expect(Math.abs((weekdayOf(addDays(date, more)) - weekdayOf(date) - more) % 7)).toBe(0);
      }),
    );
    expect([weekdayOf('2026-12-07'), weekdayOf('2026-12-13')]).toEqual([1, 7]);
  });
});
