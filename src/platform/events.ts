import type pg from 'pg';
import { PgBoss, type JobResult } from 'pg-boss';
import type { EventName, Events } from '../shared/events.ts';
import { createContext, type Context, type Services } from './context.ts';
import { executeText, isAway } from './database/connect.ts';
import { withStartLock } from './database/migrate.ts';
import type { Log } from './log.ts';

export type Handler<N extends EventName> = (ctx: Context, payload: Events[N]) => Promise<void>;
export interface Later<N extends EventName> {
  run: Handler<N>;
  /** Whether there is anything to do: if not, no job is inserted. */
  when?: (payload: Events[N]) => boolean;
  /** Seconds to wait before it runs. */
  after_s?: number;
  /** It may take long (a provider, a large file), so it has a separate queue and delays nothing else. */
  is_slow?: boolean;
}
export type EventTable = {
  [N in EventName]: { now?: Record<string, Handler<N>>; later?: Record<string, Handler<N> | Later<N>> };
};

/** Scheduled jobs, by name. */
export type Schedules = Record<string, { every_s: number; run: (ctx: Context) => Promise<void> }>;

export interface EventSystem {
  emit: <N extends EventName>(ctx: Context, name: N, payload: Events[N]) => Promise<void>;
  /** Prepares the queues; call once before the first emit. */
  prepare: () => Promise<void>;
  /** Processes jobs until stop. */
  work: (services: Services) => Promise<void>;
  /** Runs every waiting job, delayed ones too on request; for tests. */
  drain: (services: Services, options?: { delayed?: boolean }) => Promise<number>;
  stop: () => Promise<void>;
}

interface JobData {
  /** event/handler; for a job with a separate queue, the queue's name. */
  handler?: string;
  payload: Events[EventName];
  request_id: string;
}
interface Waiting {
  id: string;
  data: JobData;
}

/** The jobs library sends several statements at once and needs the rows of each. */
async function executeOnPool(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  const result = (await pool.query(text, values)) as pg.QueryResult | pg.QueryResult[];
  return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
}

/** The name of a new job's signal in platform/live.ts. */
const JOB = 'job';
const QUIET_MS = 60_000;
/** The queue of all short jobs (docs/decisions/0012). */
const JOBS = 'jobs';
const WORKERS = 2;
const BATCH = 10;
const POLL_S = 2;
const RETRIES = 8;
const RETRY_DELAY_S = 5;
const TAKE_OVER_MS = 300_000;

type AnyLater = Later<EventName> & { run: (ctx: Context, payload: never) => Promise<void> };

function laterOf(table: Partial<EventTable>): Map<string, AnyLater> {
  const all = new Map<string, AnyLater>();
  for (const [event, handlers] of Object.entries(table))
    for (const [name, handler] of Object.entries(handlers.later ?? {}))
      all.set(`${event}/${name}`, (typeof handler === 'function' ? { run: handler } : handler) as AnyLater);
  return all;
}

