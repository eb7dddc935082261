import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRand } from '../../shared/money.ts';
import { appliedCode, applyQuantity, type CartState } from './rules.ts';

import { aCart, aCode, aLine, cents } from '../../../tests/support/counted-cart.ts';

describe('a cart with a promo code', () => {
  const terms = { base_fee: 65, free_from: 600 };
  const rows = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }).map(toRand),
      discount: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      covered: fc.boolean(),
      schedule: fc.constantFrom('none' as const, 'S0' as const, 'S1' as const, 'S2' as const),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const code = fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_delivery' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100),
    min_spend: fc.option(fc.integer({ min: 1, max: 300_000 }).map(toRand)),
  });
  type Rows = {
    price: number;
    discount: number;
    quantity: number;
    covered: boolean;
    schedule: 'none' | 'S1' | 'S0' | 'S2';
  }[];
  const linesOf = (list: Rows) =>
    list.map((row, index) => {
      const line = aLine(row.price, row.schedule === 'none' ? row.discount : 0, row.quantity, `line-${index}`);
      return { ...line, product: { ...line.product, schedule: row.schedule } };
    });
  const coveredOf = (list: Rows) => list.flatMap((row, index) => (row.covered ? [`line-${index}`] : []));

  it('has the same totals whatever the order of code and changes', () => {
    fc.assert(
      fc.property(
        rows,
        code,
        fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 0, max: 9 })), { maxLength: 6 }),
        (list, what, clicks) => {
          const lines = linesOf(list);
          const promo = aCode([], { ...what, item_ids: coveredOf(list) });
          const click = (cart: CartState) =>
            clicks.reduce((now, [line, quantity]) => applyQuantity(now, `line-${line}`, quantity), cart);
          const codeFirst = click(aCart(lines, terms, promo));
          const codeLast = aCart(click(aCart(lines, terms)).cart_items, terms, promo);
          expect(codeFirst).toEqual(codeLast);
          expect(cents(codeFirst.total)).toBe(
            cents(codeFirst.sub_total) -
              cents(codeFirst.total_discount) -
              cents(codeFirst.promo_discount) +
              cents(codeFirst.delivery_charges),
          );
          expect(codeFirst.total).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('keeps a code that stops applying, says why, and counts it again when it applies', () => {
    const line = aLine(100, 0, 5, 'a');
    const cart = aCart([line], terms, aCode([line], { min_spend: 500 }));
    expect(cart).toMatchObject({ promo_discount: 50, total: 515 });
    const less = applyQuantity(cart, 'a', 4);
    expect(less).toMatchObject({ promo_code: 'SPRING', promo_discount: 0, total: 465 });
    expect(less.promo?.reason).toBe('Code SPRING needs a minimum spend of R500.00. Add R100.00 more to use it.');
    expect(appliedCode(less)).toBeNull();
    const again = applyQuantity(less, 'a', 5);
    expect(again).toEqual(cart);
    expect(appliedCode(again)).toBe('SPRING');
  });

  it('tests the free-delivery threshold after the code, and needs none with a free-delivery code', () => {
    const line = aLine(100, 0, 6, 'a');
    expect(aCart([line], terms)).toMatchObject({ delivery_charges: 0, free_delivery_missing: null });
    expect(aCart([line], terms, aCode([line]))).toMatchObject({
      promo_discount: 60,
      delivery_charges: 65,
      free_delivery_missing: 60,
      total: 605,
    });
    const free = aCode([line], { kind: 'free_delivery', value: 0 });
    expect(aCart([aLine(100, 0, 1, 'a')], terms, free)).toMatchObject({
      promo_discount: 0,
      delivery_charges: 0,
      free_delivery_missing: null,
      total: 100,
    });
  });

  it('keeps a refusal that does not depend on the lines', () => {
    const line = aLine(100, 0, 1, 'a');
    const ended = aCode([line], { is_open: false, reason: 'Code SPRING ended on Monday, 30 Nov 2026.' });
    const cart = applyQuantity(aCart([line], terms, ended), 'a', 3);
    expect(cart).toMatchObject({ promo_discount: 0, total: 365, promo: { reason: ended.reason } });
  });
});
