import type { Context } from '~/platform/context.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import { ORDER_GROUPS } from '../rules.ts';
import * as queries from './queries-figures.ts';

export type { OldestOpen, OrderNews, SoldRow, StatusCount } from './queries-figures.ts';

// The dashboard's figures about the orders. The dashboard checks who may see it.

const DAY_MS = 86_400_000;

/** Sales by shop day. `from` is the beginning of a shop day. */
export async function salesByDay(ctx: Context, from: Date, until: Date) {
  const by_now_s = Math.floor(((ctx.now().getTime() - from.getTime()) % DAY_MS) / 1000);
  const rows = await queries.countSalesByDay(ctx.db, { from, until, by_now_s });
  const first = shopDate(from);
  return rows.map(({ day, ...row }) => ({ date: addDays(first, day), ...row }));
}

export const countOrdersByStatus = (ctx: Context, since: Date) =>
  queries.countOrdersByStatus(ctx.db, ORDER_GROUPS.closed.statuses, since);

export const findOldestOpen = (ctx: Context) =>
  queries.findOldestOpen(ctx.db, [
    ...ORDER_GROUPS.our_turn.statuses,
    ...ORDER_GROUPS.processing.statuses,
    ...ORDER_GROUPS.on_its_way.statuses,
  ]);

export const listBestSold = (ctx: Context, span: { from: Date; until: Date }, limit: number) =>
  queries.listSold(ctx.db, span, { products: null, limit });

/** Units sold of each of these products in the period; products without sales are omitted. */
export async function countSoldOf(
  ctx: Context,
  span: { from: Date; until: Date },
  products: readonly string[],
): Promise<Map<string, number>> {
  const rows = await queries.listSold(ctx.db, span, { products, limit: products.length });
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}

export const listOrderNews = (ctx: Context, limit: number) => queries.listOrderNews(ctx.db, limit);
