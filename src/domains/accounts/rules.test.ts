import { describe, expect, test } from 'vitest';
import { ACTIONS, RESOURCES } from '../../shared/permissions.ts';
import { fullName, mergePermissions, passwordFault, READY_ROLES } from './rules.ts';

describe('a new password', () => {
  test.each([
    'password123',
    'Password2026!',
    'P@ssw0rd123',
    'passwordpassword',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'QWERTYUIOP12',
    'iloveyou1234',
    'aaaaaaaaaaaa',
    'abababababab',
    '1q2w3e4r5t',
    'welcome2026',
    '2026welcome!',
    'letmein 12345',
    'southafrica1',
  ])('%s is too common', (password) => {
    expect(passwordFault(password, 'thandi@example.com')).toMatch(/easy to guess/);
  });

  test('cannot be the e-mail, in whatever case', () => {
    expect(passwordFault(' Thandi@Example.com', 'thandi@example.com')).toMatch(/email/);
  });

  test.each(['correct horse battery', 'bakkie-rooibos-82', 'ubuntu9lighthouse', 'Zk4!rT9vQ2mx'])(
    '%s is good',
    (password) => {
      expect(passwordFault(password, 'thandi@example.com')).toBeNull();
    },
  );
});

test('permissions of several roles add up; a false takes nothing away', () => {
  expect(
    mergePermissions([{ order: { read: true, update: false } }, { order: { update: true }, product: { read: false } }]),
  ).toEqual({ order: { read: true, update: true } });
  expect(mergePermissions([])).toEqual({});
});

test('the ready-made roles speak of known resources and actions only', () => {
  expect(Object.keys(READY_ROLES).sort()).toEqual(['admin', 'manager', 'pharmacist', 'practitioner', 'shop_assistant']);
  for (const permissions of Object.values(READY_ROLES)) {
    for (const [resource, actions] of Object.entries(permissions)) {
      expect(RESOURCES).toContain(resource);
      for (const action of Object.keys(actions)) expect(ACTIONS).toContain(action);
    }
  }
});

test('a name is whole without blanks around it', () => {
  expect(fullName({ first_name: 'Lerato', last_name: 'Mokoena' })).toBe('Lerato Mokoena');
  expect(fullName({ first_name: '', last_name: 'Mokoena' })).toBe('Mokoena');
});
