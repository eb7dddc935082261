// The dispensing rules in words, as the back office shows them. Pure.
import type { DispensingRuleRow } from './contract-rules.ts';
import { LIMIT_AMOUNTS, type IngredientLimit } from './dispensing-rules.ts';

type Value = DispensingRuleRow['value'];
type Signed = DispensingRuleRow['written'][number];

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

const AMOUNT_TEXT: Record<(typeof LIMIT_AMOUNTS)[number]['field'], (most: number) => string> = {
  most_packs: (most) => counted(most, 'pack'),
  most_pieces: (most) => counted(most, 'piece'),
  most_mg: (most) => `${most} mg`,
};

type Limit = Pick<IngredientLimit, 'ingredient' | 'per_days'> & {
  [Field in keyof typeof AMOUNT_TEXT]?: number | null | undefined;
};

/** "At most 1 pack and 400 mg of codeine in 30 days". */
export function limitText({ ingredient, per_days, ...most }: Limit): string {
  const amounts = LIMIT_AMOUNTS.flatMap(({ field }) => {
    const amount = most[field];
    return amount === null || amount === undefined ? [] : [AMOUNT_TEXT[field](amount)];
  });
  return `At most ${amounts.join(' and ')} of ${ingredient} in ${counted(per_days, 'day')}`;
}

/** "5 days", "0 %", "Yes", "9 ingredients". */
export function valueText(value: Value, unit: string | null): string {
  if (Array.isArray(value)) return value.length === 0 ? 'No limits' : counted(value.length, 'ingredient');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return unit === 'days' ? counted(value, 'day') : [value, unit].filter((part) => part !== null).join(' ');
}

/** Each part of a value: the limits by ingredient are several. */
export const valueLines = (value: Value, unit: string | null): string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(limitText) : [valueText(value, unit)];

/** What will hold later, the next one first. Of two for one day only the one that was signed later will. */
export function plannedRules({ written }: Pick<DispensingRuleRow, 'written'>, today: string): Signed[] {
  const days = new Map<string, Signed>();
  // The latest is the first.
  for (const signed of written)
    if (signed.valid_from > today && !days.has(signed.valid_from)) days.set(signed.valid_from, signed);
  return [...days.values()].toReversed();
}

/** Nobody has signed a value yet, or what was signed is no longer one. */
export const isDefault = ({ valid_from }: Pick<DispensingRuleRow, 'valid_from'>): boolean => valid_from === null;
