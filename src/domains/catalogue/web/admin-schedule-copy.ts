import type { ScheduleRuleRow } from '../contract-schedules.ts';
import type { ScheduleRule } from '../rules.ts';
import type { WRITABLE } from '../schedule-law.ts';

// The back office's texts for the schedule table.

type Field = (typeof WRITABLE)[number];

/** The switches, in the order in which they apply to a medicine. */
export const SWITCHES = [
  { field: 'sells', words: 'Sold without a prescription' },
  { field: 'prescription', words: 'Needs a prescription' },
  { field: 'review', words: 'A pharmacist must release the order' },
  { field: 'identity', words: 'Asks for an identity or passport number' },
  { field: 'discount', words: 'May be discounted' },
  { field: 'code', words: 'May be discounted by a promo code' },
  { field: 'feature', words: 'May be promoted on the home page' },
  { field: 'below_sep', words: 'May cost less than its single exit price' },
] as const satisfies readonly { field: Field; words: string }[];
export type SwitchField = (typeof SWITCHES)[number]['field'];

export function saleText({
  shows,
  sells,
  prescription,
}: Pick<ScheduleRule, 'shows' | 'sells' | 'prescription'>): string {
  if (!shows) return 'Never shown';
  if (prescription) return 'On prescription';
  return sells ? 'No restrictions' : 'Not sold';
}

type Written = ScheduleRuleRow['written'][number];

/** "Off: may be discounted; Lowest age 16": how one entry of the history differs from the law. */
export function changeText({ change }: Pick<Written, 'change'>): string {
  const said = [
    ...SWITCHES.flatMap(({ field, words }) => {
      const value = change[field];
      if (value === undefined) return [];
      return [value ? words : `Off: ${words.charAt(0).toLowerCase()}${words.slice(1)}`];
    }),
    ...(change.minimum_age === undefined || change.minimum_age === null ? [] : [`Lowest age ${change.minimum_age}`]),
    ...(change.card_line ? [`Card says “${change.card_line}”`] : []),
    ...(change.meaning ? ['Different text on the product page'] : []),
  ];
  return said.length > 0 ? said.join('; ') : 'As in the law';
}

/** Whether the rule in this field is the shop's, stricter than the law. */
export const isOwn = (
  { rule, law }: Pick<ScheduleRuleRow, 'rule' | 'law'>,
  field: SwitchField | 'minimum_age',
): boolean => rule[field] !== law[field];
