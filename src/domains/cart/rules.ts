import { afterPercent, toCents, toRand } from '../../shared/money.ts';
import {
  deliveryFor,
  missingForFreeDelivery,
  type DeliveryMethod,
  type DeliveryTerms,
} from '../delivery-charges/rules.ts';
import type { StorageClass } from '../../shared/storage-class.ts';
import { hasCold, hasColdParcel } from '../delivery-charges/cold-rules.ts';
import type { Schedule } from '../catalogue/contract.ts';
import { isPriceRegulated } from '../catalogue/dispensing-fee.ts';
import { effectOn, NO_EFFECT, type PromoEffect, type PromoLine } from '../promo-codes/rules.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Cart, CartItem } from './contract.ts';

// The totals of a cart, calculated by the server and, between a click and the response, by the browser: one function for both.
// Calculations use whole cents; results are in rand, as on the wire.

/** Amounts are rounded per line: the amount to pay is rounded, and the discount is the difference. */
export type LineAmounts = Pick<CartItem, 'product_sub_total' | 'product_discount' | 'product_total'>;

export function lineAmounts(price: number, discount: number, quantity: number): LineAmounts {
  const subTotal = toCents(price) * quantity;
  const total = afterPercent(subTotal, discount);
  return {
    product_sub_total: toRand(subTotal),
    product_discount: toRand(subTotal - total),
    product_total: toRand(total),
  };
}

/** A cart with or without an id: the browser has one before the server has. */
export type CartState = Omit<Cart, 'cart_id'> & { cart_id: string | null };

/** The input of the totals. */
export type CartTotals = Pick<
  Cart,
  | 'sub_total'
  | 'total_discount'
  | 'promo_discount'
  | 'delivery_charges'
  | 'free_delivery_missing'
  | 'total_items'
  | 'total'
>;

export type CartPromo = NonNullable<Cart['promo']>;
/** A line as the totals see it: in a cart, or frozen on an order. */
export type TotalsLine = LineAmounts &
  Pick<CartItem, 'quantity_to_buy' | 'cart_item_id'> & { product: { schedule: Schedule; storage: StorageClass } };

/** The input other than the lines. */
export interface TotalsOptions {
  promo?: CartPromo | null;
  province?: string;
  method?: DeliveryMethod;
}

export const toPromoLine = (line: TotalsLine): PromoLine => ({
  id: line.cart_item_id,
  schedule: line.product.schedule,
  cents: toCents(line.product_total),
});

function effectOf(lines: readonly TotalsLine[], promo: CartPromo | null | undefined): PromoEffect {
  return promo ? effectOn(lines.map(toPromoLine), promo) : NO_EFFECT;
}

/** The code on a cart with these lines: why it takes nothing, or that it does. */
export const promoWith = (lines: readonly TotalsLine[], promo: CartPromo | null): CartPromo | null =>
  promo && { ...promo, reason: effectOf(lines, promo).reason };

/** The lines' sums, delivery if it is known, and the amount to pay: total = sub_total - discounts + delivery. */
export function cartTotals(
  lines: readonly TotalsLine[],
  terms: DeliveryTerms,
  { promo: code, province, method }: TotalsOptions = {},
): CartTotals {
  let subTotal = 0;
  let discount = 0;
  let pieces = 0;
  let medicine = 0;
  for (const line of lines) {
    subTotal += toCents(line.product_sub_total);
    discount += toCents(line.product_discount);
    pieces += line.quantity_to_buy;
    if (isPriceRegulated(line.product.schedule)) medicine += toCents(line.product_total);
  }
  const { discount_cents: promo, free_delivery } = effectOf(lines, code);
  const goods = subTotal - discount - promo;
  const isFree = lines.length === 0 || free_delivery;
  // Free delivery that is earned by buying medicine is an incentive (Act 101 of 1965 s18A; rule 20). No code reduces medicine.
  const counted = goods - medicine;
  const products = lines.map(({ product }) => product);
  const isCold = hasCold(products);
  const isCollected = isCold && !hasColdParcel(products, terms);
  const delivery = isFree ? 0 : deliveryFor(terms, counted, province, isCollected ? 'collect' : method, isCold);
  const missing = isFree || isCold ? null : missingForFreeDelivery(terms, counted);
  return {
    sub_total: toRand(subTotal),
    total_discount: toRand(discount),
    promo_discount: toRand(promo),
    delivery_charges: toRand(delivery),
    free_delivery_missing: missing === null ? null : toRand(missing),
    total_items: pieces,
    total: toRand(goods + delivery),
  };
}

function withLines<C extends CartState>(cart: C, cart_items: CartItem[]): C {
  return {
    ...cart,
    cart_items,
    promo: promoWith(cart_items, cart.promo),
    ...cartTotals(cart_items, cart.delivery_terms, { promo: cart.promo }),
  };
}

/** The cart with a new quantity in one line; below 1 the line is removed. An unknown line changes nothing. */
export function applyQuantity<C extends CartState>(cart: C, itemId: string, quantity: number): C {
  if (quantity < 1) return removeLine(cart, itemId);
  const lines = cart.cart_items.map((item) =>
    item.cart_item_id === itemId
      ? { ...item, quantity_to_buy: quantity, ...lineAmounts(item.product.price, item.product.discount, quantity) }
      : item,
  );
  return withLines(cart, lines);
}

export function removeLine<C extends CartState>(cart: C, itemId: string): C {
  return withLines(
    cart,
    cart.cart_items.filter((item) => item.cart_item_id !== itemId),
  );
}

/** The code that takes something off now, for the sums; null if none does. */
export const appliedCode = ({ promo }: Pick<Cart, 'promo'>): string | null =>
  promo?.reason === null ? promo.code : null;

/** The empty cart: no items, totals zero, no code. */
export function emptyCart<C extends CartState>(cart: C): C {
  return withLines({ ...cart, promo_code: null, promo: null, notices: [] }, []);
}

/** The browser's state before there is a cart. */
export const NO_CART: CartState = {
  cart_id: null,
  cart_items: [],
  delivery_terms: { base_fee: 0, free_from: null, cold_parcel: null },
  promo_code: null,
  promo: null,
  notices: [],
  version: 0,
  ...cartTotals([], { base_fee: 0, free_from: null }),
};
