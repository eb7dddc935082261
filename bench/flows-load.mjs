// How flows.mjs creates load, and which processor figures it reads in the meantime.
import { readFileSync } from 'node:fs';
import { openConnection } from './flows-client.mjs';

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a flow on this many connections for a while; returns the milliseconds of each run. */
export async function load(port, atOnce, ms, run) {
  const connections = Array.from({ length: atOnce }, () => openConnection(port));
  const times = [];
  let bytes = 0;
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - began < ms) {
        const started = performance.now();
        bytes = (await run(connection)) ?? 0;
        times.push(performance.now() - started);
      }
    }),
  );
  const took = performance.now() - began;
  for (const connection of connections) connection.close();
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    flows: times.length,
    rate: (times.length / took) * 1000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    bytes,
    took,
  };
}

/** Sends a request to a child by IPC and returns its next answer. */
export const tell = (child, kind) =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.send({ kind });
  });
export const cpuOf = async (child) => {
  const { cpu } = await tell(child, 'cpu');
  return (cpu.user + cpu.system) / 1000;
};

const TICK_MS = 10;
const WATCH_MS = 400;

/**
 * Measures the processes of this database; `stop` returns the milliseconds, or null if they are not on this machine.
 * Connections come and go, so each is measured repeatedly.
 */
export async function watchDatabaseCpu(pool) {
  const before = new Map();
  const last = new Map();
  let isHere = true;
  async function look(seen) {
    const { rows } = await pool.query('select pid from pg_stat_activity where datname = current_database()');
    for (const { pid } of rows) {
      try {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
        seen.set(pid, Number(fields[11]) + Number(fields[12]));
      } catch {
        isHere = false;
      }
    }
  }
  await look(before);
  const timer = setInterval(() => void look(last).catch(() => {}), WATCH_MS);
  return {
    async stop() {
      clearInterval(timer);
      await look(last);
      if (!isHere && last.size === 0) return null;
      return [...last].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0) * TICK_MS;
    },
  };
}

/** Jobs and emails that could run now. */
async function behind(pool) {
  const { rows } = await pool.query(`select
    (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int
      + (select count(*) from mails where state in ('queued', 'sending') and next_attempt_at <= now())::int as due`);
  return rows[0].due;
}

export async function caughtUp(pool) {
  const began = performance.now();
  while ((await behind(pool)) > 0) {
    if (performance.now() - began > 120_000) throw new Error('Jobs and mails do not end.');
    await sleep(100);
  }
  return performance.now() - began;
}
