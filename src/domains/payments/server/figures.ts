import type { Context } from '~/platform/context.ts';
import * as queries from './queries-figures.ts';

// The dashboard's figures about the payments. The dashboard checks who may see it.

export const countFailed = (ctx: Context, span: { from: Date; until: Date }) => queries.countFailed(ctx.db, span);
export const listFailed = (ctx: Context, since: Date | null, limit: number) => queries.listFailed(ctx.db, since, limit);
export const countRefundsDue = (ctx: Context) => queries.countRefundsDue(ctx.db);
