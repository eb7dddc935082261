import { recentDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import { mostPerOrder, maySell, needsPrescription } from '~/domains/catalogue/rules.ts';
import { findCartProducts, type CartProduct } from '~/domains/catalogue/server/stock.ts';
import { promoOnLines } from '~/domains/promo-codes/server/promo-uses.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import type { Cart, CartItem } from '../contract.ts';
import { cartTotals, lineAmounts, toPromoLine, type CartPromo } from '../rules.ts';
import * as queries from './queries.ts';
import type { CartLine, CartRecord } from './queries.ts';

type Notice = Cart['notices'][number];

interface Settled {
  items: CartItem[];
  /** Lines to write back: the state that the buyer has now seen. */
  changed: CartLine[];
  removed: CartLine[];
  notices: Notice[];
}

/** Why a line must be removed, as a message to the buyer; null if it can stay. */
function reasonToRemove(product: CartProduct | undefined): Omit<Notice, 'product_id'> | null {
  if (!product)
    return {
      kind: 'withdrawn',
      message: "We no longer sell one of your products, so we've removed it from your cart.",
    };
  if (product.is_active && needsPrescription(product.schedule)) {
    return {
      kind: 'withdrawn',
      message: `${product.name} now needs a prescription, so we've removed it from your cart.`,
    };
  }
  if (product.is_active && !maySell(product.schedule)) {
    return {
      kind: 'withdrawn',
      message: `We don't sell ${product.name} online at the moment, so we've removed it from your cart.`,
    };
  }
  if (!product.is_active) {
    return { kind: 'withdrawn', message: `We no longer sell ${product.name}, so we've removed it from your cart.` };
  }
  return mostPerOrder(product) < 1
    ? { kind: 'stock', message: `${product.name} is out of stock, so we've removed it from your cart.` }
    : null;
}

function reducedMessage(product: CartProduct, from: number, to: number): string {
  const why =
    product.product_inventory.quantity <= to
      ? `We have only ${to} of ${product.name} left`
      : `You can order at most ${to} of ${product.name}`;
  return `${why}. We've changed the quantity in your cart from ${from} to ${to}.`;
}

/** Updates the lines since the buyer's last visit: to current prices, within the current stock. */
function settle(lines: readonly CartLine[], products: readonly CartProduct[]): Settled {
  const byId = new Map(products.map((product) => [product.id, product]));
  const settled: Settled = { items: [], changed: [], removed: [], notices: [] };
  for (const line of lines) {
    const product = byId.get(line.product_id);
    const reason = reasonToRemove(product);
    if (!product || reason) {
      settled.removed.push(line);
      if (reason) settled.notices.push({ ...reason, product_id: line.product_id });
      continue;
    }
    const quantity = Math.min(line.quantity, mostPerOrder(product));
    const now_cents = toCents(product.sale_price);
    if (quantity < line.quantity) {
      settled.notices.push({
        kind: 'stock',
        product_id: product.id,
        message: reducedMessage(product, line.quantity, quantity),
      });
    }
    if (now_cents !== line.seen_cents) {
      const [before, now] = [toRand(line.seen_cents), product.sale_price].map(formatRand);
      settled.notices.push({
        kind: 'price',
        product_id: product.id,
        message: `The price of ${product.name} changed from ${before} to ${now}.`,
      });
    }
    if (quantity !== line.quantity || now_cents !== line.seen_cents)
      settled.changed.push({ ...line, quantity, seen_cents: now_cents });
    settled.items.push({
      cart_item_id: line.item_id,
      quantity_to_buy: quantity,
      product,
      ...lineAmounts(product.price, product.discount, quantity),
    });
  }
  return settled;
}

interface Seen extends Settled {
  promo: CartPromo | null;
}

const isSeen = ({ promo_code, promo_applies }: CartRecord, { changed, removed, promo }: Seen): boolean =>
  changed.length === 0 &&
  removed.length === 0 &&
  (promo === null ? promo_code === null : (promo.reason === null) === promo_applies);

/** The lines as they are now, and the code on them. */
async function see(ctx: Context, record: CartRecord): Promise<Seen> {
  const products = await findCartProducts(
    ctx,
    record.lines.map((line) => line.product_id),
  );
  const settled = settle(record.lines, products);
  const lines = settled.items.map((item) => ({ ...toPromoLine(item), product: item.product }));
  const promo = record.promo_code === null ? null : await promoOnLines(ctx, record.promo_code, lines);
  return { ...settled, promo };
}

/** Reports once that a code no longer applies; it stays, and applies again as soon as it can. A deleted code is removed. */
function promoNotice({ promo_code, promo_applies }: CartRecord, promo: CartPromo | null): Notice[] {
  if (promo_code === null) return [];
  const told = { kind: 'promo' as const, product_id: null };
  if (!promo)
    return [{ ...told, message: `Code ${promo_code} is no longer valid, so we've removed it from your cart.` }];
  return promo.reason !== null && promo_applies ? [{ ...told, message: promo.reason }] : [];
}

async function toCart(ctx: Context, record: CartRecord, seen: Seen, version: number): Promise<Cart> {
  const { items, notices, promo } = seen;
  const { base_fee, free_from, cold_parcel } = await recentDeliveryCharges(ctx);
  const delivery_terms = { base_fee, free_from, cold_parcel };
  return {
    cart_id: record.id,
    cart_items: items,
    delivery_terms,
    promo_code: promo?.code ?? null,
    promo,
    notices,
    version,
    ...cartTotals(items, delivery_terms, { promo }),
  };
}

/** The response to a change: settles the locked cart, writes the resulting changes, increments the version once. */
export async function answerChanged(ctx: Context, record: CartRecord, told: Notice[] = []): Promise<Cart> {
  const seen = await see(ctx, record);
  for (const line of seen.changed) await queries.updateLine(ctx.db, line);
  for (const line of seen.removed) await queries.deleteLine(ctx.db, line.item_id);
  const { promo } = seen;
  if (record.promo_code !== null)
    await queries.setPromo(ctx.db, {
      id: record.id,
      promo_code: promo?.code ?? null,
      promo_applies: promo === null || promo.reason === null,
    });
  const version = await queries.touchCart(ctx.db, record.id, ctx.now());
  const notices = [...told, ...seen.notices, ...promoNotice(record, promo)];
  return toCart(ctx, record, { ...seen, notices }, version);
}

/** Reads a cart. If prices or stock changed since the last read, the cart is updated and reports it, once. */
export async function look(ctx: Context, record: CartRecord): Promise<Cart> {
  const seen = await see(ctx, record);
  if (isSeen(record, seen)) return toCart(ctx, record, seen, record.version);
  return inTransaction(ctx, async (trx) => {
    const locked = await queries.lockCart(trx.db, record.id, record.user_id);
    // Checked out in between: the state just read is the last one.
    return locked ? answerChanged(trx, locked) : toCart(ctx, record, seen, record.version);
  });
}

/** Applies a code to the locked cart; a refused code changes nothing. */
export async function answerWithCode(ctx: Context, record: CartRecord, code: string): Promise<Cart> {
  const { promo } = await see(ctx, { ...record, promo_code: code });
  if (!promo) throw notFound("We don't recognise this code.");
  if (promo.reason !== null) throw conflict(promo.reason);
  return answerChanged(ctx, { ...record, promo_code: promo.code });
}

/** Takes the code off the locked cart. */
export async function answerWithoutCode(ctx: Context, record: CartRecord): Promise<Cart> {
  await queries.setPromo(ctx.db, { id: record.id, promo_code: null, promo_applies: true });
  return answerChanged(ctx, { ...record, promo_code: null });
}
