import { maySell, mayShow, mostPerOrder, needsPrescription, notSoldText } from '~/domains/catalogue/rules.ts';
import { findCartProducts, type CartProduct } from '~/domains/catalogue/server/stock.ts';
import { withTypedCode } from '~/domains/promo-codes/server/guess-limits.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newSecretId } from '~/platform/ids.ts';
import { conflict, invalid, notFound, unauthenticated } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import type { Cart } from '../contract.ts';
import { answerChanged, answerWithCode, answerWithoutCode, look } from './cart-contents.ts';
import * as queries from './queries.ts';
import type { CartLine, CartRecord } from './queries.ts';

export { assignCart } from './merge-carts.ts';

// A signed-out cart is accessible by its id, and a line of it by the line's id: both are capabilities.
// An account's cart is accessible to that account only; a cart that became an order is accessible to nobody.

const MOST_LINES = 200;
const GUEST_CART_DAYS = 90;
const unknownCart = () => notFound('We could not find that cart.');
const userIdOf = (ctx: Context) => ctx.actor?.user_id ?? null;

async function getOrCreateUserCart(ctx: Context, userId: string): Promise<CartRecord> {
  const found = await queries.findUserCart(ctx.db, userId);
  if (found) return found;
  await queries.insertCart(ctx.db, { id: newSecretId(), user_id: userId }, ctx.now());
  const made = await queries.findUserCart(ctx.db, userId);
  if (!made) throw conflict('Your cart has just changed. Please try again.');
  return made;
}

/** An account has one open cart: a second request returns the same one. */
export async function createCart(ctx: Context): Promise<Cart> {
  const userId = userIdOf(ctx);
  if (userId) return look(ctx, await getOrCreateUserCart(ctx, userId));
  const id = newSecretId();
  await queries.insertCart(ctx.db, { id, user_id: null }, ctx.now());
  return look(ctx, { id, user_id: null, order_id: null, promo_code: null, promo_applies: true, version: 1, lines: [] });
}

export async function getCart(ctx: Context, { id, promo_code }: { id: string; promo_code?: string }): Promise<Cart> {
  const record = await queries.findCart(ctx.db, id, userIdOf(ctx));
  if (!record) throw unknownCart();
  const code = promo_code?.trim();
  if (code === undefined || (code === '' && record.promo_code === null)) return look(ctx, record);
  const answer = () =>
    inTransaction(ctx, async (trx) => {
      const cart = await queries.lockCart(trx.db, id, userIdOf(trx));
      if (!cart) throw unknownCart();
      return code === '' ? answerWithoutCode(trx, cart) : answerWithCode(trx, cart, code);
    });
  return code === '' ? answer() : withTypedCode(ctx, id, answer);
}

export async function getUserCart(ctx: Context): Promise<Cart> {
  const userId = userIdOf(ctx);
  if (!userId) throw unauthenticated();
  return look(ctx, await getOrCreateUserCart(ctx, userId));
}

/** Throws if a product cannot enter a cart. */
function mustBeSold(product: CartProduct | undefined): asserts product is CartProduct {
  if (!product?.is_active || !mayShow(product.schedule)) throw notFound('We could not find that product.');
  // Act 101 of 1965 s22A: S3 to S6 on a prescription only. Others the shop may have switched off.
  const fault = notSoldText(product);
  if (fault !== null) {
    const howTo = needsPrescription(product.schedule) ? ' Please send us your prescription to order it.' : '';
    throw invalid([{ field: 'product_id', message: `${fault}${howTo}` }]);
  }
}

/** Throws if there is not enough stock, with the quantity left. */
function mustBeEnough(product: CartProduct, wanted: number, held = 0): void {
  if (wanted <= mostPerOrder(product)) return;
  const { max_per_order, name } = product;
  const left = product.product_inventory.quantity;
  if (left === 0) throw conflict(`${name} is out of stock.`);
  const already = held > 0 ? ` You already have ${held} in your cart.` : '';
  if (max_per_order !== null && max_per_order <= left)
    throw conflict(`You can order at most ${max_per_order} of ${name}.${already}`);
  throw conflict(`We have only ${left} of ${name} left.${already}`);
}

