import { BlockList, isIP } from 'node:net';
import type { Config } from '~/platform/config.ts';

// PayFast's published ranges, and the 21 addresses of its move of July 2025 (support.payfast.help); PAYFAST_ADDRESSES
// adds the next ones.
const PAYFAST = [
  '197.97.145.144/28',
  '41.74.179.192/27',
  '102.216.36.0/28',
  '102.216.36.128/28',
  '144.126.193.139',
  ...Array.from({ length: 21 }, (_, index) => `3.163.${232 + index}.237`),
];

// This machine and its own network (RFC 1918, 3927, 4193, 4291).
const NEARBY = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

function has(list: BlockList, ip: string): boolean {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, family(plain));
}

const nearby = listOf(NEARBY);
const loopback = listOf(['127.0.0.0/8', '::1']);

export function isLoopback(ip: string): boolean {
  return has(loopback, ip);
}

/**
 * Who may send notices. PayFast from its own addresses. The sandbox calls in process, without an address (''); as its
 * credentials are printed in the documentation, the internet at large may not speak for it, a script on this machine or
 * its network may.
 */
export function createSourceCheck(config: Config): (ip: string) => boolean {
  const given = config.PAYFAST_ADDRESSES?.split(',').map((entry) => entry.trim()) ?? [];
  if (config.payment_sandbox) {
    const named = listOf(given);
    return (ip) => ip === '' || has(nearby, ip) || has(named, ip);
  }
  const provider = listOf([...PAYFAST, ...given]);
  return (ip) => has(provider, ip);
}
