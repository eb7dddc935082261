import { shortDay } from '~/shared/when-labels.ts';
import { addDays } from '~/shared/dates.ts';
import type { BookingMode } from '~/domains/services/contract.ts';

interface DayRead {
  date: string;
  free: number;
  first: { start_time: string; start_at: string } | null;
  mode: BookingMode;
}

export interface FreeDay {
  date: string;
  /** "Today", "Tomorrow", "Wed 18 Mar". */
  words: string;
  /** The first free time of that day, shop time. */
  time: string;
  start_at: string;
  mode: BookingMode;
}

const SHOWN = 3;

function dateText(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : shortDay(date);
}

/** The first days with free slots, each with the earliest one, in person or online. */
export function nextDays(read: readonly DayRead[], today: string): FreeDay[] {
  const byDate = new Map<string, FreeDay>();
  for (const { date, first, mode } of read) {
    if (!first) continue;
    const known = byDate.get(date);
    if (!known || first.start_time < known.time)
      byDate.set(date, { date, words: dateText(date, today), time: first.start_time, start_at: first.start_at, mode });
  }
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date)).slice(0, SHOWN);
}
