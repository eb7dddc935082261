import type { Context } from '~/platform/context.ts';
import * as queries from './queries-figures.ts';

// The dashboard's figures about products. The dashboard checks the permission.

export const listLowStock = (ctx: Context, at: number, limit: number) => queries.listLowStock(ctx.db, at, limit);

/** These products by id, in their current state; deleted ones are omitted. */
export async function mapGoods(ctx: Context, ids: readonly string[]): Promise<Map<string, queries.Goods>> {
  if (ids.length === 0) return new Map();
  return new Map((await queries.listGoods(ctx.db, ids)).map((goods) => [goods.product_id, goods]));
}
