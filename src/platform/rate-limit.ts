import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tooMany } from '../shared/errors.ts';
import { isThisMachine, type Caller } from './caller.ts';
import type { Context } from './context.ts';

export interface Limit {
  /** The person and the action; hashed with `secretKey` if it contains a person. */
  key: string;
  points: number;
  window_s: number;
}

/** The maximum per network in a window, checked before the body of a request is read and counted by the service. */
export interface NetworkLimit {
  name: string;
  points: number;
  window_s: number;
  /** The message beyond it. */
  detail: string;
  /** Logged-in callers are not counted. */
  guests_only?: boolean;
}

/** Whether there is an address to count by: this machine itself is one person at their own shop. */
export const isFromOutside = (caller: Caller): boolean => caller.ip !== '' && !isThisMachine(caller);

/** A key that does not reveal its source. */
export function secretKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * Takes one point from each limit before the work, or from none if one is used up: a refused attempt counts nowhere. One
 * statement, so that parallel attempts count too. The counters are in the database, shared by all processes, and survive a
 * restart. A window starts with its first point.
 * Returns the seconds to wait if a limit is used up, else 0.
 */
export async function takePoints(ctx: Context, limits: readonly Limit[]): Promise<number> {
  const now = ctx.now().getTime();
  // In the same order everywhere: two callers that share two keys never deadlock.
  const asked = [...limits]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, points, window_s }) => sql`(${key}::text, ${points}::int, ${now + window_s * 1000}::bigint)`);
  const { rows } = await sql<{ key: string; points: number; expire: string; is_full: boolean }>`
    with asked (key, most, expire) as (values ${sql.join(asked)}),
    full_up as (
      select held.key, held.points, held.expire
      from (
        select counted.key, counted.points, counted.expire, asked.most
        from rate_limits counted join asked on asked.key = counted.key
        order by counted.key for update of counted
      ) held
      where held.expire > ${now} and held.points >= held.most
    ),
    taken as (
      insert into rate_limits (key, points, expire)
      select key, 1, expire from asked where not exists (select from full_up) order by key
      on conflict (key) do update set
        points = case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end,
        expire = case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end
      returning key, points, expire
    )
    select key, points, expire, false as is_full from taken
    union all
    select key, points, expire, true as is_full from full_up`.execute(ctx.db);
  const most = new Map(limits.map(({ key, points }) => [key, points]));
  // Several first attempts at the same moment find no counter to check: the last statement has the result.
  const over = rows.filter(({ key, points, is_full }) => is_full || points > (most.get(key) ?? 0));
  if (over.length === 0) return 0;
  for (const { key, is_full } of rows) if (!is_full) await givePointBack(ctx, key);
  return Math.max(...over.map(({ expire }) => Math.ceil((Number(expire) - now) / 1000)), 1);
}

/** Counts one more attempt under this key and returns how many there are in its window. */
export async function countTry(ctx: Context, key: string, window_s: number): Promise<number> {
  const now = ctx.now().getTime();
  const { points } = await ctx.db
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: now + window_s * 1000 })
    .onConflict((clause) =>
      clause.column('key').doUpdateSet({
        points: sql`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
        expire: sql`case when rate_limits.expire <= ${now} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning('points')
    .executeTakeFirstOrThrow();
  return points;
}

/** How many attempts are counted under this key in its window, without counting one. */
export async function countTries(ctx: Context, key: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('rate_limits')
    .select('points')
    .where('key', '=', key)
    .where('expire', '>', String(ctx.now().getTime()))
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Whether an attempt is logged: each of the first few, and then at every doubling. */
export const isWritten = (tries: number, most: number): boolean =>
  tries <= most || (tries % most === 0 && Number.isInteger(Math.log2(tries / most)));

/** The same, refusing with 429 and Retry-After. */
export async function spendPoints(ctx: Context, limits: readonly Limit[], detail: string): Promise<void> {
  const wait = await takePoints(ctx, limits);
  if (wait > 0) throw tooMany(detail, wait);
}

/** As a limit of the caller's network; null for this machine and for callers to whom the limit does not apply. */
export function limitOfNetwork(ctx: Context, { name, points, window_s, guests_only }: NetworkLimit): Limit | null {
  if (!isFromOutside(ctx) || (guests_only && ctx.actor)) return null;
  return { key: secretKey(name, ctx.network), points, window_s };
}

/** Counts one for this network, or refuses. */
export async function spendNetworkPoint(ctx: Context, limit: NetworkLimit): Promise<void> {
  const own = limitOfNetwork(ctx, limit);
  if (own) await spendPoints(ctx, [own], limit.detail);
}

/** Refuses a network whose limit is used up, without counting: before a body is read. */
export async function checkNetworkLimit(ctx: Context, limit: NetworkLimit): Promise<void> {
  const own = limitOfNetwork(ctx, limit);
  if (!own) return;
  const now = ctx.now().getTime();
  const used = await ctx.db
    .selectFrom('rate_limits')
    .select('expire')
    .where('key', '=', own.key)
    .where('points', '>=', own.points)
    .where('expire', '>', String(now))
    .executeTakeFirst();
  if (used) throw tooMany(limit.detail, Math.ceil((Number(used.expire) - now) / 1000));
}

/** It succeeded: all points of these keys are returned. */
export async function forgetPoints(ctx: Context, keys: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** The points of all keys with this prefix. */
export async function forgetPointsOf(ctx: Context, start: string): Promise<void> {
  await ctx.db
    .deleteFrom('rate_limits')
    .where(sql<boolean>`starts_with(key, ${start})`)
    .execute();
}

/** It succeeded: one point of this key is returned. */
export async function givePointBack(ctx: Context, key: string): Promise<void> {
  await ctx.db
    .updateTable('rate_limits')
    .set((row) => ({ points: row('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute();
}

/** Deletes windows that have ended. */
export async function sweepPoints(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('rate_limits').where('expire', '<=', String(ctx.now().getTime())).execute();
}
