import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { findRunning, startEmbedded } from './embedded.ts';
import { preparedPool } from './prepared.ts';
import type { DB } from './tables.ts';

/** Either the pool or one transaction: queries take it first and never by default. */
export type Db = Kysely<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  is_embedded: boolean;
  close: () => Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
pg.types.setTypeParser(INT8, Number);
// A calendar date is a text, never an instant in somebody's zone.
pg.types.setTypeParser(DATE, (value) => value);

// The embedded database serves one statement at a time: more connections would only wait inside it.
const EMBEDDED_CONNECTIONS = 8;
const SERVER_CONNECTIONS = 20;

export async function connectDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'PREPARED_STATEMENTS' | 'data_dir'>,
): Promise<Database> {
  if (config.DATABASE_URL) {
    const pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      max: SERVER_CONNECTIONS,
      application_name: 'apteek',
    });
    return fromPool(pool, false, async () => {}, config.PREPARED_STATEMENTS === 'on');
  }
  const running = await findRunning(config.data_dir);
  const embedded = running ? null : await startEmbedded(config.data_dir);
  const address = running ?? embedded?.address;
  const pool = new pg.Pool({ ...address, user: 'postgres', database: 'postgres', max: EMBEDDED_CONNECTIONS });
  return fromPool(pool, true, async () => embedded?.stop());
}

/** The embedded database is one session for all connections, whose names would collide: nothing is prepared there. */
export function fromPool(
  pool: pg.Pool,
  isEmbedded: boolean,
  stop: () => Promise<void>,
  prepares = !isEmbedded,
): Database {
  // A connection lost while idle is replaced at the next use.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: prepares ? preparedPool(pool) : pool }) });
  return {
    db,
    pool,
    is_embedded: isEmbedded,
    close: async () => {
      await db.destroy();
      await stop();
    },
  };
}

/** Runs a text with its values on the pool or in the transaction given (for libraries that bring their own SQL). */
export async function executeText(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}

// Refused, cut off or not there (Node); shutting down, starting up, too many connections (PostgreSQL, appendix A).
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '53300'];
const AWAY_WORDS = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** The database does not answer just now: nothing is wrong with what was asked of it. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && AWAY.includes(String(error.code))) || AWAY_WORDS.test(error.message);
}

export async function isReady(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
