import { formatRand, toRand } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from './contract.ts';
import { ceilingFault, isPriceRegulated } from './dispensing-fee.ts';
import { scheduleRule } from './rules.ts';

// A medicine's price lies between its single exit price and the single exit price plus the largest fee (rules 20 to 23).

/** Whether a medicine of that schedule may cost less than its single exit price: not until it is signed. */
export const mayGoBelowSep = (schedule: Schedule): boolean =>
  !isPriceRegulated(schedule) || scheduleRule(schedule).below_sep;

/** Why a price is too low for a medicine of that SEP; null if it is allowed. */
export function floorFault(schedule: Schedule, priceCents: number, sepCents: number | null): string | null {
  if (sepCents === null || priceCents >= sepCents || mayGoBelowSep(schedule)) return null;
  const sep = formatRand(toRand(sepCents)).replaceAll('\u00a0', ' ');
  return `At least ${sep}, the single exit price: less is a discount on medicine (Act 101 of 1965, sections 18A and 22G)`;
}

/** Why a price is not allowed on that day; null if it is. */
export const priceFault = (
  schedule: Schedule,
  priceCents: number,
  sepCents: number | null,
  date: string,
): string | null => ceilingFault(priceCents, sepCents, date) ?? floorFault(schedule, priceCents, sepCents);
