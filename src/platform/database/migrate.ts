import { createHash } from 'node:crypto';
import pg from 'pg';

const files = import.meta.glob<string>('../../../database/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

// An arbitrary number, the same in every process: only one migrates at a time.
const MIGRATION_LOCK = 7_316_824;

const UNLIMITED = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
};

/** One process at a time, on a separate connection without timeouts: migrating, or waiting for it, may take long. */
export async function withStartLock<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...(pool.options as pg.ClientConfig), ...UNLIMITED });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await work(client);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return done;
  } finally {
    await client.end();
  }
}

/** Applies pending migrations in the order of their file names, each in one transaction. Forward only. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const applied: string[] = [];
  await withStartLock(pool, async (client) => {
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    for (const [file, text] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const name = file.split('/').at(-1) ?? file;
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`Migration ${name} was changed after it was applied; write a new one instead.`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      applied.push(name);
    }
  });
  return applied;
}
