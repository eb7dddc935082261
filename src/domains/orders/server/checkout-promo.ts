import { lineAmounts, toPromoLine, type CartPromo, type TotalsLine } from '~/domains/cart/rules.ts';
import type { lockCartForCheckout } from '~/domains/cart/server/service.ts';
import { lockPromoForOrder, type LockedPromo } from '~/domains/promo-codes/server/promo-uses.ts';
import { promoShares } from '~/domains/promo-codes/rules.ts';
import type { Context } from '~/platform/context.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { toRand } from '~/shared/money.ts';
import type { Goods } from './checkout-checks.ts';

/** A cart holds a product once: its id names the line. */
export const totalsLineOf = ({ product, quantity }: Goods): TotalsLine => ({
  cart_item_id: product.id,
  quantity_to_buy: quantity,
  product,
  ...lineAmounts(product.price, product.discount, quantity),
});

interface Asked {
  /** As typed at checkout; empty: without a code; left out: the cart's own. */
  typed: string | undefined;
  cart: Pick<Awaited<ReturnType<typeof lockCartForCheckout>>, 'promo_code' | 'promo_applies'>;
  email: string;
}

/**
 * The code that the order is placed with, locked; null if there is none. A code that no longer applies refuses the order
 * instead of charging more than the buyer has seen, unless its cart said already that it takes nothing.
 */
export async function promoForOrder(ctx: Context, asked: Asked, goods: readonly Goods[]): Promise<LockedPromo | null> {
  const { typed, cart, email } = asked;
  const code = typed ?? cart.promo_code;
  if (!code) return null;
  const isExpected = typed !== undefined || cart.promo_applies;
  const lines = goods.map((item) => ({ ...toPromoLine(totalsLineOf(item)), product: item.product }));
  const locked = await lockPromoForOrder(ctx, code, lines, email);
  if (!locked) {
    if (typed !== undefined) throw notFound("We don't recognise this code.");
    if (isExpected) throw conflict(`Code ${code} is no longer valid. Please check your order.`);
    return null;
  }
  if (locked.promo.reason === null) return locked;
  if (isExpected) throw conflict(locked.promo.reason);
  return null;
}

/** The discount of the code on each product, in rand. */
export function sharesOf(goods: readonly Goods[], promo: CartPromo | null): Map<string, number> {
  const shares = promo ? promoShares(goods.map(totalsLineOf).map(toPromoLine), promo) : new Map<string, number>();
  return new Map([...shares].map(([id, cents]) => [id, toRand(cents)]));
}
