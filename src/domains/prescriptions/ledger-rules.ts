import { addDays, formatDate } from '../../shared/dates.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from '../catalogue/contract.ts';
import type { LineState } from './contract-limits.ts';
import { lastDayToRepeat } from './script-dates.ts';
import { lineReasonText } from './line-reasons.ts';

// The ledger of a prescription: what was prescribed, supplied and is owed, how many repeats are left, and from which day on.

/** How long a supply lasts where no days of treatment were entered. */
export const REPEAT_INTERVAL_DAYS = 28;

export const LINE_STATE_LABEL: Record<LineState, string> = {
  open: 'Not supplied yet',
  owed: 'Part supplied',
  repeats_left: 'Repeats left',
  finished: 'Complete',
  lapsed: 'Expired',
  refused: 'Not supplied',
};

export interface LedgerLine {
  name: string;
  schedule: Schedule;
  days: number | null;
  repeats_allowed: number;
  repeats_used: number;
  next_due: string | null;
  refused_reason: string | null;
  refused_note: string | null;
  /** Units over all supplies: pieces, or packs where the pieces are unknown. */
  supplied: number;
  /** Units that were paid for and not supplied yet. */
  owed: number;
}

/** The last day on which a line may be repeated; null if no law names one, or the date of issue is unknown. */
export const lastDayOfLine = (schedule: Schedule, issued_on: string | null): string | null =>
  issued_on !== null && schedule >= 'S2' && schedule <= 'S5' ? lastDayToRepeat(issued_on) : null;

export const repeatsLeft = ({
  repeats_allowed,
  repeats_used,
}: Pick<LedgerLine, 'repeats_allowed' | 'repeats_used'>): number => Math.max(0, repeats_allowed - repeats_used);

export function lineState(
  line: LedgerLine,
  { issued_on, today }: { issued_on: string | null; today: string },
): LineState {
  if (line.refused_reason !== null) return 'refused';
  if (line.supplied === 0) return 'open';
  if (line.owed > 0) return 'owed';
  if (repeatsLeft(line) === 0) return 'finished';
  const last = lastDayOfLine(line.schedule, issued_on);
  return last !== null && today > last ? 'lapsed' : 'repeats_left';
}

/** The day from which the next supply is due. A repeat that is fetched early moves the next one no earlier. */
export const nextDue = (line: Pick<LedgerLine, 'days' | 'next_due'>, supplied_on: string): string => {
  const from = line.next_due !== null && line.next_due > supplied_on ? line.next_due : supplied_on;
  return addDays(from, line.days ?? REPEAT_INTERVAL_DAYS);
};

/** The day from which a repeat is due again that was dispensed and never left: its supply gains nothing by it. */
export const dueAgain = ({ days, next_due }: Pick<LedgerLine, 'days' | 'next_due'>, today: string): string =>
  next_due === null ? today : addDays(next_due, -(days ?? REPEAT_INTERVAL_DAYS));

/** The first day on which a repeat may be ordered; null if none is left. `early_days` is the pharmacist's rule. */
export const repeatFrom = (line: LedgerLine, early_days: number): string | null =>
  line.next_due === null || repeatsLeft(line) === 0 ? null : addDays(line.next_due, -early_days);

/** Why a line cannot be repeated today, in the patient's words; null if it can (Act 101 of 1965 s22A(6)(f)). */
export function repeatFault(
  line: LedgerLine,
  { issued_on, today, early_days }: { issued_on: string | null; today: string; early_days: number },
): string | null {
  const { name, schedule, repeats_allowed } = line;
  if (line.refused_reason !== null)
    return `We do not supply ${name}: ${lineReasonText(line.refused_reason, line.refused_note)}`;
  if (schedule === 'S6')
    return `${name} is a Schedule 6 medicine and may not be repeated. Please ask for a new prescription.`;
  if (line.supplied === 0) return `${name} has not been supplied yet, so it cannot be repeated.`;
  if (repeats_allowed === 0)
    return `Your prescription allows no repeats of ${name}. Please ask for a new prescription.`;
  if (repeatsLeft(line) === 0)
    return `All ${repeats_allowed} repeats of ${name} have been used. Please ask for a new prescription.`;
  const last = lastDayOfLine(schedule, issued_on);
  if (last !== null && today > last)
    return `Your prescription for ${name} was valid for repeats until ${formatDate(last)}. Please ask for a new prescription.`;
  const from = repeatFrom(line, early_days);
  if (from !== null && today < from)
    return `It is too early to repeat ${name}. You can order it from ${formatDate(from)}.`;
  return null;
}
