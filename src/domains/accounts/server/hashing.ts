import { availableParallelism } from 'node:os';
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import type { Context } from '~/platform/context.ts';
import { AppError, tooMany } from '~/shared/errors.ts';

// A password's hash takes a thread of the pool for tens of milliseconds and 32 MB, by design. One core is left to
// everything else, and one of the pool's four threads to files and names.
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const MOST_WAITING = 100;
// One address must not fill the queue for all others.
const MOST_WAITING_OF_ADDRESS = 24;
const RETRY_AFTER_S = 5;

let running = 0;
const waiting: (() => void)[] = [];
const byAddress = new Map<string, number>();

/** Runs a hash when it is its turn; beyond the bounds it is refused at once instead of piling up. */
export async function inTurn<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const mine = byAddress.get(ip) ?? 0;
  if (waiting.length >= MOST_WAITING)
    throw new AppError(503, 'Very many people are logging in just now. Please try again in a moment.', {
      retry_after_s: RETRY_AFTER_S,
    });
  if (mine >= MOST_WAITING_OF_ADDRESS)
    throw tooMany('Too many tries at once. Please try again in a moment.', RETRY_AFTER_S);
  byAddress.set(ip, mine + 1);
  try {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  } finally {
    const left = (byAddress.get(ip) ?? 1) - 1;
    if (left > 0) byAddress.set(ip, left);
    else byAddress.delete(ip);
  }
}

export const hashPassword = (ctx: Context, password: string): Promise<string> =>
  inTurn(ctx.ip, () => scryptHash(password));

export const verifyPassword = (ctx: Context, hash: string, password: string): Promise<boolean> =>
  inTurn(ctx.ip, () => scryptVerify({ hash, password }));
