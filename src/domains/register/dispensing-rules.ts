// What the responsible pharmacist decides where the law is uncertain or silent: declared here, in force from a day on
// (`dispensing_rules`). Until one is signed, its default holds, which is the stricter value. Pure: the form checks with the
// same functions.
import type { DispensingRuleKey } from './contract-limits.ts';
import type { FieldError } from '../../shared/errors.ts';

/** What one person may get of an ingredient within some days. At least one of the amounts is set. */
export interface IngredientLimit {
  ingredient: string;
  per_days: number;
  most_packs: number | null;
  most_pieces: number | null;
  most_mg: number | null;
}

export interface DispensingRuleValues {
  repeat_early_days: number;
  quantity_tolerance_percent: number;
  s5_repeats_need_interval: boolean;
  s6_electronic_originals: boolean;
  duplicate_days: number;
  uncollected_days: number;
  ingredient_limits: IngredientLimit[];
}

interface RuleRecord<Value> {
  label: string;
  /** What it decides. */
  help: string;
  unit: string | null;
  default: Value;
  /** Where the law speaks of it. */
  source: string;
  /** The law is silent here, or its text is not confirmed. */
  is_uncertain: boolean;
  /** Of a number: its bounds, and the sentence when the upper one is the law's. */
  bounds?: { least: number; most: number; law?: string };
}

const onePack = (ingredient: string, per_days: number, most_mg: number | null = null): IngredientLimit => ({
  ingredient,
  per_days,
  most_packs: 1,
  most_pieces: null,
  most_mg,
});

export const DISPENSING_RULES: { [Key in DispensingRuleKey]: RuleRecord<DispensingRuleValues[Key]> } = {
  repeat_early_days: {
    label: 'Early repeat',
    help: 'How many days before its due date a repeat may be ordered.',
    unit: 'days',
    default: 5,
    source: 'Act 101 of 1965, section 22A(6)(f), limits repeats but gives no interval',
    is_uncertain: true,
    bounds: { least: 0, most: 14 },
  },
  quantity_tolerance_percent: {
    label: 'Quantity tolerance',
    help: 'How far the quantity supplied may differ from the quantity prescribed.',
    unit: '%',
    default: 0,
    source: 'Act 101 of 1965, section 22A(6): at most 25 %, under a condition that is not confirmed',
    is_uncertain: true,
    bounds: { least: 0, most: 25, law: 'Act 101 of 1965, section 22A(6)' },
  },
  s5_repeats_need_interval: {
    label: 'Schedule 5 repeats need an interval',
    help: 'Schedule 5 may be repeated only if the prescription states the number of repeats and their interval.',
    unit: null,
    default: true,
    source: 'Act 101 of 1965, section 22A(6); the wording for Schedule 5 is not confirmed',
    is_uncertain: true,
  },
  s6_electronic_originals: {
    label: 'Schedule 6 scripts signed electronically',
    help: 'A script that was signed here with the practitioner’s certificate is its own original for Schedule 6 too. It always is for Schedules 2 to 5.',
    unit: null,
    default: false,
    source: 'General Regulations 2017, regulation 33(1), and Act 25 of 2002, section 13; neither mentions Schedule 6',
    is_uncertain: true,
  },
  duplicate_days: {
    label: 'Duplicate warning',
    help: 'How many days a supply is assumed to last if its days of treatment are not known.',
    unit: 'days',
    default: 30,
    source: 'Good Pharmacy Practice, rule 2.7, on evaluating a prescription, gives no figure',
    is_uncertain: true,
    bounds: { least: 1, most: 90 },
  },
  uncollected_days: {
    label: 'Not collected',
    help: 'After how many days a dispensed supply that nobody has collected or signed for is listed, so that it can be undone.',
    unit: 'days',
    default: 7,
    source:
      'Act 101 of 1965, section 22A, has the sale entered; no figure is given for a supply that is never collected',
    is_uncertain: true,
    bounds: { least: 1, most: 30 },
  },
  // These figures are not law. They are this shop's cautious start for medicines that are known to be misused, and await the
  // responsible pharmacist's signature: one pack at a time, and for codeine 80 mg a day over five days.
  ingredient_limits: {
    label: 'Limits by ingredient',
    help: 'The most that one person may get within a number of days, across all orders and prescriptions.',
    unit: null,
    default: [
      onePack('codeine', 30, 400),
      onePack('dihydrocodeine', 30),
      onePack('pseudoephedrine', 30, 720),
      onePack('ephedrine', 30),
      onePack('dextromethorphan', 14),
      onePack('loperamide', 14),
      onePack('promethazine', 14),
      onePack('doxylamine', 14),
      onePack('diphenhydramine', 14),
    ],
    source: 'Act 101 of 1965, section 22A, and Good Pharmacy Practice, rule 1.5, give no figures',
    is_uncertain: true,
  },
};
export const MOST_LIMITS = 100;
const LONGEST_DAYS = 365;

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

