import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_MS = 120_000;

export const ADMIN = { email: 'owner@apteek.example', password: 'the owner holds the keys' };

async function serverDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `apteek_journeys_${Date.now().toString(36)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Starts the built shop as a person would, on a free port and an empty folder, and stores its address in JOURNEY_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'apteek-journeys-'));
  const database = await serverDatabase();
  // Below the ports that the system gives to outgoing connections (from 32768), like all ports of the journeys.
  const port = 20_000 + (process.pid % 10_000);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    SEED: 'demo',
    DEMO_LIFE: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  };
  const shop = spawn(process.execPath, ['build/server/main.js'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  shop.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  shop.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  const until = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > until || shop.exitCode !== null) throw new Error(`The shop did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  process.env.JOURNEY_URL = url;
  process.env.JOURNEY_DATA_DIR = dataDir;
  process.env.JOURNEY_DATABASE_URL = database?.url ?? '';
  return async () => {
    shop.kill('SIGTERM');
    const code = await exited;
    const defects = output.split('\n').filter((line) => line.includes('"msg":"defect"'));
    mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
    writeFileSync(path.join(ROOT, 'test-results/shop.log'), output);
    rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
    if (defects.length > 0) throw new Error(`The shop logged ${defects.length} defects; the first:\n${defects[0]}`);
    if (code !== 0) throw new Error(`The shop ended with ${code} on SIGTERM.`);
  };
}
