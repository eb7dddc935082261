import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('the network of an IPv4 address is the whole address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'));
});

test('all addresses of one IPv6 /64 are one network, however they are written', () => {
  const network = networkOf('2001:db8:1:2::1');
  expect(network).toBe('2001:db8:1:2::/64');
  for (const address of [
    '2001:db8:1:2::',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2::203.0.113.7',
    '2001:db8:1:2::9%eth0',
  ])
    expect(networkOf(address), address).toBe(network);
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network);
  expect(networkOf('2001:db8::1:2:3')).toBe('2001:db8:0:0::/64');
});

test('an IPv4 address written as IPv6 is the network of the IPv4 address', () => {
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::FFFF:cb00:7107')).toBe('203.0.113.7');
});

test('an invalid address is its own network', () => {
  expect(networkOf('')).toBe('');
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
