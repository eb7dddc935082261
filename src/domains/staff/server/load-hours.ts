import type { Context } from '~/platform/context.ts';
import { holidaysOf } from '~/shared/public-holidays.ts';
import type { Holiday } from '../contract-hours.ts';
import type { Hours } from '../hours-rules.ts';
import * as queries from './queries-hours.ts';

export { lockPractitioners } from './queries-hours.ts';

const yearOf = (date: string) => Number(date.slice(0, 4));

/** The holidays of these dates as the shop keeps them: the law's, with the shop's own word where it has one. */
export async function holidaysBetween(ctx: Context, from: string, to: string): Promise<Map<string, Holiday>> {
  const found = new Map<string, Holiday>();
  for (let year = yearOf(from); year <= yearOf(to); year += 1)
    for (const { date, name } of holidaysOf(year))
      if (date >= from && date <= to) found.set(date, { date, name, is_closed: true, source: 'law' });
  for (const override of await queries.listOverrides(ctx.db, from, to))
    found.set(override.date, { ...override, source: 'shop' });
  return found;
}

export interface LoadedHours {
  /** By person; whoever has none takes no bookings. */
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
    holidaysBetween(ctx, from, to),
  ]);
  const of = new Map<string, { weekly: typeof windows; exceptions: typeof exceptions }>(
    staffIds.map((id) => [id, { weekly: [], exceptions: [] }]),
  );
  for (const window of windows) of.get(window.staff_id)?.weekly.push(window);
  for (const exception of exceptions) of.get(exception.staff_id)?.exceptions.push(exception);
  return { of, holidays };
}
