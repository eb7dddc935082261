import { expect, test } from 'vitest';
import { SCHEDULES } from '../contract.ts';
import { closedBy, effectText, scheduleText } from './admin-product-copy.ts';

const effects = {
  product: { id: 'p', name: 'Aqueous cream' },
  open_carts: 0,
  favourites: 0,
  open_orders: 0,
  orders: 0,
  may_delete: true,
  reason: null,
};

test('the delete dialog names what it affects and that it cannot be undone', () => {
  expect(effectText(effects)).toBe('Aqueous cream will be permanently deleted.\nThis action cannot be undone.');
  expect(effectText({ ...effects, open_carts: 1, favourites: 3, orders: 12 })).toBe(
    [
      'Aqueous cream will be permanently deleted.',
      'One cart contains it and its owner will be notified.',
      '3 wishlists will lose it.',
      '12 orders will keep its name and price.',
      'This action cannot be undone.',
    ].join('\n'),
  );
});

test("a schedule's help says what the law requires", () => {
  expect(scheduleText('S2')).toBe(
    'Sold without a prescription. A pharmacist must release every order that contains it. The customer must give an ID or passport number. Not sold to anyone under 14. Never discounted, never in a promo code, never featured.',
  );
  expect(scheduleText('S4')).toMatch(/prescription only/);
  expect(scheduleText('S7')).toMatch(/never shown on the site/);
});

test('discount and promotion are disabled from S1, and showing the product from S7', () => {
  for (const schedule of SCHEDULES) {
    const isMedicine = schedule !== 'none' && schedule !== 'S0';
    expect(closedBy(schedule, 'discount') !== undefined, schedule).toBe(isMedicine);
    expect(closedBy(schedule, 'is_featured') !== undefined, schedule).toBe(isMedicine);
    expect(closedBy(schedule, 'is_active') !== undefined, schedule).toBe(schedule === 'S7' || schedule === 'S8');
  }
});
