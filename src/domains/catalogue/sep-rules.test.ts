import { describe, expect, test } from 'vitest';
import { increaseOn, isOldSep, isRaisedTooMuch, mostAfter, sepWarnings } from './sep-rules.ts';

const OCTOBER = { effective_on: '2026-10-01', max_percent: 2.88 };
const JANUARY = { effective_on: '2026-01-01', max_percent: 1.47 };
const sep = { schedule: 'S4' as const, sep_cents: 100_00, checked_on: '2026-09-30', before_cents: 100_00 };

describe('rule 25: the yearly increase of single exit prices', () => {
  test('in force is the one that has begun last', () => {
    expect(increaseOn([OCTOBER, JANUARY], '2026-09-30')).toBe(JANUARY);
    expect(increaseOn([OCTOBER, JANUARY], '2026-10-01')).toBe(OCTOBER);
    expect(increaseOn([OCTOBER, JANUARY], '2025-12-31')).toBeNull();
  });
  test('raises a SEP by its percentage at most, to the cent', () => {
    expect([
      mostAfter(100_00, OCTOBER),
      mostAfter(33_33, JANUARY),
      mostAfter(10_00, { ...JANUARY, max_percent: 0.05 }),
    ]).toEqual([102_88, 33_82, 10_01]);
  });
  test('makes a SEP old that nobody has checked since its day', () => {
    expect(isOldSep(sep, OCTOBER)).toBe(true);
    expect(isOldSep({ ...sep, checked_on: '2026-10-01' }, OCTOBER)).toBe(false);
    expect(isOldSep({ ...sep, checked_on: null }, OCTOBER)).toBe(true);
    expect(isOldSep({ ...sep, sep_cents: null }, OCTOBER)).toBe(false);
    expect(isOldSep({ ...sep, schedule: 'S0' }, OCTOBER)).toBe(false);
  });
  test('is passed by a SEP that is a cent higher than it allows', () => {
    expect(isRaisedTooMuch({ ...sep, sep_cents: 102_88 }, OCTOBER)).toBe(false);
    expect(isRaisedTooMuch({ ...sep, sep_cents: 102_89 }, OCTOBER)).toBe(true);
    expect(isRaisedTooMuch({ ...sep, sep_cents: 500_00, before_cents: null }, OCTOBER)).toBe(false);
  });
  test('is told with the amounts', () => {
    const [raised] = sepWarnings({ ...sep, sep_cents: 110_00, checked_on: '2026-10-02' }, OCTOBER);
    expect(raised).toContain(
      'rose from R100.00. From Thursday, 01 Oct 2026 it may be at most R102.88, which is 2.88 % more',
    );
    expect(sepWarnings(sep, OCTOBER)[0]).toContain('nobody has checked this one since');
    expect(sepWarnings(sep, null)).toEqual([]);
  });
});
