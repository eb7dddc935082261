import { expect, test } from 'vitest';
import type { HeldRegistration, RegistrationCategory } from '../../shared/registrations.ts';
import { mayManageRole, mayReach, mayRecordRegistrations } from './rules.ts';

const manager = { roles: ['manager'], permissions: { order: { read: true, update: true }, staff: { read: true } } };
const admin = { roles: ['admin'], permissions: {} };
const role = { name: 'packer', permissions: { order: { read: true } } };
const cashier = { ...role, name: 'cashier', permissions: { order: { read: true }, refund: { create: true } } };

test('an admin manages every role, including admin', () => {
  for (const one of [{ ...role, name: 'admin', permissions: {} }, cashier])
    expect(mayManageRole(one, admin)).toBe(true);
});

test('others cannot manage the admin role or one with more permissions than theirs', () => {
  expect(mayManageRole(role, manager)).toBe(true);
  expect(mayManageRole(cashier, manager)).toBe(false);
  expect(mayManageRole({ ...role, name: 'admin', permissions: {} }, manager)).toBe(false);
});

test('a permission set to false is not part of the role', () => {
  expect(mayManageRole({ ...role, permissions: { refund: { create: false } } }, manager)).toBe(true);
});

test('a colleague can be managed if they have no permission that the manager lacks', () => {
  expect(mayReach([], manager)).toBe(true);
  expect(mayReach([role], manager)).toBe(true);
  expect(mayReach([role, cashier], manager)).toBe(false);
  expect(mayReach([{ ...role, name: 'admin', permissions: {} }], manager)).toBe(false);
  expect(mayReach([cashier], admin)).toBe(true);
});

test('registrations are recorded by an admin or by a responsible pharmacist who manages staff', () => {
  const held = (category: RegistrationCategory): HeldRegistration[] => [
    { council: 'SAPC', number: 'P12345', category, qualification: 'BPharm', max_schedule: null },
  ];
  const staff = { roles: ['manager'], permissions: { staff: { update: true } } };
  expect(mayRecordRegistrations(admin)).toBe(true);
  expect(mayRecordRegistrations(staff)).toBe(false);
  expect(mayRecordRegistrations({ ...staff, registrations: held('responsible_pharmacist') })).toBe(true);
  expect(mayRecordRegistrations({ ...staff, registrations: held('pharmacist') })).toBe(false);
  expect(mayRecordRegistrations({ ...staff, permissions: {}, registrations: held('responsible_pharmacist') })).toBe(
    false,
  );
  expect(mayRecordRegistrations(null)).toBe(false);
});
