import { expect, test } from 'vitest';
import { daysOf, type PaymentDays } from './payment-days.ts';

test('days are the days of the shop', () => {
  const now = new Date('2026-03-01T22:30:00Z');
  const days = (choice: PaymentDays['days']) => daysOf({ days: choice, from: '', to: '' }, now);
  expect(days('today')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(days('week')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(days('month')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  expect(days('last_month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(days('any')).toEqual({});
});
