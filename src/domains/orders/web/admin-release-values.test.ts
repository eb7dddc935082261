import { describe, expect, test } from 'vitest';
import type { Order } from '../contract.ts';
import type { ReleaseCheck } from '../contract-release.ts';
import {
  asOrdered,
  openWarnings,
  releaseFaults,
  releaseQuestion,
  toBody,
  type ReleaseValues,
} from './admin-release-values.ts';

const item = {
  id: 'a',
  name: 'Codeine linctus',
  schedule: 'S2',
  quantity: 2,
  quantity_unbilled: 0,
  quantity_to_send: 2,
  price: 50,
  discount: 0,
  promo_discount: 0,
};
const order = {
  order_number: 'AP-10482',
  payment_status: 'paid',
  items: [item],
} as unknown as Order;
const check = {
  version: 4,
  lines: [{ order_item_id: 'a', quantity: 2 }],
  warnings: [{ kind: 'limit', order_item_id: 'a', ingredient: 'codeine', message: 'At most 1 pack' }],
} as unknown as ReleaseCheck;
const typed = (quantity: string, changes: Partial<ReleaseValues['lines'][string]> = {}, override_reason = '') => ({
  lines: { a: { quantity, reason_code: '' as const, note: '', ...changes } },
  override_reason,
});
const pharmacist = { registrations: [{ category: 'pharmacist' }] } as never;
const intern = { registrations: [{ category: 'intern' }] } as never;
const faults = (values: ReleaseValues, person = pharmacist) =>
  releaseFaults(order, check, values, person).map(({ field, message }) => `${field}: ${message}`);

describe('the release as it is typed', () => {
  test('begins as ordered, and sends the version that was read', () => {
    expect(toBody(check, asOrdered(check))).toEqual({ lines: [{ order_item_id: 'a', quantity: 2 }], version: 4 });
    expect(toBody(check, typed('1', { reason_code: 'age', note: ' Ask us ' }, ' A reason '))).toEqual({
      lines: [{ order_item_id: 'a', quantity: 1, reason_code: 'age', note: 'Ask us' }],
      override_reason: 'A reason',
      version: 4,
    });
  });

  test('is a whole number of packs', () => {
    for (const quantity of ['', '1.5', '-1', 'all'])
      expect(faults(typed(quantity))).toEqual(['lines.0.quantity: Enter a whole number of packs']);
    expect(faults(typed('3'))).toEqual(['lines.0.quantity: At most 2 of Codeine linctus can be released']);
  });

  test('needs a reason despite a warning and a pharmacist above a limit; the server checks lowered lines', () => {
    expect(faults(typed('2'))).toEqual(['override_reason: Enter a reason, or release less']);
    expect(faults(typed('2', {}, 'The bottle broke'))).toEqual([]);
    expect(faults(typed('2', {}, 'The bottle broke'), intern)).toEqual([
      'override_reason: Only a pharmacist can release more than the limit for one person',
    ]);
    expect(faults(typed('1', { reason_code: 'above_limit' }))).toEqual([]);
    expect(openWarnings(check, typed('0'))).toEqual([]);
  });

  test('is confirmed with what happens to the order and the money', () => {
    expect(releaseQuestion(order, check, typed('1', { reason_code: 'above_limit' })).text).toContain(
      'Not released: 1 of 2 Codeine linctus. We’ll refund R50.00.',
    );
    expect(releaseQuestion(order, check, typed('0', { reason_code: 'age' }))).toMatchObject({
      title: 'Cancel AP-10482?',
      text: 'Nothing is released, so the order will be cancelled and refunded in full. We’ll email the customer the reasons.',
      tone: 'danger',
    });
  });
});
