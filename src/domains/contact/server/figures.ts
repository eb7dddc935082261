import type { Context } from '~/platform/context.ts';
import * as queries from './queries.ts';

// The dashboard's figures about the messages. The dashboard checks who may see it.

export const countWaiting = (ctx: Context) => queries.countWaiting(ctx.db);
export const listLatest = (ctx: Context, limit: number) => queries.listLatest(ctx.db, limit);
