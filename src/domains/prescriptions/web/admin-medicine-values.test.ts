import { expect, test } from 'vitest';
import type { Medicine } from '../contract.ts';
import { amountOf, maximumPriceText, changesOf, medicineForm, valuesOfMedicine } from './admin-medicine-values.ts';

const typed = {
  ...valuesOfMedicine(null),
  name: 'Amoxicillin 500 mg',
  schedule: 'S4',
  price: 'R60,50',
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
    price: 60.5,
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
    'quantity: Quantity must be a whole number from 1 to 1000',
    'price: Enter a price',
    'directions: Enter directions',
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
  expect(faults({ schedule: 'S6' })).toEqual(['days: Enter the days of treatment: Schedule 6 allows at most 30']);
  expect(faults({ schedule: 'S6', days: '31' })).toEqual(['days: Schedule 6 allows at most 30 days of treatment']);
  expect(faults({ schedule: 'S6', days: '30', quantity: '13' })[0]).toMatch(/^quantity: .*at most 12/);
  expect(faults({ schedule: 'S6', days: '30' })).toEqual([]);
  expect(faults({ days: '0' })).toEqual(['days: Days of treatment must be a whole number from 1 to 365']);
  expect(faults({ days: '' })).toEqual([]);
});

test('rules 5 to 7: repeats as the schedule allows them', () => {
  expect(faults({ schedule: 'S6', days: '30', repeats_allowed: '1' })[0]).toMatch(/^repeats_allowed: .*Schedule 6/);
  expect(faults({ schedule: 'S4', repeats_allowed: '6' })[0]).toMatch(/^repeats_allowed: Enter at most 5/);
  expect(faults({ schedule: 'S4', repeats_allowed: '5' })).toEqual([]);
});

test('the price ceiling in words for SEP R45 under the 2022 table', () => {
  // fee 16.85 + 46% of 45 = 37.55; with VAT 43.18
  expect(maximumPriceText(45, '2023-01-01')).toBe(
    'At most R88.18 each: single exit price R45.00 plus dispensing fee R37.55, VAT included',
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
