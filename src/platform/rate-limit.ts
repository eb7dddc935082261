import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tooMany } from '../shared/errors.ts';
import { isThisMachine } from './caller.ts';
import type { Context } from './context.ts';

export interface Limit {
  /** Of whom and what; made unreadable with `secretKey` where it holds a person. */
  key: string;
  points: number;
  window_s: number;
}

/** Whether there is an address to count by: this machine itself is one person at their own shop. */
export const isFromOutside = (ctx: Pick<Context, 'ip' | 'headers' | 'config'>): boolean =>
  ctx.ip !== '' && !isThisMachine(ctx);

/** A key that does not give away what it was made of. */
export function secretKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * Takes one point of each limit before the work, in one statement, so that parallel tries count too. The counters stand
 * in the database: they hold over several processes and survive a restart. A window starts with its first point.
 * Answers the seconds to wait when a limit is used up, else 0.
 */
export async function takePoints(ctx: Context, limits: readonly Limit[]): Promise<number> {
  const now = ctx.now().getTime();
  const waits = (await take(ctx, limits, now)).map(({ key, points, expire }) => {
    const limit = limits.find((row) => row.key === key);
    return limit && points > limit.points ? Math.ceil((expire - now) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

/** One more try under this key, and how many they are in its window. */
export async function countTry(ctx: Context, key: string, window_s: number): Promise<number> {
  const [taken] = await take(ctx, [{ key, window_s }], ctx.now().getTime());
  return taken?.points ?? 1;
}

/** Whether a try is written down: each of the first so many, and then every doubling of them. */
export const isWritten = (tries: number, most: number): boolean =>
  tries <= most || (tries % most === 0 && Number.isInteger(Math.log2(tries / most)));

async function take(
  ctx: Context,
  limits: readonly Omit<Limit, 'points'>[],
  now: number,
): Promise<{ key: string; points: number; expire: number }[]> {
  // In one order everywhere: two callers that share two keys never wait for each other crosswise.
  const rows = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const taken = await ctx.db
    .insertInto('rate_limits')
    .values(rows.map(({ key, window_s }) => ({ key, points: 1, expire: now + window_s * 1000 })))
    .onConflict((clause) =>
      clause.column('key').doUpdateSet({
        points: sql`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
        expire: sql`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['key', 'points', 'expire'])
    .execute();
  return taken.map(({ key, points, expire }) => ({ key, points, expire: Number(expire) }));
}

/** The same, refusing with 429 and Retry-After. */
export async function spendPoints(ctx: Context, limits: readonly Limit[], detail: string): Promise<void> {
  const wait = await takePoints(ctx, limits);
  if (wait > 0) throw tooMany(detail, wait);
}

/** It went well: the points of these keys are given back, all of them. */
export async function forgetPoints(ctx: Context, keys: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** It went well: one point of this key is given back. */
export async function givePointBack(ctx: Context, key: string): Promise<void> {
  await ctx.db
    .updateTable('rate_limits')
    .set((row) => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute();
}

/** Windows that have ended. */
export async function sweepPoints(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('expire', '<=', String(ctx.now().getTime())).execute();
}
