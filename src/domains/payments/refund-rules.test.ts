import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, REFUND_STATES } from './contract.ts';
import {
  canClose,
  closed,
  isForAPerson,
  refundMessage,
  refundableCents,
  refundFault,
  requested,
  paymentStatusOf,
  statusAfter,
  unowedCents,
  type Till,
} from './refund-rules.ts';
import { canMove } from './rules.ts';

const till = (changes: Partial<Till> = {}): Till => ({
  amount_cents: 10_000,
  refunded_cents: 0,
  refund_pending_cents: 0,
  refund_due_cents: 0,
  ...changes,
});

test('a refund can be closed once, and only while requested', () => {
  for (const from of REFUND_STATES)
    for (const to of REFUND_STATES) expect(canClose(from, to)).toBe(from === 'requested' && to !== 'requested');
});

describe('refundFault', () => {
  test.each([
    [{}, 10_000, null],
    [{}, 10_001, 'You can still refund at most R100.00.'],
    [{}, 0, 'Amount must be more than R0.00.'],
    [{ refunded_cents: 2500 }, 7501, 'You can still refund at most R75.00.'],
    [
      { refunded_cents: 2500, refund_pending_cents: 7500 },
      1,
      'The full amount has been refunded or is being refunded.',
    ],
  ] as const)('%j less %i: %s', (changes, cents, words) => {
    const status = 'refunded_cents' in changes ? 'partially_refunded' : 'paid';
    expect(refundFault({ ...till(changes), status }, cents)).toBe(words);
  });

  test('allows no refund of an unpaid payment', () => {
    for (const status of PAYMENT_STATUSES) {
      const pays = status === 'paid' || status === 'partially_refunded';
      expect(refundableCents({ ...till(), status })).toBe(pays ? 10_000 : 0);
    }
    expect(refundFault({ ...till(), status: 'created' }, 1)).toBe('Nothing was paid, so there is nothing to refund.');
    expect(refundFault({ ...till({ refunded_cents: 10_000 }), status: 'refunded' }, 1)).toBe(
      'This payment has already been refunded in full.',
    );
  });
});

describe('any sequence of refunds', () => {
  const asks = fc.array(
    fc.record({ cents: fc.integer({ min: -10, max: 20_000 }), end: fc.constantFrom('settled', 'failed', 'waits') }),
    { maxLength: 30 },
  );
  test('never refunds more than was paid and changes status only as allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.nat(50_000), asks, (amount_cents, due, list) => {
        let now = till({ amount_cents, refund_due_cents: Math.min(due, amount_cents) });
        let settled = 0;
        for (const { cents, end } of list) {
          const status = statusAfter(now);
          if (refundFault({ ...now, status }, cents) !== null) continue;
          now = requested(now, cents);
          if (end === 'waits') continue;
          now = closed(now, cents, end as 'settled');
          if (end === 'settled') settled += cents;
          const after = statusAfter(now);
          expect(after === status || canMove(status, after)).toBe(true);
          expect(now.refunded_cents).toBe(settled);
          expect(now.refunded_cents + now.refund_pending_cents).toBeLessThanOrEqual(amount_cents);
          expect(Math.min(now.refunded_cents, now.refund_pending_cents, now.refund_due_cents)).toBeGreaterThanOrEqual(
            0,
          );
          expect(now.refunded_cents + now.refund_due_cents).toBeLessThanOrEqual(amount_cents);
          expect(after === 'refunded').toBe(settled === amount_cents);
        }
      }),
    );
  });

  test('is undone by failure', () => {
    const before = till({ refunded_cents: 1000, refund_due_cents: 9000 });
    expect(closed(requested(before, 4000), 4000, 'failed')).toEqual(before);
  });
});

test('lists the notices that need a person', () => {
  expect(['refused_amount', 'held_for_a_person', 'not_applied', 'unconfirmed'].every(isForAPerson)).toBe(true);
  expect(['paid', 'repeated', 'closed_unpaid', 'without_effect'].some(isForAPerson)).toBe(false);
});

test('the amounts kept, owed and refunded add up to what was paid', () => {
  const cents = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(...PAYMENT_STATUSES), (a, b, status) => {
      const [refunded_cents, refund_due_cents] = [Math.min(a, b), Math.abs(a - b)];
      const payment = { ...till({ refunded_cents, refund_due_cents }), status };
      const isWithMoney = status === 'paid' || status === 'partially_refunded';
      expect(unowedCents(payment)).toBe(isWithMoney ? 10_000 - refunded_cents - refund_due_cents : 0);
      expect(unowedCents(payment)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [35_000, 'paid'],
  // Paid twice, nothing or one of them back.
  [70_000, 'paid'],
  [34_999, 'partially_refunded'],
  [1, 'partially_refunded'],
  [0, 'refunded'],
])('a payment of R350.00 with %i cents kept is %s', (kept, standing) => {
  expect(paymentStatusOf({ total: 35_000, kept })).toBe(standing);
});

test("a customer who paid is never told that they haven't been charged", () => {
  for (const status of ['created', 'pending', 'failed', 'cancelled'] as const)
    expect(refundMessage(status)).toBe("You haven't been charged.");
  expect(refundMessage('paid')).toBe("We'll refund what you paid.");
  expect(refundMessage('partially_refunded')).toBe("We'll refund the rest of what you paid.");
  expect(refundMessage('refunded')).toBe("We've refunded what you paid.");
});
