import { describe, expect, test } from 'vitest';
import { ACTIONS, RESOURCES } from '../../shared/permissions.ts';
import { deviceLabel, fullName, mergePermissions, missingPermissions, passwordFault, READY_ROLES } from './rules.ts';

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
  ])('%s is refused as too common', (password) => {
    expect(passwordFault(password, 'thandi@example.com')).toMatch(/easy to guess/);
  });

  test('cannot be the email address, in any case', () => {
    expect(passwordFault(' Thandi@Example.com', 'thandi@example.com')).toMatch(/email/);
  });

  test.each(['correct horse battery', 'bakkie-rooibos-82', 'ubuntu9lighthouse', 'Zk4!rT9vQ2mx'])(
    '%s is accepted',
    (password) => {
      expect(passwordFault(password, 'thandi@example.com')).toBeNull();
    },
  );
});

test('permissions of several roles add up, and a false takes nothing away', () => {
  expect(
    mergePermissions([{ order: { read: true, update: false } }, { order: { update: true }, product: { read: false } }]),
  ).toEqual({ order: { read: true, update: true } });
  expect(mergePermissions([])).toEqual({});
});

test('built-in roles use only known resources and actions', () => {
  expect(Object.keys(READY_ROLES).sort()).toEqual(['admin', 'manager', 'pharmacist', 'practitioner', 'shop_assistant']);
  for (const permissions of Object.values(READY_ROLES)) {
    for (const [resource, actions] of Object.entries(permissions)) {
      expect(RESOURCES).toContain(resource);
      for (const action of Object.keys(actions)) expect(ACTIONS).toContain(action);
    }
  }
});

test('a full name has no spaces around it when a part is missing', () => {
  expect(fullName({ first_name: 'Lerato', last_name: 'Mokoena' })).toBe('Lerato Mokoena');
  expect(fullName({ first_name: '', last_name: 'Mokoena' })).toBe('Mokoena');
});

describe('permissions that a person cannot grant', () => {
  test('are those that they lack, leaving out those set to false', () => {
    const held = { order: { read: true, update: false }, product: { read: true } };
    expect(missingPermissions({ order: { read: true } }, held)).toEqual([]);
    expect(missingPermissions({ order: { update: true, delete: false }, refund: { create: true } }, held)).toEqual([
      'order.update',
      'refund.create',
    ]);
  });
});

describe('the name of a device', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'An unknown device'],
    ['', 'An unknown device'],
    [null, 'An unknown device'],
  ])('%s', (agent, words) => {
    expect(deviceLabel(agent)).toBe(words);
  });
});
