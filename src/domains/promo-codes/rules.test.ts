import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterPercent, toCents } from '../../shared/money.ts';
import { SCHEDULES, type Schedule } from '~/domains/catalogue/contract.ts';
import { effectOn, isCovered, promoEffect, promoShares, type PromoLine, type PromoOnLines } from './rules.ts';

const aLine = (id: string, cents: number, schedule: Schedule = 'none'): PromoLine => ({ id, cents, schedule });
const aCode = (item_ids: string[], change: Partial<PromoOnLines> = {}): PromoOnLines => ({
  code: 'SPRING',
  kind: 'percent',
  value: 10,
  min_spend: null,
  item_ids,
  is_open: true,
  reason: null,
  ...change,
});
const all = (lines: readonly PromoLine[]) => lines.map(({ id }) => id);

/** A line of the shop: the list price with the product's own discount, on the whole line. */
const sold = (id: string, price: number, discount: number, quantity: number) =>
  aLine(id, afterPercent(toCents(price) * quantity, discount));

describe('promo codes of cases 7 to 9', () => {
  it('case 7: a 70 % code on 10 units that are 40 % off leaves 18 % of the list price', () => {
    const line = sold('a', 100, 40, 10);
    expect(line.cents).toBe(60_000);
    expect(line.cents - promoEffect([line], aCode(['a'], { value: 70 })).discount_cents).toBe(18_000);
  });

  it('case 8: a 50 % code on a 50 % sale is 25 a unit, and 50 for two, whenever the quantity was raised', () => {
    for (const [quantity, left] of [
      [1, 2500],
      [2, 5000],
    ] as const) {
      const line = sold('a', 100, 50, quantity);
      expect(line.cents - promoEffect([line], aCode(['a'], { value: 50 })).discount_cents).toBe(left);
    }
  });

  it('case 9: a code for X alone takes its discount from X, not from the cheaper Y', () => {
    const lines = [aLine('x', 90_000), aLine('y', 1000)];
    const code = aCode(['x'], { kind: 'fixed', value: 50 });
    expect(promoEffect(lines, code).discount_cents).toBe(5000);
    expect(Object.fromEntries(promoShares(lines, code))).toEqual({ x: 5000, y: 0 });
  });
});

describe('isCovered', () => {
  const product = { id: 'p', schedule: 'none' as const, category: { id: 'c' } };
  it('covers everything without a selection, else the selected products and categories', () => {
    expect(isCovered({ product_ids: [], category_ids: [] }, product)).toBe(true);
    expect(isCovered({ product_ids: ['p'], category_ids: [] }, product)).toBe(true);
    expect(isCovered({ product_ids: ['other'], category_ids: ['c'] }, product)).toBe(true);
    expect(isCovered({ product_ids: ['other'], category_ids: [] }, product)).toBe(false);
  });

  it('never covers Schedule 1 to 8 medicine, even if selected (Act 101 of 1965 s18A)', () => {
    const open = SCHEDULES.filter((schedule) =>
      isCovered({ product_ids: ['p'], category_ids: ['c'] }, { ...product, schedule }),
    );
    expect(open).toEqual(['none', 'S0']);
  });
});

describe('promoEffect', () => {
  const reason = (lines: PromoLine[], change: Partial<PromoOnLines> = {}, covered = all(lines)) =>
    promoEffect(lines, aCode(covered, change)).reason;

  it('rounds once, on the sum of the covered lines', () => {
    const lines = [aLine('a', 5), aLine('b', 5), aLine('c', 5)];
    // Each alone would leave 5 (4.5 rounded up) and take nothing.
    expect(promoEffect(lines, aCode(all(lines)))).toEqual({ discount_cents: 1, free_delivery: false, reason: null });
  });

  it('takes a fixed amount, at most the price of the covered lines', () => {
    const lines = [aLine('a', 3000), aLine('b', 9000)];
    expect(promoEffect(lines, aCode(['a'], { kind: 'fixed', value: 50 })).discount_cents).toBe(3000);
    expect(promoEffect(lines, aCode(['a', 'b'], { kind: 'fixed', value: 50 })).discount_cents).toBe(5000);
  });

  it('says why a code has no effect', () => {
    expect(reason([])).toBe('Add something to your cart before you use code SPRING.');
    expect(reason([aLine('a', 100, 'S2')])).toBe("Code SPRING can't be used for Schedule 1 to 8 medicine.");
    expect(reason([aLine('a', 100)], {}, ['b'])).toBe("Code SPRING doesn't apply to the products in your cart.");
    expect(reason([aLine('a', 0)])).toBe('Code SPRING gives no discount on this cart.');
    expect(reason([aLine('a', 45_050)], { min_spend: 500 })).toBe(
      'Code SPRING needs a minimum spend of R500.00. Add R49.50 more to use it.',
    );
    expect(reason([aLine('a', 45_050), aLine('b', 9000, 'S1')], { min_spend: 500 })).toBe(
      "Code SPRING needs a minimum spend of R500.00. Add R49.50 more to use it. Schedule 1 to 8 medicine doesn't count towards it.",
    );
    expect(reason([aLine('a', 50_000)], { min_spend: 500 })).toBeNull();
  });

  it('gives free delivery if something is covered', () => {
    const code = aCode(['a'], { kind: 'free_delivery', value: 0 });
    expect(promoEffect([aLine('a', 100)], code)).toEqual({ discount_cents: 0, free_delivery: true, reason: null });
    expect(promoEffect([aLine('a', 100, 'S1')], code).free_delivery).toBe(false);
  });
});

describe('any code on any cart', () => {
  const lines = fc
    .array(
      fc.record({
        cents: fc.integer({ min: 0, max: 90_000_000 }),
        schedule: fc.constantFrom(...SCHEDULES),
        covered: fc.boolean(),
      }),
      {
        maxLength: 12,
      },
    )
    .map((rows) => rows.map((row, index) => ({ ...row, id: `line-${index}` })));
  const code = fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_delivery' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    min_spend: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100)),
    is_open: fc.boolean(),
  });
  const on = (rows: { id: string; covered: boolean }[], what: Partial<PromoOnLines>) =>
    aCode(
      rows.filter(({ covered }) => covered).map(({ id }) => id),
      { ...what, reason: what.is_open ? null : 'Ended.' },
    );

  it('has shares that add up to its discount, none above its line or on uncovered lines', () => {
    fc.assert(
      fc.property(lines, code, (rows, what) => {
        const promo = on(rows, what);
        const { discount_cents } = effectOn(rows, promo);
        const shares = promoShares(rows, promo);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(discount_cents);
        for (const row of rows) {
          const share = shares.get(row.id) ?? -1;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(row.cents);
          if (!row.covered || !['none', 'S0'].includes(row.schedule)) expect(share).toBe(0);
        }
      }),
    );
  });

  it('gives every line the same share whatever the order of the lines', () => {
    fc.assert(
      fc.property(
        lines.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        code,
        ([rows, shuffled], what) => {
          const promo = on(rows, what);
          expect(effectOn(shuffled, promo)).toEqual(effectOn(rows, promo));
          const [straight, mixed] = [promoShares(rows, promo), promoShares(shuffled, promo)];
          for (const { id } of rows) expect(mixed.get(id)).toBe(straight.get(id));
        },
      ),
    );
  });
});
