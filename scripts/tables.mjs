// npm run tables: writes src/platform/database/tables.ts from the migrated database of DATABASE_URL.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL must name a migrated PostgreSQL database.');
  process.exit(2);
}
const tool = path.join(import.meta.dirname, '../node_modules/.bin/kysely-codegen');
const { status } = spawnSync(
  tool,
  [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    'src/platform/database/tables.ts',
    '--exclude-pattern',
    'pgboss.*',
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
