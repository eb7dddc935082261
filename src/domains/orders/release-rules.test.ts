import { describe, expect, test } from 'vitest';
import {
  decisionFaults,
  isAllRefused,
  piecesCents,
  refundReason,
  refusedBy,
  refusedCents,
  refusedText,
  type ReleasedItem,
} from './release-rules.ts';

const item = (changes: Partial<ReleasedItem> = {}): ReleasedItem => ({
  id: 'a',
  name: 'Cetirizine',
  schedule: 'S2',
  quantity: 3,
  quantity_unbilled: 0,
  quantity_to_send: 3,
  price: 33.33,
  discount: 0,
  promo_discount: 0,
  ...changes,
});

describe('what is not released costs less', () => {
  test('by the price of the items', () => {
    const refused = refusedBy([item()], [{ order_item_id: 'a', quantity: 1, reason_code: 'age' }]);
    expect(refused).toMatchObject([{ quantity: 2, reason_code: 'age', note: null }]);
    expect(refusedCents(refused)).toBe(6666);
  });

  test('after discount and code, so that all parts add up to what the line cost', () => {
    const discounted = item({ price: 9.99, discount: 15, promo_discount: 1.01 });
    const all = piecesCents(discounted, 3);
    // 3 x 9.99 less 15 %: 25.47, less the code's 1.01.
    expect(all).toBe(2446);
    for (const quantity of [0, 1, 2]) {
      const refused = refusedBy([discounted], [{ order_item_id: 'a', quantity, reason_code: 'age' }]);
      expect(refusedCents(refused) + piecesCents(discounted, quantity)).toBe(all);
    }
  });

  test('without items that were refunded before', () => {
    const left = item({ quantity_to_send: 2 });
    const refused = refusedBy([left], [{ order_item_id: 'a', quantity: 0, reason_code: 'age' }]);
    expect([refused[0]?.quantity, refusedCents(refused)]).toEqual([2, 6666]);
  });
});

describe('an order of which nothing is released', () => {
  const oil = item({ id: 'b', name: 'Oil', schedule: 'none', quantity_to_send: 1 });
  const refused = refusedBy([item(), oil], [{ order_item_id: 'a', quantity: 0, reason_code: 'age' }]);

  test('has nothing else left to send', () => {
    expect(isAllRefused([item()], refused)).toBe(true);
    expect(isAllRefused([item(), oil], refused)).toBe(false);
    expect(isAllRefused([item(), { ...oil, quantity_to_send: 0 }], refused)).toBe(true);
    expect(isAllRefused([item()], [])).toBe(false);
  });
});

test('releasing as ordered needs no reason, and a given reason is ignored', () => {
  const decision = { order_item_id: 'a', quantity: 3, reason_code: 'age' as const };
  expect(decisionFaults([item()], [decision])).toEqual([]);
  expect(refusedBy([item()], [decision])).toEqual([]);
});

test('a reason for a whole order is refused for a line', () => {
  expect(decisionFaults([item()], [{ order_item_id: 'a', quantity: 0, reason_code: 'customer_request' }])).toEqual([
    { field: 'lines.0.reason_code', message: 'This reason is only for cancelling a whole order' },
  ]);
});

test('the buyer reads the share and the sentence of each line, and the note', () => {
  const refused = refusedBy(
    [item(), item({ id: 'b', name: 'Naproxen' })],
    [
      { order_item_id: 'a', quantity: 1, reason_code: 'above_limit' },
      { order_item_id: 'b', quantity: 0, reason_code: 'other', note: 'Phone us.' },
    ],
  );
  expect(refusedText(refused)).toBe(
    'Cetirizine: 2 of 3 not supplied. This is more than we may supply to one person.\nNaproxen: not supplied. Phone us.',
  );
  expect(refundReason(refused, 255)).toBe(
    'Not supplied: 2 x Cetirizine (above the limit for one person); 3 x Naproxen (another reason)',
  );
  expect(refundReason(refused, 40)).toBe('Not supplied: 2 items. See the order for the reasons.');
});
