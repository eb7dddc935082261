import { has, isNearby, listOf } from '~/platform/addresses.ts';
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

/**
 * Who may send notices. PayFast from its own addresses. The sandbox calls in process, without an address (''); as its
 * credentials are printed in the documentation, the internet at large may not speak for it, a script on this machine or
 * its network may.
 */
export function createSourceCheck(config: Config): (ip: string) => boolean {
  const given = config.PAYFAST_ADDRESSES?.split(',').map((entry) => entry.trim()) ?? [];
  if (config.payment_sandbox) {
    const named = listOf(given);
    return (ip) => ip === '' || isNearby(ip) || has(named, ip);
  }
  const provider = listOf([...PAYFAST, ...given]);
  return (ip) => has(provider, ip);
}
