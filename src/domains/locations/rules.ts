// Types only: this file runs in the browser too, which must not load the schemas.
import type { BusinessLocation } from './contract.ts';

/** By weekday: 1 is Monday, 8 a public holiday. */
export const DAYS = {
  short: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Public holidays'],
  long: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Public holidays'],
};
export const HOLIDAY = 8;

/** "09:00" -> "9am", "15:30" -> "3:30pm": as the shop writes its hours everywhere. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${half}`;
}

export interface HoursLine {
  days: string;
  hours: string;
}

function daysLabel(first: number, last: number, names: readonly string[]): string {
  const [from, to] = [names[first - 1] ?? '', names[last - 1] ?? ''];
  if (first === last) return from;
  return last === first + 1 ? `${from} and ${to}` : `${from} to ${to}`;
}

/** A location's week in as few lines as possible: consecutive days with the same hours are grouped. */
export function hoursLines(hours: BusinessLocation['hours'], length: keyof typeof DAYS = 'short'): HoursLine[] {
  const byDay = new Map<number, string[]>();
  for (const { weekday, opens, closes } of hours)
    byDay.set(weekday, [...(byDay.get(weekday) ?? []), `${clockTime(opens)}-${clockTime(closes)}`]);
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const [day, spans] of [...byDay].toSorted(([one], [other]) => one - other)) {
    const words = spans.join(' and ');
    const run = runs.at(-1);
    if (run && run.hours === words && run.last === day - 1 && day !== HOLIDAY) run.last = day;
    else runs.push({ first: day, last: day, hours: words });
  }
  return runs.map((run) => ({ days: daysLabel(run.first, run.last, DAYS[length]), hours: run.hours }));
}

/** From Monday to the holidays, each day from morning to evening. */
export const weekInOrder = (hours: BusinessLocation['hours']): BusinessLocation['hours'] =>
  hours.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens));
