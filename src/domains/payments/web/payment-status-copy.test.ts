import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES, type Payment } from '../contract.ts';
import { LONG_WAIT_MS } from '../rules.ts';
import { progressOf, textOf, titleOf } from './payment-status-copy.ts';

const payment = (status: Payment['status'], purpose: Payment['purpose'] = 'order'): Payment => ({
  uuid: '0b7e3c52-7f1f-4a53-9a37-4f1f3c1c2a10',
  status,
  amount: 199.9,
  currency: 'ZAR',
  description: 'Order 10001',
  purpose,
  purpose_url: '/order/1',
  form: null,
});

describe('the payment status page after returning', () => {
  test('does not count the return as a payment', () => {
    expect(progressOf(payment('created'), false, 0)).toBe('waiting');
    expect(progressOf(payment('pending'), false, 0)).toBe('waiting');
    expect(progressOf(payment('created'), false, LONG_WAIT_MS + 1)).toBe('slow');
  });
  test('does not count the cancel link as a cancellation', () => {
    expect(progressOf(payment('created'), true, 0)).toBe('left');
    expect(progressOf(payment('pending'), true, 0)).toBe('waiting');
    expect(progressOf(payment('paid'), true, 0)).toBe('paid');
  });
  test('shows the outcome of the notice', () => {
    expect(
      ['paid', 'failed', 'cancelled', 'refunded', 'partially_refunded'].map((status) =>
        progressOf(payment(status as Payment['status']), false, 0),
      ),
    ).toEqual(['paid', 'unpaid', 'unpaid', 'refunded', 'refunded']);
  });
  test('has a title and text for every outcome', () => {
    for (const status of PAYMENT_STATUSES) {
      for (const purpose of ['order', 'prescription', 'booking'] as const) {
        const one = payment(status, purpose);
        const standing = progressOf(one, false, 0);
        expect(titleOf(standing, one).length).toBeGreaterThan(5);
        expect(textOf(standing, one)).toMatch(/\.$/);
        if (purpose !== 'order') expect(textOf(standing, one)).not.toContain('order');
      }
    }
  });
});
