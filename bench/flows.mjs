// DATABASE_URL=postgres://… npm run bench -- flows [names]: what a shopper does, on a PostgreSQL server's empty database (or
// this bench's own): rates, waits, statements and processor time, and beside them the bare driver in the same run.
// BUILD=path measures another checkout's build, SECONDS=n each part that long, JSON=file writes the figures down. About three minutes.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { NOTICE_FIELDS, noticeText, phpUrlencode } from '../src/domains/payments/payfast-form.ts';
import { openConnection } from './flows-client.mjs';
import { caughtUp, cpuOf, load, sleep, tell, watchDatabaseCpu } from './flows-load.mjs';
import { seedShelf } from './flows-seed.mjs';
import { databaseAddress, startShop } from './shop.mjs';

const url = databaseAddress();
const SECONDS = Number(process.env.SECONDS ?? 8);
const COUNTED = 20;
const PORT = Number(process.env.PORT ?? 3192);
const wanted = process.argv[3]?.toUpperCase().split(',');
const isWanted = (name) => !wanted || wanted.includes(name);

const any = (list) => list[Math.floor(Math.random() * list.length)];

async function json(connection, method, target, body, status) {
  const answer = await connection.ask(method, target, body === undefined ? {} : { body: JSON.stringify(body) });
  if (answer.status !== status)
    throw new Error(`${method} ${target} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return JSON.parse(answer.body.toString());
}

async function read(connection, target, headers) {
  const answer = await connection.ask('GET', target, { headers });
  if (answer.status !== 200)
    throw new Error(`${target} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return answer.bytes;
}

const BUYER = {
  first_name: 'Nomsa',
  last_name: 'Dlamini',
  email: 'nomsa@example.com',
  phone: '082 555 0147',
  delivery_method: 'delivery',
  address: {
    line1: '12 Main Road',
    suburb: 'Observatory',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '7925',
  },
  payment_method: 'online',
  accept_terms: true,
};
// Printed in PayFast's own documentation: the sandbox's merchant.
const PASSPHRASE = 'jt7NOE43FZPn';

/** The notice that the sandbox would send for a payment's form. */
function noticeOf({ form: { fields } }) {
  const made = {
    ...fields,
    pf_payment_id: String(createHash('sha256').update(fields.m_payment_id).digest().readUIntBE(0, 6)),
    payment_status: 'COMPLETE',
    amount_gross: fields.amount,
    amount_fee: '-5.00',
    amount_net: (Number(fields.amount) - 5).toFixed(2),
  };
  const text = noticeText(NOTICE_FIELDS.map((name) => [name, made[name] ?? '']));
  const signature = createHash('md5')
    .update(`${text}&passphrase=${phpUrlencode(PASSPHRASE)}`)
    .digest('hex');
  return `${text}&signature=${signature}`;
}

async function fillCart(connection, { bought }) {
  const { cart_id } = await json(connection, 'POST', '/api/order/cart', undefined, 201);
  return json(connection, 'POST', `/api/order/cart/${cart_id}`, { product_id: any(bought), quantity: 1 }, 200);
}

const flows = {
  R1: {
    what: '24 of a category',
    bare: '/category',
    at_once: 16,
    run: (connection, { categories }) =>
      read(connection, `/api/product/product?category_id=${any(categories)}&page_size=24`),
  },
  'R1 GZIP': {
    what: 'the same, compressed where the shop does',
    bare: '/category',
    at_once: 16,
    run: (connection, { categories }) =>
      read(connection, `/api/product/product?category_id=${any(categories)}&page_size=24`, {
        'accept-encoding': 'gzip',
      }),
  },
  R2: {
    what: 'one product',
    bare: '/product',
    at_once: 16,
    run: (connection, { products }) => read(connection, `/api/product/product/${any(products)}`),
  },
  R3: {
    what: 'search',
    at_once: 16,
    run: (connection, { words }) => read(connection, `/api/product/search?q=${encodeURIComponent(any(words))}&limit=8`),
  },
  W1: {
    what: 'cart, add, change',
    at_once: 8,
    async run(connection, shelf) {
      const cart = await fillCart(connection, shelf);
      const { cart_item_id } = cart.cart_items[0];
      await json(connection, 'PUT', `/api/order/cart/${cart_item_id}`, { quantity: 2 }, 200);
    },
  },
  W2: {
    what: 'cart to paid',
    at_once: 8,
    seconds: 2,
    async run(connection, shelf) {
      const { cart_id } = await fillCart(connection, shelf);
      const { payment } = await json(connection, 'POST', `/api/order/checkout/${cart_id}`, BUYER, 201);
      const form = await json(connection, 'GET', `/api/payment/${payment.uuid}`, undefined, 200);
      const answer = await connection.ask('POST', '/api/payment/notify/payfast', {
        body: noticeOf(form),
        kind: 'application/x-www-form-urlencoded',
      });
      if (answer.status !== 200) throw new Error(`The notice was answered ${answer.status}: ${answer.body}`);
    },
  },
};

/** Warm first, then so many flows one by one to count statements, then at full speed. */
async function measure({ at_once, run, seconds = 1 }, pool, shelf, shop) {
  const one = (connection) => run(connection, shelf);
  await load(PORT, at_once, 2000, one);
  await caughtUp(pool);
  // What the shop asks at rest is not the flow's.
  shop.child.send({ kind: 'count' });
  await sleep(3000);
  const rest = (await tell(shop.child, 'counted')).counts.beside / 3000;
  shop.child.send({ kind: 'count' });
  const began = performance.now();
  const connection = openConnection(PORT);
  for (let flow = 0; flow < COUNTED; flow += 1) await one(connection);
  connection.close();
  await caughtUp(pool);
  const { counts, texts } = await tell(shop.child, 'counted');
  const beside = counts.beside - rest * (performance.now() - began);
  if (process.env.TEXTS)
    for (const [text, times] of texts.toSorted((a, b) => b[1] - a[1]).slice(0, 60))
      console.info(`${(times / COUNTED).toFixed(1)}  ${text.replace(/\s+/g, ' ').slice(0, 180)}`);

  const server = await cpuOf(shop.child);
  const database = await watchDatabaseCpu(pool);
  const figures = await load(PORT, at_once, SECONDS * seconds * 1000, one);
  const late_ms = await caughtUp(pool);
  const database_ms = await database.stop();
  return {
    ...figures,
    statements: counts.requests / COUNTED,
    beside: Math.max(0, beside / COUNTED),
    server_ms: ((await cpuOf(shop.child)) - server) / figures.flows,
    database_ms: database_ms === null ? null : database_ms / figures.flows,
    late_ms,
  };
}

async function startBare() {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'flows-bare.mjs')], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The bare driver did not start.')));
  });
  return { child, port };
}

