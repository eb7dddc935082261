import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, id, instant, requiredLines } from '../../shared/schemas.ts';
import { DISPENSING_RULE_KEYS } from './contract-limits.ts';

const amount = z.number({ error: 'Amount must be a number' }).nullish();

/** What one person may get within some days; at least one amount. Its bounds are checked by `ruleFaults`. */
const ingredientLimit = z.object({
  ingredient: z.string({ error: 'Ingredient must be text' }),
  per_days: z.number({ error: 'Days must be a number' }),
  most_packs: amount,
  most_pieces: amount,
  most_mg: amount,
});

const ruleValue = z.union([z.number(), z.boolean(), z.array(ingredientLimit)], {
  error: 'Value must be a number, true or false, or a list of limits',
});

const signed = z.object({
  id,
  value: ruleValue,
  valid_from: calendarDate,
  reason: z.string(),
  signed_by: z.string(),
  signed_by_number: z.string(),
  signed_at: instant,
});

const dispensingRule = z.object({
  key: z.enum(DISPENSING_RULE_KEYS),
  label: z.string(),
  help: z.string(),
  unit: z.string().nullable(),
  /** Where the law speaks of it. */
  source: z.string(),
  /** The law is silent, or its text is not confirmed: the responsible pharmacist decides. */
  is_uncertain: z.boolean(),
  /** The stricter value, which applies until one is signed. */
  default: ruleValue,
  /** In force today. */
  value: ruleValue,
  /** Null: the default applies, unsigned. */
  valid_from: calendarDate.nullable(),
  signed_by: z.string().nullable(),
  signed_by_number: z.string().nullable(),
  /** All that was ever signed, the latest first: the current one, upcoming ones and past ones. */
  written: z.array(signed),
});
export type DispensingRuleRow = z.infer<typeof dispensingRule>;

export const dispensingRules = {
  listDispensingRules: endpoint({
    method: 'GET',
    path: '/business/dispensing-rules',
    access: 'prescription.read',
    summary: 'The dispensing rules in force, who signed them, their legal basis and their history',
  }).output(z.array(dispensingRule)),
  setDispensingRule: endpoint({
    method: 'PUT',
    path: '/business/dispensing-rules/{key}',
    access: 'prescription.update',
    summary:
      'Sign a dispensing rule from a given date; for the responsible pharmacist only, and never looser than the law',
  })
    .input(
      z.object({
        key: z.enum(DISPENSING_RULE_KEYS, { error: 'There is no such rule' }),
        value: ruleValue,
        /** Defaults to today; not in the past, because rules do not change retroactively. */
        valid_from: calendarDate.optional(),
        reason: requiredLines('Reason', 300),
      }),
    )
    .output(dispensingRule),
};
