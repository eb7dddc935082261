import { expect, it } from 'vitest';
import type { CartItem } from '~/domains/cart/contract.ts';
import { lineAmounts, NO_CART, type CartState } from '~/domains/cart/rules.ts';
import type { DeliveryCharges } from '~/domains/delivery-charges/contract.ts';
import { checkoutTotals } from './checkout-totals.ts';

const charges: DeliveryCharges = {
  base_fee: 65,
  cold_parcel: null,
  free_from: 600,
  provinces: [{ province: 'Northern Cape', fee: 99.5 }],
};

function cartOf(price: number, quantity: number, takes = 0): CartState {
  const item = {
    cart_item_id: 'a',
    quantity_to_buy: quantity,
    product: { schedule: 'none' },
    ...lineAmounts(price, 0, quantity),
  } as CartItem;
  const promo = {
    code: 'TEN',
    kind: 'fixed' as const,
    value: takes,
    min_spend: null,
    item_ids: ['a'],
    is_open: true,
    reason: null,
  };
  const delivery_terms = { base_fee: 65, free_from: 600, cold_parcel: null };
  return { ...NO_CART, cart_items: [item], promo: takes > 0 ? promo : null, delivery_terms };
}
const delivery = (province: string) => ({ delivery_method: 'delivery' as const, province });

it("uses the province's fee, the base fee before one is chosen, and none for collection", () => {
  const cart = cartOf(100, 2);
  expect(checkoutTotals(cart, charges, delivery('Northern Cape'))).toMatchObject({
    delivery_charges: 99.5,
    total: 299.5,
  });
  expect(checkoutTotals(cart, charges, delivery('Gauteng')).total).toBe(265);
  expect(checkoutTotals(cart, charges, delivery('')).total).toBe(265);
  expect(checkoutTotals(cart, charges, { delivery_method: 'collect', province: 'Northern Cape' }).total).toBe(200);
});

it('is free from the threshold, tested after the promo code', () => {
  expect(checkoutTotals(cartOf(100, 6), charges, delivery('Northern Cape')).delivery_charges).toBe(0);
  expect(checkoutTotals(cartOf(100, 6, 10), charges, delivery('Gauteng'))).toMatchObject({
    delivery_charges: 65,
    total: 655,
  });
});

it("uses the cart's charges until the fees are loaded, and VAT once on the total", () => {
  expect(checkoutTotals(cartOf(403.19, 1), undefined, delivery('Western Cape'))).toMatchObject({
    total: 468.19,
    vat_included: 61.07,
  });
});
