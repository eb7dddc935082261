import type { CartItem } from '~/domains/cart/contract.ts';
import type { ProductCard } from '~/domains/catalogue/contract.ts';
import { mostPerOrder, notSoldText } from '~/domains/catalogue/rules.ts';
import type { Order } from '../contract.ts';

type Bought = Pick<Order['items'][number], 'product_id' | 'name' | 'quantity'>;

export interface ReorderPlan {
  add: { product_id: string; name: string; quantity: number }[];
  /** Items that cannot be added, or only in part: one sentence each. */
  missed: string[];
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** The items of an earlier order that can be bought now: `fresh` holds current products, `inCart` reduces what is available. */
export function planReorder(
  bought: readonly Bought[],
  fresh: readonly ProductCard[],
  inCart: readonly Pick<CartItem, 'product' | 'quantity_to_buy'>[],
): ReorderPlan {
  const plan: ReorderPlan = { add: [], missed: [] };
  for (const { product_id, name, quantity } of bought) {
    const product = fresh.find(({ id }) => id === product_id);
    if (!product) {
      plan.missed.push(`We no longer sell ${name}.`);
      continue;
    }
    const fault = notSoldText(product);
    if (fault !== null) {
      plan.missed.push(fault);
      continue;
    }
    const held = inCart.find((line) => line.product.id === product_id)?.quantity_to_buy ?? 0;
    const most = mostPerOrder(product);
    const left = Math.max(0, most - held);
    if (most <= 0) plan.missed.push(`${product.name} is out of stock.`);
    else if (left === 0) plan.missed.push(`You already have as many of ${product.name} in your cart as you can order.`);
    else {
      const taken = Math.min(quantity, left);
      plan.add.push({ product_id, name: product.name, quantity: taken });
      if (taken < quantity) plan.missed.push(`${product.name}: ${pieces(taken)} of ${quantity}.`);
    }
  }
  return plan;
}
