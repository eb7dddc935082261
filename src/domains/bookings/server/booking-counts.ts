import type { Context } from '~/platform/context.ts';
import { countBookingsOfService, type BookingCounts } from './queries-counts.ts';

/** How many bookings a service has, with anyone or with one practitioner. */
export const countBookings = (ctx: Context, of: { service_id: string; staff_id?: string }): Promise<BookingCounts> =>
  countBookingsOfService(ctx.db, of, ctx.now());
