import { formatDate } from '../../shared/dates.ts';
import { formatRand, roundDivide, toRand } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from './contract.ts';
import { isPriceRegulated } from './dispensing-fee.ts';

// The yearly increase of single exit prices (rule 25): a day and a highest percentage, published in the Gazette.

export interface SepIncrease {
  /** First day on which the raised prices hold, yyyy-MM-dd. */
  effective_on: string;
  max_percent: number;
}

/** The increase that has begun last; null before the first. Later entries for the same day come first. */
export const increaseOn = <Increase extends SepIncrease>(
  newestFirst: readonly Increase[],
  today: string,
): Increase | null => newestFirst.find(({ effective_on }) => effective_on <= today) ?? null;

/** The most that a SEP may be after an increase, rounded half up to the cent. */
export const mostAfter = (beforeCents: number, { max_percent }: SepIncrease): number =>
  roundDivide(BigInt(beforeCents) * BigInt(10_000 + Math.round(max_percent * 100)), 10_000n);

export interface CheckedSep {
  schedule: Schedule;
  sep_cents: number | null;
  /** The day on which it was entered, changed or confirmed; null: nobody knows. */
  checked_on: string | null;
  /** The SEP before the increase; null: none is known. */
  before_cents: number | null;
}

/** Nobody has looked at the SEP since the increase began. */
export const isOldSep = ({ schedule, sep_cents, checked_on }: CheckedSep, increase: SepIncrease): boolean =>
  isPriceRegulated(schedule) && sep_cents !== null && (checked_on === null || checked_on < increase.effective_on);

export const isRaisedTooMuch = ({ schedule, sep_cents, before_cents }: CheckedSep, increase: SepIncrease): boolean =>
  isPriceRegulated(schedule) &&
  sep_cents !== null &&
  before_cents !== null &&
  sep_cents > mostAfter(before_cents, increase);

const words = (cents: number) => formatRand(toRand(cents)).replaceAll('\u00a0', ' ');

/** What staff should know of a SEP, in sentences. */
export function sepWarnings(sep: CheckedSep, increase: SepIncrease | null): string[] {
  if (!increase) return [];
  const since = formatDate(increase.effective_on);
  const found: string[] = [];
  if (isOldSep(sep, increase))
    found.push(
      `SEPs may have risen by up to ${increase.max_percent} % on ${since}, and nobody has checked this one since. Please enter the new SEP, or confirm this one.`,
    );
  if (isRaisedTooMuch(sep, increase) && sep.before_cents !== null)
    found.push(
      `The SEP rose from ${words(sep.before_cents)}. From ${since} it may be at most ${words(mostAfter(sep.before_cents, increase))}, which is ${increase.max_percent} % more. Please check it against the Gazette.`,
    );
  return found;
}
