import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IngredientLimit } from './dispensing-rules.ts';
import { duplicateWarnings, limitFaultsOf, netOf, type LineToSupply, type SuppliedMedicine } from './supply-rules.ts';

const TODAY = '2026-11-25';
const codeine = [{ name: 'Codeine phosphate', strength: '8 mg' }];

const line = (changes: Partial<LineToSupply> = {}): LineToSupply => ({
  name: 'Stilpane',
  active_ingredients: codeine,
  pieces: null,
  packs: 1,
  ...changes,
});
const had = (date: string, changes: Partial<SuppliedMedicine> = {}): SuppliedMedicine => ({
  date,
  source: 'order',
  source_id: 'o1',
  source_number: 'ORD-1',
  medicine: 'Stilpane',
  nappi_code: null,
  active_ingredients: codeine,
  pieces: null,
  packs: 1,
  unit: null,
  days: null,
  ...changes,
});
const limit = (changes: Partial<IngredientLimit> = {}): IngredientLimit => ({
  ingredient: 'codeine',
  per_days: 30,
  most_packs: null,
  most_pieces: null,
  most_mg: null,
  ...changes,
});

test('what is left of a corrected entry keeps packs and days in proportion', () => {
  expect(netOf({ quantity: 42, packs: 3, days: 14 }, 0)).toEqual({ quantity: 42, packs: 3, days: 14 });
  expect(netOf({ quantity: 42, packs: 3, days: 14 }, -14)).toEqual({ quantity: 28, packs: 2, days: 10 });
  expect(netOf({ quantity: 42, packs: 3, days: null }, -42)).toEqual({ quantity: 0, packs: 0, days: null });
});

test('corrections never take more than there was, and adding them up in another order changes nothing', () => {
  const amounts = fc.record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    packs: fc.option(fc.integer({ min: 1, max: 50 })),
    days: fc.option(fc.integer({ min: 1, max: 366 })),
  });
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: -500, max: 500 })), (entry, corrections) => {
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
      const net = netOf(entry, sum(corrections));
      expect(net.quantity).toBe(Math.max(0, entry.quantity + sum(corrections)));
      expect(net).toEqual(netOf(entry, sum(corrections.toReversed())));
      if (net.quantity <= entry.quantity) {
        expect(net.packs ?? 0).toBeLessThanOrEqual(entry.packs ?? 0);
        expect(net.days ?? 0).toBeLessThanOrEqual(entry.days ?? 0);
      }
      if (net.quantity > 0 && entry.packs) expect(net.packs).toBeGreaterThan(0);
    }),
  );
});

test('a limit counts what the person got within its days, and not what is older', () => {
  const one = [limit({ most_packs: 1 })];
  expect(limitFaultsOf(one, [], [line()], TODAY)).toEqual([]);
  expect(limitFaultsOf(one, [had('2026-10-26')], [line()], TODAY)).toEqual([]);
  expect(
    limitFaultsOf(one, [had('2026-10-27')], [line({ name: 'Plasters', active_ingredients: [] }), line()], TODAY),
  ).toEqual([
    {
      ingredient: 'codeine',
      lines: [1],
      most: '1 pack',
      message:
        'At most 1 pack of codeine for one person within 30 days. 1 pack supplied since 27 Oct 2026, and this adds 1 pack.',
    },
  ]);
});

test('a limit counts all lines of one sale together', () => {
  const [fault] = limitFaultsOf([limit({ most_packs: 2 })], [], [line({ packs: 1 }), line({ packs: 2 })], TODAY);
  expect(fault).toMatchObject({ lines: [0, 1], message: expect.stringContaining('None supplied since') });
});

test('a limit in milligrams counts strength times pieces, of the limited ingredient only', () => {
  const both = [...codeine, { name: 'Paracetamol', strength: '500 mg' }];
  const limits = [limit({ most_mg: 400 })];
  expect(limitFaultsOf(limits, [], [line({ active_ingredients: both, pieces: 50 })], TODAY)).toEqual([]);
  expect(limitFaultsOf(limits, [], [line({ active_ingredients: both, pieces: 51 })], TODAY)[0]?.message).toBe(
    'At most 400 mg of codeine for one person within 30 days. None supplied since 27 Oct 2026, and this adds 408 mg.',
  );
});

test('an amount that cannot be counted is a fault, because it would otherwise pass unseen', () => {
  const [fault] = limitFaultsOf([limit({ most_mg: 400 })], [had('2026-11-20')], [line({ pieces: 1 })], TODAY);
  expect(fault?.message).toContain('cannot be checked, because the amount in Stilpane is not known');
});

test('a person without any supply of a limited ingredient has no fault', () => {
  const other = line({ name: 'Loratadine', active_ingredients: [{ name: 'Loratadine', strength: '10 mg' }] });
  expect(limitFaultsOf([limit({ most_packs: 1 })], [had(TODAY, { packs: 5 })], [other], TODAY)).toEqual([]);
});

test('a larger earlier or current supply never turns a refusal into a permission', () => {
  const packs = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      packs,
      packs,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 5 }),
      (before, now, most, extra) => {
        const faults = (more: number) =>
          limitFaultsOf(
            [limit({ most_packs: most })],
            [...before, ...(more ? [more] : [])].map((count) => had(TODAY, { packs: count })),
            [1, ...now].map((count) => line({ packs: count })),
            TODAY,
          ).length;
        const total = [1, ...before, ...now].reduce((sum, one) => sum + one, 0);
        expect(faults(0)).toBe(total > most ? 1 : 0);
        expect(faults(extra)).toBeGreaterThanOrEqual(faults(0));
      },
    ),
  );
});

test('the same ingredient within the days of an earlier supply is a duplicate until those days are over', () => {
  const earlier = had('2026-11-12', {
    source: 'prescription',
    source_number: 'RX-1',
    pieces: 42,
    unit: 'capsules',
    days: 14,
  });
  expect(duplicateWarnings([earlier], [line()], TODAY, 30)).toEqual([
    {
      kind: 'running',
      line: 0,
      ingredient: 'codeine',
      message: 'Codeine was supplied on 12 Nov 2026 (RX-1): 42 capsules of Stilpane, which last until 26 Nov 2026.',
    },
  ]);
  expect(duplicateWarnings([earlier], [line()], '2026-11-26', 30)).toEqual([]);
});

test('a supply without days of treatment is assumed to last for the days of the rule', () => {
  expect(duplicateWarnings([had('2026-11-01')], [line()], TODAY, 30)[0]?.message).toContain(
    'may last until 01 Dec 2026',
  );
  expect(duplicateWarnings([had('2026-11-01')], [line()], TODAY, 14)).toEqual([]);
});

test('of several earlier supplies the one that lasts longest is named, once', () => {
  const warnings = duplicateWarnings(
    [had('2026-11-20', { days: 3 }), had('2026-11-24', { days: 30, source_number: 'RX-9' })],
    [line()],
    TODAY,
    30,
  );
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.message).toContain('RX-9');
});

test('the same ingredient twice in one sale is shown at the second line', () => {
  const zolpidem = { name: 'Zolpidem 10 mg', active_ingredients: [{ name: 'Zolpidem', strength: '10 mg' }] };
  expect(duplicateWarnings([], [line(zolpidem), line(), line({ ...zolpidem, name: 'Stilnox' })], TODAY, 30)).toEqual([
    {
      kind: 'same_sale',
      line: 2,
      ingredient: 'zolpidem',
      message: 'Stilnox has the same active ingredient as Zolpidem 10 mg: zolpidem.',
    },
  ]);
});
