import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from './contract.ts';
import {
  canMove,
  centsOf,
  effectOf,
  isOpen,
  isSameAmount,
  LONG_WAIT_MS,
  outcomeOf,
  waitBeforeAsking,
} from './rules.ts';

describe('amounts', () => {
  test.each([
    ['15.00', 1500],
    ['15', 1500],
    ['0.29', 29],
    ['1.1', 110],
    ['99999.99', 9_999_999],
  ])('%s', (text, cents) => expect(centsOf(text)).toBe(cents));
  test.each(['', '-1.00', '1.005', '1,00', '1e3', ' 1.00', 'R1.00', '.50', 'NaN'])('%j is not an amount', (text) =>
    expect(centsOf(text)).toBeNull(),
  );
  test('an amount that differs by a cent does not match', () => {
    expect(isSameAmount('199.90', 19_990)).toBe(true);
    expect(isSameAmount('199.89', 19_990)).toBe(false);
    expect(isSameAmount('199.91', 19_990)).toBe(false);
  });
});

describe('status changes of a payment', () => {
  const allowed: [PaymentStatus, PaymentStatus[]][] = [
    ['created', ['pending', 'paid', 'failed', 'cancelled']],
    ['pending', ['paid', 'failed', 'cancelled']],
    ['failed', ['paid']],
    ['cancelled', ['paid']],
    ['paid', ['refunded', 'partially_refunded']],
    ['partially_refunded', ['refunded']],
    ['refunded', []],
  ];
  test.each(allowed)('%s', (from, to) => {
    expect(PAYMENT_STATUSES.filter((status) => canMove(from, status)).sort()).toEqual([...to].sort());
    expect(isOpen(from)).toBe(from === 'created' || from === 'pending');
  });

  test('the status that a notice means', () => {
    expect(['COMPLETE', 'FAILED', 'CANCELLED', 'PENDING'].map(outcomeOf)).toEqual([
      'paid',
      'failed',
      'cancelled',
      'pending',
    ]);
    expect(['complete', 'constructor', '', 'REVERSED'].map(outcomeOf)).toEqual([null, null, null, null]);
  });

  test('the effect of a notice on each status', () => {
    expect(effectOf('created', 'paid', false)).toBe('apply');
    expect(effectOf('created', 'paid', true)).toBe('repeat');
    expect(effectOf('cancelled', 'paid', false)).toBe('apply');
    expect(effectOf('paid', 'failed', false)).toBe('none');
    expect(effectOf('paid', 'pending', false)).toBe('none');
    expect(effectOf('paid', 'paid', false)).toBe('hold');
    expect(effectOf('refunded', 'paid', false)).toBe('hold');
    expect(effectOf('created', null, false)).toBe('hold');
  });

  test('no sequence of notices makes a paid payment unpaid', () => {
    const told = fc.constantFrom('paid', 'failed', 'cancelled', 'pending', null);
    fc.assert(
      fc.property(fc.array(told, { maxLength: 8 }), (outcomes) => {
        let status: PaymentStatus = 'created';
        for (const outcome of outcomes) if (outcome && effectOf(status, outcome, false) === 'apply') status = outcome;
        expect(status === 'paid').toBe(outcomes.includes('paid'));
      }),
    );
  });
});

test('the status page polls less and less often, and finally stops', () => {
  expect([0, 6_000, 30_000, LONG_WAIT_MS + 1, 3_600_000].map(waitBeforeAsking)).toEqual([
    1_000,
    2_000,
    5_000,
    15_000,
    false,
  ]);
});
