import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubTabStorage } from '../../../../tests/support/tab-storage.ts';
import { prescriptionDraft } from './prescription-draft.ts';
import { prescriptionSchema } from './prescription-schema.ts';
import { labelFor, NO_VALUES, placeOf, type PrescriptionValues } from './prescription-values.ts';

const good: PrescriptionValues = {
  ...NO_VALUES,
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  email: 'nomsa@example.com',
  phone: '082 555 0147',
  id_number: '800101 5009 087',
  address: {
    line1: '12 Main Road',
    line2: ' ',
    suburb: 'Observatory',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '7925',
  },
  consent: true,
};
const wrong = (values: PrescriptionValues) =>
  [...new Set((prescriptionSchema.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.')))].toSorted();

it('sends flat fields, and the address for a collection too: the register requires it', () => {
  expect(prescriptionSchema.parse({ ...good, passport_number: 'A1', date_of_birth: '1999-01-01' })).toEqual({
    first_name: 'Nomsa',
    last_name: 'Dlamini',
    email: 'nomsa@example.com',
    phone: '0825550147',
    id_number: '8001015009087',
    delivery_method: 'delivery',
    line1: '12 Main Road',
    suburb: 'Observatory',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '7925',
    consent: true,
  });
  const place = '0197a3c0-0000-7000-8000-000000000001';
  const collected = prescriptionSchema.parse({ ...good, delivery_method: 'collect', business_location_id: place });
  expect(collected).toMatchObject({ delivery_method: 'collect', business_location_id: place });
  expect(collected).toMatchObject({ line1: '12 Main Road', postal_code: '7925' });
});

it('names every wrong field at once', () => {
  expect(wrong(NO_VALUES)).toEqual(
    [
      'address.city',
      'address.line1',
      'address.postal_code',
      'address.province',
      'address.suburb',
      'consent',
      'email',
      'first_name',
      'id_number',
      'last_name',
      'phone',
    ].toSorted(),
  );
  expect(wrong({ ...good, id_number: '8001015009086' })).toEqual(['id_number']);
  expect(wrong({ ...good, delivery_method: 'collect' })).toEqual(['business_location_id']);
  const { address } = NO_VALUES;
  expect(wrong({ ...good, address, delivery_method: 'collect', business_location_id: 'x' })).toContain('address.line1');
});

it('asks for a date of birth only with a passport, and accepts a child', () => {
  const passport = { ...good, identity: 'passport' as const, id_number: '' };
  expect(wrong(passport)).toEqual(['date_of_birth', 'passport_number']);
  expect(wrong({ ...passport, passport_number: 'A01234567', date_of_birth: '2022-02-03' })).toEqual([]);
});

it('adapts labels to the patient, and maps server fields to form fields', () => {
  expect(labelFor('me', 'First name')).toBe('First name');
  expect(labelFor('child', 'First name')).toBe("Child's first name");
  expect(placeOf('postal_code')).toBe('address.postal_code');
  expect(placeOf('email')).toBe('email');
});

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubTabStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('stores what was typed except ID number, date of birth and consent', () => {
  prescriptionDraft.save({
    ...good,
    whom: 'child',
    medical_aid: 'Bonitas 123456',
    passport_number: 'A01',
    date_of_birth: '2022-02-03',
  });
  expect(prescriptionDraft.read()).toEqual({ ...good, whom: 'child', id_number: '', consent: false });
  const written = [...kept.values()].join();
  for (const secret of ['800101', '123456', 'A01', '2022']) expect(written).not.toContain(secret);
});

it('starts empty if the stored draft is invalid', () => {
  kept.set('draft:prescription', '{"values":{"whom":"cat","email":7,"address":"x","identity":"none"},"base":null}');
  expect(prescriptionDraft.read()).toEqual(NO_VALUES);
  kept.set('draft:prescription', '{');
  expect(prescriptionDraft.read()).toEqual(NO_VALUES);
});
