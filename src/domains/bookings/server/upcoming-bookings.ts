import type { Context } from '~/platform/context.ts';
import type { UpcomingBooking } from '~/shared/blockers.ts';
import { countUpcoming, listUpcoming } from './queries-upcoming.ts';

/** For changes of working hours: the upcoming bookings within them. */
export const listUpcomingOf = (ctx: Context, staffIds: readonly string[] | null): Promise<UpcomingBooking[]> =>
  listUpcoming(ctx.db, staffIds, ctx.now());

/** For the deletion of a location: how many bookings would lose it. */
export const countUpcomingAt = (ctx: Context, locationId: string): Promise<number> =>
  countUpcoming(ctx.db, locationId, ctx.now());
