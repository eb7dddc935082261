import { expect, test } from 'vitest';
import { DISPENSING_RULES } from '../dispensing-rules.ts';
import { EMPTY_LIMIT, limitsForm, scalarForm, toRuleValue, typedLimits } from './rule-form-values.ts';

const TODAY = '2026-11-25';
const EARLY = { key: 'repeat_early_days', value: 5 } as const;
const S5 = { key: 's5_repeats_need_interval', value: true } as const;
const LIMITS = { key: 'ingredient_limits', value: DISPENSING_RULES.ingredient_limits.default } as const;

type Checked = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
const faults = ({ error }: Checked) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const signing = <T>(value: T) => ({ value, valid_from: TODAY, reason: 'Agreed with the inspector' });

test('a rule is refused at every field at once', () => {
  expect(faults(scalarForm(EARLY, TODAY).safeParse({ value: 'x', valid_from: '2026-11-24', reason: '' }))).toEqual({
    value: 'Early repeat must be a whole number from 0 to 14',
    valid_from: 'Start date must be today or later',
    reason: 'Reason is required',
  });
});

test('a number and a yes or no are sent as such', () => {
  expect(scalarForm(EARLY, TODAY).safeParse(signing('7')).success).toBe(true);
  expect(toRuleValue(EARLY, '7')).toBe(7);
  expect(scalarForm(S5, TODAY).safeParse(signing('false')).success).toBe(true);
  expect(toRuleValue(S5, 'false')).toBe(false);
});

test('limits come back from the form as they were', () => {
  expect(toRuleValue(LIMITS, typedLimits(LIMITS.value))).toEqual(LIMITS.value);
});

test('each fault of a limit is at its row and field', () => {
  const rows = [
    { ...EMPTY_LIMIT, ingredient: 'Codeine', most_packs: '1' },
    { ...EMPTY_LIMIT, ingredient: 'codeine', per_days: 'often', most_mg: '1.5' },
    EMPTY_LIMIT,
  ];
  expect(faults(limitsForm(LIMITS, TODAY).safeParse(signing(rows)))).toEqual({
    'value.1.ingredient': 'This ingredient is already in the list',
    'value.1.per_days': 'Days must be a whole number from 1 to 365',
    'value.1.most_mg': 'Milligrams must be a whole number from 1 to 1000000',
    'value.2.ingredient': 'Enter an ingredient',
    'value.2.most_packs': 'Enter a limit in packs, pieces or milligrams',
  });
});
