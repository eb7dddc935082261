import { availableParallelism } from 'node:os';
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import type { Context } from '~/platform/context.ts';
import { createTurns } from '~/platform/fair-turns.ts';

// A password's hash occupies a thread of the pool for tens of milliseconds and 32 MB, by design. One core is reserved for
// everything else, and one of the pool's four threads for file access and DNS.
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Runs a hash in its turn; many callers from one network do not delay others. */
export const inTurn = createTurns({
  running: AT_ONCE,
  waiting: 150,
  waiting_of_one: 100,
  busy: 'Many people are logging in at the moment. Please try again shortly.',
});

export const hashPassword = (ctx: Context, password: string): Promise<string> =>
  inTurn(ctx.network, () => scryptHash(password));

export const verifyPassword = (ctx: Context, hash: string, password: string): Promise<boolean> =>
  inTurn(ctx.network, () => scryptVerify({ hash, password }));
