import { expect, it } from 'vitest';
import { PROVINCES } from '~/shared/schemas.ts';
import { chargesForm, valuesOfCharges } from './charges-form-values.ts';
import { changeText } from './charges-copy.ts';

it('describes a change recorded in the audit log', () => {
  const detail = {
    before: { base_fee: 65, free_from: 600, provinces: [{ province: 'Gauteng', fee: 80 }] },
    after: { base_fee: 70.5, free_from: null, provinces: [{ province: 'Limpopo', fee: 0 }] },
  };
  expect(changeText(detail)).toEqual([
    'Base fee: R65.00 to R70.50',
    'Free delivery from: R600.00 to never',
    'Gauteng: R80.00 to base fee',
    'Limpopo: base fee to R0.00',
  ]);
  expect(changeText({})).toEqual([]);
});

it('parses typed amounts, and an empty province uses the base fee', () => {
  const kept = {
    base_fee: 65,
    free_from: 1250.5,
    provinces: [{ province: 'Limpopo' as const, fee: 99.5 }],
    cold_parcel: null,
  };
  const values = valuesOfCharges(kept);
  expect(values.provinces).toHaveLength(PROVINCES.length);
  expect(chargesForm.parse(values)).toEqual(kept);
  expect(chargesForm.parse({ ...values, base_fee: 'R 65,00', free_from: ' ' })).toEqual({ ...kept, free_from: null });
  const wrong = chargesForm.safeParse({ ...values, base_fee: '', free_from: 'much' });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['base_fee', 'Base fee is required'],
    ['free_from', 'Fee must be a number'],
  ]);
});

it('parses a cold parcel, and describes that one was allowed (rule 17)', () => {
  const cold_parcel = { fee: 150, provinces: ['Gauteng' as const], weekdays: [1, 2] };
  const kept = { base_fee: 65, free_from: null, provinces: [], cold_parcel };
  const values = valuesOfCharges(kept);
  expect(chargesForm.parse(values)).toEqual(kept);
  expect(chargesForm.parse({ ...values, cold_parcel: { ...values.cold_parcel, sends: false } }).cold_parcel).toBeNull();
  const wrong = chargesForm.safeParse({
    ...values,
    cold_parcel: { sends: true, fee: '', provinces: [], weekdays: [] },
  });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['cold_parcel.fee', 'Cold parcel fee is required'],
    ['cold_parcel.provinces', 'Choose at least one province'],
    ['cold_parcel.weekdays', 'Choose at least one weekday'],
  ]);
  expect(changeText({ before: { cold_parcel: null }, after: { cold_parcel } })).toEqual([
    'Cold parcels: none to R150.00, Gauteng, Mondays and Tuesdays',
  ]);
});
