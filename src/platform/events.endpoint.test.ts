import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';
import { statementsOf } from '../../tests/support/statements.ts';
import { emit, inTransaction, type Context, type Services } from './context.ts';
import { createEvents, type EventSystem, type EventTable } from './events.ts';

let app: TestApp;
let ran: string[];
/** How often 'mails.fail' is still to fail. */
let failing = 0;
const took = (what: string) => async (ctx: Context, payload: { order_id: string }) => {
  void ctx;
  ran.push(`${what} ${payload.order_id}`);
};

const table: Partial<EventTable> = {
  'order.placed': {
    later: {
      'test.first': took('first'),
      'test.second': took('second'),
      'test.never': { run: took('never'), when: ({ order_id }) => order_id === 'never' },
      'test.slow': { run: took('slow'), is_slow: true, after_s: 3600 },
    },
  },
  'order.refund_due': {
    later: {
      'test.fail': async (_ctx, { order_id }) => {
        if (failing > 0) {
          failing -= 1;
          throw new Error('It failed.');
        }
        ran.push(`fail ${order_id}`);
      },
      'test.beside': took('beside'),
    },
  },
};

let services: Services;
let events: EventSystem;
beforeAll(async () => {
  app = await startApp();
  events = createEvents(app.database.pool, app.ctx.log, table);
  services = { ...app.shop.services, events };
  await events.prepare();
});
beforeEach(() => {
  ran = [];
  failing = 0;
});
afterAll(async () => {
  await events.stop();
  await app.close();
});

const place = (order_id: string) =>
  inTransaction({ ...app.ctx, services }, (trx) => emit(trx, 'order.placed', { order_id }));
const waiting = async () =>
  (
    await sql<{ handler: string }>`select data->>'handler' as handler from pgboss.job
      where state = 'created' and data->>'handler' like '%/test.%' order by 1`.execute(app.db)
  ).rows.map(({ handler }) => handler);

describe('an event', () => {
  test('writes the jobs of its handlers with one statement and wakes their workers with one more', async () => {
    const statements = await statementsOf(() => place('a'));
    expect(statements.filter((text) => text.includes('INSERT INTO pgboss'))).toHaveLength(2);
    expect(statements.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
    expect(await waiting()).toEqual(['order.placed/test.first', 'order.placed/test.second', 'order.placed/test.slow']);
  });

  test('wakes each queue once in a transaction, however often it is told', async () => {
    const statements = await statementsOf(() =>
      inTransaction({ ...app.ctx, services }, async (trx) => {
        await emit(trx, 'order.refund_due', { order_id: 'b' });
        await emit(trx, 'order.refund_due', { order_id: 'c' });
      }),
    );
    expect(statements.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
    await events.drain(services);
    expect(ran.filter((what) => what.startsWith('fail')).sort()).toEqual(['fail b', 'fail c']);
  });

  test('writes no job for a handler with nothing to do, and none when rolled back', async () => {
    await events.drain(services, { delayed: true });
    await expect(
      inTransaction({ ...app.ctx, services }, async (trx) => {
        await emit(trx, 'order.placed', { order_id: 'd' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
    ran = [];
    await place('never');
    await events.drain(services, { delayed: true });
    expect(ran).toEqual(['first never', 'second never', 'never never', 'slow never']);
  });
});

test('takes over waiting jobs of a build with a queue per handler', async () => {
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        const result = await app.database.pool.query(text, values);
        return Array.isArray(result) ? result.at(-1) : result;
      },
    },
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.createQueue('order.placed/test.first');
  await boss.createQueue('order.placed/test.of-a-newer-build');
  await boss.send('order.placed/test.first', { payload: { order_id: 'old' }, request_id: 'r' });
  await boss.send('order.placed/test.of-a-newer-build', { payload: { order_id: 'new' }, request_id: 'r' });
  await events.work(services);
  await expect.poll(() => ran).toEqual(['first old']);
  const left = await boss.fetch('order.placed/test.of-a-newer-build');
  expect(left).toHaveLength(1);
  await boss.stop({ graceful: false });
});

test('a failed job is retried alone, and the rest of its batch is done once', async () => {
  failing = 1;
  const error = vi.spyOn(app.ctx.log, 'error').mockImplementation(() => {});
  await inTransaction({ ...app.ctx, services }, (trx) => emit(trx, 'order.refund_due', { order_id: 'e' }));
  await expect.poll(() => ran).toEqual(['beside e']);
  const state = async () =>
    (
      await sql<{
        state: string;
        handler: string;
      }>`select state::text as state, data->>'handler' as handler from pgboss.job
        where data->'payload'->>'order_id' = 'e' order by 2`.execute(app.db)
    ).rows.map((row) => row.state);
  await expect.poll(state).toEqual(['completed', 'retry']);
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.db);
  await expect.poll(() => ran).toEqual(['beside e', 'fail e']);
  error.mockRestore();
});
