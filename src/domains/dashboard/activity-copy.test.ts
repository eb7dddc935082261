import { expect, test } from 'vitest';
import { orderStepActivity, staffActivity, type OrderStep } from './activity-copy.ts';

const step = (change: Partial<OrderStep>): OrderStep => ({
  order_number: 'AP-10482',
  status: 'paid',
  before: 'pending_payment',
  by: 'Payment provider',
  is_by_staff: false,
  who: 'Thandi Maseko',
  town: 'Polokwane',
  schedule: 'none',
  delivery_method: 'delivery',
  ...change,
});
const said = (change: Partial<OrderStep>) => orderStepActivity(step(change))?.words ?? null;

test("an order's activity uses the status labels of the order", () => {
  expect(said({ status: 'pending_payment', before: null })).toBe('Thandi Maseko placed AP-10482');
  expect(said({ schedule: 'S2' })).toBe('AP-10482 paid by Thandi Maseko, contains S2');
  const johan = { by: 'Johan', is_by_staff: true } as const;
  expect(said({ status: 'processing', before: 'pharmacist_review', ...johan })).toBe('Johan released AP-10482');
  expect(said({ status: 'processing', before: 'paid', ...johan })).toBe('Johan began packing AP-10482');
  expect(said({ status: 'out_for_delivery', before: 'processing', ...johan })).toBe(
    'AP-10482 is on its way to Polokwane',
  );
  expect(said({ status: 'delivered', before: 'out_for_delivery', ...johan })).toBe('AP-10482 delivered in Polokwane');
  expect(said({ status: 'delivered', before: 'ready_for_collection', delivery_method: 'collect', town: '' })).toBe(
    'AP-10482 collected by Thandi Maseko',
  );
  expect(said({ status: 'cancelled', ...johan })).toBe('Johan cancelled AP-10482');
  expect(said({ status: 'cancelled', by: 'Customer' })).toBe('Thandi Maseko cancelled AP-10482');
  expect(said({ status: 'cancelled', by: 'Shop' })).toBe('AP-10482 was cancelled unpaid');
});

test('automatic steps and notes are not activities', () => {
  expect(said({ status: 'pharmacist_review', before: 'paid', by: 'Shop' })).toBeNull();
  expect(said({ status: 'processing', before: 'processing', by: 'Johan', is_by_staff: true })).toBeNull();
});

test('the highlighted part occurs in the sentence', () => {
  const told = orderStepActivity(step({}));
  expect(told?.words).toContain(told?.subject);
});

test('only audit actions with a sentence are shown', () => {
  expect(staffActivity({ action: 'staff.invited', actor_name: 'Lerato' })?.words).toBe('Lerato invited a colleague');
  expect(staffActivity({ action: 'session.refused', actor_name: 'Lerato' })).toBeNull();
});
