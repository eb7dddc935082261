// npm run tables: writes src/platform/database/tables.ts from the migrations, run on an embedded database in memory.
// npm run tables -- --check: fails if the file does not match them.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/platform/database/embedded.ts';

const ROOT = path.join(import.meta.dirname, '..');
const MIGRATIONS = path.join(ROOT, 'database/migrations');
const isCheck = process.argv.includes('--check');

const embedded = await startEmbedded(null);
const { host, port } = embedded.address;
const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres' });
await client.connect();
for (const file of readdirSync(MIGRATIONS).sort())
  await client.query(readFileSync(path.join(MIGRATIONS, file), 'utf8'));
await client.query(
  'create table schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
);
await client.end();

const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
const tool = path.join(ROOT, 'node_modules/.bin/kysely-codegen');
const { status } = spawnSync(
  tool,
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    'src/platform/database/tables.ts',
    ...(isCheck ? ['--verify'] : []),
  ],
  { stdio: 'inherit', cwd: ROOT },
);
await embedded.stop();
if (isCheck && status !== 0)
  console.error('src/platform/database/tables.ts does not fit the migrations: run npm run tables.');
process.exit(status ?? 1);
