import type { Context } from '~/platform/context.ts';
import * as queries from './queries.ts';

// What the dashboard asks of the messages. Who may see it is the dashboard's to check.

export const countWaiting = (ctx: Context) => queries.countWaiting(ctx.db);
export const listLatest = (ctx: Context, limit: number) => queries.listLatest(ctx.db, limit);
