import type { Context } from '~/platform/context.ts';
import { countOpenAt } from './queries-collection.ts';

/** How many orders are still to be collected at a place: none of them may lose it. */
export async function countToCollect(ctx: Context, locationId: string): Promise<number> {
  return countOpenAt(ctx.db, locationId);
}
