import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// PostgreSQL plans a statement each time it is sent, which costs more than running the short ones. Sent with a name it is
// parsed and planned once per connection (extended query protocol). Each name costs memory in every connection, so only
// frequent statements get one, and only so many: texts that vary (lists of values) are too rare.

const OFTEN = 5;
const WINDOW_MS = 60_000;
const MOST_COUNTED = 2000;
const MOST_NAMED = 300;
// A plan is made for the tables as they are: one made while a table was empty keeps scanning it whole until PostgreSQL
// analyses it. So statements are replanned as rows are added, less and less often.
const FIRST_GROWTH = 64;
const GROWTH = 4;
const IS_INSERT = /^\s*insert\s/i;
/** "cached plan must not change result type": a newer build has migrated in the meantime (feature_not_supported). */
const PLAN_IS_STALE = '0A000';

export interface StatementNames {
  nameOf: (text: string) => string | undefined;
  /** The tables have changed: every statement is prepared again under a new name. */
  renew: () => void;
  /** A row was inserted. */
  grow: () => void;
}

/** Which texts are prepared, the same for all connections of a process. */
export function createStatementNames(now: () => number = Date.now): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let counted_since = now();
  let generation = 0;
  let added = 0;
  let renewed_at = FIRST_GROWTH;

  const renew = () => {
    generation += 1;
    names.clear();
  };
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_NAMED) return known;
      if (now() - counted_since > WINDOW_MS || seen.size >= MOST_COUNTED) {
        seen.clear();
        counted_since = now();
      }
      const times = (seen.get(text) ?? 0) + 1;
      if (times < OFTEN) {
        seen.set(text, times);
        return undefined;
      }
      seen.delete(text);
      const name = `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
      names.set(text, name);
      return name;
    },
    renew,
    grow() {
      added += 1;
      if (added < renewed_at) return;
      renewed_at *= GROWTH;
      renew();
    },
  };
}

const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === PLAN_IS_STALE && /cached plan/.test(error.message);

function prepare(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    if (IS_INSERT.test(text)) names.grow();
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    const parameters = values as unknown[];
    if (name === undefined) return client.query(text, parameters);
    const isAlone = client.getTransactionStatus() === 'I';
    try {
      return await client.query({ name, text, values: parameters });
    } catch (error) {
      if (!isStale(error)) throw error;
      names.renew();
      // A transaction ends with its first error; a single statement did not run.
      if (!isAlone) throw error;
      return client.query(text, parameters);
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/** The pool as the query builder sees it: frequent statements with values are prepared. */
export function preparedPool(pool: pg.Pool, names: StatementNames = createStatementNames()): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let prepared = clients.get(client);
      if (!prepared) {
        prepared = prepare(client, names);
        clients.set(client, prepared);
      }
      return prepared;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
