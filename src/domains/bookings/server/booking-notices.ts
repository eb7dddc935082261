import type { Context } from '~/platform/context.ts';
import * as queries from './queries-email.ts';
import type { BookingToMail } from './queries-email.ts';

// For other nouns' notifications, in jobs: without a check of permission.

export type BookingToTell = BookingToMail;

export async function findVisitOf(
  ctx: Context,
  visitId: string,
): Promise<{ name: string; bookings: BookingToTell[] } | null> {
  const visit = await queries.findVisitToMail(ctx.db, visitId);
  return visit && { name: visit.name, bookings: await queries.listOfVisit(ctx.db, visitId) };
}

export const listBookingsToTell = (ctx: Context, ids: readonly string[]): Promise<BookingToTell[]> =>
  queries.listToMail(ctx.db, ids);
