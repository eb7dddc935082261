import { afterPercent, toCents, toRand } from '../../src/shared/money.ts';
import type { ProductCard } from '~/domains/catalogue/contract.ts';
import type { CartItem } from '../../src/domains/cart/contract.ts';
import {
  cartTotals,
  lineAmounts,
  NO_CART,
  promoWith,
  type CartPromo,
  type CartState,
} from '../../src/domains/cart/rules.ts';

export const NEVER_FREE = { base_fee: 0, free_from: null, cold_parcel: null };

export function aLine(price: number, discount: number, quantity: number, id = `line-${price}-${discount}`): CartItem {
  const product: ProductCard = {
    id: `product-of-${id}`,
    name: 'A product',
    slug: 'a-product',
    images: [],
    price,
    discount,
    sale_price: toRand(afterPercent(toCents(price), discount)),
    product_inventory: { quantity: 1000 },
    category: { id: 'c', category_name: 'C', slug: 'c', tint: 'medicine' },
    brand: '',
    schedule: 'none',
    prescription_required: false,
    storage: 'room',
    max_per_order: null,
    created_at: '2026-01-01T00:00:00Z',
  };
  return { cart_item_id: id, quantity_to_buy: quantity, product, ...lineAmounts(price, discount, quantity) };
}

export function aCart(
  lines: CartItem[],
  given: Partial<CartState['delivery_terms']> = NEVER_FREE,
  promo: CartPromo | null = null,
): CartState {
  const terms = { ...NEVER_FREE, ...given };
  return {
    ...NO_CART,
    cart_id: 'cart',
    cart_items: lines,
    delivery_terms: terms,
    promo_code: promo?.code ?? null,
    promo: promoWith(lines, promo),
    ...cartTotals(lines, terms, { promo }),
  };
}

/** A code for these lines. */
export const aCode = (lines: readonly CartItem[], change: Partial<CartPromo> = {}): CartPromo => ({
  code: 'SPRING',
  kind: 'percent',
  value: 10,
  min_spend: null,
  item_ids: lines.map((line) => line.cart_item_id),
  is_open: true,
  reason: null,
  ...change,
});

export const cents = (value: number) => Math.round(value * 100);
