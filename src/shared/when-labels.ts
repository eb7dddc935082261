import { formatDateParts, isoDateIn, SHOP_ZONE, shopDate } from './dates.ts';

// Dates and times of bookings as text. A booking is in the shop's time; readers in another zone see their own beside it.

/** Midday of a calendar date: the same date wherever it is formatted in UTC. */
const midday = (date: string) => new Date(`${date}T12:00:00Z`);

const timeIn = (at: Date, timeZone: string) =>
  formatDateParts(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone);

/** "Wed 18 Mar" */
export function shortDay(date: string): string {
  const at = midday(date);
  const say = (options: Intl.DateTimeFormatOptions) => formatDateParts(at, options, 'UTC');
  return `${say({ weekday: 'short' })} ${say({ day: 'numeric' })} ${say({ month: 'short' })}`;
}

/** "Wednesday 18 March" */
export function longDay(date: string): string {
  const at = midday(date);
  const say = (options: Intl.DateTimeFormatOptions) => formatDateParts(at, options, 'UTC');
  return `${say({ weekday: 'long' })} ${say({ day: 'numeric' })} ${say({ month: 'long' })}`;
}

/** "March 2026" */
const monthLabel = (date: string): string => formatDateParts(midday(date), { month: 'long', year: 'numeric' }, 'UTC');
/** "November to December 2026", if some days fall in the next month. */
export function monthsLabel(from: string, to: string): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return monthLabel(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const begins = isSameYear ? formatDateParts(midday(from), { month: 'long' }, 'UTC') : monthLabel(from);
  return `${begins} to ${monthLabel(to)}`;
}
export const weekdayLabel = (date: string): string => formatDateParts(midday(date), { weekday: 'short' }, 'UTC');

/** "Wed 18 Mar, 11:00" in the shop's time. */
export function shopWhen(start_at: string): string {
  const at = new Date(start_at);
  return `${shortDay(shopDate(at))}, ${timeIn(at, SHOP_ZONE)}`;
}

/** "Wednesday 18 March 2026, 11:00" in the shop's time. */
export function shopWhenLong(start_at: string): string {
  const at = new Date(start_at);
  const date = shopDate(at);
  return `${longDay(date)} ${date.slice(0, 4)}, ${timeIn(at, SHOP_ZONE)}`;
}

/** The reader's own clock at that instant, with the date if it differs; null if it is the same as the shop's. */
export function ownWhen(start_at: string, zone: string): string | null {
  const at = new Date(start_at);
  const time = timeIn(at, zone);
  const date = isoDateIn(at, zone);
  const isSameDay = date === shopDate(at);
  if (isSameDay && time === timeIn(at, SHOP_ZONE)) return null;
  return isSameDay ? time : `${shortDay(date)}, ${time}`;
}

/** "11:00 in Johannesburg, 09:00 where you are" after the day; only "Wed 18 Mar, 11:00" if both are the same. */
export function whenBoth(start_at: string, zone: string): string {
  const own = ownWhen(start_at, zone);
  const shop = shopWhen(start_at);
  return own === null ? shop : `${shop} in Johannesburg, ${own} where you are`;
}

/** "10:42", and the reader's own beside it; with the day if it differs from `today`. */
export function clockBoth(instant: string, zone: string, today?: string): string {
  const at = new Date(instant);
  const own = ownWhen(instant, zone);
  const shop = timeIn(at, SHOP_ZONE);
  const date = shopDate(at);
  const day = today === undefined || date === today ? '' : ` on ${shortDay(date)}`;
  return own === null ? `${shop}${day}` : `${shop} in Johannesburg${day}, ${own} where you are`;
}

/** Why nothing can be booked on a day. */
export function closedReason(date: string, holiday: string | null): string {
  return `No bookings on ${longDay(date)}${holiday === null ? '' : `, ${holiday}`}.`;
}

/** "Wednesday 18 March, 5 times free"; only the day while it is not known. */
export function dayLabel(date: string, day: { free: number; holiday: string | null } | undefined): string {
  if (!day) return longDay(date);
  const free =
    day.free === 0 ? 'no times available' : day.free === 1 ? '1 time available' : `${day.free} times available`;
  return `${longDay(date)}, ${free}${day.holiday === null ? '' : `, ${day.holiday}`}`;
}

export type PartOfDay = 'Morning' | 'Afternoon' | 'Evening';
const NOON = '12:00';
const EVENING = '17:00';

/** Times of a day by its parts; empty parts are left out. */
export function byPartOfDay<Timed extends { start_time: string }>(
  slots: readonly Timed[],
): { part: PartOfDay; slots: Timed[] }[] {
  const within = (from: string, to: string) => slots.filter(({ start_time }) => start_time >= from && start_time < to);
  const parts: { part: PartOfDay; slots: Timed[] }[] = [
    { part: 'Morning', slots: within('00:00', NOON) },
    { part: 'Afternoon', slots: within(NOON, EVENING) },
    { part: 'Evening', slots: within(EVENING, '24:00') },
  ];
  return parts.filter((one) => one.slots.length > 0);
}
