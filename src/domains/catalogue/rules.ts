import { afterPercent, toCents, toRand } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from './contract.ts';

/** The rules of a schedule, by law and by the shop's policy. The responsible pharmacist signs this table. */
export interface ScheduleRule {
  /** May be seen on the site. S7 and S8 are by permit only. */
  shows: boolean;
  /** May enter a cart. S3 to S6 are sold on a prescription only (Act 101 of 1965 s22A). */
  sells: boolean;
  prescription: boolean;
  /** The paid order waits until a pharmacist releases it (General Regulations 2017 reg 35). */
  review: boolean;
  /** May carry a discount (s18A forbids every incentive on S1 to S8; whether S0 carries one the shop's staff decide). */
  discount: boolean;
  /** A promo code may discount it, and it counts towards the code's minimum spend (s18A; S0 is open shop). */
  code: boolean;
  /** May be advertised to the public, e.g. on the home page (reg 42 allows S0 and S1; the shop advertises S0 only). */
  feature: boolean;
  /** May cost less than its single exit price. Whether that is an incentive (s18A, s22G) is not settled: not until it is signed. */
  below_sep: boolean;
  /** The register wants the buyer's identity or passport number (reg 35). */
  identity: boolean;
  /** In years, if the law sets a minimum age (s22A(6)(e)). */
  minimum_age: number | null;
  /** The badge's full text. */
  label: string;
  /** The line on a card, if there is something to point out. */
  card_line: string | null;
  /** What the schedule means for the buyer, on the product's page. */
  meaning: string | null;
}

const OPEN = {
  shows: true,
  sells: true,
  prescription: false,
  review: false,
  identity: false,
  minimum_age: null,
  below_sep: true,
} as const;
const REVIEWED = {
  ...OPEN,
  review: true,
  discount: false,
  code: false,
  feature: false,
  below_sep: false,
  card_line: 'A pharmacist checks it',
} as const;
const PRESCRIBED = {
  shows: true,
  sells: false,
  prescription: true,
  review: false,
  discount: false,
  code: false,
  feature: false,
  below_sep: false,
  identity: true,
  minimum_age: null,
  card_line: 'Prescription needed',
} as const;
const NEVER = { ...PRESCRIBED, shows: false, card_line: null, meaning: null } as const;

/**
 * Applies until the pharmacist sets something else, and is the minimum for anything that is set (schedule-law.ts).
 * Whether s18A exempts S0 is not settled: it may be discounted until a pharmacist switches that off.
 */
export const LAW: Readonly<Record<Schedule, ScheduleRule>> = {
  none: {
    ...OPEN,
    discount: true,
    code: true,
    feature: true,
    label: 'Not a scheduled medicine',
    card_line: null,
    meaning: null,
  },
  S0: {
    ...OPEN,
    discount: true,
    code: true,
    feature: true,
    label: 'Schedule 0',
    card_line: null,
    meaning: 'Sold off the shelf. Read the leaflet, and ask our pharmacist if you take other medicine.',
  },
  S1: {
    ...REVIEWED,
    label: 'Schedule 1',
    meaning:
      'No prescription needed. A pharmacist will check your order before we send it, and we keep a record of the sale.',
  },
  S2: {
    ...REVIEWED,
    identity: true,
    minimum_age: 14,
    label: 'Schedule 2',
    meaning:
      'No prescription needed. By law we must record who buys it, so we ask for an ID or passport number at checkout. A pharmacist may phone you first. Not sold to anyone under 14 without a prescription.',
  },
  S3: {
    ...PRESCRIBED,
    label: 'Schedule 3',
    meaning: 'Sold on a prescription. Send us yours, and a pharmacist will send you a quote.',
  },
  S4: {
    ...PRESCRIBED,
    label: 'Schedule 4',
    meaning: 'Sold on a prescription. Send us yours, and a pharmacist will send you a quote.',
  },
  S5: {
    ...PRESCRIBED,
    label: 'Schedule 5',
    meaning:
      'Sold on a prescription, within the repeats it states. Send us yours and a pharmacist will phone you about it.',
  },
  S6: {
    ...PRESCRIBED,
    label: 'Schedule 6',
    meaning:
      'Sold on an original prescription, for at most 30 days at a time and without repeats. Phone us before you send it.',
  },
  S7: { ...NEVER, label: 'Schedule 7' },
  S8: { ...NEVER, label: 'Schedule 8' },
};

