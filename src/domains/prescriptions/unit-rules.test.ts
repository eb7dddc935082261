import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../shared/money.ts';
import {
  amountText,
  isSplitQuestion,
  lineCents,
  loosePieces,
  packsFor,
  piecesOf,
  splitQuestion,
  unitsText,
} from './unit-rules.ts';

test.each([
  ['30 tablets', null, 30],
  ['10x tablets', null, 10],
  ['28', 'Film-coated tablet', 28],
  ["15's", 'Capsule', 15],
  ['100 ml', 'Syrup', null],
  ['100', 'Syrup', null],
  ['3.5 g', 'Eye ointment', null],
  ['200 doses', 'Metered-dose inhaler', null],
  [null, 'Tablet', null],
])('a pack of %s (%s) has %s units', (pack_size, dosage_form, pieces) => {
  expect(piecesOf(pack_size, dosage_form)).toBe(pieces);
});

describe('packs and pieces of a line', () => {
  const line = (quantity_pieces: number | null, pieces_per_pack: number | null, quantity: number) => ({
    quantity,
    quantity_pieces,
    pieces_per_pack,
    dosage_form: 'Capsule',
  });

  test.each([
    [line(40, 20, 2), '40 capsules (2 packs of 20)'],
    [line(42, 20, 3), '42 capsules (2 packs of 20 + 2)'],
    [line(20, 20, 1), '20 capsules (1 pack of 20)'],
    [line(10, 20, 1), '10 capsules (from a pack of 20)'],
    [line(null, null, 2), '2 packs'],
    [line(null, 20, 1), '1 pack'],
  ])('are written side by side: %o is %s', (counted, text) => {
    expect(amountText(counted)).toBe(text);
  });

  test('question pieces that are not a whole number of packs, and only those', () => {
    expect(splitQuestion(40, 20, 'Capsule')).toBeNull();
    expect(splitQuestion(42, 20, 'Capsule')).toBe(
      '42 capsules is 2 packs of 20 and 2 more. Split a pack, or enter 40?',
    );
    expect(splitQuestion(12, 20, 'Tablet')).toBe('12 tablets is less than a pack of 20. Split a pack, or enter 20?');
    expect(isSplitQuestion(splitQuestion(42, 20, null) ?? '')).toBe(true);
  });

  test('of a part supply are counted in the unit of the line', () => {
    expect(unitsText(12, { quantity_pieces: 42, dosage_form: 'Tablet' })).toBe('12 tablets');
    expect(unitsText(1, { quantity_pieces: null, dosage_form: 'Syrup' })).toBe('1 pack');
  });

  test('cost the same whether whole packs are entered as packs or as pieces', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 500 }), (each, packs, per) => {
        const whole = lineCents({ ...line(packs * per, per, packs), price: each });
        expect(whole).toBe(lineCents({ ...line(null, null, packs), price: each }));
      }),
    );
  });

  test('of a split pack are charged pro rata: never more than the opened packs, never less than the whole ones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 1, max: 120 }),
        (price, pieces, per) => {
          const counted = line(pieces, per, packsFor(pieces, per));
          const cents = lineCents({ ...counted, price });
          expect(cents).toBeLessThanOrEqual(toCents(price) * counted.quantity);
          expect(cents).toBeGreaterThanOrEqual(toCents(price) * Math.floor(pieces / per));
          const loose = loosePieces(counted);
          if (loose > 0) expect(Math.abs(cents - (toCents(price) * pieces) / per)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
