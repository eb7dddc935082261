import { addDays, weekdayOf } from '../../shared/dates.ts';
import { holidayOn } from '../../shared/public-holidays.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from '../catalogue/contract.ts';
import { needsPrescriber } from './gate-rules.ts';

/** The signed original follows within seven working days (Board Notice 129 of 2004 rule 1.5). */
export const ORIGINAL_WORKING_DAYS = 7;

const isWorkingDay = (date: string): boolean => weekdayOf(date) <= 5 && holidayOn(date) === null;

/** The date so many working days after another; public holidays and weekends do not count. */
export function addWorkingDays(date: string, days: number): string {
  let at = date;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** Copies that were presented on this day or before are overdue: their seven working days ended before today. */
export function overdueUpTo(today: string): string {
  let at = today;
  while (addWorkingDays(at, ORIGINAL_WORKING_DAYS) >= today) at = addDays(at, -1);
  return at;
}

/** The last day for the original of a script that was presented as a copy; null if nothing on it needs a prescription. */
export const originalDueOn = (lines: readonly { schedule: Schedule }[], presented_on: string): string | null =>
  lines.some(({ schedule }) => needsPrescriber(schedule)) ? addWorkingDays(presented_on, ORIGINAL_WORKING_DAYS) : null;

/** The original is overdue: it did not arrive within its time. */
export const isOriginalLate = (
  { received_on, due_on }: { received_on: string | null; due_on: string | null },
  today: string,
): boolean => received_on === null && due_on !== null && today > due_on;
