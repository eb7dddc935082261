import type { Context } from '~/platform/context.ts';
import { listAuditNews as listNews } from './queries-audit.ts';
import * as queries from './queries-figures.ts';

// The dashboard's figures about the accounts. The dashboard checks the permission.

export const countNewCustomers = (ctx: Context, span: { from: Date; until: Date }) =>
  queries.countNewCustomers(ctx.db, span);
export const listAuditNews = (ctx: Context, actions: readonly string[], limit: number) =>
  listNews(ctx.db, actions, limit);