export const LIMIT_AMOUNTS = [
  { field: 'most_packs', label: 'Packs', most: 1000 },
  { field: 'most_pieces', label: 'Pieces', most: 10_000 },
  { field: 'most_mg', label: 'Milligrams', most: 1_000_000 },
] as const;

function limitFaults(limit: Partial<IngredientLimit>, at: string): FieldError[] {
  const faults: FieldError[] = [];
  const name = limit.ingredient?.trim() ?? '';
  if (!/[\p{L}\p{N}]/u.test(name)) faults.push({ field: `${at}.ingredient`, message: 'Enter an ingredient' });
  else if (name.length > 80)
    faults.push({ field: `${at}.ingredient`, message: 'Ingredient can have at most 80 characters' });
  if (!isWhole(limit.per_days, 1, LONGEST_DAYS))
    faults.push({ field: `${at}.per_days`, message: `Days must be a whole number from 1 to ${LONGEST_DAYS}` });
  for (const { field, label, most } of LIMIT_AMOUNTS)
    if ((limit[field] ?? null) !== null && !isWhole(limit[field], 1, most))
      faults.push({ field: `${at}.${field}`, message: `${label} must be a whole number from 1 to ${most}` });
  if (LIMIT_AMOUNTS.every(({ field }) => (limit[field] ?? null) === null))
    faults.push({ field: `${at}.most_packs`, message: 'Enter a limit in packs, pieces or milligrams' });
  return faults;
}

/** Why this cannot be the value of that rule, each fault at its field; empty if it can. */
export function ruleFaults(key: DispensingRuleKey, value: unknown): FieldError[] {
  const { label, bounds, default: standard } = DISPENSING_RULES[key];
  const fault = (message: string): FieldError[] => [{ field: 'value', message }];
  if (typeof standard === 'boolean') return typeof value === 'boolean' ? [] : fault(`${label} must be true or false`);
  if (bounds) {
    if (bounds.law && typeof value === 'number' && value > bounds.most)
      return fault(`${label} must be ${bounds.most} or less (${bounds.law})`);
    return isWhole(value, bounds.least, bounds.most)
      ? []
      : fault(`${label} must be a whole number from ${bounds.least} to ${bounds.most}`);
  }
  if (!Array.isArray(value)) return fault(`${label} must be a list`);
  if (value.length > MOST_LIMITS) return fault(`${label} can have at most ${MOST_LIMITS} entries`);
  const limits = value as Partial<IngredientLimit>[];
  const names = limits.map(({ ingredient }) => ingredient?.trim().toLowerCase());
  return limits.flatMap((limit, index) => [
    ...limitFaults(limit, `value.${index}`),
    ...(names[index] && names.indexOf(names[index]) < index
      ? [{ field: `value.${index}.ingredient`, message: 'This ingredient is already in the list' }]
      : []),
  ]);
}

/** As it is stored: amounts that are left out are null. */
export const tidyRule = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Partial<IngredientLimit>[]).map(({ ingredient, per_days, most_packs, most_pieces, most_mg }) => ({
        ingredient: ingredient?.trim(),
        per_days,
        most_packs: most_packs ?? null,
        most_pieces: most_pieces ?? null,
        most_mg: most_mg ?? null,
      }))
    : value;
