// DATABASE_URL=postgres://… npm run bench -- lists: fills that database (which must be empty, or be this bench's own)
// with a grown shop, then asks every list of staff and the dashboard through the built server, warm, over first, middle
// and last page, every sort and what people type. `-- lists orders` asks those alone whose name begins so. Prints medians, the worst, and the plans of what is slow.
import pg from 'pg';
import { lists } from './lists-asked.mjs';
import { seedGrownShop } from './lists-seed.mjs';
import { printPlans } from './plans.mjs';
import { databaseAddress, median, startShop, timed } from './shop.mjs';

const url = databaseAddress();
const LIMIT_MS = 300;
const ROUNDS = 5;
// One more word asks the lists whose name begins with it.
const only = process.argv[3] ?? '';
const shop = await startShop(Number(process.env.PORT ?? 3190));
const { base, watched } = shop;

async function main() {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const seeded_at = performance.now();
  const made = await seedGrownShop(pool);
  console.info(`${made} in ${((performance.now() - seeded_at) / 1000).toFixed(1)} s`);
  const headers = await shop.logIn();
  const ask = (target) => timed(`${base}/${target}`, { headers });
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

async function explain(pool, slow, ask) {
  console.info(`\nOver ${LIMIT_MS} ms:`);
  for (const { target, ms } of slow) console.info(`${Math.round(ms)} ms  ${target}`);
  for (const { target } of slow.slice(0, 4)) {
    console.info(`\n${target}`);
    await printPlans(pool, watched, () => ask(target), 2);
  }
}

let over = 1;
try {
  over = await main();
} finally {
  await shop.stop();
}
process.exitCode = over > 0 ? 1 : 0;
