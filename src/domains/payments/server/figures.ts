import type { Context } from '~/platform/context.ts';
import * as queries from './queries-figures.ts';

// What the dashboard asks of the payments. Who may see it is the dashboard's to check.

export const countFailed = (ctx: Context, span: { from: Date; until: Date }) => queries.countFailed(ctx.db, span);
export const listFailed = (ctx: Context, since: Date | null, limit: number) => queries.listFailed(ctx.db, since, limit);
export const countRefundsDue = (ctx: Context) => queries.countRefundsDue(ctx.db);
