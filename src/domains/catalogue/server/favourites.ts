import type { ProductCard } from '../contract.ts';
import { listCards } from './service.ts';
import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import * as queries from './queries-favourites.ts';

const MOST = 500;

export async function listFavourites(ctx: Context): Promise<ProductCard[]> {
  return listCards(ctx, await queries.listFavouriteIds(ctx.db, actorOf(ctx).user_id));
}

export async function addFavourite(ctx: Context, { product_id }: { product_id: string }): Promise<{ ok: true }> {
  const [card] = await listCards(ctx, [product_id]);
  if (!card) throw notFound('We could not find that product.');
  await queries.insertFavourites(ctx.db, actorOf(ctx).user_id, [product_id], ctx.now(), MOST);
  return { ok: true };
}

export async function removeFavourite(ctx: Context, { product_id }: { product_id: string }): Promise<{ ok: true }> {
  await queries.deleteFavourite(ctx.db, actorOf(ctx).user_id, product_id);
  return { ok: true };
}

/** Merges the browser's list into the account's; products that no longer exist are silently omitted. */
export async function mergeFavourites(
  ctx: Context,
  { product_ids }: { product_ids: string[] },
): Promise<ProductCard[]> {
  const wanted = [...new Set(product_ids.map((id) => id.toLowerCase()))];
  await queries.insertFavourites(ctx.db, actorOf(ctx).user_id, wanted, ctx.now(), MOST);
  return listFavourites(ctx);
}

/** How many people have a product on their list. */
export const countFavouritesOf = (ctx: Context, productId: string): Promise<number> =>
  queries.countFavourites(ctx.db, productId);
