import { listUpcomingOf, type UpcomingBooking } from '~/domains/bookings/server/upcoming.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate, shopTime } from '~/shared/dates.ts';
import { isCovered, minutesOf, windowsOn, type Hours } from '../hours-rules.ts';
import { holidaysBetween } from './load-hours.ts';
import * as queries from './queries-hours.ts';
import type { ExceptionRow, WindowRow } from './queries-hours.ts';

/** The bookings that somebody's hours leave outside. */
export async function orphansOf(
  ctx: Context,
  upcoming: readonly UpcomingBooking[],
  hoursOf: (staffId: string) => Hours | undefined,
): Promise<UpcomingBooking[]> {
  const dates = upcoming.map(({ starts_at }) => shopDate(starts_at)).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return [];
  const holidays = await holidaysBetween(ctx, first, last);
  return upcoming.filter(({ staff_id, starts_at, ends_at, booking_mode, business_location_id }) => {
    const date = shopDate(starts_at);
    const hours = hoursOf(staff_id);
    if (!hours) return true;
    const starts = minutesOf(shopTime(starts_at));
    const span = { starts, ends: starts + (ends_at.getTime() - starts_at.getTime()) / 60_000 };
    const windows = windowsOn(date, hours, holidays.get(date)?.is_closed ?? false);
    return !isCovered(windows, span, booking_mode, business_location_id);
  });
}

/** Everybody's, for the list of bookings. */
export async function listOrphanedIds(ctx: Context): Promise<string[]> {
  const upcoming = await listUpcomingOf(ctx, null);
  const ids = [...new Set(upcoming.map(({ staff_id }) => staff_id))];
  const [windows, exceptions, people] = await Promise.all([
    queries.listWindows(ctx.db, ids),
    queries.listExceptions(ctx.db, ids, shopDate(ctx.now()), null),
    queries.listPractitioners(ctx.db, null),
  ]);
  const staff = new Set(people.map(({ staff_id }) => staff_id));
  const hours = hoursFrom(windows, exceptions);
  // Whoever left the house is there for nobody.
  const orphans = await orphansOf(ctx, upcoming, (id) => (staff.has(id) ? (hours.get(id) ?? NO_HOURS) : undefined));
  return orphans.map(({ booking_id }) => booking_id);
}

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
