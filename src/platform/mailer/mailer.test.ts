import { expect, test } from 'vitest';
import { kindOf } from './mailer.ts';

const ID = '0190a0a0-0000-7000-8000-000000000000';

test.each([
  [`order-${ID}-paid`, 'order-paid'],
  [`prescription-${ID}-submitted-1795859102585`, 'prescription-submitted'],
  [`booking-moved-${ID}-2`, 'booking-moved'],
  [`booking-day-reminder-${ID}-1795859102585`, 'booking-day-reminder'],
  [`payment-${ID}-refund-${ID}`, 'payment-refund'],
  [`contact-${ID}`, 'contact'],
])('email %s is of kind %s', (key, kind) => {
  expect(kindOf({ key })).toBe(kind);
});

test('an explicit kind is kept', () =>
  expect(kindOf({ key: `reset-${ID}-7`, kind: 'password-reset' })).toBe('password-reset'));
