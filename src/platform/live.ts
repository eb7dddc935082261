import pg from 'pg';
import { sql } from 'kysely';
import type { Database, Db } from './database/connect.ts';
import type { Log } from './log.ts';

// What one process has committed is announced to all processes: PostgreSQL's NOTIFY, sent inside the transaction and delivered
// after it, mostly by the triggers of the migrations. A server is listened to on a separate connection. In the embedded
// database all connections share one session, and the one that commits is notified: there the pool itself listens.

export interface Signal {
  topic: string;
  /** The subject: a permission, a person, a queue. */
  of: string | null;
}

export interface Ear {
  /** Null: the connection was gone for a while, and anything may have happened. */
  hear: (signal: Signal | null) => void;
  /** Stops listening: the process is shutting down. */
  stop?: () => void;
}

export interface Live {
  /** From the moment this resolves nothing is missed. Returns a function that stops it. */
  listen: (ear: Ear) => Promise<() => void>;
  /** Notifies all processes once the transaction is committed. */
  send: (db: Db, topic: string, of: string) => Promise<void>;
  stop: () => Promise<void>;
}

const CHANNEL = 'live';
const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

export function createLive({ pool, is_embedded }: Pick<Database, 'pool' | 'is_embedded'>, log: Log): Live {
  const ears = new Set<Ear>();
  let stopped = false;
  let opened: Promise<void> | null = null;
  let connected: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;

  const heard = ({ payload = '' }: pg.Notification) => {
    const [topic = '', of = null] = payload.split(' ');
    for (const ear of ears) ear.hear({ topic, of });
  };

  async function openPool(): Promise<void> {
    const known = new WeakSet<pg.PoolClient>();
    pool.on('acquire', (client) => {
      if (known.has(client)) return;
      known.add(client);
      client.on('notification', heard);
    });
    await pool.query(`listen ${CHANNEL}`);
  }

  async function openConnection(): Promise<void> {
    const client = new pg.Client({
      ...(pool.options as pg.ClientConfig),
      application_name: 'apteek live',
      keepAlive: true,
      query_timeout: ANSWER_MS,
    });
    let check: NodeJS.Timeout | undefined;
    const lost = () => {
      clearInterval(check);
      client.removeAllListeners('notification');
      if (connected !== client) return;
      connected = null;
      opened = null;
      // Ends a connection that does not answer; if it is gone already, the error does not matter.
      client.end().catch(() => {});
      if (stopped) return;
      log.warn('live: the connection was lost');
      reconnect(FIRST_WAIT_MS);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', heard);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (stopped) return client.end();
    connected = client;
    // A silently dropped connection shows only when it is used.
    check = setInterval(() => void client.query('select 1').catch(lost), CHECK_MS).unref();
  }

  function reconnect(wait_ms: number): void {
    const retry = async () => {
      try {
        await open();
        for (const ear of ears) ear.hear(null);
      } catch {
        if (!stopped) reconnect(Math.min(wait_ms * 2, LONGEST_WAIT_MS));
      }
    };
    again = setTimeout(() => void retry(), wait_ms).unref();
  }

  /** Once for all listeners; a failure goes to the caller, and the next one tries again. */
  function open(): Promise<void> {
    opened ??= (is_embedded ? openPool() : openConnection()).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    async listen(ear) {
      ears.add(ear);
      try {
        await open();
      } catch (error) {
        ears.delete(ear);
        throw error;
      }
      return () => ears.delete(ear);
    },
    async send(db, topic, of) {
      await sql`select pg_notify(${CHANNEL}, ${`${topic} ${of}`})`.execute(db);
    },
    async stop() {
      stopped = true;
      clearTimeout(again);
      for (const ear of ears) ear.stop?.();
      ears.clear();
      await connected?.end().catch(() => {});
    },
  };
}
