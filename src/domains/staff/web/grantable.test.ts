import { expect, test } from 'vitest';
import { mayGrant } from './grantable.ts';

const manager = { roles: ['manager'], permissions: { order: { read: true, update: true }, staff: { read: true } } };

test('an admin grants everything, also the admin', () => {
  expect(mayGrant({ name: 'admin', permissions: {} }, { roles: ['admin'], permissions: {} })).toBe(true);
});

test('nobody grants what they lack', () => {
  expect(mayGrant({ name: 'packer', permissions: { order: { read: true } } }, manager)).toBe(true);
  expect(mayGrant({ name: 'cashier', permissions: { order: { read: true }, refund: { create: true } } }, manager)).toBe(
    false,
  );
  expect(mayGrant({ name: 'admin', permissions: {} }, manager)).toBe(false);
});

test('a permission that is set to false is not granted', () => {
  expect(mayGrant({ name: 'packer', permissions: { refund: { create: false } } }, manager)).toBe(true);
});
