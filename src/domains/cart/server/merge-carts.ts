import { inTransaction, type Context } from '~/platform/context.ts';
import { notFound, unauthenticated } from '~/shared/errors.ts';
import type { Cart } from '../contract.ts';
import { answerChanged, look } from './cart-contents.ts';
import * as queries from './queries.ts';
import type { CartRecord } from './queries.ts';

/**
 * Assigns a signed-out cart to the account. If the account's cart already has lines they are merged: per product the larger
 * quantity wins (capped by the stock when the cart is settled), and the signed-out cart is deleted. Someone else's cart,
 * or one that became an order, is not found here: a cart never moves from one account to another.
 */
export async function assignCart(ctx: Context, { id }: { id: string }): Promise<Cart> {
  const userId = ctx.actor?.user_id;
  if (!userId) throw unauthenticated();
  return inTransaction(ctx, async (trx) => {
    const carts = await queries.lockCartsToMerge(trx.db, id, userId);
    const given = carts.find((cart) => cart.id === id);
    const own = carts.find((cart) => cart.user_id === userId);
    if (!given || (given.user_id !== null && given.user_id !== userId)) throw notFound('We could not find that cart.');
    if (given.user_id === userId) return look(trx, given);
    if (!own || own.lines.length === 0) {
      if (own) await queries.deleteCart(trx.db, own.id);
      await queries.setOwner(trx.db, given.id, userId);
      return answerChanged(trx, { ...given, user_id: userId });
    }
    return merge(trx, own, given);
  });
}

async function merge(ctx: Context, own: CartRecord, guest: CartRecord): Promise<Cart> {
  const lines = [...own.lines];
  for (const line of guest.lines) {
    const at = lines.findIndex((mine) => mine.product_id === line.product_id);
    const mine = lines[at];
    if (!mine) {
      await queries.moveLine(ctx.db, line.item_id, own.id);
      lines.push(line);
    } else if (line.quantity > mine.quantity) {
      lines[at] = { ...mine, quantity: line.quantity, seen_cents: line.seen_cents };
      await queries.updateLine(ctx.db, lines[at]);
    }
  }
  await queries.deleteCart(ctx.db, guest.id);
  // The code that was added last is carried over; building the response settles whether it applies.
  const { promo_code, promo_applies } = guest.promo_code === null ? own : guest;
  const told: Cart['notices'] =
    guest.lines.length === 0
      ? []
      : [
          {
            kind: 'merged',
            product_id: null,
            message: "We've added the items you chose before logging in to your cart.",
          },
        ];
  return answerChanged(ctx, { ...own, lines, promo_code, promo_applies }, told);
}
