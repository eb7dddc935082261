import { formatAge } from '~/shared/dates.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, shopDate } from '../../shared/dates.ts';
import { PERIODS } from './contract.ts';
import {
  comparisonText,
  averageCents,
  changeLabel,
  chartOf,
  differenceLabel,
  periodOf,
  shortRand,
  soldIn,
  type SoldDay,
} from './rules.ts';

// 00:30 on Wednesday 25 November in Johannesburg; in UTC it is still Tuesday.
const HALF_PAST_MIDNIGHT = new Date('2026-11-24T22:30:00Z');

const anyMoment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

const sold = (date: string, orders: number, cents: number, byNow = { orders, cents }): SoldDay => ({
  date,
  orders,
  cents,
  orders_by_now: byNow.orders,
  cents_by_now: byNow.cents,
});

describe('periodOf', () => {
  test("starts with the day in the shop's zone, not UTC", () => {
    const period = periodOf('today', HALF_PAST_MIDNIGHT);
    expect([period.first, period.last]).toEqual(['2026-11-25', '2026-11-25']);
    expect(period.now.from.toISOString()).toBe('2026-11-24T22:00:00.000Z');
    expect(periodOf('today', new Date('2026-11-24T21:59:59.999Z')).last).toBe('2026-11-24');
  });

  test('compares today with the same weekday last week, until the same time', () => {
    const { before, before_first, chart_first } = periodOf('today', HALF_PAST_MIDNIGHT);
    expect(before_first).toBe('2026-11-18');
    expect([before.from, before.until].map((at) => at.toISOString())).toEqual([
      '2026-11-17T22:00:00.000Z',
      '2026-11-17T22:30:00.001Z',
    ]);
    expect(chart_first).toBe('2026-11-12');
  });

  test('compares seven days with the seven days before', () => {
    const period = periodOf('7d', HALF_PAST_MIDNIGHT);
    expect([period.first, period.last, period.before_first, period.before_last]).toEqual([
      '2026-11-19',
      '2026-11-25',
      '2026-11-12',
      '2026-11-18',
    ]);
  });

  test('never overlaps the period it is compared with', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), anyMoment, (name, at) => {
        const { now, before, last } = periodOf(name, at);
        expect(shopDate(at)).toBe(last);
        expect(before.until.getTime()).toBeLessThanOrEqual(now.from.getTime());
        expect(now.until.getTime() - now.from.getTime()).toBe(before.until.getTime() - before.from.getTime());
      }),
    );
  });
});

describe('soldIn and chartOf', () => {
  const period = periodOf('today', HALF_PAST_MIDNIGHT);
  const days = [
    sold('2026-11-18', 3, 30_000, { orders: 1, cents: 9_000 }),
    sold('2026-11-24', 7, 70_000, { orders: 2, cents: 20_000 }),
    sold('2026-11-25', 1, 12_345),
  ];

  test('compare part of a day with the same part', () => {
    expect(soldIn(period, days)).toEqual({ now: { orders: 1, cents: 12_345 }, before: { orders: 1, cents: 9_000 } });
  });

  test('the chart shows every whole day beside that of the week before', () => {
    const chart = chartOf(period, days);
    expect(chart).toHaveLength(14);
    expect(chart[0]?.date).toBe('2026-11-12');
    expect(chart.at(-1)).toMatchObject({
      date: '2026-11-25',
      before_date: '2026-11-18',
      now: { orders: 1, cents: 12_345 },
      before: { orders: 3, cents: 30_000 },
    });
    expect(chart.find(({ date }) => date === '2026-11-20')?.now).toEqual({ orders: 0, cents: 0 });
  });

  test('a period of whole days equals the sum of its chart', () => {
    const amount = fc.nat(1_000_000);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 14, maxLength: 14 }), (amounts) => {
        const week = periodOf('7d', HALF_PAST_MIDNIGHT);
        const all = amounts.map((cents, at) => sold(addDays(week.before_first, at), 1, cents));
        const chart = chartOf(week, all);
        const { now, before } = soldIn(week, all);
        expect(now.cents).toBe(chart.reduce((sum, day) => sum + day.now.cents, 0));
        expect(before.cents).toBe(chart.reduce((sum, day) => sum + day.before.cents, 0));
        expect(now.cents + before.cents).toBe(amounts.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });
});

test('averageCents is null without orders and otherwise rounds half up', () => {
  expect(averageCents({ orders: 0, cents: 0 })).toBeNull();
  expect(averageCents({ orders: 2, cents: 1001 })).toBe(501);
});

test('changes are written with their sign, and not compared with zero', () => {
  expect(changeLabel(1116, 1000)).toBe('+11.6%');
  expect(changeLabel(988, 1000)).toBe('-1.2%');
  expect(changeLabel(5, 5)).toBe('0%');
  expect(changeLabel(5, 0)).toBeNull();
  expect([differenceLabel(5, 1), differenceLabel(1, 2), differenceLabel(2, 2)]).toEqual(['+4', '-1', '0']);
});

test('comparisonText names the weekday of today', () => {
  expect(comparisonText('today', '2026-11-25')).toBe('on last Wednesday at this time');
  expect(comparisonText('30d', '2026-11-25')).toBe('on the 30 days before');
});

test('formatAge writes an age in words', () => {
  const now = new Date('2026-11-25T08:00:00Z');
  const ago = (minutes: number) => formatAge(new Date(now.getTime() - minutes * 60_000), now);
  expect([ago(0), ago(42), ago(65), ago(24 * 60), ago(50 * 60)]).toEqual([
    'just now',
    '42 min',
    '1 h 05',
    '1 day',
    '2 days',
  ]);
});

test('shortRand writes an amount short enough for a bar', () => {
  expect([0, 950, 1000, 18_420.5, 125_400, 1_250_000].map(shortRand)).toEqual([
    '0',
    '950',
    '1k',
    '18.4k',
    '125k',
    '1.3m',
  ]);
});
