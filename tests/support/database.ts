import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { fromPool, serverPool, type Database } from '../../src/platform/database/connect.ts';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createEvents } from '../../src/platform/events.ts';
import { createLog } from '../../src/platform/log.ts';
import { eventTable } from '../../src/events.ts';

/** Where the test databases come from: a PostgreSQL server if TEST_DATABASE_URL names one, else the embedded one. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** Migrations and job queues are most of what a shop does on a new database; copying the finished tables is far cheaper. */
async function makeTables(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  const events = createEvents(pool, createLog('silent'), eventTable);
  await events.prepare();
  await events.stop();
  await pool.end();
}

/** Created once per run, then copied for every test file: an empty database. With a unique name: several runs share a server. */
export async function prepareTemplate(): Promise<{ template: string; drop: () => Promise<void> }> {
  if (serverUrl) {
    const template = `apteek_test_template_${process.pid}_${Date.now().toString(36)}`;
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`create database ${template}`);
    await makeTables(new pg.Pool({ connectionString: databaseUrl(template) }));
    return {
      template,
      drop: async () => {
        await admin.query(`drop database if exists ${template} with (force)`);
        await admin.end();
      },
    };
  }
  const embedded = await startEmbedded(null);
  await makeTables(new pg.Pool({ ...embedded.address, user: 'postgres', database: 'postgres' }));
  const template = path.join(mkdtempSync(path.join(tmpdir(), 'apteek-test-')), 'database.tar');
  await embedded.dump(template);
  await embedded.stop();
  return { template, drop: async () => {} };
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

let made = 0;

/** A fresh copy of the template; on a server connected as `reach` says. */
export async function createTestDatabase(template: string, reach = (url: string) => url): Promise<Database> {
  if (serverUrl) {
    made += 1;
    const name = `apteek_test_${process.pid}_${Date.now().toString(36)}_${made}`;
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`create database ${name} template ${template}`);
    const pool = serverPool(reach(databaseUrl(name)), 24);
    return fromPool(pool, false, async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    });
  }
  const embedded = await startEmbedded(null, template);
  const pool = new pg.Pool({ ...embedded.address, user: 'postgres', database: 'postgres', max: 8 });
  return fromPool(pool, true, () => embedded.stop());
}
