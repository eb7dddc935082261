import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { EventName, Events } from '../shared/events.ts';
import { createContext, type Context, type Services } from './context.ts';
import { executeText, isAway } from './database/connect.ts';
import { withStartLock } from './database/migrate.ts';
import type { Log } from './log.ts';

export type Handler<N extends EventName> = (ctx: Context, payload: Events[N]) => Promise<void>;
export interface Later<N extends EventName> {
  run: Handler<N>;
  /** Seconds to wait before it runs. */
  after_s: number;
}
export type EventTable = {
  [N in EventName]: { now?: Record<string, Handler<N>>; later?: Record<string, Handler<N> | Later<N>> };
};

/** What runs again and again, by name. */
export type Schedules = Record<string, { every_s: number; run: (ctx: Context) => Promise<void> }>;

export interface EventSystem {
  emit: <N extends EventName>(ctx: Context, name: N, payload: Events[N]) => Promise<void>;
  /** Prepares the queues; call once before the first emit. */
  prepare: () => Promise<void>;
  /** Works the jobs until stop. */
  work: (services: Services) => Promise<void>;
  /** Runs every job that waits, also the delayed ones when told; for tests. */
  drain: (services: Services, options?: { delayed?: boolean }) => Promise<number>;
  stop: () => Promise<void>;
}

interface JobData {
  payload: Events[EventName];
  request_id: string;
}

/** The jobs library sends several statements at once and wants the rows of each. */
async function executeOnPool(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  const result = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[];
  return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
}

const queueName = (event: string, handler: string) => `${event}/${handler}`;
/** What a queue's new job is called in platform/live.ts. */
const JOB = 'job';
const QUIET_MS = 60_000;
const RETRIES = 8;
const RETRY_DELAY_S = 5;

export function createEvents(pool: pg.Pool, log: Log, table: EventTable, schedules: Schedules = {}): EventSystem {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => executeOnPool(pool, text, values) },
    schedule: false,
    migrate: true,
  });
  let quietUntil = 0;
  boss.on('error', (error) => {
    if (!isAway(error)) log.error({ err: error }, 'jobs');
    // Every queue says so every two seconds.
    else if (Date.now() > quietUntil) {
      quietUntil = Date.now() + QUIET_MS;
      log.warn({ err: error }, 'jobs wait for the database');
    }
  });
  const timers: NodeJS.Timeout[] = [];
  const queues = new Map<string, { run: (ctx: Context, payload: never) => Promise<void>; after_s: number }>();
  for (const [event, handlers] of Object.entries(table)) {
    for (const [name, handler] of Object.entries(handlers.later ?? {})) {
      const later = typeof handler === 'function' ? { run: handler, after_s: 0 } : (handler as Later<EventName>);
      queues.set(
        queueName(event, name),
        later as { run: (ctx: Context, payload: never) => Promise<void>; after_s: number },
      );
    }
  }
  let started = false;

  async function runJob(services: Services, queue: string, id: string, data: JobData): Promise<void> {
    const jobLog = services.log.child({ job: queue, job_id: id, request_id: data.request_id });
    const started_at = performance.now();
    try {
      await queues
        .get(queue)
        ?.run(createContext(services, { request_id: data.request_id, log: jobLog }), data.payload as never);
      jobLog.info({ ms: Math.round(performance.now() - started_at) }, 'job done');
    } catch (error) {
      jobLog.error({ err: error }, 'job failed');
      throw error;
    }
  }

  return {
    async emit(ctx, name, payload) {
      const handlers = table[name];
      for (const handler of Object.values(handlers.now ?? {})) await handler(ctx, payload);
      for (const handlerName of Object.keys(handlers.later ?? {})) {
        const queue = queueName(name, handlerName);
        await boss.send(queue, { payload, request_id: ctx.request_id } satisfies JobData, {
          db: { executeSql: (text: string, values?: unknown[]) => executeText(ctx.db, text, values) },
          startAfter: queues.get(queue)?.after_s ?? 0,
          retryLimit: RETRIES,
          retryDelay: RETRY_DELAY_S,
          retryBackoff: true,
        });
        // A job that may begin at once need not wait until its queue is looked at again.
        if (queues.get(queue)?.after_s === 0) await ctx.services.live.send(ctx.db, JOB, queue);
      }
    },
    async prepare() {
      if (started) return;
      started = true;
      // Of several processes that start on one empty database, one makes the tables.
      await withStartLock(pool, async () => {
        await boss.start();
        const known = new Set((await boss.getQueues()).map((queue) => queue.name));
        for (const queue of queues.keys()) if (!known.has(queue)) await boss.createQueue(queue);
      });
    },
    async work(services) {
      const workers = new Map<string, string>();
      for (const queue of queues.keys()) {
        const worker = await boss.work<JobData>(queue, { pollingIntervalSeconds: 2, batchSize: 4 }, async (jobs) => {
          for (const job of jobs) await runJob(services, queue, job.id, job.data);
        });
        workers.set(queue, worker);
      }
      await services.live.listen({
        hear: (signal) => {
          const woken =
            signal === null ? [...workers.values()] : signal.topic === JOB ? [workers.get(signal.of ?? '')] : [];
          for (const worker of woken) if (worker) boss.notifyWorker(worker);
        },
      });
      for (const [name, schedule] of Object.entries(schedules)) {
        const run = async () => {
          try {
            await schedule.run(createContext(services, { log: services.log.child({ job: name }) }));
          } catch (error) {
            services.log[isAway(error) ? 'warn' : 'error']({ err: error, job: name }, 'scheduled work failed');
          }
        };
        timers.push(setInterval(run, schedule.every_s * 1000).unref());
      }
    },
    async drain(services, options = {}) {
      let ran = 0;
      for (let again = true; again;) {
        again = false;
        for (const queue of queues.keys()) {
          const jobs = await boss.fetch<JobData>(queue, { batchSize: 50, ignoreStartAfter: options.delayed ?? false });
          for (const job of jobs) {
            await runJob(services, queue, job.id, job.data);
            await boss.complete(queue, job.id);
            ran += 1;
            again = true;
          }
        }
      }
      return ran;
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      if (started) await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
