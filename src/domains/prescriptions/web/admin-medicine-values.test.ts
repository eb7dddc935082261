import { expect, test } from 'vitest';
import { aMedicine } from '../../../../tests/support/medicine.ts';
import type { Medicine } from '../contract.ts';
import {
  amountOf,
  changesOf,
  factsOfMedicine,
  genericChoices,
  maximumPriceText,
  medicineForm,
  quantityLabel,
  typedAmountText,
  valuesOfMedicine,
} from './admin-medicine-values.ts';

const typed = {
  ...valuesOfMedicine(null),
  name: 'Amoxicillin 500 mg',
  schedule: 'S4',
  price: 'R60,50',
  sep_reason: 'Not in the price register',
  directions: 'One three times a day',
};
const faults = (values: object) =>
  medicineForm
    .safeParse({ ...typed, ...values })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('the typed medicine becomes the request', () => {
  expect(medicineForm.parse(typed)).toEqual({
    product_id: null,
    name: 'Amoxicillin 500 mg',
    schedule: 'S4',
    strength: '',
    dosage_form: '',
    quantity: 1,
    pieces_per_pack: null,
    prescribed_quantity: null,
    quantity_words: '',
    price: 60.5,
    sep: null,
    sep_reason: 'Not in the price register',
    directions: 'One three times a day',
    days: null,
    repeats_allowed: 0,
    substitute_product_id: null,
    substitution: 'none',
  });
});

test('an offered generic sends its product, and a note removes the offer', () => {
  const offer = { ...typed, product_id: 'p0', generic: 'offer', substitute_product_id: 'p1' };
  expect(medicineForm.parse(offer)).toMatchObject({ substitute_product_id: 'p1' });
  expect(medicineForm.parse(offer).substitution).toBeUndefined();
  expect(medicineForm.parse({ ...typed, generic: 'generic_dearer', substitute_product_id: 'p1' })).toMatchObject({
    substitute_product_id: null,
    substitution: 'generic_dearer',
  });
});

test('every fault is named at its field', () => {
  expect(faults({ name: ' ', price: '', quantity: '0', directions: '', schedule: '' })).toEqual([
    'name: Enter a medicine',
    'schedule: Choose a schedule',
    'price: Enter a price',
    'directions: Enter directions',
    'quantity: Quantity must be a whole number from 1 to 1000',
  ]);
  expect(faults({ generic: 'offer', product_id: 'p0' })).toEqual([
    'substitute_product_id: Choose the generic to offer',
  ]);
});

test('a medicine typed by hand has no generic to offer', () => {
  expect(faults({ generic: 'offer', substitute_product_id: 'p1' })).toEqual([
    'generic: Choose the prescribed medicine from the catalogue first, so that the generic can be compared with it',
  ]);
});

test('Schedule 6 asks for the days of treatment, at most 30, and at most 12 packs', () => {
  expect(faults({ schedule: 'S6', quantity_words: 'one' })).toEqual([
    'days: Enter the days of treatment: Schedule 6 allows at most 30',
  ]);
  expect(faults({ schedule: 'S6', quantity_words: 'one', days: '31' })).toEqual([
    'days: Schedule 6 allows at most 30 days of treatment',
  ]);
  expect(faults({ schedule: 'S6', quantity_words: 'thirteen', days: '30', quantity: '13' })[0]).toMatch(
    /^quantity: .*at most 12/,
  );
  expect(faults({ schedule: 'S6', quantity_words: 'one', days: '30' })).toEqual([]);
  expect(faults({ days: '0' })).toEqual(['days: Days of treatment must be a whole number from 1 to 365']);
  expect(faults({ days: '' })).toEqual([]);
});

test('rules 5 to 7: repeats as the schedule allows them', () => {
  expect(faults({ schedule: 'S6', quantity_words: 'one', days: '30', repeats_allowed: '1' })[0]).toMatch(
    /^repeats_allowed: .*Schedule 6/,
  );
  expect(faults({ schedule: 'S4', repeats_allowed: '6' })[0]).toMatch(/^repeats_allowed: Enter at most 5/);
  expect(faults({ schedule: 'S4', repeats_allowed: '5' })).toEqual([]);
});

test('the price ceiling in words for SEP R45 under the 2022 table', () => {
  // fee 16.85 + 46% of 45 = 37.55; with VAT 43.18, and 45.00 + 43.18 = 88.18
  expect(maximumPriceText(45, '2023-01-01')).toBe(
    'At most R88.18 a pack: single exit price R45.00 plus dispensing fee with VAT R43.18',
  );
  expect(maximumPriceText(null, '2023-01-01')).toBeNull();
});

