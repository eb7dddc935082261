/** The dated dispensing rules that the responsible pharmacist signs; each is described in dispensing-rules.ts. */
export const DISPENSING_RULE_KEYS = [
  'repeat_early_days',
  'quantity_tolerance_percent',
  's5_repeats_need_interval',
  's6_electronic_originals',
  'duplicate_days',
  'uncollected_days',
  'ingredient_limits',
] as const;
export type DispensingRuleKey = (typeof DISPENSING_RULE_KEYS)[number];
