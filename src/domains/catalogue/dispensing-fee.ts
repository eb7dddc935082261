import { formatRand, roundDivide, toRand } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from './contract.ts';

// The most a pharmacist may charge for dispensing (regulations under section 22G of the Medicines Act, changed by a
// notice in the Gazette about once a year). The fee is a percentage of the single exit price (SEP) plus a flat
// amount, both set by the bracket of the SEP, and is EXCLUSIVE of VAT; the SEP itself includes it.

interface FeeStep {
  /** The bracket applies to a SEP below this many cents; the last bracket has no limit. */
  below_cents: number;
  percent: number;
  flat_cents: number;
}

interface FeeTable {
  /** First day on which the table applies, yyyy-MM-dd. If only the month is known, its first day. */
  from: string;
  steps: readonly [FeeStep, FeeStep, FeeStep, FeeStep];
}

const table = (
  from: string,
  first: [number, number],
  second: [number, number],
  third: [number, number],
  last: number,
): FeeTable => ({
  from,
  steps: [
    { below_cents: first[0], percent: 46, flat_cents: first[1] },
    { below_cents: second[0], percent: 33, flat_cents: second[1] },
    { below_cents: third[0], percent: 15, flat_cents: third[1] },
    { below_cents: Number.POSITIVE_INFINITY, percent: 5, flat_cents: last },
  ],
});

/** Oldest first. A new notice is one more line here; old lines stay, because old orders were priced by them. */
export const DISPENSING_FEE_TABLES: readonly FeeTable[] = [
  table('2017-01-27', [97_06, 9_25], [258_88, 22_50], [906_10, 69_00], 160_00),
  // Gazette 41362; the day within December is not known to us.
  table('2017-12-01', [107_15, 11_25], [285_80, 24_00], [1000_33, 73_50], 172_00),
  table('2019-01-26', [109_56, 14_50], [292_25, 27_75], [1022_94, 79_00], 182_00),
  table('2020-06-21', [113_72, 15_95], [303_32, 29_07], [1061_62, 82_77], 190_68),
  table('2020-08-23', [118_80, 15_80], [315_53, 30_24], [1104_40, 86_11], 198_36),
  // Gazette 46688 of 8 July 2022.
  table('2022-07-08', [122_18, 16_85], [325_79, 31_26], [1176_22, 89_32], 207_88),
  // Known from one secondary source, not seen in the Gazette: the responsible pharmacist must confirm it.
  table('2025-09-01', [159_01, 23_13], [423_55, 42_91], [1530_72, 122_59], 270_54),
];

function tableOn(date: string): FeeTable {
  const found = DISPENSING_FEE_TABLES.findLast((entry) => entry.from <= date);
  if (!found) throw new RangeError(`No dispensing fee is known for ${date}.`);
  return found;
}

/** The fee in hundredths of a cent, so that the percentage stays whole: nothing is rounded before VAT is added. */
function feeInHundredths(sepCents: number, date: string): bigint {
  if (!Number.isSafeInteger(sepCents) || sepCents < 0)
    throw new RangeError('A single exit price is whole cents, 0 or more.');
  const { steps } = tableOn(date);
  // A SEP that equals a limit is in the next bracket ("less than" in the notices), whether its ceiling is lower (R159.01 in
  // the table of 2025) or higher (R423.55).
  const step = steps.find((entry) => sepCents < entry.below_cents) ?? steps[3];
  return BigInt(step.flat_cents) * 100n + BigInt(sepCents) * BigInt(step.percent);
}

/** The largest dispensing fee on that day with VAT at 15 %, rounded once, after VAT. */
export function dispensingFeeWithVatCents(sepCents: number, date: string): number {
  return roundDivide(feeInHundredths(sepCents, date) * 115n, 10_000n);
}

/** The highest price that a patient may be charged for a medicine on that day: SEP + fee x 1.15. */
export function maxPatientPriceCents(sepCents: number, date: string): number {
  return sepCents + dispensingFeeWithVatCents(sepCents, date);
}

const words = (cents: number) => formatRand(toRand(cents)).replaceAll('\u00a0', ' ');

/** Why a price is too high for a medicine of that SEP on that day, with the parts that add up to the maximum; null if it is allowed. */
export function ceilingFault(priceCents: number, sepCents: number | null, date: string): string | null {
  if (sepCents === null || sepCents <= 0) return null;
  const most = maxPatientPriceCents(sepCents, date);
  if (priceCents <= most) return null;
  return `At most ${words(most)}: the single exit price ${words(sepCents)} and a dispensing fee of ${words(dispensingFeeWithVatCents(sepCents, date))} with VAT`;
}

/** The regulated price is held against Schedule 1 to 8; Schedule 0 is the pharmacist's to price, as its discount is (rule 20). */
export const isPriceRegulated = (schedule: Schedule): boolean => schedule !== 'none' && schedule !== 'S0';