test('amounts are parsed as people write them', () => {
  expect(amountOf('R1 250,50')).toBe(1250.5);
  expect(amountOf(' ')).toBeUndefined();
});

test("changing the directions does not overwrite the patient's choice", () => {
  const brand = {
    product_id: 'p0',
    name: 'Brand',
    price: 90,
    sep: null,
    nappi_code: null,
    strength: '',
    dosage_form: '',
  };
  const chosen = {
    ...typed,
    quantity: 1,
    quantity_pieces: null,
    pieces_per_pack: null,
    days: null,
    sep: null,
    price: 60,
    substitution: 'accepted',
    substitute: brand,
  } as unknown as Medicine;
  const sent = changesOf(chosen, medicineForm.parse({ ...valuesOfMedicine(chosen), repeats_allowed: '0' }));
  expect(sent).not.toHaveProperty('substitution');
  expect(sent).not.toHaveProperty('substitute_product_id');
  const noted = changesOf(
    chosen,
    medicineForm.parse({ ...valuesOfMedicine(chosen), repeats_allowed: '0', generic: 'generic_dearer' }),
  );
  expect(noted.substitution).toBe('generic_dearer');
});

test('the quantity names its unit, and the other unit follows as it is typed', () => {
  const capsules = { ...typed, unit: 'packs' as const, quantity: '2', pieces_per_pack: '20', dosage_form: 'Capsule' };
  expect(quantityLabel(capsules)).toBe('Packs of 20 capsules');
  expect(typedAmountText(capsules)).toBe('40 capsules (2 packs of 20)');
  const pieces = { ...capsules, unit: 'pieces' as const, quantity_pieces: '42' };
  expect(quantityLabel(pieces)).toBe('Capsules');
  expect(typedAmountText(pieces)).toBe('42 capsules (2 packs of 20 + 2)');
  expect(typedAmountText({ ...pieces, pieces_per_pack: '' })).toBeNull();
  expect(quantityLabel({ ...capsules, pieces_per_pack: '' })).toBe('Packs');
});

test('pieces are sent as pieces, and need the pieces in a pack', () => {
  const pieces = { ...typed, unit: 'pieces' as const, quantity_pieces: '42', pieces_per_pack: '20' };
  expect(medicineForm.parse(pieces)).toMatchObject({ quantity_pieces: 42, pieces_per_pack: 20 });
  expect(medicineForm.parse(pieces)).not.toHaveProperty('quantity');
  expect(medicineForm.parse({ ...pieces, prescribed_quantity: '40' })).toMatchObject({ prescribed_quantity: 40 });
  expect(faults({ ...pieces, prescribed_quantity: 'x' })).toEqual([
    'prescribed_quantity: Quantity prescribed must be a whole number from 1 to 100000',
  ]);
  expect(faults({ ...pieces, pieces_per_pack: '' })).toEqual([
    'pieces_per_pack: Enter the pieces per pack, or enter the quantity in packs',
  ]);
  expect(faults({ ...pieces, quantity_pieces: '1.5' })).toEqual([
    'quantity_pieces: Quantity must be a whole number from 1 to 100000',
  ]);
});

test('Schedule 6 asks for the quantity in words, which agree with the figures', () => {
  const six = { schedule: 'S6', days: '30', quantity: '2', pieces_per_pack: '15' };
  expect(faults(six)).toEqual([
    'quantity_words: Spell out the quantity as on the prescription: Schedule 6 needs figures and words',
  ]);
  expect(faults({ ...six, quantity_words: 'thirteen' })[0]).toMatch(/^quantity_words: .*does not agree with 30/);
  expect(faults({ ...six, quantity_words: 'Thirty tablets' })).toEqual([]);
});

test('a scheduled medicine typed by hand needs its single exit price, or a reason', () => {
  expect(faults({ sep_reason: '' })).toEqual(['sep: Enter the single exit price, or the reason why it is not known']);
  expect(faults({ sep_reason: '', sep: '40' })).toEqual([]);
  expect(faults({ sep_reason: '', schedule: 'none' })).toEqual([]);
});

test('a generic that is on offer is declined with a reason only', () => {
  const offered = { substitution: 'offered' } as Medicine;
  expect(genericChoices(offered).map(({ value }) => value)).not.toContain('none');
  expect(genericChoices(null)[0]?.value).toBe('none');
});

test('pieces in a pack that were typed in for a product can be changed, and those of the catalogue cannot', () => {
  const line = aMedicine({ product_id: 'p1', pieces_per_pack: 28 });
  expect(factsOfMedicine(line).is_pack_known).toBe(false);
  expect(factsOfMedicine({ ...line, is_pack_known: true }).is_pack_known).toBe(true);
});
