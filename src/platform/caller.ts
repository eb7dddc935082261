import { isLoopback } from './addresses.ts';
import type { Config } from './config.ts';

export interface Caller {
  ip: string;
  headers: Headers;
  config: Pick<Config, 'TRUSTED_PROXIES' | 'is_public'>;
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/** Forwarded by a proxy, or pretending to be. */
export const isForwarded = (headers: Headers): boolean => FORWARDED.some((name) => headers.has(name));

/**
 * Whether the caller sits at this machine itself. With TRUSTED_PROXIES forgotten, everybody behind a proxy on this machine
 * comes from the loopback: a request that was passed on, or any request to a public shop, is then a stranger's.
 */
export function isThisMachine({ ip, headers, config }: Caller): boolean {
  if (!isLoopback(ip)) return false;
  return config.TRUSTED_PROXIES > 0 || !(config.is_public || isForwarded(headers));
}
