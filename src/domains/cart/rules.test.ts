import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents, toRand, vatIncluded } from '../../shared/money.ts';
import type { Schedule } from '../catalogue/contract.ts';
import type { CartItem } from './contract.ts';
import { applyQuantity, emptyCart, lineAmounts, removeLine, type CartState } from './rules.ts';

import { aCart, aCode, aLine, cents, NEVER_FREE } from '../../../tests/support/counted-cart.ts';

describe('cart totals of cases 1 to 6, carried over to VAT-inclusive prices at 15 %', () => {
  it('case 1: one item at 9.99 is 9.99; the VAT is rounded, the net is the rest', () => {
    const cart = aCart([aLine(9.99, 0, 1)]);
    expect(cart.total).toBe(9.99);
    expect(vatIncluded(999)).toBe(130);
    expect(999 - vatIncluded(999)).toBe(869);
  });

  it('case 2: 45 and 49 with a flat delivery of 6.00 are exactly 100.00', () => {
    const cart = aCart([aLine(45, 0, 1), aLine(49, 0, 1)], { base_fee: 6, free_from: null });
    expect(cart.total).toBe(100);
    expect(vatIncluded(toCents(cart.total))).toBe(1304);
  });

  it('case 3: shelf prices 65 and 50 with free delivery are 115.00, of which VAT is exactly 15.00', () => {
    const cart = aCart([aLine(65, 0, 1), aLine(50, 0, 1)], { base_fee: 60, free_from: 100 });
    expect(cart.total).toBe(115);
    expect(cart.delivery_charges).toBe(0);
    expect(vatIncluded(toCents(cart.total))).toBe(1500);
  });

  it('case 4: 95 and 11 are 106.00, and the VAT is taken once from the total, not from each line', () => {
    const cart = aCart([aLine(95, 0, 1), aLine(11, 0, 1)]);
    expect(cart.total).toBe(106);
    expect(vatIncluded(10_600)).toBe(1383);
    expect(vatIncluded(9_500) + vatIncluded(1_100)).toBe(1382);
  });

  it('case 5: a percentage on 25 pieces is taken from the whole line, so the gap does not grow with the quantity', () => {
    expect(lineAmounts(399, 8.26, 25)).toEqual({
      product_sub_total: 9975,
      product_discount: 823.93,
      product_total: 9151.07,
    });
    // One unit: 0.95 less 5 % is 0.9025. Rounded per unit 25 of them would be 22.50.
    expect(lineAmounts(0.95, 5, 25)).toEqual({
      product_sub_total: 23.75,
      product_discount: 1.19,
      product_total: 22.56,
    });
    // The line of the case: 9151.50 with 10 % off the order, applied once; the discount shown and the remaining amount add up.
    const line = { ...aLine(366.06, 0, 25), ...lineAmounts(366.06, 0, 25) };
    expect(aCart([line], NEVER_FREE, aCode([line]))).toMatchObject({
      sub_total: 9151.5,
      promo_discount: 915.15,
      total: 8236.35,
    });
  });

  it('case 6: a fixed code of 10 on an item of 50 leaves 40, VAT included', () => {
    const line = aLine(50, 0, 1);
    const cart = aCart([line], NEVER_FREE, aCode([line], { kind: 'fixed', value: 10 }));
    expect(cart.total).toBe(40);
    expect(vatIncluded(4_000)).toBe(522);
  });
});

