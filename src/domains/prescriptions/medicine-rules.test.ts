import { describe, expect, test } from 'vitest';
import { daysFault, isQuantityQuestion, piecesOf, quantityFault, quantityQuestion } from './medicine-rules.ts';

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
    const amount = { schedule: 'S4', quantity: 10, days: null, pieces: null } as const;
    expect(quantityQuestion(amount)).toBeNull();
    expect(quantityQuestion({ ...amount, quantity: 11 })).toBe(
      '11 packs is more than usual. Is that the quantity prescribed?',
    );
    expect(quantityQuestion({ ...amount, schedule: 'S0', quantity: 500 })).toBeNull();
    const course = { schedule: 'S6', quantity: 2, days: 30, pieces: 300 } as const;
    expect(quantityQuestion(course)).toBeNull();
    expect(quantityQuestion({ ...course, days: 7 })).toBe(
      '2 packs of 300 for 7 days is 86 a day. Is that the quantity prescribed?',
    );
  });

  test('a question to confirm is told apart from a refusal', () => {
    const question = quantityQuestion({ schedule: 'S4', quantity: 11, days: null, pieces: null });
    expect(isQuantityQuestion(question ?? '')).toBe(true);
    expect(isQuantityQuestion(quantityFault('S6', 13) ?? '')).toBe(false);
  });
});

test.each([
  ['30 tablets', null, 30],
  ['10x tablets', null, 10],
  ['28', 'Film-coated tablet', 28],
  ["15's", 'Capsule', 15],
  ['100 ml', 'Syrup', null],
  ['100', 'Syrup', null],
  ['3.5 g', 'Eye ointment', null],
  ['200 doses', 'Metered-dose inhaler', null],
  [null, 'Tablet', null],
])('a pack of %s (%s) has %s units', (pack_size, dosage_form, pieces) => {
  expect(piecesOf(pack_size, dosage_form)).toBe(pieces);
});
