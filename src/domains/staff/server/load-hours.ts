import type { Context } from '~/platform/context.ts';
import { holidaysBetween, type DayOverride, type Holiday } from '~/shared/public-holidays.ts';
import type { Hours } from '../hours-rules.ts';
import * as queries from './queries-hours.ts';

export { lockPractitioners } from './queries-hours.ts';

/** The staff's decisions about these dates, both inclusive: closed, or open despite a public holiday. */
export const findDayOverrides = (ctx: Context, from: string, to: string): Promise<DayOverride[]> =>
  queries.listOverrides(ctx.db, from, to);

/** The public holidays of these dates as the shop has them. */
export async function loadHolidays(ctx: Context, from: string, to: string): Promise<Map<string, Holiday>> {
  return holidaysBetween(from, to, await findDayOverrides(ctx, from, to));
}

export interface LoadedHours {
  /** By person; people without hours take no bookings. */
  of: Map<string, Hours>;
  holidays: Map<string, Holiday>;
}

/** The hours of many people over some dates (yyyy-MM-dd, both within): three queries, however many they are. */
export async function loadHours(
  ctx: Context,
  staffIds: readonly string[],
  from: string,
  to: string,
): Promise<LoadedHours> {
  const [windows, exceptions, holidays] = await Promise.all([
    queries.listWindows(ctx.db, staffIds),
    queries.listExceptions(ctx.db, staffIds, from, to),
    loadHolidays(ctx, from, to),
  ]);
  const of = new Map<string, { weekly: typeof windows; exceptions: typeof exceptions }>(
    staffIds.map((id) => [id, { weekly: [], exceptions: [] }]),
  );
  for (const window of windows) of.get(window.staff_id)?.weekly.push(window);
  for (const exception of exceptions) of.get(exception.staff_id)?.exceptions.push(exception);
  return { of, holidays };
}