export function createEvents(
  pool: pg.Pool,
  log: Log,
  table: Partial<EventTable>,
  schedules: Schedules = {},
): EventSystem {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => executeOnPool(pool, text, values) },
    schedule: false,
    migrate: true,
  });
  let quietUntil = 0;
  boss.on('error', (error) => {
    if (!isAway(error)) log.error({ err: error }, 'jobs');
    // Every queue reports it every two seconds.
    else if (Date.now() > quietUntil) {
      quietUntil = Date.now() + QUIET_MS;
      log.warn({ err: error }, 'jobs wait for the database');
    }
  });
  const timers: NodeJS.Timeout[] = [];
  const later = laterOf(table);
  const place = new Map([...later.keys()].map((handler, index) => [handler, index]));
  const queueOf = (handler: string) => (later.get(handler)?.is_slow ? handler : JOBS);
  const queues = [JOBS, ...[...later.keys()].filter((handler) => queueOf(handler) !== JOBS)];
  let started = false;

  async function runJob(services: Services, queue: string, { id, data }: Waiting): Promise<void> {
    const handler = data.handler ?? queue;
    const jobLog = services.log.child({ job: handler, job_id: id, request_id: data.request_id });
    const started_at = performance.now();
    try {
      const known = later.get(handler);
      // Inserted by a newer build running beside this one: it is left for that build.
      if (!known) throw new Error(`This build has no handler ${handler}.`);
      await known.run(createContext(services, { request_id: data.request_id, log: jobLog }), data.payload as never);
      jobLog.info({ ms: Math.round(performance.now() - started_at) }, 'job done');
    } catch (error) {
      jobLog.error({ err: error }, 'job failed');
      throw error;
    }
  }

  /** Runs each job separately: a failed one is retried alone. Jobs of one handler run in order. */
  async function runBatch(services: Services, queue: string, jobs: readonly Waiting[]): Promise<JobResult[]> {
    const perHandler = new Map<string, Waiting[]>();
    for (const job of jobs) {
      const handler = job.data.handler ?? queue;
      perHandler.set(handler, [...(perHandler.get(handler) ?? []), job]);
    }
    const results = await Promise.all(
      [...perHandler.values()].map(async (row) => {
        const done: JobResult[] = [];
        for (const job of row)
          done.push(
            await runJob(services, queue, job).then(
              () => ({ id: job.id, status: 'completed' as const }),
              (error: unknown) => ({
                id: job.id,
                status: 'failed' as const,
                output: { message: error instanceof Error ? error.message : String(error) },
              }),
            ),
          );
        return done;
      }),
    );
    return results.flat();
  }

  const jobOf = (handler: string, data: JobData) => ({
    data: { ...data, handler },
    startAfter: later.get(handler)?.after_s ?? 0,
    retryLimit: RETRIES,
    retryDelay: RETRY_DELAY_S,
    retryBackoff: true,
  });

  /** Builds before decision 0012 had one queue per handler, and one may still run beside this: its waiting jobs are moved here. */
  async function takeOver(): Promise<void> {
    for (const { name } of await boss.getQueues()) {
      // Any other name is a slow handler's queue, or belongs to a newer build.
      if (!later.has(name) || queueOf(name) !== JOBS) continue;
      for (;;) {
        const jobs = await boss.fetch<JobData>(name, { batchSize: 50, ignoreStartAfter: true });
        if (jobs.length === 0) break;
        await boss.insert(
          JOBS,
          jobs.map(({ data }) => jobOf(name, data)),
        );
        await boss.complete(
          name,
          jobs.map(({ id }) => id),
        );
      }
    }
  }

  return {
    async emit(ctx, name, payload) {
      const handlers: EventTable[typeof name] = table[name] ?? {};
      for (const handler of Object.values(handlers.now ?? {})) await handler(ctx, payload);
      const perQueue = new Map<string, ReturnType<typeof jobOf>[]>();
      for (const handlerName of Object.keys(handlers.later ?? {})) {
        const handler = `${name}/${handlerName}`;
        if (later.get(handler)?.when?.(payload as never) === false) continue;
        const jobs = perQueue.get(queueOf(handler)) ?? [];
        jobs.push(jobOf(handler, { payload, request_id: ctx.request_id }));
        perQueue.set(queueOf(handler), jobs);
      }
      for (const [queue, jobs] of perQueue) {
        await boss.insert(queue, jobs, {
          db: { executeSql: (text: string, values?: unknown[]) => executeText(ctx.db, text, values) },
          returnId: false,
        });
        // A job that can start at once need not wait for the queue's next poll; one signal per transaction is enough.
        if (ctx.woken?.has(queue) || jobs.every(({ startAfter }) => startAfter > 0)) continue;
        ctx.woken?.add(queue);
        await ctx.services.live.send(ctx.db, JOB, queue);
      }
    },
    async prepare() {
      if (started) return;
      started = true;
      // If several processes start on one empty database, one creates the tables.
      await withStartLock(pool, async () => {
        await boss.start();
        const known = new Set((await boss.getQueues()).map((queue) => queue.name));
        for (const queue of queues) if (!known.has(queue)) await boss.createQueue(queue);
      });
    },
    async work(services) {
      const workers: { id: string; queue: string; is_busy: boolean }[] = [];
      for (const queue of [...Array.from({ length: WORKERS - 1 }, () => JOBS), ...queues]) {
        const worker = { id: '', queue, is_busy: false };
        worker.id = await boss.work<JobData>(
          queue,
          { pollingIntervalSeconds: POLL_S, batchSize: queue === JOBS ? BATCH : 1, perJobResults: true },
          async (jobs) => {
            worker.is_busy = true;
            try {
              return await runBatch(services, queue, jobs);
            } finally {
              worker.is_busy = false;
            }
          },
        );
        workers.push(worker);
      }
      const wake = (queue: string) => {
        const of = workers.filter((worker) => worker.queue === queue);
        const free = of.find((worker) => !worker.is_busy);
        // A busy one polls again as soon as it is done.
        for (const worker of free ? [free] : of) boss.notifyWorker(worker.id);
      };
      await services.live.listen({
        hear: (signal) => {
          if (signal === null) for (const { id } of workers) boss.notifyWorker(id);
          else if (signal.topic === JOB && signal.of) wake(signal.of);
        },
      });
      const takeOverLogged = () =>
        takeOver().catch((error: unknown) => log.error({ err: error }, 'jobs of an older build'));
      void takeOverLogged();
      timers.push(setInterval(() => void takeOverLogged(), TAKE_OVER_MS).unref());
      for (const [name, schedule] of Object.entries(schedules)) {
        const run = async () => {
          try {
            await schedule.run(createContext(services, { log: services.log.child({ job: name }) }));
          } catch (error) {
            services.log[isAway(error) ? 'warn' : 'error']({ err: error, job: name }, 'scheduled work failed');
          }
        };
        timers.push(setInterval(() => void run(), schedule.every_s * 1000).unref());
      }
    },
    async drain(services, options = {}) {
      let ran = 0;
      for (let again = true; again;) {
        again = false;
        for (const queue of queues) {
          const jobs = await boss.fetch<JobData>(queue, { batchSize: 50, ignoreStartAfter: options.delayed ?? false });
          const at = ({ data }: Waiting) => place.get(data.handler ?? queue) ?? -1;
          for (const job of jobs.toSorted((one, other) => at(one) - at(other))) {
            await runJob(services, queue, job);
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
