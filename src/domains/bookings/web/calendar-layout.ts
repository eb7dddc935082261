import { addDays, shopDate, weekdayOf } from '~/shared/dates.ts';
import { endMinutesOf, minutesOf } from '~/domains/staff/hours-rules.ts';
import type { BookingRow, CalendarPerson } from '../contract.ts';

// Positions in a calendar's columns. Minutes of the shop's day.

const HOUR = 60;
const USUAL = { from: 8 * HOUR, until: 18 * HOUR };

export interface HourSpan {
  from: number;
  until: number;
}

/** Whole hours that hold every window and every booking; at least a usual day. */
export function hoursShown(people: readonly CalendarPerson[], bookings: readonly BookingRow[]): HourSpan {
  let { from, until } = USUAL;
  const take = (start: string, end: string) => {
    from = Math.min(from, minutesOf(start));
    until = Math.max(until, endMinutesOf(end));
  };
  for (const { days } of people)
    for (const { windows } of days) for (const { start_time, end_time } of windows) take(start_time, end_time);
  for (const { start_time, end_time } of bookings) take(start_time, end_time);
  return { from: Math.floor(from / HOUR) * HOUR, until: Math.ceil(until / HOUR) * HOUR };
}

/** Top and height in percent of the column. */
export function placeOf(start: string, end: string, { from, until }: HourSpan): { top: number; height: number } {
  const length = until - from;
  const starts = minutesOf(start) - from;
  return { top: (starts / length) * 100, height: ((endMinutesOf(end) - from - starts) / length) * 100 };
}

export interface CalendarColumn {
  key: string;
  date: string;
  staff_id: string;
  /** The column's person or day. */
  person: string;
  holiday: string | null;
  windows: CalendarPerson['days'][number]['windows'];
  bookings: BookingRow[];
}

/** One column for each person and day, days first: a week of one person, or a day of everyone. */
export function columnsOf(people: readonly CalendarPerson[], bookings: readonly BookingRow[]): CalendarColumn[] {
  const dates = people[0]?.days.map(({ date }) => date) ?? [];
  return dates.flatMap((date) =>
    people.map(({ staff_id, first_name, last_name, days }) => {
      const day = days.find((one) => one.date === date);
      return {
        key: `${date} ${staff_id}`,
        date,
        staff_id,
        person: `${first_name} ${last_name}`.trim(),
        holiday: day?.holiday ?? null,
        windows: day?.windows ?? [],
        bookings: bookings.filter((row) => row.staff_id === staff_id && row.booking_date === date),
      };
    }),
  );
}

/** The days that the calendar shows: one, or the week from Monday that it is in. */
export function daysShown({ show, date }: { show: string; date: string }, now: Date): string[] {
  const day = date || shopDate(now);
  if (show === 'day') return [day];
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}
