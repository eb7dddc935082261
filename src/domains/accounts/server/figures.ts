import type { Context } from '~/platform/context.ts';
import { listAuditNews as listNews } from './queries-audit.ts';
import * as queries from './queries-figures.ts';

// What the dashboard asks of the accounts. Who may see it is the dashboard's to check.

export const countNewCustomers = (ctx: Context, span: { from: Date; until: Date }) =>
  queries.countNewCustomers(ctx.db, span);
export const listAuditNews = (ctx: Context, actions: readonly string[], limit: number) =>
  listNews(ctx.db, actions, limit);
