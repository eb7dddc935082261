import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUrl } from '../../../tests/support/database.ts';
import { openFreezableProxy, type FreezableProxy } from '../../../tests/support/freezable-proxy.ts';
import { onServer, startApp, type TestApp } from '../../../tests/support/start-app.ts';
import { isUnavailable, withoutLimits } from './connect.ts';

const status = async (path: string) => (await app.shop.http.request(path)).status;
const asked = async (path: string) => {
  const began = performance.now();
  const answer = await app.shop.http.request(path);
  return { status: answer.status, retry_after: answer.headers.get('retry-after'), ms: performance.now() - began };
};
const SHOP = '/api/site/shop';
const TWO_SECONDS = 2000;
/** On a machine that is busy with other things too. */
const SLACK_MS = 1000;

let app: TestApp;
let proxy: FreezableProxy;

describe.skipIf(!onServer)('a PostgreSQL server', () => {
  beforeAll(async () => {
    proxy = await openFreezableProxy(serverUrl ?? '');
    app = await startApp({}, undefined, proxy.reach);
  });
  afterAll(async () => {
    proxy.thaw();
    await app.close();
    await proxy.close();
  });

  const cutEveryone = () =>
    app.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  test('that closes every connection leads to 503 with Retry-After, and 200 afterwards', async () => {
    const { pool } = app.database;
    // Held open in the middle of a transaction, as a checkout is.
    let goOn = () => {};
    const underWay = new Promise<void>((resolve) => (goOn = resolve));
    const held = app.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await underWay;
      await sql`select 2`.execute(trx);
    });
    const slow = pool.query('select pg_sleep(20)');
    const lost = Promise.allSettled([held, slow]);
    await expect
      .poll(
        async () => (await pool.query("select 1 from pg_stat_activity where query = 'select pg_sleep(20)'")).rowCount,
      )
      .toBeGreaterThan(0);
    await cutEveryone();
    goOn();
    expect((await lost).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    for (let round = 0; round < 5; round += 1) {
      const answers = Array.from({ length: 12 }, () => asked(SHOP));
      await cutEveryone().catch(() => {});
      for (const answer of await Promise.all(answers)) {
        expect([200, 503]).toContain(answer.status);
        if (answer.status === 503) expect(answer.retry_after).toBe('5');
      }
    }
    await expect.poll(() => status(SHOP)).toBe(200);
  });

  test('that hangs leads to 503 within two seconds, at once for new requests, and 200 when it recovers', async () => {
    expect(await status(SHOP)).toBe(200);
    const hears: boolean[] = [];
    app.database.hear((isAway) => hears.push(isAway));
    proxy.freeze();
    const first = await Promise.all([asked(SHOP), asked('/readyz'), asked('/api/product/category')]);
    for (const answer of first) {
      expect(answer.status).toBe(503);
      expect(answer.ms).toBeLessThan(TWO_SECONDS + SLACK_MS);
    }
    const next = await Promise.all(Array.from({ length: 40 }, () => asked(SHOP)));
    expect(new Set(next.map((answer) => answer.status))).toEqual(new Set([503]));
    expect(Math.max(...next.map((answer) => answer.ms))).toBeLessThan(SLACK_MS);
    expect(await status('/healthz')).toBe(200);
    proxy.thaw();
    await expect.poll(() => status('/readyz')).toBe(200);
    expect(await status(SHOP)).toBe(200);
    expect(hears).toEqual([true, false]);
  });

  test('that runs a long statement does not count as hanging', async () => {
    const slow = app.database.pool.query('select pg_sleep(3)');
    await expect(slow).resolves.toMatchObject({ rowCount: 1 });
  });

  test('ends too long statements, lock waits and idle transactions, unless they are allowed', async () => {
    const limits = async (db = app.db) =>
      (
        await sql<{ name: string; setting: string }>`select name, setting from pg_settings
          where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
          db,
        )
      ).rows.map((row) => Number(row.setting));
    expect(await limits()).toEqual([60_000, 10_000, 30_000]);
    await app.db.transaction().execute(async (trx) => {
      await withoutLimits(trx);
      expect(await limits(trx)).toEqual([0, 0, 0]);
    });
    expect(await limits()).toEqual([60_000, 10_000, 30_000]);
  });

  test('that ends a statement for its duration leads to 503', async () => {
    const slow = app.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 20`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
    const error: unknown = await slow.catch((thrown: unknown) => thrown);
    expect(isUnavailable(error)).toBe(true);
  });
});