describe('a counted cart', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 5_000_000 }).map(toRand),
      discount: fc.oneof(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
      ),
      quantity: fc.integer({ min: 1, max: 500 }),
    }),
    { maxLength: 12 },
  );
  const terms = fc.record({
    base_fee: fc.integer({ min: 0, max: 20_000 }).map(toRand),
    free_from: fc.option(fc.integer({ min: 0, max: 200_000 }).map(toRand)),
  });
  const made = (rows: { price: number; discount: number; quantity: number }[]) =>
    rows.map((row, index) => aLine(row.price, row.discount, row.quantity, `line-${index}`));
  const addsUp = (cart: CartState) => {
    const sum = (pick: (item: CartItem) => number) => cart.cart_items.reduce((all, item) => all + cents(pick(item)), 0);
    for (const item of cart.cart_items) {
      expect(cents(item.product_total)).toBe(cents(item.product_sub_total) - cents(item.product_discount));
    }
    expect(cents(cart.sub_total)).toBe(sum((item) => item.product_sub_total));
    expect(cents(cart.total_discount)).toBe(sum((item) => item.product_discount));
    expect(cents(cart.total)).toBe(
      sum((item) => item.product_total) - cents(cart.promo_discount) + cents(cart.delivery_charges),
    );
    expect(cart.total_items).toBe(cart.cart_items.reduce((all, item) => all + item.quantity_to_buy, 0));
    // Never more than two decimals on the wire.
    for (const value of [cart.sub_total, cart.total_discount, cart.total, cart.delivery_charges]) {
      expect(Math.abs(value * 100 - cents(value))).toBeLessThan(1e-4);
      expect(Number(value.toFixed(2))).toBe(value);
    }
  };

  it('always has lines that add up to its totals to the cent', () => {
    fc.assert(
      fc.property(
        lines,
        terms,
        fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 0, max: 500 })), { maxLength: 8 }),
        (rows, delivery, clicks) => {
          let cart = aCart(made(rows), delivery);
          addsUp(cart);
          for (const [line, quantity] of clicks) {
            cart = applyQuantity(cart, `line-${line}`, quantity);
            addsUp(cart);
          }
        },
      ),
    );
  });

  it('has the same totals whatever the order of changes', () => {
    fc.assert(
      fc.property(lines, terms, (rows, delivery) => {
        const straight = aCart(made(rows), delivery);
        const ones = aCart(made(rows.map((row) => ({ ...row, quantity: 1 }))), delivery);
        const clicked = rows.reduceRight(
          (cart, row, index) => applyQuantity(cart, `line-${index}`, row.quantity),
          ones,
        );
        expect(clicked).toEqual(straight);
      }),
    );
  });

  it('charges one piece its sale price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 10_000 }), (price, hundredths) => {
        const line = aLine(toRand(price), hundredths / 100, 1);
        expect(line.product_total).toBe(line.product.sale_price);
      }),
    );
  });

  it('removes a line at quantity 0 and ignores an unknown line', () => {
    const cart = aCart([aLine(10, 0, 2, 'a'), aLine(5, 0, 1, 'b')]);
    expect(applyQuantity(cart, 'a', 0)).toEqual(removeLine(cart, 'a'));
    expect(removeLine(cart, 'a').total).toBe(5);
    expect(applyQuantity(cart, 'unknown', 7)).toEqual(cart);
    expect(cart.total).toBe(25);
  });

  it('costs nothing when empty, and says how much is missing for free delivery', () => {
    const delivery = { base_fee: 65, free_from: 600 };
    const cart = aCart([aLine(250, 20, 2, 'a')], delivery);
    expect(cart).toMatchObject({ total: 465, delivery_charges: 65, free_delivery_missing: 200, total_items: 2 });
    expect(applyQuantity(cart, 'a', 3)).toMatchObject({ total: 600, delivery_charges: 0, free_delivery_missing: null });
    expect(emptyCart(cart)).toMatchObject({
      cart_items: [],
      sub_total: 0,
      delivery_charges: 0,
      total_items: 0,
      total: 0,
    });
  });

  it('leaves Schedule 1 to 6 medicine out of what makes delivery free, in the sum and in the hint', () => {
    const delivery = { base_fee: 65, free_from: 600 };
    const as = (schedule: Schedule, item: CartItem) => ({ ...item, product: { ...item.product, schedule } });
    for (const schedule of ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const) {
      const medicine = as(schedule, aLine(100, 0, 6, 'medicine'));
      expect(aCart([medicine], delivery)).toMatchObject({ delivery_charges: 65, free_delivery_missing: 600 });
      expect(aCart([medicine, aLine(250, 0, 1)], delivery)).toMatchObject({
        delivery_charges: 65,
        free_delivery_missing: 350,
        total: 915,
      });
      expect(aCart([medicine, aLine(600, 0, 1)], delivery)).toMatchObject({ delivery_charges: 0, total: 1200 });
    }
    for (const schedule of ['none', 'S0'] as const)
      expect(aCart([as(schedule, aLine(100, 0, 6))], delivery).delivery_charges).toBe(0);
  });

  it('never lets a promo code exceed the price of the items', () => {
    const line = aLine(30, 0, 1);
    const code = aCode([line], { kind: 'fixed', value: 50 });
    expect(aCart([line], { base_fee: 65, free_from: null }, code)).toMatchObject({
      promo_discount: 30,
      total: 65,
    });
  });
});
