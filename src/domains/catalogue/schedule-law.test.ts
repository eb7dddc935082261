import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { SCHEDULES, type Schedule } from './contract.ts';
import { LAW, mayTakeCode, maySell, needsPrescription, needsReview, putInForce, scheduleRule } from './rules.ts';
import { inForceOn, lawFaults, type ScheduleChange, type WrittenRule } from './schedule-law.ts';

afterEach(() => putInForce({}));

const fieldsOf = (schedule: Schedule, change: ScheduleChange) => lawFaults(schedule, change).map(({ field }) => field);
const changes: fc.Arbitrary<ScheduleChange> = fc.record(
  {
    sells: fc.boolean(),
    prescription: fc.boolean(),
    review: fc.boolean(),
    discount: fc.boolean(),
    code: fc.boolean(),
    feature: fc.boolean(),
    identity: fc.boolean(),
    minimum_age: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  },
  { requiredKeys: [] },
);

describe('the law as the minimum of schedule rules', () => {
  test.each([
    ['S1', { discount: true }, 'discount'],
    ['S2', { code: true }, 'code'],
    ['S2', { minimum_age: 12 }, 'minimum_age'],
    ['S2', { identity: false }, 'identity'],
    ['S1', { review: false }, 'review'],
    ['S3', { sells: true, prescription: false }, 'sells'],
    ['S5', { prescription: false }, 'prescription'],
    ['S6', { feature: true }, 'feature'],
    ['S7', { review: true }, 'schedule'],
    ['S8', {}, 'schedule'],
  ] as const)('refuses %s %j as looser, at %s', (schedule, change, field) => {
    expect(fieldsOf(schedule, change)).toContain(field);
  });

  test.each([
    ['S0', { discount: false }],
    ['S0', { review: true }],
    ['S1', { identity: true, minimum_age: 16 }],
    ['S2', { minimum_age: 18 }],
    ['S2', { sells: false, prescription: true, review: false }],
    ['none', { discount: false, code: false }],
  ] as const)('accepts %s %j as stricter or optional', (schedule, change) => {
    expect(fieldsOf(schedule, change)).toEqual(schedule === 'S2' && 'prescription' in change ? ['review'] : []);
  });

  test('never allows discounts, promotion or unlawful sale of S1 to S8', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCHEDULES), changes, (schedule, change) => {
        if (lawFaults(schedule, change).length > 0) return;
        putInForce({ [schedule]: change });
        const rule = scheduleRule(schedule);
        if (schedule !== 'none' && schedule !== 'S0')
          expect([rule.discount, rule.feature, mayTakeCode(schedule)]).toEqual([false, false, false]);
        if (LAW[schedule].prescription) expect([maySell(schedule), needsPrescription(schedule)]).toEqual([false, true]);
        if (LAW[schedule].review) expect(needsReview(schedule)).toBe(true);
        expect(rule.minimum_age ?? 0).toBeGreaterThanOrEqual(LAW[schedule].minimum_age ?? 0);
        putInForce({});
      }),
    );
  });
});

describe('the rule in force on a day', () => {
  const row = (
    valid_from: string,
    change: ScheduleChange,
    changed_at = '2026-11-01T08:00:00.000Z',
    sequence = 1,
  ): WrittenRule => ({
    schedule: 'S0',
    valid_from,
    change,
    changed_at,
    sequence,
  });

  test('is the law without a rule', () => {
    expect(inForceOn([], '2026-11-28')).toEqual({});
  });

  test("is the latest that has begun, not tomorrow's", () => {
    const rows = [row('2026-11-01', { discount: true }), row('2026-11-29', { discount: false })];
    expect(inForceOn(rows, '2026-11-28')).toEqual({ S0: { discount: true } });
    expect(inForceOn(rows, '2026-11-29')).toEqual({ S0: { discount: false } });
    expect(inForceOn(rows, '2026-10-31')).toEqual({});
  });

  test('is the one written later of two for the same day', () => {
    const early = row('2026-11-01', { discount: true });
    const late = row('2026-11-01', { discount: false }, '2026-11-02T08:00:00.000Z');
    for (const rows of [
      [early, late],
      [late, early],
    ])
      expect(inForceOn(rows, '2026-11-28')).toEqual({ S0: { discount: false } });
  });

  test('is the one written later of two in the same moment', () => {
    const at = '2026-11-01T08:00:00.000Z';
    const early = row('2026-11-01', { discount: true }, at, 1);
    const late = row('2026-11-01', { discount: false }, at, 2);
    for (const rows of [
      [early, late],
      [late, early],
    ])
      expect(inForceOn(rows, '2026-11-28')).toEqual({ S0: { discount: false } });
  });
});
