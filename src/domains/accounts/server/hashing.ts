import { availableParallelism } from 'node:os';
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import type { Context } from '~/platform/context.ts';
import { AppError, tooMany } from '~/shared/errors.ts';

// A password's hash takes a thread of the pool for tens of milliseconds and 32 MB, by design. One core is left to
// everything else, and one of the pool's four threads to files and names.
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
const MOST_WAITING = 150;
const MOST_WAITING_OF_ADDRESS = 100;
const RETRY_AFTER_S = 5;

let running = 0;
let waiting = 0;
/** Those who wait, by address; the address whose turn comes next first. */
const queues = new Map<string, (() => void)[]>();

function wait(ip: string): Promise<void> {
  const queue = queues.get(ip) ?? [];
  queues.set(ip, queue);
  waiting += 1;
  return new Promise((resolve) => queue.push(resolve));
}

/** The addresses take turns: a crowd behind one of them does not hold up anybody else. */
function letNextIn(): void {
  const [first] = queues;
  if (!first) {
    running -= 1;
    return;
  }
  const [ip, queue] = first;
  queues.delete(ip);
  const enter = queue.shift();
  if (queue.length > 0) queues.set(ip, queue);
  waiting -= 1;
  enter?.();
}

/** Runs a hash when it is its turn; beyond the bounds it is refused at once instead of piling up. */
export async function inTurn<T>(ip: string, work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting >= MOST_WAITING)
      throw new AppError(503, 'Very many people are logging in just now. Please try again in a moment.', {
        retry_after_s: RETRY_AFTER_S,
      });
    if ((queues.get(ip)?.length ?? 0) >= MOST_WAITING_OF_ADDRESS)
      throw tooMany('Too many tries at once. Please try again in a moment.', RETRY_AFTER_S);
    await wait(ip);
  } else running += 1;
  try {
    return await work();
  } finally {
    letNextIn();
  }
}

export const hashPassword = (ctx: Context, password: string): Promise<string> =>
  inTurn(ctx.network, () => scryptHash(password));

export const verifyPassword = (ctx: Context, hash: string, password: string): Promise<boolean> =>
  inTurn(ctx.network, () => scryptVerify({ hash, password }));
