import { describe, expect, test } from 'vitest';
import { repeatsObstacle } from './medicine-rules.ts';
import { dateObstacle, lastDayToRepeat } from './script-dates.ts';

describe('rule 6: presented within 30 days of issue', () => {
  test.each([
    ['2026-11-01', '2026-11-01', true],
    ['2026-11-01', '2026-12-01', true],
    ['2026-11-01', '2026-12-02', false],
    ['2026-02-28', '2026-03-30', true],
    ['2026-11-02', '2026-11-01', false],
  ])('issued %s, presented %s', (issued, presented, fits) => {
    expect(dateObstacle(issued, presented) === null).toBe(fits);
  });
});

describe('rules 5 and 7: repeats', () => {
  test.each([
    ['S6', 1, false],
    ['S6', 0, true],
    ['S5', 5, true],
    ['S5', 6, false],
    ['S2', 6, false],
    ['S1', 11, true],
    ['none', 11, true],
  ] as const)('%s with %i repeats', (schedule, repeats, fits) => {
    expect(repeatsObstacle(schedule, repeats) === null).toBe(fits);
  });

  test.each([
    ['2026-01-15', '2026-07-15'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-12-31', '2027-06-30'],
  ])('six months from %s end on %s', (issued, last) => {
    expect(lastDayToRepeat(issued)).toBe(last);
  });
});
