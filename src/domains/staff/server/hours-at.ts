import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { countPeopleAt } from './queries-hours.ts';

/** How many people have hours at a place, by the week or from today on: without it they would be theirs anywhere. */
export const countWithHoursAt = (ctx: Context, locationId: string): Promise<number> =>
  countPeopleAt(ctx.db, locationId, shopDate(ctx.now()));
