// The built shop on the database of a measurement, and an owner to call it as. Stops with the measurement.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ADMIN = { email: 'owner@bench.example', password: 'the owner holds the keys' };

export function databaseAddress() {
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error('DATABASE_URL is missing: a PostgreSQL server’s empty database.');
    process.exit(2);
  }
  return url;
}

/** `watch` is loaded before the server, which then can be told things by IPC; BUILD names another checkout to measure. */
export async function startShop(port, { watch = 'watch-queries.mjs' } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'apteek-bench-'));
  /** Where slow statements are logged (watch-queries.mjs). */
  const watched = path.join(dataDir, 'queries.jsonl');
  const watcher = path.join(import.meta.dirname, watch);
  const shop = spawn(process.execPath, ['--import', watcher, 'build/server/main.js'], {
    cwd: path.resolve(import.meta.dirname, '..', process.env.BUILD ?? ''),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      WATCH_QUERIES: watched,
      SEED: 'none',
      PAYMENTS: 'sandbox',
      NODE_ENV: 'production',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  shop.stdout.on('data', (chunk) => (output += chunk.toString()));
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shop.kill('SIGTERM'));
  const base = `http://localhost:${port}/api`;

  async function stop() {
    shop.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function ready() {
    for (let tries = 0; tries < 300 && shop.exitCode === null; tries += 1) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`The shop did not start. Is it built? npm run build\n${output}`);
  }

  /** The headers of the owner's requests. */
  async function logIn() {
    const answer = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    const { accessToken } = await answer.json();
    return { authorization: `Bearer ${accessToken}` };
  }

  /** The processor time of the shop's process, in milliseconds. */
  async function cpu() {
    const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
    return Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1]) * 1000;
  }

  try {
    await ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { base, watched, child: shop, logIn, cpu, stop };
}

export const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** One request from here to the response's last byte. */
export async function timed(address, options) {
  const began = performance.now();
  const answer = await fetch(address, options);
  const text = await answer.text();
  const ms = performance.now() - began;
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return { ms, bytes: text.length, text };
}
