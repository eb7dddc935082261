import { expect, test } from 'vitest';
import { DISPENSING_RULE_KEYS } from './contract-limits.ts';
import { DISPENSING_RULES, ruleFaults, tidyRule } from './dispensing-rules.ts';
import { limitFaultsOf } from './supply-rules.ts';

test('each default is a value that could be signed', () => {
  for (const key of DISPENSING_RULE_KEYS) expect(ruleFaults(key, DISPENSING_RULES[key].default), key).toEqual([]);
});

test('rule 9: a quantity tolerance above the 25 % of the law is refused with the section', () => {
  expect(ruleFaults('quantity_tolerance_percent', 25)).toEqual([]);
  expect(ruleFaults('quantity_tolerance_percent', 26)).toEqual([
    { field: 'value', message: 'Quantity tolerance must be 25 or less (Act 101 of 1965, section 22A(6))' },
  ]);
  expect(ruleFaults('quantity_tolerance_percent', -1)).toHaveLength(1);
  expect(ruleFaults('quantity_tolerance_percent', 2.5)).toHaveLength(1);
});

test('a value of the wrong kind is refused at the value', () => {
  for (const key of DISPENSING_RULE_KEYS)
    for (const wrong of ['5', null, {}, typeof DISPENSING_RULES[key].default === 'boolean' ? 1 : true])
      expect(ruleFaults(key, wrong)[0]?.field, `${key} ${String(wrong)}`).toBe('value');
});

test('all faults of a list of limits are given at their fields', () => {
  const faults = ruleFaults('ingredient_limits', [
    { ingredient: 'Codeine', per_days: 30, most_packs: 1 },
    { ingredient: ' codeine ', per_days: 0, most_packs: 1.5 },
    { ingredient: '!', per_days: 30 },
  ]);
  expect(faults).toEqual([
    { field: 'value.1.per_days', message: 'Days must be a whole number from 1 to 365' },
    { field: 'value.1.most_packs', message: 'Packs must be a whole number from 1 to 1000' },
    { field: 'value.1.ingredient', message: 'This ingredient is already in the list' },
    { field: 'value.2.ingredient', message: 'Enter an ingredient' },
    { field: 'value.2.most_packs', message: 'Enter a limit in packs, pieces or milligrams' },
  ]);
});

test('a limit is stored with the amounts that were left out as null', () => {
  expect(tidyRule([{ ingredient: ' codeine ', per_days: 30, most_packs: 1 }])).toEqual([
    { ingredient: 'codeine', per_days: 30, most_packs: 1, most_pieces: null, most_mg: null },
  ]);
  expect(tidyRule(5)).toBe(5);
});

test('the default limits stop a second pack of codeine within the month', () => {
  const line = {
    name: 'Codeine linctus',
    active_ingredients: [{ name: 'Codeine phosphate', strength: '10 mg/5 ml' }],
    pieces: 100,
    packs: 1,
  };
  const limits = DISPENSING_RULES.ingredient_limits.default;
  expect(limitFaultsOf(limits, [], [line], '2026-11-25')).toEqual([]);
  expect(limitFaultsOf(limits, [], [line, line], '2026-11-25').map(({ ingredient }) => ingredient)).toEqual([
    'codeine',
  ]);
});
