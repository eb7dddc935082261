// Limits of one line: days of treatment, repeats, number of packs. Types only from the contract: this file runs
// in the browser too, which must not load the schemas.
import type { Schedule } from '../catalogue/contract.ts';
import { pieceLabel } from './unit-rules.ts';

/** The figure of months for repeats of S2 to S5 (Act 101 of 1965 s22A(6)(f)). */
export const REPEAT_MONTHS = 6;
/** S6: at most 30 consecutive days' treatment, and no repeat (s22A(6)(o)). */
export const SIX_DAYS = 30;

/** Why this number of repeats is not allowed for a medicine of that schedule; null if it is. */
export function repeatsObstacle(schedule: Schedule, repeats: number): string | null {
  if (repeats === 0) return null;
  if (schedule === 'S6') return 'A Schedule 6 medicine may not be repeated. The patient needs a new prescription';
  // A repeat is at least a month's treatment: more than five cannot be used within six months.
  if (schedule >= 'S2' && schedule <= 'S5' && repeats > REPEAT_MONTHS - 1)
    return `Enter at most ${REPEAT_MONTHS - 1} repeats. A prescription for ${schedule} is valid for no longer than six months`;
  return null;
}

/** Why the days of treatment of a line are not allowed; null if they are, or if they are still to be entered. */
export const daysFault = (schedule: Schedule, days: number | null): string | null =>
  schedule === 'S6' && days !== null && days > SIX_DAYS
    ? `Schedule 6 allows at most ${SIX_DAYS} days of treatment`
    : null;

// No law names these figures. They catch a typing mistake: a month's treatment is one to four packs, and a person who enters
// units instead of packs types 30 or 90. The responsible pharmacist may change them (docs/decisions/0013).
export const MOST_PACKS = 100;
export const MOST_PACKS_OF_SIX = 12;
/** From here on staff must confirm the quantity. */
const USUAL_PACKS = 10;
const USUAL_PIECES_A_DAY = 20;

const isScheduled = (schedule: Schedule) => schedule !== 'none' && schedule !== 'S0';

/** Why this number of packs is refused; null if it is allowed. */
export function quantityFault(schedule: Schedule, quantity: number): string | null {
  if (!isScheduled(schedule)) return null;
  const most = schedule === 'S6' ? MOST_PACKS_OF_SIX : MOST_PACKS;
  return quantity > most
    ? `Enter the number of packs: Schedule ${schedule.slice(1)} allows at most ${most} here`
    : null;
}

export interface Amount {
  schedule: Schedule;
  /** Packs. */
  quantity: number;
  quantity_pieces: number | null;
  dosage_form: string | null;
  days: number | null;
}

/** The question about an unusual quantity of a scheduled medicine; null if there is none. Answered by `confirm_quantity`. */
export function quantityQuestion({ schedule, quantity, quantity_pieces, dosage_form, days }: Amount): string | null {
  if (!isScheduled(schedule)) return null;
  const said =
    quantity_pieces === null
      ? `${quantity} packs`
      : `${quantity_pieces} ${pieceLabel(dosage_form, quantity_pieces)} (${quantity} pack${quantity === 1 ? '' : 's'})`;
  const a_day = quantity_pieces !== null && days !== null ? quantity_pieces / days : 0;
  if (a_day > USUAL_PIECES_A_DAY)
    return `${said} for ${days} days is ${Math.round(a_day)} a day. Is that the quantity prescribed?`;
  return quantity > USUAL_PACKS ? `${said} is more than usual. Is that the quantity prescribed?` : null;
}

/** A refusal at the quantity that is a question, and not a no. */
export const isQuantityQuestion = (message: string): boolean => message.endsWith('prescribed?');
