// npm run bench -- restarts [ROUNDS]: the built shop under load on a PostgreSQL server of its own (in a temporary folder;
// pg_ctl and initdb must be there), which is restarted again and again, and at last stopped in the middle of its work
// (SIGSTOP). Says whether the shop lived, what it answered, and how long it took until it answered 200 again.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROUNDS = Number(process.argv[3] ?? 10);
const CLIENTS = 16;
const HANG_MS = 10_000;
const ROOT = path.join(import.meta.dirname, '..');

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [...versions.map((version) => `${debian}/${version}/bin`), ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (found) return found;
  console.error('PostgreSQL’s initdb and pg_ctl were not found.');
  process.exit(2);
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const binaries = findBinaries();
const folder = mkdtempSync(path.join(tmpdir(), 'apteek-restarts-'));
const cluster = path.join(folder, 'cluster');
// PostgreSQL does not run as root: then as the user that its package made.
const owner =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
        gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
      }
    : {};
if (owner.uid) chownSync(folder, owner.uid, owner.gid);
const postgres = async (tool, args) => {
  const command = spawn(path.join(binaries, tool), args, { ...owner, cwd: folder, stdio: 'ignore' });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`${tool} ended with ${code}.`);
};
const port = await freePort();
const control = (...args) =>
  postgres('pg_ctl', [
    '-D',
    cluster,
    '-w',
    '-l',
    path.join(folder, 'postgres.log'),
    '-o',
    `-p ${port} -k ${folder}`,
    ...args,
  ]);

await postgres('initdb', ['-D', cluster, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8']);
await control('start');

const shopPort = await freePort();
const base = `http://localhost:${shopPort}`;
const dataDir = path.join(folder, 'data');
const shop = spawn(process.execPath, ['build/server/main.js'], {
  cwd: ROOT,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(shopPort),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    SEED: 'demo',
    DEMO_LIFE: 'off',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (output += chunk.toString()));
const ended = new Promise((resolve) => shop.once('exit', (code) => resolve(code)));
const lives = () => shop.exitCode === null && shop.signalCode === null;

const post = (address, body) =>
  fetch(`${base}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
const get = (address) => fetch(`${base}${address}`, { signal: AbortSignal.timeout(30_000) });
let asked = 0;
const QUESTIONS = {
  'kept page': () => get('/'),
  'new page': () => get(`/search-results?q=vitamin&page=${(asked += 1)}`),
  list: () => get('/api/product/product?page_size=20'),
  cart: () => post('/api/order/cart', {}),
};

/** What was answered, by question and status, and the slowest of them. */
let answers = {};
const run = { isOver: false };
async function client(number) {
  const names = Object.keys(QUESTIONS);
  for (let turn = number; !run.isOver; turn += 1) {
    const name = names[turn % names.length];
    const began = performance.now();
    const status = await QUESTIONS[name]().then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      (error) => error.cause?.code ?? error.name,
    );
    const of = ((answers[name] ??= {})[status] ??= { count: 0, slowest_ms: 0 });
    of.count += 1;
    of.slowest_ms = Math.max(of.slowest_ms, Math.round(performance.now() - began));
    await pause(20);
  }
}

/** Seconds until a cart can be made again. */
async function secondsToGood() {
  const began = performance.now();
  for (;;) {
    const answer = await QUESTIONS.cart().catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 201 || answer?.status === 200)
      return Number(((performance.now() - began) / 1000).toFixed(2));
    if (!lives() || performance.now() - began > 60_000) return Number.NaN;
    await pause(50);
  }
}

function table(title) {
  console.info(`\n${title}`);
  console.table(
    Object.entries(answers).flatMap(([question, by]) =>
      Object.entries(by).map(([status, { count, slowest_ms }]) => ({ question, status, count, slowest_ms })),
    ),
  );
  answers = {};
}

const processes = () => {
  const main = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0];
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' });
  return [main, ...children.trim().split(/\s+/)].map(Number);
};
function signal(name) {
  for (const pid of processes()) {
    try {
      process.kill(pid, name);
    } catch {
      // Ended by itself in the meantime.
    }
  }
}
const mails = () => (existsSync(path.join(dataDir, 'mail')) ? readdirSync(path.join(dataDir, 'mail')).length : 0);

try {
  for (let tries = 0; lives() && !(await get('/readyz').catch(() => null))?.ok; tries += 1) {
    if (tries > 600) throw new Error(`The shop did not start. Is it built? npm run build\n${output}`);
    await pause(200);
  }
  if (!lives()) throw new Error(`The shop did not start. Is it built? npm run build\n${output}`);
  await get('/');
  const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));
  const back = [];
  for (let round = 0; round < ROUNDS && lives(); round += 1) {
    await pause(1000);
    await control('restart', '-m', round % 2 === 0 ? 'fast' : 'immediate');
    back.push(await secondsToGood());
  }
  table(`${ROUNDS} restarts under load`);
  console.info(`The shop ${lives() ? 'lived' : 'ENDED'}; seconds until it answered again: ${back.join(', ')}`);

  const ready = [];
  if (lives()) {
    await pause(1000);
    answers = {};
    signal('SIGSTOP');
    const until = performance.now() + HANG_MS;
    while (performance.now() < until) {
      const began = performance.now();
      const { status } = await get('/readyz');
      ready.push(`${status} in ${Math.round(performance.now() - began)} ms`);
      await pause(1000);
    }
    signal('SIGCONT');
    const seconds = await secondsToGood();
    table(`${HANG_MS / 1000} seconds of a server that hangs (SIGSTOP)`);
    console.info(`/readyz: ${ready.join(', ')}; the shop ${lives() ? 'lived' : 'ENDED'}, 200 again after ${seconds} s`);
  }
  run.isOver = true;
  await Promise.all(clients);
  const before = mails();
  await post('/api/auth/register', {
    first_name: 'Nomsa',
    last_name: 'Bench',
    email: `nomsa${Date.now()}@example.com`,
    phone: '0825550147',
    password: 'correct horse battery',
  });
  const began = performance.now();
  while (lives() && mails() === before && performance.now() - began < 30_000) await pause(50);
  console.info(
    mails() > before
      ? `Jobs go on: an email was written ${((performance.now() - began) / 1000).toFixed(1)} s after its cause.`
      : 'JOBS STAND STILL: no email within 30 s.',
  );
  const defects = output.split('\n').filter((line) => /"level":(50|60)/.test(line));
  const words = defects.map((line) => JSON.parse(line)).map(({ msg, err }) => `${msg}: ${err?.message ?? ''}`);
  const counts = Object.entries(Object.groupBy(words, (word) => word)).map(([word, all]) => `${all.length} × ${word}`);
  console.info(`Errors in the log: ${defects.length}\n  ${counts.slice(0, 15).join('\n  ')}`);
} finally {
  run.isOver = true;
  try {
    signal('SIGCONT');
  } catch {
    // It does not run any more.
  }
  if (lives()) shop.kill('SIGTERM');
  console.info(`The shop's exit code: ${await ended}`);
  if (!output.includes('is open')) console.info(output.slice(-2000));
  try {
    await control('stop', '-m', 'immediate');
  } catch {
    // Nor does this.
  }
  rmSync(folder, { recursive: true, force: true });
}
