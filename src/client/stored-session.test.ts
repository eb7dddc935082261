import { expect, test } from 'vitest';
import { parseSession, SIGNED_OUT } from './stored-session.ts';

const good = {
  user: { firstName: 'Thandi', lastName: 'Maseko', email: 'thandi@example.com', phone: '0825550147' },
  accessToken: 'token',
  roles: ['user'],
  permissions: { order: { read: true } },
  registrations: [
    { council: 'SAPC', number: 'P12345', category: 'pharmacist', qualification: 'BPharm', max_schedule: null },
  ],
  second_factor_due: true,
  loggedIn: true,
};

test('a stored session is read back', () => {
  expect(parseSession(JSON.stringify(good))).toEqual(good);
});

test.each([
  '',
  'null',
  '[]',
  '{',
  '"text"',
  JSON.stringify({ ...good, accessToken: '' }),
  JSON.stringify({ ...good, loggedIn: false }),
])('stored value %s counts as signed out', (text) => {
  expect(parseSession(text)).toEqual(SIGNED_OUT);
});

test('invalid parts are left out and the session stays', () => {
  expect(
    parseSession(
      JSON.stringify({
        ...good,
        user: 7,
        roles: ['admin', 3, null],
        permissions: 'all',
        registrations: [{ category: 'astronaut' }, 7],
        second_factor_due: 'yes',
      }),
    ),
  ).toEqual({
    user: { firstName: '', lastName: '', email: '', phone: null },
    accessToken: 'token',
    roles: ['admin'],
    permissions: {},
    registrations: [],
    second_factor_due: false,
    loggedIn: true,
  });
});
