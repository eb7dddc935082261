import { afterEach, describe, expect, test } from 'vitest';
import { floorFault, priceFault } from './price-law.ts';
import { priceParts, putInForce } from './rules.ts';

afterEach(() => putInForce({}));

describe('rules 20 and 21: a price below the single exit price', () => {
  test.each(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const)(
    'of %s is refused, and the SEP itself is allowed',
    (schedule) => {
      expect(floorFault(schedule, 49_99, 50_00)).toBe(
        'At least R50.00, the single exit price: less is a discount on medicine (Act 101 of 1965, sections 18A and 22G)',
      );
      expect(floorFault(schedule, 50_00, 50_00)).toBeNull();
      expect(floorFault(schedule, 1, null)).toBeNull();
    },
  );
  test.each(['none', 'S0'] as const)('of a product of schedule %s is the shop’s to decide', (schedule) => {
    expect(floorFault(schedule, 40_00, 50_00)).toBeNull();
  });
  test('is allowed for the one schedule for which it was signed', () => {
    putInForce({ S2: { below_sep: true } });
    expect(floorFault('S2', 40_00, 50_00)).toBeNull();
    expect(floorFault('S1', 40_00, 50_00)).not.toBeNull();
  });
  test('is told together with the ceiling by one function', () => {
    expect(priceFault('S3', 179_51, 100_00, '2026-11-25')).toContain('At most R179.50');
    expect(priceFault('S3', 99_99, 100_00, '2026-11-25')).toContain('At least R100.00');
    expect(priceFault('S3', 179_50, 100_00, '2026-11-25')).toBeNull();
  });
});

describe('rule 24: the parts of a price', () => {
  test('add up, also where less than the single exit price is charged', () => {
    for (const [price, sep] of [
      [150_00, 100_00],
      [100_00, 100_00],
      [40_00, 50_00],
    ] as const) {
      const parts = priceParts(price, sep);
      expect(parts && parts.sep + parts.fee - parts.less).toBe(price);
    }
    expect(priceParts(40_00, null)).toBeNull();
  });
});
