import { vi } from 'vitest';
import { ORPCError } from '@orpc/client';
import {
  applyQuantity,
  cartTotals,
  lineAmounts,
  NO_CART,
  promoWith,
  removeLine,
} from '../../src/domains/cart/rules.ts';
import type { Cart, CartItem } from '../../src/domains/cart/contract.ts';
import { createCartStore, type CartStoreOptions } from '../../src/domains/cart/web/cart-store.ts';

const terms = { base_fee: 65, free_from: 600 };

export function aLine(id: string, quantity: number, price = 100, stock = 10): CartItem {
  return {
    cart_item_id: id,
    quantity_to_buy: quantity,
    product: {
      id: `product-${id}`,
      name: id,
      price,
      discount: 0,
      schedule: 'none',
      product_inventory: { quantity: stock },
    } as CartItem['product'],
    ...lineAmounts(price, 0, quantity),
  };
}
/** A code takes 10 % off everything from R200.00 on. */
export function aCart(version: number, lines: CartItem[], code = ''): Cart {
  const item_ids = lines.map(({ cart_item_id }) => cart_item_id);
  const kept = { code, kind: 'percent', value: 10, min_spend: 200, item_ids, is_open: true, reason: null } as const;
  const promo = code === '' ? null : promoWith(lines, { ...kept, item_ids });
  return {
    ...NO_CART,
    cart_id: 'cart',
    version,
    cart_items: lines,
    delivery_terms: { ...terms, cold_parcel: null },
    promo_code: promo?.code ?? null,
    promo,
    ...cartTotals(lines, terms, { promo }),
  };
}

export function memory(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

/** A server that responds on demand. */
export function aServer(first: Cart) {
  let cart = first;
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const calls: [string, unknown][] = [];
  const answer = <T>(name: string, input: unknown, work: () => T) => {
    calls.push([name, input]);
    return new Promise<T>((resolve, reject) => {
      waiting.push({ resolve: () => resolve(work()), reject });
    });
  };
  const next = (lines: CartItem[], code = cart.promo_code ?? '') => {
    cart = aCart(cart.version + 1, lines, code);
    return cart;
  };
  const api = {
    cart: {
      getCart: (input: { id: string; promo_code?: string }) =>
        answer('getCart', input, () =>
          input.promo_code === undefined ? cart : next(cart.cart_items, input.promo_code),
        ),
      getUserCart: () => answer('getUserCart', null, () => cart),
      createCart: () => answer('createCart', null, () => next([])),
      assignCart: (input: { id: string }) => answer('assignCart', input, () => cart),
      addItem: (input: { product_id: string }) =>
        answer('addItem', input, () => next([...cart.cart_items, aLine(input.product_id, 1)])),
      setQuantity: (input: { item_id: string; quantity: number }) =>
        answer('setQuantity', input, () => next(applyQuantity(cart, input.item_id, input.quantity).cart_items)),
      removeItem: (input: { item_id: string }) =>
        answer('removeItem', input, () => next(removeLine(cart, input.item_id).cart_items)),
    },
  } as unknown as CartStoreOptions['api'];
  return {
    api,
    calls,
    /** Returns the oldest call that waits. */
    async answer(): Promise<void> {
      waiting.shift()?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
    async refuse(status: number, detail: string): Promise<void> {
      waiting.shift()?.reject(new ORPCError('REFUSED', { status, message: detail, data: { detail } }));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

export async function opened(lines: CartItem[]) {
  const server = aServer(aCart(1, lines));
  const storage = memory();
  storage.setItem('cartId', 'cart');
  const store = createCartStore({ api: server.api, storage });
  const started = store.start();
  await server.answer();
  await started;
  server.calls.length = 0;
  return {
    server,
    storage,
    store,
    quantity: (id: string) => store.view().cart.cart_items.find((item) => item.cart_item_id === id)?.quantity_to_buy,
  };
}
