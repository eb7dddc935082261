import { askBlocker } from '~/platform/blockers.ts';
import type { UpcomingBooking } from '~/shared/blockers.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate, shopTime } from '~/shared/dates.ts';
import type { OrphanedBooking } from '../contract-hours.ts';
import { isCovered, minutesOf, windowsOn, type Hours } from '../hours-rules.ts';
import { loadHolidays } from './load-hours.ts';
import * as queries from './queries-hours.ts';
import type { ExceptionRow, WindowRow } from './queries-hours.ts';

type HoursOf = (staffId: string) => Hours | undefined;

/** The bookings that someone's hours leave outside; with `closed`, as if the shop were closed on that date. */
export async function orphansOf(
  ctx: Context,
  upcoming: readonly UpcomingBooking[],
  hoursOf: HoursOf,
  { closed }: { closed?: string } = {},
): Promise<UpcomingBooking[]> {
  const dates = upcoming.map(({ starts_at }) => shopDate(starts_at)).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return [];
  const holidays = await loadHolidays(ctx, first, last);
  return upcoming.filter(({ staff_id, starts_at, ends_at, booking_mode, business_location_id }) => {
    const date = shopDate(starts_at);
    const hours = hoursOf(staff_id);
    if (!hours) return true;
    const starts = minutesOf(shopTime(starts_at));
    const span = { starts, ends: starts + (ends_at.getTime() - starts_at.getTime()) / 60_000 };
    const windows = windowsOn(date, hours, date === closed || (holidays.get(date)?.is_closed ?? false));
    return !isCovered(windows, span, booking_mode, business_location_id);
  });
}

/** Everyone's hours from today. People who have left the staff have none. */
async function hoursOfAll(ctx: Context, upcoming: readonly UpcomingBooking[]): Promise<HoursOf> {
  const ids = [...new Set(upcoming.map(({ staff_id }) => staff_id))];
  const [windows, exceptions, people] = await Promise.all([
    queries.listWindows(ctx.db, ids),
    queries.listExceptions(ctx.db, ids, shopDate(ctx.now()), null),
    queries.listPractitioners(ctx.db, null),
  ]);
  const staff = new Set(people.map(({ staff_id }) => staff_id));
  const hours = hoursFrom(windows, exceptions);
  return (id) => (staff.has(id) ? (hours.get(id) ?? NO_HOURS) : undefined);
}

/** Everyone's, for the list of bookings. */
export async function listOrphanedIds(ctx: Context): Promise<string[]> {
  const upcoming = await askBlocker(ctx, 'bookings_with_staff', null);
  const orphans = await orphansOf(ctx, upcoming, await hoursOfAll(ctx, upcoming));
  return orphans.map(({ booking_id }) => booking_id);
}

/** Bookings of a date that are within the hours, and would not be if the shop closed on it. */
export async function listClosedOut(ctx: Context, date: string): Promise<UpcomingBooking[]> {
  const upcoming = (await askBlocker(ctx, 'bookings_with_staff', null)).filter(
    ({ starts_at }) => shopDate(starts_at) === date,
  );
  const hoursOf = await hoursOfAll(ctx, upcoming);
  const already = new Set(await orphansOf(ctx, upcoming, hoursOf));
  return (await orphansOf(ctx, upcoming, hoursOf, { closed: date })).filter((booking) => !already.has(booking));
}

export const toOrphan = (booking: UpcomingBooking): OrphanedBooking => ({
  booking_id: booking.booking_id,
  booking_number: booking.booking_number,
  service_name: booking.service_name,
  customer_name: booking.customer_name,
  starts_at: booking.starts_at.toISOString(),
  ends_at: booking.ends_at.toISOString(),
});

export const NO_HOURS: Hours = { weekly: [], exceptions: [] };

export function hoursFrom(windows: readonly WindowRow[], exceptions: readonly ExceptionRow[]): Map<string, Hours> {
  const found = new Map<string, { weekly: WindowRow[]; exceptions: ExceptionRow[] }>();
  const at = (id: string) => {
    const one = found.get(id) ?? { weekly: [], exceptions: [] };
    found.set(id, one);
    return one;
  };
  for (const window of windows) at(window.staff_id).weekly.push(window);
  for (const exception of exceptions) at(exception.staff_id).exceptions.push(exception);
  return found;
}
