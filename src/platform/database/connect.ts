import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { findRunning, startEmbedded } from './embedded.ts';
import { preparedPool } from './prepared.ts';
import type { DB } from './tables.ts';
import { WatchedPool } from './watch.ts';

/** Either the pool or one transaction: queries take it as their first argument, without a default. */
export type Db = Kysely<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  is_embedded: boolean;
  /** Called whenever the database goes away and comes back. */
  hear: (listener: (isAway: boolean) => void) => void;
  close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
pg.types.setTypeParser(INT8, Number);
// A calendar date is text, never an instant in a time zone.
pg.types.setTypeParser(DATE, (value) => value);

// The embedded database serves one statement at a time: more connections would only wait inside it.
const EMBEDDED_CONNECTIONS = 8;
const SERVER_CONNECTIONS = 20;
// How long a query waits for a connection in a rush. WatchedPool tells a hanging database from a busy one.
const TURN_MS = 5000;
const EMBEDDED_TURN_MS = 30_000;
// For a server. Work that needs more says so (`withoutLimits`); migrations have a separate connection.
const LIMITS = {
  connectionTimeoutMillis: TURN_MS,
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  // For a single connection that was dropped silently: the server's own limits cannot reach it.
  query_timeout: 60_000,
  // Its prepared statements are lost with it.
  maxLifetimeSeconds: 1800,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Of a PostgreSQL server. */
export const serverPool = (url: string, max = SERVER_CONNECTIONS): pg.Pool =>
  new WatchedPool({ connectionString: url, max, application_name: 'apteek', ...LIMITS });

export async function connectDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'PREPARED_STATEMENTS' | 'data_dir'>,
): Promise<Database> {
  if (config.DATABASE_URL) {
    return fromPool(serverPool(config.DATABASE_URL), false, async () => {}, config.PREPARED_STATEMENTS === 'on');
  }
  const running = await findRunning(config.data_dir);
  const embedded = running ? null : await startEmbedded(config.data_dir);
  const address = running ?? embedded?.address;
  const pool = new pg.Pool({
    ...address,
    user: 'postgres',
    database: 'postgres',
    max: EMBEDDED_CONNECTIONS,
    connectionTimeoutMillis: EMBEDDED_TURN_MS,
  });
  return fromPool(pool, true, async () => embedded?.stop());
}

/** The embedded database is one session for all connections, so statement names would collide: nothing is prepared there. */
export function fromPool(
  pool: pg.Pool,
  isEmbedded: boolean,
  stop: () => Promise<void>,
  prepares = !isEmbedded,
): Database {
  // A connection lost while idle is replaced at the next use.
  pool.on('error', () => {});
  // While a connection is in use the pool does not listen to it: its loss shows in the current query, or in the next one.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepares ? preparedPool(pool) : pool }) });
  return {
    db,
    pool,
    is_embedded: isEmbedded,
    hear: (listener) => {
      if (pool instanceof WatchedPool) pool.onChange = listener;
    },
    close: async () => {
      await db.destroy();
      await stop();
    },
  };
}

/** Runs SQL text with its values on the given pool or transaction (for libraries that bring their own SQL). */
export async function executeText(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}

/** Runs a transaction that may take long: the limits of a request do not apply until it ends. */
export async function withoutLimits(trx: Db): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(array[
    'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(trx);
}

// Refused, cut off or not there (Node); shutting down, starting up, too many connections (PostgreSQL, appendix A).
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '53300'];
const AWAY_MESSAGE =
  /^(The database does not answer|Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/;
// Took too long: a statement, the wait for another transaction's lock, a pause inside a transaction.
const TOO_SLOW = ['57014', '55P03', '25P03'];

/** The jobs library passes on plain objects made from errors. */
const isThrown = (error: unknown): error is { message: string; code?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error;

/** The database is not answering right now: there is nothing wrong with the query. */
export const isAway = (error: unknown): boolean =>
  isThrown(error) && (AWAY.includes(String(error.code)) || AWAY_MESSAGE.test(error.message));

/** Worth retrying in a moment: the database is away, or was too busy. */
export const isUnavailable = (error: unknown): boolean =>
  isAway(error) || (isThrown(error) && TOO_SLOW.includes(String(error.code)));

const READY_MS = 1500;
const checks = new WeakMap<Db, Promise<boolean>>();

/** Checks once for all callers, for at most a second and a half, so frequent callers share one check. */
export async function isReady(db: Db): Promise<boolean> {
  const before = checks.get(db);
  const check =
    before ??
    sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => checks.delete(db));
  if (!before) checks.set(db, check);
  const limit = AbortSignal.timeout(READY_MS);
  return Promise.race([
    check,
    new Promise<boolean>((resolve) => limit.addEventListener('abort', () => resolve(false), { once: true })),
  ]);
}
