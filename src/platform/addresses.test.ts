import { expect, test } from 'vitest';
import { isNearby, isPublicAddress } from './addresses.ts';

test.each([
  'http://localhost:3000',
  'http://shop.localhost',
  'http://apteek.local:8080',
  'http://till.internal',
  'http://apteek:3000',
  'http://127.0.0.1',
  'http://127.9.9.9',
  'http://10.1.2.3',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.1.20:3000',
  'http://169.254.1.1',
  'http://0.0.0.0:3000',
  'http://[::1]:3000',
  'http://[fe80::1]',
  'http://[fd12:3456::1]',
  'http://[::ffff:192.168.1.1]',
  'http://LOCALHOST.:3000',
  'not an address',
])('%s is reachable only from this machine and its network', (url) => {
  expect(isPublicAddress(url)).toBe(false);
});

test.each([
  'https://shop.example',
  'https://shop.co.za',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://192.169.0.1',
  'http://100.64.0.1',
  'http://[2001:db8::1]',
  'http://[::ffff:8.8.8.8]',
  'http://localhost.example',
  'http://local.co.za',
])('%s is reachable publicly', (url) => {
  expect(isPublicAddress(url)).toBe(true);
});

test('an IPv4 address inside IPv6 is the same address', () => {
  expect(isNearby('::ffff:10.0.0.1')).toBe(true);
  expect(isNearby('::ffff:8.8.8.8')).toBe(false);
  expect(isNearby('')).toBe(false);
});
