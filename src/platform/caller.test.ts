import { expect, test } from 'vitest';
import { isThisMachine } from './caller.ts';

const caller = (ip: string, headers: Record<string, string> = {}, TRUSTED_PROXIES = 0, is_public = false) => ({
  ip,
  headers: new Headers(headers),
  config: { TRUSTED_PROXIES, is_public },
});

test('a call from the loopback counts as this machine', () => {
  for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isThisMachine(caller(ip))).toBe(true);
  for (const ip of ['', '192.168.1.2', '203.0.113.9']) expect(isThisMachine(caller(ip))).toBe(false);
});

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded'])(
  'a request with %s does not count as this machine while TRUSTED_PROXIES is 0',
  (name) => {
    expect(isThisMachine(caller('127.0.0.1', { [name]: '127.0.0.1' }))).toBe(false);
    expect(isThisMachine(caller('127.0.0.1', { [name]: '127.0.0.1' }, 1))).toBe(true);
  },
);

test('behind a proxy without forwarding headers no call to a public shop counts as this machine', () => {
  expect(isThisMachine(caller('127.0.0.1', {}, 0, true))).toBe(false);
  expect(isThisMachine(caller('127.0.0.1', {}, 1, true))).toBe(true);
});
