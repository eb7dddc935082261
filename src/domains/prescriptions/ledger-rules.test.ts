import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/dates.ts';
import {
  dueAgain,
  lineState,
  nextDue,
  REPEAT_INTERVAL_DAYS,
  repeatFault,
  repeatFrom,
  repeatsLeft,
  type LedgerLine,
} from './ledger-rules.ts';
import { lastDayToRepeat } from './script-dates.ts';

const line: LedgerLine = {
  name: 'Amlodipine 5 mg',
  schedule: 'S3',
  days: 30,
  repeats_allowed: 5,
  repeats_used: 0,
  next_due: '2026-02-10',
  refused_reason: null,
  refused_note: null,
  supplied: 30,
  owed: 0,
};
const on = (today: string) => ({ issued_on: '2026-01-08', today, early_days: 5 });

describe('the state of a line', () => {
  test.each([
    [{}, '2026-02-01', 'repeats_left'],
    [{ supplied: 0, next_due: null }, '2026-01-09', 'open'],
    [{ owed: 12 }, '2026-01-12', 'owed'],
    [{ repeats_used: 5, next_due: null }, '2026-06-20', 'finished'],
    [{ repeats_allowed: 0, next_due: null }, '2026-01-12', 'finished'],
    [{}, '2026-07-09', 'lapsed'],
    [{ schedule: 'S1' }, '2026-07-09', 'repeats_left'],
    [{ refused_reason: 'not_stocked' }, '2026-01-12', 'refused'],
  ] as const)('with %o on %s is %s', (changes, today, state) => {
    expect(lineState({ ...line, ...changes }, on(today))).toBe(state);
  });
});

describe('rule 7: a repeat', () => {
  test('can be ordered from the days before it is due until six months after the date of issue', () => {
    expect(repeatFrom(line, 5)).toBe('2026-02-05');
    expect(repeatFault(line, on('2026-02-04'))).toBe(
      'It is too early to repeat Amlodipine 5 mg. You can order it from Thursday, 05 Feb 2026.',
    );
    for (const today of ['2026-02-05', '2026-02-10', '2026-07-08']) expect(repeatFault(line, on(today))).toBeNull();
    expect(repeatFault(line, on('2026-07-09'))).toBe(
      'Your prescription for Amlodipine 5 mg was valid for repeats until Wednesday, 08 Jul 2026. Please ask for a new prescription.',
    );
  });

  test.each([
    [{ repeats_allowed: 0 }, 'allows no repeats'],
    [{ repeats_used: 5 }, 'All 5 repeats of Amlodipine 5 mg have been used'],
    [{ supplied: 0 }, 'has not been supplied yet'],
    [{ schedule: 'S6' }, 'may not be repeated'],
    [{ refused_reason: 'not_stocked' }, 'We do not stock this medicine.'],
  ] as const)('with %o is refused because it %s', (changes, reason) => {
    expect(repeatFault({ ...line, ...changes }, on('2026-02-10'))).toContain(reason);
  });

  test('never outruns the treatment: however early each repeat is fetched, the supplies last until the next one is due', () => {
    const early = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.array(early, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (waits, days) => {
        let now = '2026-01-10';
        let state = { ...line, days, next_due: nextDue({ days, next_due: null }, now) };
        let supplies = 1;
        for (const wait of waits) {
          now = addDays(now, wait);
          if (repeatFault(state, on(now)) !== null) continue;
          supplies += 1;
          const repeats_used = state.repeats_used + 1;
          state = { ...state, repeats_used, next_due: nextDue(state, now) };
          expect(state.next_due! >= addDays('2026-01-10', days * supplies)).toBe(true);
          expect(now >= addDays('2026-01-10', days * (supplies - 1) - 5)).toBe(true);
        }
        expect(supplies).toBeLessThanOrEqual(1 + line.repeats_allowed);
        expect(repeatsLeft(state)).toBe(line.repeats_allowed - (supplies - 1));
        if (supplies > 1)
          expect(now <= lastDayToRepeat('2026-01-08') || repeatFault(state, on(now)) !== null).toBe(true);
      }),
    );
  });

  test('counts four weeks where no days of treatment were entered', () => {
    expect(nextDue({ days: null, next_due: null }, '2026-01-10')).toBe(addDays('2026-01-10', REPEAT_INTERVAL_DAYS));
    expect(nextDue({ days: 30, next_due: '2026-02-10' }, '2026-02-06')).toBe('2026-03-12');
    expect(nextDue({ days: 30, next_due: '2026-02-10' }, '2026-02-20')).toBe('2026-03-22');
  });

  test('is what it was, for a repeat that was fetched early and then undone', () => {
    for (const days of [30, null]) {
      const early = { days, next_due: nextDue({ days, next_due: '2026-02-10' }, '2026-02-06') };
      expect(dueAgain(early, '2026-02-07')).toBe('2026-02-10');
    }
    expect(dueAgain({ days: 30, next_due: null }, '2026-02-07')).toBe('2026-02-07');
  });
});
