import type { Context } from '~/platform/context.ts';
import type { UpcomingBooking } from '~/shared/blockers.ts';
import { countUpcoming, listUpcoming } from './queries-upcoming.ts';

/** For whoever changes hours: what stands in them from now on. */
export const listUpcomingOf = (ctx: Context, staffIds: readonly string[] | null): Promise<UpcomingBooking[]> =>
  listUpcoming(ctx.db, staffIds, ctx.now());

/** For whoever takes a place away: how many bookings would lose it. */
export const countUpcomingAt = (ctx: Context, locationId: string): Promise<number> =>
  countUpcoming(ctx.db, locationId, ctx.now());
