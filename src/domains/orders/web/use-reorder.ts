import { useMutation } from '@tanstack/react-query';
import { putInCart, readCart } from '~/domains/cart/web/use-cart.ts';
import type { PayableAccess } from '~/domains/payments/web/payable/use-payable-read.ts';
import { catalogueApi } from '~/domains/catalogue/web/api.ts';
import { ordersApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { planReorder } from './reorder-plan.ts';

/** The key opens the order of someone who has no account. */
export type OrderAccess = PayableAccess;

export interface Reordered {
  order_id: string;
  /** Names of the items in the cart. */
  added: string[];
  missed: string[];
}

/** Adds the items of an order that can still be bought to the cart, and reports the others. */
async function reorder(access: OrderAccess): Promise<Reordered> {
  const { order_id, items } = await ordersApi.getOrder(access);
  const ids = [...new Set(items.map(({ product_id }) => product_id))].join(',');
  const fresh = await catalogueApi.listProductsByIds({ ids });
  const plan = planReorder(items, fresh, readCart().cart.cart_items);
  const added: string[] = [];
  const missed = [...plan.missed];
  for (const { product_id, name, quantity } of plan.add) {
    try {
      await putInCart(product_id, quantity);
      added.push(name);
    } catch (thrown) {
      const error = toApiError(thrown);
      // Someone else was quicker; without an answer at all the rest need not be tried.
      if (error.status === 0) throw error;
      missed.push(`${name}: ${error.detail}`);
    }
  }
  return { order_id, added, missed };
}

export const useReorder = () => useMutation({ mutationFn: reorder });
