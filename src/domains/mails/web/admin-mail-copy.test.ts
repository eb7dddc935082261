import { expect, test } from 'vitest';
import { kindWords } from './admin-mail-copy.ts';

test('a kind that is not known is readable all the same', () => {
  expect(kindWords('order-paid')).toBe('Receipt');
  expect(kindWords('order-refund_made')).toBe('Order refund made');
});

test('the email of a status is called what its record says', () => {
  expect(kindWords('order-ready_for_collection')).toBe('Ready for collection');
  expect(kindWords('prescription-quoted')).toBe('Quote');
});
