import type { Context } from '~/platform/context.ts';
import { listPractitioners, type Practitioner } from './queries-hours.ts';

/** Who takes bookings, by name; or the one that is asked for. */
export const listPeople = (ctx: Context, staffId: string | null): Promise<Practitioner[]> =>
  listPractitioners(ctx.db, staffId);
