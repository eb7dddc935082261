import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schedule } from './contract.ts';
import { SCHEDULES } from './contract-schemas.ts';
import { productFaults, stockAfter } from './product-faults.ts';
import { putInForce } from './rules.ts';

const plain = { discount: 0, is_featured: false, is_luxury: false, is_perfume: false, is_active: true };
const showy = { discount: 10, is_featured: true, is_luxury: true, is_perfume: true, is_active: true };
const fieldsOf = (schedule: Schedule, product = showy) =>
  productFaults({ ...product, schedule }).map(({ field }) => field);

describe('productFaults', () => {
  it('allows discounts and promotion of other products, and of S0 until a pharmacist switches it off', () => {
    expect(fieldsOf('none')).toEqual([]);
    expect(fieldsOf('S0')).toEqual([]);
    putInForce({ S0: { discount: false } });
    expect(fieldsOf('S0')).toEqual(['discount']);
    putInForce({ S0: { discount: false, feature: false } });
    expect(productFaults({ ...showy, schedule: 'S0' }).map(({ message }) => message)).toEqual([
      "The shop's schedule rules do not allow a discount for Schedule 0 medicine.",
      ...Array<string>(3).fill("The shop's schedule rules do not allow promotion for Schedule 0 medicine."),
    ]);
    putInForce({});
  });
  it.each(SCHEDULES.slice(2, 8))('%s: refuses discount and promotion, each at its field with the law', (schedule) => {
    expect(fieldsOf(schedule)).toEqual(['discount', 'is_featured', 'is_luxury', 'is_perfume']);
    expect(fieldsOf(schedule, plain)).toEqual([]);
    for (const { message } of productFaults({ ...showy, schedule })) expect(message).toContain('Act 101 of 1965');
  });
  it.each(['S7', 'S8'] as const)('%s is never active', (schedule) => {
    expect(fieldsOf(schedule, plain)).toEqual(['is_active']);
    expect(fieldsOf(schedule, { ...plain, is_active: false })).toEqual([]);
    expect(fieldsOf(schedule)).toContain('discount');
  });
});

describe('stockAfter', () => {
  const pieces = fc.integer({ min: 0, max: 5000 });
  it('sets the stock given without a value read', () => {
    expect(stockAfter(7, { quantity: 12 })).toEqual({ quantity: 12 });
  });
  it('applies the difference when a value was read, so sales in between are kept', () => {
    // Read 10, two were sold, five more were delivered.
    expect(stockAfter(8, { quantity: 15, was: 10 })).toEqual({ quantity: 13 });
    expect(stockAfter(8, { quantity: 10, was: 10 })).toEqual({ quantity: 8 });
  });
  it('sets 0 to 0, whatever happened in between', () => {
    fc.assert(
      fc.property(pieces, pieces, (now, was) => {
        fc.pre(was > 0);
        expect(stockAfter(now, { quantity: 0, was })).toEqual({ quantity: 0 });
      }),
    );
  });
  it('changes nothing for an unchanged number, even 0', () => {
    expect(stockAfter(5, { quantity: 0, was: 0 })).toEqual({ quantity: 5 });
  });
  it('names the remaining stock when the reduction is too large', () => {
    expect(stockAfter(1, { quantity: 3, was: 10 })).toEqual({
      fault: '9 were sold since you opened this product, 1 is left. Please enter the stock again.',
    });
  });
  it('is never below 0, and includes sales in between in either order', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, (was, sold, quantity) => {
        fc.pre(sold <= was && quantity > 0);
        const after = stockAfter(was - sold, { quantity, was });
        if ('fault' in after) expect(quantity).toBeLessThan(sold);
        else expect(after.quantity).toBe(quantity - sold);
      }),
    );
  });
});
