import { addDays } from '../../shared/dates.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from '../catalogue/contract.ts';
import { REPEAT_MONTHS } from './medicine-rules.ts';

// The days on which a script may be presented, dispensed and repeated. Dates are yyyy-MM-dd in the shop's zone.

/** Not presented within 30 days of issue: it may not be dispensed (Act 101 of 1965 s22A(6)(d)). */
export const PRESENT_DAYS = 30;

/** The last day on which a prescription of that date may be presented. Dates are yyyy-MM-dd. */
export const lastDayToPresent = (issuedOn: string): string => addDays(issuedOn, PRESENT_DAYS);

/** Why a prescription of that date may not be dispensed; null if it may. `presented` is the day it reached us, or reached us again. */
export function dateObstacle(issuedOn: string, presented: string): string | null {
  if (issuedOn > presented) return 'The date of issue is after the day on which the prescription was sent to us.';
  return presented > lastDayToPresent(issuedOn)
    ? `The prescription was presented more than ${PRESENT_DAYS} days after it was written and may not be dispensed.`
    : null;
}

/** The last day for a repeat: six months from the date of issue. */
export function lastDayToRepeat(issuedOn: string): string {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const months = month - 1 + REPEAT_MONTHS;
  const last = new Date(Date.UTC(year + Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year + Math.floor(months / 12), months % 12, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** Of a line the last day on which it may be supplied; null if no law names one. S6 is never repeated: the 30 days are all it has. */
export function lastDayToSupply(schedule: Schedule, issuedOn: string): string | null {
  if (schedule === 'S6') return lastDayToPresent(issuedOn);
  return schedule >= 'S2' && schedule <= 'S5' ? lastDayToRepeat(issuedOn) : null;
}

/** Every reason of the law's dates why nothing may be supplied today (s22A(6)(d) and (f)); the clock moves on. */
export function dateObstacles(
  schedules: readonly Schedule[],
  { issued_on, presented_on, today }: { issued_on: string; presented_on: string; today: string },
): string[] {
  const found: string[] = [];
  const late = dateObstacle(issued_on, presented_on);
  if (late) found.push(late);
  const over = (schedule: Schedule) => today > (lastDayToSupply(schedule, issued_on) ?? today);
  if (schedules.some((schedule) => schedule !== 'S6' && over(schedule)))
    found.push(`The prescription was written more than ${REPEAT_MONTHS} months ago and may no longer be dispensed.`);
  if (schedules.includes('S6') && over('S6'))
    found.push(
      `The prescription was written more than ${PRESENT_DAYS} days ago: Schedule 6 may no longer be dispensed on it.`,
    );
  return found;
}
