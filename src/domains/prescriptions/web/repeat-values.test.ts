import { expect, it } from 'vitest';
import type { Prescription } from '../contract.ts';
import { repeatSchema, repeatValues } from './repeat-values.ts';

const ID = '0197a3c0-0000-7000-8000-000000000001';
const PLACE = '0197a3c0-0000-7000-8000-000000000002';
const HOME = {
  line1: '12 Main Road',
  suburb: 'Observatory',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '7925',
} as const;
const seen = (changes: Partial<Prescription>) =>
  ({
    delivery_method: 'delivery',
    address: HOME,
    patient_address: null,
    business_location_id: null,
    repeat: { can_order: true, medicine_ids: [ID], from: null, reason: null, is_over: false },
    ...changes,
  }) as Prescription;
const faults = (values: ReturnType<typeof repeatValues>) => [
  ...new Set(repeatSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.'))),
];

it('orders everything that is due, delivered as the last time', () => {
  expect(repeatSchema.parse(repeatValues(seen({})))).toEqual({
    lines: [ID],
    delivery_method: 'delivery',
    address: HOME,
  });
});

it('sends only the place for a collection, and offers the home address for a delivery after one', () => {
  const collected = seen({
    delivery_method: 'collect',
    address: null,
    patient_address: HOME,
    business_location_id: PLACE,
  });
  expect(repeatSchema.parse(repeatValues(collected))).toEqual({
    lines: [ID],
    delivery_method: 'collect',
    business_location_id: PLACE,
  });
  expect(repeatSchema.parse({ ...repeatValues(collected), delivery_method: 'delivery' })).toMatchObject({
    address: HOME,
  });
});

it('names every wrong field', () => {
  expect(faults({ ...repeatValues(seen({ address: null })), lines: [] })).toEqual([
    'lines',
    'address.line1',
    'address.suburb',
    'address.city',
    'address.province',
    'address.postal_code',
  ]);
  expect(faults({ ...repeatValues(seen({})), delivery_method: 'collect' })).toEqual(['business_location_id']);
});
