import { isLoopback } from './addresses.ts';
import type { Config } from './config.ts';

export interface Caller {
  ip: string;
  headers: Headers;
  config: Pick<Config, 'TRUSTED_PROXIES' | 'is_public'>;
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/** Forwarded by a proxy, or claiming to be. */
export const isForwarded = (headers: Headers): boolean => FORWARDED.some((name) => headers.has(name));

/**
 * Whether the caller is on this machine. If TRUSTED_PROXIES is not set, everyone behind a proxy on this machine
 * comes from the loopback: a forwarded request, or any request to a public shop, then counts as a stranger's.
 */
export function isThisMachine({ ip, headers, config }: Caller): boolean {
  if (!isLoopback(ip)) return false;
  return config.TRUSTED_PROXIES > 0 || !(config.is_public || isForwarded(headers));
}