const round = (number, digits = 0) => (number === null ? '-' : Number(number.toFixed(digits)));

async function main(shop) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const shelf = await seedShelf(pool);
  const bare = await startBare();
  const results = {};
  const bareOf = async (target, pick) =>
    (
      await load(bare.port, 16, (SECONDS * 1000) / 2, (connection) =>
        read(connection, pick ? `${target}?${pick()}` : target),
      )
    ).rate;
  try {
    const picks = { '/category': () => any(shelf.categories), '/product': () => any(shelf.products) };
    const bareRates = { '/hello': await bareOf('/hello') };
    for (const [target, pick] of Object.entries(picks)) {
      await bareOf(target, pick);
      bareRates[target] = await bareOf(target, pick);
    }
    for (const [name, flow] of Object.entries(flows)) {
      if (!isWanted(name)) continue;
      const figures = await measure(flow, pool, shelf, shop);
      results[name] = { ...figures, bare_rate: flow.bare ? bareRates[flow.bare] : null };
    }
    results.bare = bareRates;
  } finally {
    bare.child.kill('SIGTERM');
  }
  console.table(
    Object.fromEntries(
      Object.entries(flows).flatMap(([name, { what }]) => {
        const figures = results[name];
        if (!figures) return [];
        return [
          [
            `${name} ${what}`,
            {
              '/s': round(figures.rate, 1),
              'p50 ms': round(figures.p50, 1),
              'p95 ms': round(figures.p95, 1),
              'p99 ms': round(figures.p99, 1),
              statements: round(figures.statements, 1),
              '+ beside': round(figures.beside, 1),
              'server ms': round(figures.server_ms, 2),
              'database ms': round(figures.database_ms, 2),
              'bare /s': round(figures.bare_rate),
              'share of bare': figures.bare_rate ? `${Math.round((100 * figures.rate) / figures.bare_rate)} %` : '-',
              'jobs late ms': round(figures.late_ms),
              KB: round(figures.bytes / 1024, 1),
            },
          ],
        ];
      }),
    ),
  );
  console.info(`The bare hello: ${Math.round(results.bare['/hello'])} /s`);
  const text = JSON.stringify({ at: new Date().toISOString(), build: process.env.BUILD ?? '.', ...results });
  console.info(text);
  if (process.env.JSON) writeFileSync(process.env.JSON, `${text}\n`);
  await pool.end();
}

const shop = await startShop(PORT, { watch: 'flows-watch.mjs' });
try {
  await main(shop);
} finally {
  await shop.stop();
}
process.exit(0);
