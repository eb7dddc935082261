import { expect, test } from 'vitest';
import type { DispensingRuleRow } from './contract-rules.ts';
import { DISPENSING_RULES } from './dispensing-rules.ts';
import { isDefault, limitText, plannedRules, valueLines, valueText } from './rule-text.ts';

test('a value of a rule is said with its unit', () => {
  expect(valueText(5, 'days')).toBe('5 days');
  expect(valueText(1, 'days')).toBe('1 day');
  expect(valueText(0, '%')).toBe('0 %');
  expect(valueText(true, null)).toBe('Yes');
  expect(valueText([], null)).toBe('No limits');
  expect(valueText(DISPENSING_RULES.ingredient_limits.default, null)).toBe('9 ingredients');
});

test('a limit by ingredient is said with every amount that it has', () => {
  expect(limitText({ ingredient: 'codeine', per_days: 30, most_packs: 1, most_pieces: null, most_mg: 400 })).toBe(
    'At most 1 pack and 400 mg of codeine in 30 days',
  );
  expect(limitText({ ingredient: 'loperamide', per_days: 1, most_pieces: 12 })).toBe(
    'At most 12 pieces of loperamide in 1 day',
  );
  expect(valueLines(3, 'days')).toEqual(['3 days']);
});

const signed = (id: string, valid_from: string, value: number): DispensingRuleRow['written'][number] => ({
  id,
  value,
  valid_from,
  reason: 'r',
  signed_by: 'A',
  signed_by_number: 'P1',
  signed_at: '2026-11-01T08:00:00.000Z',
});

test('what is planned comes in the order of its days, and of two for one day only what was signed later', () => {
  // As the server lists them: the latest first.
  const written = [
    signed('d', '2027-01-01', 7),
    signed('c', '2026-12-01', 4),
    signed('b', '2026-12-01', 3),
    signed('a', '2026-11-01', 2),
  ];
  expect(plannedRules({ written }, '2026-11-28').map(({ id }) => id)).toEqual(['c', 'd']);
  expect(plannedRules({ written }, '2027-01-01')).toEqual([]);
});

test('a rule without a signed value has its default', () => {
  expect([isDefault({ valid_from: null }), isDefault({ valid_from: '2026-11-01' })]).toEqual([true, false]);
});
