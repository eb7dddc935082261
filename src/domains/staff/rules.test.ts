import { expect, test } from 'vitest';
import { mayManageRole, mayReach } from './rules.ts';

const manager = { roles: ['manager'], permissions: { order: { read: true, update: true }, staff: { read: true } } };
const admin = { roles: ['admin'], permissions: {} };
const role = { name: 'packer', permissions: { order: { read: true } }, profession: null };
const cashier = { ...role, name: 'cashier', permissions: { order: { read: true }, refund: { create: true } } };
const locum = { ...role, name: 'locum', profession: 'pharmacist' as const };

test('an admin manages every role, including admin and those with a profession', () => {
  for (const one of [{ ...role, name: 'admin', permissions: {} }, cashier, locum])
    expect(mayManageRole(one, admin)).toBe(true);
});

test('others cannot manage the admin role, one with a profession or one with more permissions than theirs', () => {
  expect(mayManageRole(role, manager)).toBe(true);
  expect(mayManageRole(cashier, manager)).toBe(false);
  expect(mayManageRole({ ...role, name: 'admin', permissions: {} }, manager)).toBe(false);
  expect(mayManageRole(locum, manager)).toBe(false);
  expect(mayManageRole(locum, { ...manager, professions: ['pharmacist'] })).toBe(false);
});

test('a permission set to false is not part of the role', () => {
  expect(mayManageRole({ ...role, permissions: { refund: { create: false } } }, manager)).toBe(true);
});

test('a colleague can be managed if they have no permission or profession that the manager lacks', () => {
  expect(mayReach([], manager)).toBe(true);
  expect(mayReach([role], manager)).toBe(true);
  expect(mayReach([role, cashier], manager)).toBe(false);
  expect(mayReach([{ ...role, name: 'admin', permissions: {} }], manager)).toBe(false);
  expect(mayReach([locum], manager)).toBe(false);
  expect(mayReach([locum], { ...manager, professions: ['pharmacist'] })).toBe(true);
  expect(mayReach([cashier], admin)).toBe(true);
});
