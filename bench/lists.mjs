// DATABASE_URL=postgres://… npm run bench -- lists: fills that database (which must be empty, or be this bench's own)
// with a grown shop, then asks every list of staff and the dashboard through the built server, warm, over first, middle
// and last page, every sort and what people type. `-- lists orders` asks those alone whose name begins so. Prints medians, the worst, and the plans of what is slow.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { seedGrownShop } from './lists-seed.mjs';
import { lists } from './lists-asked.mjs';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is missing: a PostgreSQL server’s empty database.');
  process.exit(2);
}
const PORT = Number(process.env.PORT ?? 3190);
const LIMIT_MS = 300;
const ROUNDS = 5;
// One more word asks the lists whose name begins with it.
const only = process.argv[3] ?? '';
const ADMIN = { email: 'owner@bench.example', password: 'the owner holds the keys' };
const base = `http://localhost:${PORT}/api`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'apteek-bench-'));
const watched = path.join(dataDir, 'queries.jsonl');
const watcher = path.join(import.meta.dirname, 'watch-queries.mjs');
const shop = spawn(process.execPath, ['--import', watcher, 'build/server/main.js'], {
  cwd: path.join(import.meta.dirname, '..'),
  env: {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    WATCH_QUERIES: watched,
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
shop.stdout.on('data', (chunk) => (output += chunk.toString()));
const ended = new Promise((resolve) => shop.once('exit', resolve));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => shop.kill('SIGTERM'));

async function ready() {
  for (let tries = 0; tries < 300 && shop.exitCode === null; tries += 1) {
    const answer = await fetch(`http://localhost:${PORT}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The shop did not start. Is it built? npm run build\n${output}`);
}

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

async function main() {
  await ready();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const seeded_at = performance.now();
  const made = await seedGrownShop(pool);
  console.info(`${made} in ${((performance.now() - seeded_at) / 1000).toFixed(1)} s`);
  const { accessToken } = await (
    await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
  ).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const ask = async (target) => {
    const began = performance.now();
    const answer = await fetch(`${base}/${target}`, { headers });
    const text = await answer.text();
    const ms = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}: ${text.slice(0, 200)}`);
    return { ms, bytes: text.length, text };
  };
  const offered = new Set(
    Object.entries((await (await fetch(`${base}/openapi.json`)).json()).paths).flatMap(([at, methods]) =>
      'get' in methods ? [at.replace(/^\//, '').replace(/\/$/, '')] : [],
    ),
  );

  const table = [];
  const slow = [];
  for (const { name, path: at, sorts, searches, filters, size } of lists) {
    if (!name.startsWith(only)) continue;
    if (!offered.has(at)) {
      console.info(`${name}: not there yet`);
      continue;
    }
    const asked = [];
    for (const search of ['', ...searches]) {
      for (const sort of sorts) {
        for (const filter of search === '' ? ['', ...filters] : ['']) {
          const query = [sort && `sort=${sort}`, search && `q=${encodeURIComponent(search)}`, filter].filter(Boolean);
          if (size === null) {
            asked.push(`${at}${query.length > 0 ? `?${query.join('&')}` : ''}`);
            continue;
          }
          const first = `${at}?${[...query, `page_size=${size}`].join('&')}`;
          const { total } = JSON.parse((await ask(first)).text);
          const last = Math.max(1, Math.ceil(total / size));
          for (const page of new Set([1, Math.ceil(last / 2), last])) asked.push(`${first}&page=${page}`);
        }
      }
    }
    const times = [];
    for (const target of asked) {
      await ask(target);
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push((await ask(target)).ms);
      times.push({ target, ms: median(runs) });
    }
    times.sort((one, other) => other.ms - one.ms);
    const middle = median(times.map(({ ms }) => ms));
    table.push({
      list: name,
      calls: times.length,
      'median ms': Math.round(middle),
      'worst ms': Math.round(times[0].ms),
      'worst/median': (times[0].ms / middle).toFixed(1),
      worst: times[0].target,
    });
    slow.push(...times.filter(({ ms }) => ms > LIMIT_MS));
  }
  console.table(table);
  if (slow.length > 0) await explain(pool, slow, ask);
  await pool.end();
  return slow.length;
}

/** The statements behind a call, as the server itself ran them (watch-queries.mjs), each with its plan. */
async function explain(pool, slow, ask) {
  console.info(`\nOver ${LIMIT_MS} ms:`);
  for (const { target, ms } of slow) console.info(`${Math.round(ms)} ms  ${target}`);
  for (const { target } of slow.slice(0, 4)) {
    writeFileSync(watched, '');
    await ask(target);
    const ran = readFileSync(watched, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    ran.sort((one, other) => other.ms - one.ms);
    console.info(`\n${target}`);
    for (const { text, values, ms } of ran.slice(0, 2)) {
      console.info(`${Math.round(ms)} ms: ${text.replace(/\s+/g, ' ')}`);
      if (!/^\s*(select|with)/i.test(text)) continue;
      const { rows } = await pool.query(`explain (analyze, costs off) ${text}`, values);
      for (const row of rows) console.info(`    ${row['QUERY PLAN']}`);
    }
  }
}

let over = 1;
try {
  over = await main();
} finally {
  shop.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = over > 0 ? 1 : 0;