export async function addItem(
  ctx: Context,
  input: { cart_id: string; product_id: string; quantity: number },
): Promise<Cart> {
  return inTransaction(ctx, async (trx) => {
    const cart = await queries.lockCart(trx.db, input.cart_id, userIdOf(trx));
    if (!cart) throw unknownCart();
    const [product] = await findCartProducts(trx, [input.product_id]);
    mustBeSold(product);
    const line = cart.lines.find((item) => item.product_id === input.product_id);
    const held = line?.quantity ?? 0;
    mustBeEnough(product, held + input.quantity, held);
    if (line) return answerChanged(trx, await withQuantity(trx, cart, line, held + input.quantity));
    if (cart.lines.length >= MOST_LINES) throw conflict(`Your cart can have at most ${MOST_LINES} different products.`);
    const added = {
      item_id: newSecretId(),
      product_id: product.id,
      quantity: input.quantity,
      seen_cents: toCents(product.sale_price),
    };
    await queries.insertLine(trx.db, cart.id, added, trx.now());
    return answerChanged(trx, { ...cart, lines: [...cart.lines, added] });
  });
}

async function withQuantity(ctx: Context, cart: CartRecord, line: CartLine, quantity: number): Promise<CartRecord> {
  const changed = { ...line, quantity };
  await queries.updateLine(ctx.db, changed);
  return { ...cart, lines: cart.lines.map((item) => (item.item_id === line.item_id ? changed : item)) };
}

async function lockLine(ctx: Context, itemId: string): Promise<{ cart: CartRecord; line: CartLine }> {
  const cart = await queries.lockCartOfItem(ctx.db, itemId, userIdOf(ctx));
  const line = cart?.lines.find((item) => item.item_id === itemId);
  if (!cart || !line) throw notFound('This product is no longer in the cart.');
  return { cart, line };
}

export async function setQuantity(
  ctx: Context,
  { item_id, quantity }: { item_id: string; quantity: number },
): Promise<Cart> {
  return inTransaction(ctx, async (trx) => {
    const { cart, line } = await lockLine(trx, item_id);
    const [product] = await findCartProducts(trx, [line.product_id]);
    // Withdrawn since: the response removes the line and reports it.
    if (!product?.is_active || !maySell(product.schedule)) return answerChanged(trx, cart);
    mustBeEnough(product, quantity);
    return answerChanged(trx, await withQuantity(trx, cart, line, quantity));
  });
}

export async function removeItem(ctx: Context, { item_id }: { item_id: string }): Promise<Cart> {
  return inTransaction(ctx, async (trx) => {
    const { cart, line } = await lockLine(trx, item_id);
    await queries.deleteLine(trx.db, line.item_id);
    return answerChanged(trx, { ...cart, lines: cart.lines.filter((item) => item !== line) });
  });
}

/** For checkout: the cart, locked, with the lines to buy. */
export async function lockCartForCheckout(ctx: Context, cartId: string): Promise<CartRecord> {
  const cart = await queries.lockCartOrOrdered(ctx.db, cartId, userIdOf(ctx));
  if (!cart) throw unknownCart();
  if (cart.order_id) throw conflict('This cart has already been checked out.');
  return cart;
}

/** The cart became this order: from now on it is accessible to nobody. */
export async function closeCart(ctx: Context, cartId: string, orderId: string): Promise<void> {
  await queries.setOrder(ctx.db, cartId, orderId);
}

/** Signed-out carts that were left behind long ago. */
export async function forgetOldCarts(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - GUEST_CART_DAYS * 24 * 60 * 60 * 1000);
  const gone = await queries.deleteGuestCartsBefore(ctx.db, before);
  if (gone > 0) ctx.log.info({ carts: gone }, 'old carts forgotten');
}
