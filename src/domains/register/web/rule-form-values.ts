import { z } from 'zod';
import { calendarDate, requiredLines } from '~/shared/schemas.ts';
import type { DispensingRuleRow } from '../contract-rules.ts';
import { LIMIT_AMOUNTS, ruleFaults } from '../dispensing-rules.ts';

// The form of a dispensing rule holds what was typed; the server's own `ruleFaults` judges it in the browser too.

type Row = Pick<DispensingRuleRow, 'key' | 'value'>;
type Value = DispensingRuleRow['value'];

export interface LimitTyped {
  ingredient: string;
  per_days: string;
  most_packs: string;
  most_pieces: string;
  most_mg: string;
}

export interface RuleValues<Typed extends string | LimitTyped[]> {
  value: Typed;
  valid_from: string;
  reason: string;
}

export const EMPTY_LIMIT: LimitTyped = { ingredient: '', per_days: '30', most_packs: '', most_pieces: '', most_mg: '' };

const textOf = (amount: number | null | undefined): string => ((amount ?? '') === '' ? '' : String(amount));
/** NaN is refused by the rule, at its field. */
const numberOf = (text: string): number => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

export const typedLimits = (value: Value): LimitTyped[] =>
  Array.isArray(value)
    ? value.map(({ ingredient, per_days, most_packs, most_pieces, most_mg }) => ({
        ingredient,
        per_days: String(per_days),
        most_packs: textOf(most_packs),
        most_pieces: textOf(most_pieces),
        most_mg: textOf(most_mg),
      }))
    : [];

/** What is sent: an amount that is left empty is no limit. */
export function toRuleValue({ value: before }: Row, typed: string | LimitTyped[]): Value {
  if (typeof typed !== 'string')
    return typed.map(({ ingredient, per_days, ...amounts }) => ({
      ingredient,
      per_days: numberOf(per_days),
      ...Object.fromEntries(
        LIMIT_AMOUNTS.map(({ field }) => [field, amounts[field].trim() === '' ? null : numberOf(amounts[field])]),
      ),
    }));
  return typeof before === 'boolean' ? typed === 'true' : numberOf(typed);
}

const limitTyped = z.object({
  ingredient: z.string(),
  per_days: z.string(),
  most_packs: z.string(),
  most_pieces: z.string(),
  most_mg: z.string(),
});

function ruleForm<Typed extends string | LimitTyped[]>(row: Row, value: z.ZodType<Typed, Typed>, today: string) {
  return z
    .object({
      value,
      valid_from: calendarDate.refine((date) => date >= today, 'Start date must be today or later'),
      reason: requiredLines('Reason', 300),
    })
    .superRefine(({ value: typed }, ctx) => {
      for (const { field, message } of ruleFaults(row.key, toRuleValue(row, typed as Typed)))
        ctx.addIssue({
          code: 'custom',
          path: field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
          message,
        });
    });
}

export const scalarForm = (row: Row, today: string) => ruleForm(row, z.string(), today);
export const limitsForm = (row: Row, today: string) => ruleForm(row, z.array(limitTyped), today);