/** From the freest to the strictest. */
export const ALL_SCHEDULES = Object.keys(LAW) as Schedule[];

// The table in force. One for the whole process, and one for a page: it is read deep inside totals, cards and status changes,
// where it could not be passed as an argument (docs/decisions/0007).
let current: Readonly<Record<Schedule, ScheduleRule>> = LAW;

/** Applies the current table: on the server from the database, in the browser from the page. */
export function putInForce(rules: Partial<Record<Schedule, Partial<ScheduleRule>>>): void {
  current = Object.fromEntries(
    ALL_SCHEDULES.map((schedule) => [schedule, { ...LAW[schedule], ...rules[schedule] }]),
  ) as unknown as Record<Schedule, ScheduleRule>;
}

export const scheduleRule = (schedule: Schedule): ScheduleRule => current[schedule];
export const SHOWN_SCHEDULES = ALL_SCHEDULES.filter((schedule) => LAW[schedule].shows);
export const mayShow = (schedule: Schedule): boolean => current[schedule].shows;
export const maySell = (schedule: Schedule): boolean => current[schedule].sells;
/** Why a product that is shown cannot be bought without a prescription, in a sentence; null if it can. */
export function notSoldText({ name, schedule }: { name: string; schedule: Schedule }): string | null {
  if (maySell(schedule)) return null;
  return needsPrescription(schedule)
    ? `${name} needs a prescription.`
    : `We don't sell ${name} online at the moment. Please ask our pharmacist.`;
}
export const needsPrescription = (schedule: Schedule): boolean => current[schedule].prescription;
export const needsReview = (schedule: Schedule): boolean => current[schedule].review;
export const mayTakeCode = (schedule: Schedule): boolean => current[schedule].code;
export const needsIdentity = (schedule: Schedule): boolean => current[schedule].identity;

/** The schedule that decides for several products together: the strictest. */
export function strictestSchedule(schedules: readonly Schedule[]): Schedule {
  return ALL_SCHEDULES[Math.max(0, ...schedules.map((schedule) => ALL_SCHEDULES.indexOf(schedule)))] ?? 'none';
}

/** The labels of schedules in the buyer's filter. */
export const SCHEDULE_GROUPS: readonly { label: string; schedules: readonly Schedule[] }[] = [
  { label: 'Off the shelf, S0', schedules: ['S0'] },
  { label: 'Pharmacist checks it, S1, S2', schedules: ['S1', 'S2'] },
  { label: 'With a prescription, S3 to S6', schedules: ['S3', 'S4', 'S5', 'S6'] },
];

/** The unit price after discount: the rest to pay is rounded, the discount is the difference. */
export function salePrice(price: number, discount: number): number {
  return toRand(afterPercent(toCents(price), discount));
}

/** The maximum per order: the stock, or less if the product has a limit. */
export function mostPerOrder(product: {
  product_inventory: { quantity: number };
  max_per_order: number | null;
}): number {
  return Math.min(product.product_inventory.quantity, product.max_per_order ?? Infinity);
}

/** 990501001 -> "990501-001": a hyphen separates the pack's three digits. */
export const formatNappi = (code: string): string =>
  /^\d{9,10}$/.test(code) ? `${code.slice(0, -3)}-${code.slice(-3)}` : code;

/** The parts that add up to a price, VAT included: SEP and dispensing fee, or what is taken off the SEP. Null without a SEP. */
export function priceParts(
  priceCents: number,
  sepCents: number | null,
): { sep: number; fee: number; less: number } | null {
  if (sepCents === null || sepCents <= 0) return null;
  return { sep: sepCents, fee: Math.max(0, priceCents - sepCents), less: Math.max(0, sepCents - priceCents) };
}
