import { expect, it } from 'vitest';
import { coldCartText, coldMethod } from './cold-copy.ts';

const insulin = [{ name: 'Insulin', storage: 'refrigerated' as const }];
const soap = [{ name: 'Soap', storage: 'room' as const }];
const COLLECT_IT = "Insulin must be kept at 2–8 °C, so we can't send it by courier. Please choose collection.";
const cold_parcel = { fee: 150, provinces: ['Gauteng' as const], weekdays: [1] };

it('closes delivery for what is kept cold, and tells the cart early (rule 17)', () => {
  expect(coldMethod(insulin, { cold_parcel: null })).toEqual({ closed: COLLECT_IT });
  expect(coldCartText(insulin, { cold_parcel: null })).toBe(COLLECT_IT);
  expect(coldMethod(soap, { cold_parcel: null })).toEqual({});
  expect(coldCartText(soap, { cold_parcel })).toBeNull();
  expect(coldMethod(insulin, undefined)).toEqual({});
});

it('offers a cold parcel with its fee, and says where it does not go (rule 17)', () => {
  expect(coldCartText(insulin, { cold_parcel })).toContain('for R150.00. It goes to Gauteng.');
  const more = { ...cold_parcel, provinces: ['Gauteng', 'Free State', 'Western Cape'] as typeof cold_parcel.provinces };
  expect(coldCartText(insulin, { cold_parcel: more })).toContain(
    'It goes to Gauteng, the Free State and the Western Cape.',
  );
  expect(coldMethod(insulin, { cold_parcel }, 'Gauteng')).not.toHaveProperty('help');
  expect(coldMethod(insulin, { cold_parcel }, 'Limpopo').help).toContain('to Gauteng only');
});
