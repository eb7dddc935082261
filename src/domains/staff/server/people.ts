import type { Context } from '~/platform/context.ts';
import { listPractitioners, type Practitioner } from './queries-hours.ts';

/** The people who take bookings, by name; or the requested one. */
export const listPeople = (ctx: Context, staffId: string | null): Promise<Practitioner[]> =>
  listPractitioners(ctx.db, staffId);
