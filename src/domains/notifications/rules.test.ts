import { describe, expect, test } from 'vitest';
import { buyerPlaceOf, placeOf, subjectPlace } from './rules.ts';

const related_id = '0190a0a0-0000-7000-8000-000000000000';

describe('where a notification leads', () => {
  test.each([
    ['order', '/admin/sales/orders'],
    ['appointment', '/admin/booking/list'],
    ['prescription', '/admin-prescriptions'],
    ['other', '/admin/notifications'],
  ] as const)('leads staff from %s to %s with the related id as highlight (spec section 4)', (related_to, place) => {
    expect(placeOf({ related_to, related_id })).toBe(`${place}?highlight=${related_id}`);
  });

  test('leads nowhere without a related id', () => {
    for (const related_to of ['order', 'appointment', 'prescription', 'other'] as const) {
      expect(placeOf({ related_to, related_id: null })).toBeNull();
      expect(buyerPlaceOf({ related_to, related_id: null })).toBeNull();
    }
  });

  test('leads a customer to their own record, never to the back office', () => {
    expect(buyerPlaceOf({ related_to: 'order', related_id })).toBe(`/order/${related_id}`);
    expect(buyerPlaceOf({ related_to: 'appointment', related_id })).toBe(`/booking/${related_id}`);
    expect(buyerPlaceOf({ related_to: 'prescription', related_id })).toBe(`/prescription/${related_id}`);
    expect(buyerPlaceOf({ related_to: 'other', related_id })).toBeNull();
  });

  test('leads a notification of kind "other" to the page it is about', () => {
    expect(subjectPlace({ subject: 'contact', related_id })?.to).toBe(`/admin/contacts?highlight=${related_id}`);
    expect(subjectPlace({ subject: 'product', related_id })?.to).toBe(`/admin/products/edit/${related_id}`);
    expect(subjectPlace({ subject: 'staff', related_id })?.to).toBe(`/admin/all-users?highlight=${related_id}`);
    expect(subjectPlace({ subject: 'something new', related_id })).toBeNull();
    expect(subjectPlace({ subject: 'contact', related_id: null })).toBeNull();
  });
});
