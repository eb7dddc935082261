import { expect, test } from 'vitest';
import type { FullService } from '../contract.ts';
import { lengthOf, minutesOf, policyForm, valuesOf as policyValuesOf } from './admin-policy-values.ts';
import { changesOf, NEW_SERVICE, serviceForm, valuesOf, type ServiceValues } from './admin-service-values.ts';

const CATEGORY = '0190a1b2-0000-7000-8000-00000000000c';
const NURSE = '0190a1b2-0000-7000-8000-00000000000d';
const FILLED: ServiceValues = { ...NEW_SERVICE, name: 'Flu', price: 'R1 165,5', service_category_id: CATEGORY };
const POLICY = {
  id: CATEGORY,
  service_id: null,
  service_name: null,
  min_notice_minutes: 90,
  max_days_ahead: 60,
  cancel_cutoff_minutes: 1440,
  reschedule_cutoff_minutes: 4320,
  cancellation_fee_percent: 12.5,
  slot_step_minutes: 30,
  requires_confirmation: false,
  version: 1,
};

test('every wrong field is named at once', () => {
  const { error } = serviceForm.safeParse({ ...NEW_SERVICE, duration_minutes: '2,5', modes: [] });
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
    name: 'Name is required',
    price: 'Price is required',
    duration_minutes: 'Duration must be a whole number of minutes from 5 to 720',
    service_category_id: 'Please choose a category',
    modes: 'Please choose at least one: in person or online',
  });
});

test('amounts are parsed as people type them', () => {
  expect(serviceForm.parse(FILLED)).toMatchObject({ price: '1165.50', duration_minutes: 30, buffer_minutes: 0 });
  expect(serviceForm.safeParse({ ...FILLED, price: 'ten' }).error?.issues[0]?.message).toBe(
    'Price must be an amount, such as 350.00',
  );
});

test('only changed fields are sent', () => {
  const service: FullService = {
    id: CATEGORY,
    name: 'Flu',
    slug: 'flu',
    summary: '',
    images: ['/media/services/a-480.webp'],
    image_alts: {},
    price: '165.00',
    duration_minutes: 15,
    buffer_minutes: 5,
    service_category: { id: CATEGORY, name: 'Clinic', slug: 'clinic' },
    modes: ['physical'],
    staffs: [{ id: NURSE, first_name: 'Nomvula', last_name: 'Dlamini', title: 'Nurse' }],
    business_location_ids: [],
    is_active: true,
    description: '',
    preparation: '',
    version: 3,
    updated_at: '2026-11-25T08:00:00Z',
    policy: POLICY,
  };
  const before = valuesOf(service);
  const mine = {
    ...before,
    price: '170',
    staff_ids: [],
    images: [{ url: '/media/services/a-480.webp', alt: 'A syringe' }],
  };
  expect(changesOf(serviceForm.parse(mine), { mine, before })).toEqual({
    price: '170.00',
    staff_ids: [],
    images: ['/media/services/a-480.webp'],
    image_alts: { '/media/services/a-480.webp': 'A syringe' },
  });
  expect(changesOf(serviceForm.parse(before), { mine: before, before })).toEqual({});
});

test.each([
  [0, '0', 'minutes'],
  [90, '90', 'minutes'],
  [720, '12', 'hours'],
  [1440, '24', 'hours'],
  [4320, '3', 'days'],
] as const)('%i minutes are written as %s %s', (minutes, amount, unit) => {
  expect(lengthOf(minutes)).toEqual({ amount, unit });
  expect(minutesOf({ amount, unit })).toBe(minutes);
});

test('a policy converts back unchanged, and half an hour is 30 minutes', () => {
  const { id: _id, service_id: _of, service_name: _name, version: _version, ...terms } = POLICY;
  expect(policyForm.parse(policyValuesOf(POLICY))).toEqual(terms);
  expect(minutesOf({ amount: '0,5', unit: 'hours' })).toBe(30);
  expect(policyForm.safeParse({ ...policyValuesOf(POLICY), max_days_ahead: '' }).error?.issues[0]?.message).toBe(
    'Maximum days ahead must be a whole number of days from 1 to 365',
  );
});
