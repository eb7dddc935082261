import { describe, expect, test } from 'vitest';
import { daysFault, isQuantityQuestion, quantityFault, quantityQuestion } from './medicine-rules.ts';

describe('days of treatment', () => {
  test.each([
    ['S6', 30, true],
    ['S6', 31, false],
    ['S6', null, true],
    ['S5', 365, true],
    ['none', 90, true],
  ] as const)('%s for %s days is allowed: %s', (schedule, days, fits) => {
    expect(daysFault(schedule, days) === null).toBe(fits);
  });
});

describe('number of packs', () => {
  test.each([
    ['S6', 12, true],
    ['S6', 13, false],
    ['S6', 1000, false],
    ['S4', 100, true],
    ['S4', 101, false],
    ['S1', 101, false],
    ['S0', 1000, true],
    ['none', 1000, true],
  ] as const)('%s in %i packs is allowed: %s', (schedule, quantity, fits) => {
    expect(quantityFault(schedule, quantity) === null).toBe(fits);
  });

  test('more than ten packs of a scheduled medicine or twenty units a day must be confirmed', () => {
    const amount = { schedule: 'S4', quantity: 10, days: null, quantity_pieces: null, dosage_form: null } as const;
    expect(quantityQuestion(amount)).toBeNull();
    expect(quantityQuestion({ ...amount, quantity: 11 })).toBe(
      '11 packs is more than usual. Is that the quantity prescribed?',
    );
    expect(quantityQuestion({ ...amount, schedule: 'S0', quantity: 500 })).toBeNull();
    const course = { schedule: 'S6', quantity: 2, days: 30, quantity_pieces: 600, dosage_form: 'Tablet' } as const;
    expect(quantityQuestion(course)).toBeNull();
    expect(quantityQuestion({ ...course, days: 7 })).toBe(
      '600 tablets (2 packs) for 7 days is 86 a day. Is that the quantity prescribed?',
    );
  });

  test('a question to confirm is told apart from a refusal', () => {
    const question = quantityQuestion({
      schedule: 'S4',
      quantity: 11,
      days: null,
      quantity_pieces: null,
      dosage_form: null,
    });
    expect(isQuantityQuestion(question ?? '')).toBe(true);
    expect(isQuantityQuestion(quantityFault('S6', 13) ?? '')).toBe(false);
  });
});
