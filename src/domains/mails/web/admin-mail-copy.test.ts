import { expect, test } from 'vitest';
import { kindLabel } from './admin-mail-copy.ts';

test('a kind that is not known is readable all the same', () => {
  expect(kindLabel('order-paid')).toBe('Receipt');
  expect(kindLabel('order-refund_made')).toBe('Order refund made');
});

test('the email of a status is called what its record says', () => {
  expect(kindLabel('order-ready_for_collection')).toBe('Ready for collection');
  expect(kindLabel('prescription-quoted')).toBe('Quote');
});
