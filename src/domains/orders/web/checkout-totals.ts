import { cartTotals, type CartState, type CartTotals } from '~/domains/cart/rules.ts';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { toCents, toRand, vatIncluded } from '~/shared/money.ts';
import type { CheckoutValues } from './checkout-values.ts';

export interface CheckoutTotals extends CartTotals {
  vat_included: number;
}

type Chosen = Pick<CheckoutValues, 'delivery_method'> & { province: string };

/** The total to be charged for the choices so far, calculated by the same function as on the server. */
export function checkoutTotals(
  cart: CartState,
  charges: DeliveryCharges | undefined,
  { delivery_method, province }: Chosen,
): CheckoutTotals {
  const totals = cartTotals(cart.cart_items, charges ?? cart.delivery_terms, {
    promo: cart.promo,
    method: delivery_method,
    province,
  });
  return { ...totals, vat_included: toRand(vatIncluded(toCents(totals.total))) };
}
