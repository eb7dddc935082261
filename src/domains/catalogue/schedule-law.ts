// What a pharmacist may set for a schedule, and which rule applies on a day. The law is the minimum: the shop may be stricter,
// never less strict. Types only from the contract: the form checks with the same functions.
import type { FieldError } from '../../shared/errors.ts';
import type { Schedule } from './contract.ts';
import { LAW, type ScheduleRule } from './rules.ts';

/** The fields that may be set; the law fixes the rest of a rule. */
export const WRITABLE = [
  'sells',
  'prescription',
  'review',
  'discount',
  'code',
  'feature',
  'below_sep',
  'identity',
  'minimum_age',
  'card_line',
  'meaning',
] as const;
export type ScheduleChange = Partial<Pick<ScheduleRule, (typeof WRITABLE)[number]>>;

const words = (schedule: Schedule) =>
  schedule === 'none' ? 'A product that is not a medicine' : `Schedule ${schedule.slice(1)}`;

// If the law says no, it stays no; if the law says yes, it stays yes.
const FORBIDS = ['sells', 'discount', 'code', 'feature'] as const;
const DEMANDS = ['prescription', 'review', 'identity'] as const;

const SENTENCES: Record<(typeof FORBIDS)[number] | (typeof DEMANDS)[number], (schedule: Schedule) => string> = {
  sells: (schedule) => `${words(schedule)} cannot be sold without a prescription (Act 101 of 1965, section 22A)`,
  discount: (schedule) => `${words(schedule)} cannot be discounted (Act 101 of 1965, section 18A)`,
  code: (schedule) => `${words(schedule)} cannot be discounted by a promo code (Act 101 of 1965, section 18A)`,
  feature: (schedule) => `${words(schedule)} cannot be promoted (General Regulations 2017, regulation 42)`,
  prescription: (schedule) => `${words(schedule)} needs a prescription (Act 101 of 1965, section 22A)`,
  review: (schedule) => `${words(schedule)} must be released by a pharmacist (General Regulations 2017, regulation 35)`,
  identity: (schedule) =>
    `The register requires an identity number for ${words(schedule)} (General Regulations 2017, regulation 35)`,
};

/** Faults that make a rule less strict than the law, or inconsistent; each at its field. */
export function lawFaults(schedule: Schedule, change: ScheduleChange): FieldError[] {
  const law = LAW[schedule];
  const rule = { ...law, ...change };
  const faults: FieldError[] = [];
  if (!law.shows)
    return [
      {
        field: 'schedule',
        message: `${words(schedule)} needs a permit and cannot be shown on the site, so it has no rules`,
      },
    ];
  for (const field of FORBIDS)
    if (rule[field] && !law[field]) faults.push({ field, message: SENTENCES[field](schedule) });
  for (const field of DEMANDS)
    if (!rule[field] && law[field]) faults.push({ field, message: SENTENCES[field](schedule) });
  if (law.minimum_age !== null && (rule.minimum_age ?? 0) < law.minimum_age)
    faults.push({
      field: 'minimum_age',
      message: `Lowest age must be at least ${law.minimum_age} years (Act 101 of 1965, section 22A(6)(e))`,
    });
  if (rule.prescription && rule.sells)
    faults.push({ field: 'sells', message: 'A medicine that needs a prescription cannot be sold without one' });
  if (rule.minimum_age !== null && !rule.identity)
    faults.push({ field: 'identity', message: 'To check an age you must also ask for an identity number' });
  if (rule.identity && !rule.review && !rule.prescription)
    faults.push({
      field: 'review',
      message: 'If you ask for an identity number, the sale goes into the register and a pharmacist must release it',
    });
  return faults;
}

export interface WrittenRule {
  schedule: Schedule;
  /** First day on which it applies, yyyy-MM-dd in the shop's time zone. */
  valid_from: string;
  change: ScheduleChange;
  /** Breaks ties: of two rules written for one day, the later one applies. */
  changed_at: string;
  /** Counts up: breaks the tie of two that were written in the same moment. */
  sequence: number;
}

const isLater = (one: WrittenRule, other: WrittenRule): boolean => {
  if (one.valid_from !== other.valid_from) return one.valid_from > other.valid_from;
  if (one.changed_at !== other.changed_at) return one.changed_at > other.changed_at;
  return one.sequence > other.sequence;
};

/** The rules in force on a day: for each schedule the latest that has started, merged over the law. */
export function inForceOn(written: readonly WrittenRule[], date: string): Partial<Record<Schedule, ScheduleChange>> {
  const found: Partial<Record<Schedule, WrittenRule>> = {};
  for (const row of written) {
    if (row.valid_from > date) continue;
    const before = found[row.schedule];
    if (!before || isLater(row, before)) found[row.schedule] = row;
  }
  return Object.fromEntries(Object.values(found).map(({ schedule, change }) => [schedule, change]));
}
