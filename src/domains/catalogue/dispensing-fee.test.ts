import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilingFault,
  DISPENSING_FEE_TABLES,
  dispensingFeeWithVatCents,
  maxPatientPriceCents,
} from './dispensing-fee.ts';
import { roundDivide, toCents } from '~/shared/money.ts';
import law from '../../../tests/fixtures/law/dispensing-fees.json';

const TODAY = '2026-03-02';

describe('the dispensing fee', () => {
  it('makes a SEP of R100.00 a ceiling of R179.50 under the table of September 2025', () => {
    expect(dispensingFeeWithVatCents(100_00, TODAY)).toBe(79_50);
    expect(maxPatientPriceCents(100_00, TODAY)).toBe(179_50);
  });

  it('names a maximum price whose parts add up to it', () => {
    // R26.80 and R40.78 are R67.58.
    expect(ceilingFault(67_59, 26_80, TODAY)).toBe(
      'At most R67.58: the single exit price R26.80 and a dispensing fee of R40.78 with VAT',
    );
  });

  it('rounds once, after VAT, and puts a SEP equal to a limit into the next step', () => {
    // One cent under the limit, the limit, one cent over it, for the tables of August 2020 and July 2022.
    expect([118_79, 118_80, 118_81].map((sep) => maxPatientPriceCents(sep, '2020-09-01'))).toEqual([
      199_80, 198_66, 198_67,
    ]);
    expect([122_17, 122_18, 122_19].map((sep) => maxPatientPriceCents(sep, '2022-08-01'))).toEqual([
      206_18, 204_50, 204_51,
    ]);
    expect([1, 53_01, 251_189_30].map((sep) => maxPatientPriceCents(sep, '2022-08-01'))).toEqual([
      19_39, 100_43, 265_871_75,
    ]);
  });

  it('uses the table in force on the day', () => {
    expect(maxPatientPriceCents(100_00, '2022-07-07')).toBe(171_07);
    expect(maxPatientPriceCents(100_00, '2022-07-08')).toBe(172_28);
    expect(maxPatientPriceCents(100_00, '2025-08-31')).toBe(172_28);
    expect(maxPatientPriceCents(100_00, '2025-09-01')).toBe(179_50);
    expect(() => maxPatientPriceCents(100_00, '2016-12-21')).toThrow('No dispensing fee is known for 2016-12-21.');
  });

  it('refuses an amount that is not whole cents', () => {
    expect(() => dispensingFeeWithVatCents(10.5, TODAY)).toThrow(RangeError);
    expect(() => dispensingFeeWithVatCents(-1, TODAY)).toThrow(RangeError);
  });

  it('keeps its tables in order, each step above the one before', () => {
    const starts = DISPENSING_FEE_TABLES.map((entry) => entry.from);
    expect(starts).toEqual([...starts].sort());
    for (const { steps } of DISPENSING_FEE_TABLES) {
      const limits = steps.map((step) => step.below_cents);
      expect(limits).toEqual([...limits].sort((a, b) => a - b));
    }
  });

  it('is always SEP plus the exact fee with VAT, to half a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...DISPENSING_FEE_TABLES), (sep, entry) => {
        const step = entry.steps.find((one) => sep < one.below_cents) ?? entry.steps[3];
        const exact = sep + ((step.flat_cents * 100 + sep * step.percent) / 100) * 1.15;
        const ceiling = maxPatientPriceCents(sep, entry.from);
        expect(Math.abs(ceiling - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(ceiling).toBe(sep + roundDivide(BigInt(step.flat_cents * 100 + sep * step.percent) * 115n, 10_000n));
      }),
    );
  });

  it('agrees with the ceilings worked out by hand on both sides of every step of every table', () => {
    expect(law.vectors).toHaveLength(105);
    for (const { on, sep, fee_with_vat, ceiling } of law.vectors) {
      expect(dispensingFeeWithVatCents(toCents(sep), on), `fee for ${sep} on ${on}`).toBe(toCents(fee_with_vat));
      expect(maxPatientPriceCents(toCents(sep), on), `ceiling for ${sep} on ${on}`).toBe(toCents(ceiling));
    }
  });

  it('holds the figures of every notice since 2017', () => {
    const cents = (amount: string | null) => (amount === null ? Number.POSITIVE_INFINITY : toCents(amount));
    expect(DISPENSING_FEE_TABLES).toEqual(
      law.tables.map(({ from, steps }) => ({
        from,
        steps: steps.map(({ below, percent, flat }) => ({
          below_cents: cents(below),
          percent,
          flat_cents: toCents(flat),
        })),
      })),
    );
  });
});
