// npm run bench -- uploads [PROCESS ID] [ADDRESS]: 20 prescriptions of 10 MB at once from slow clients, while others shop.
// Says how long the others waited, how long the event loop stood still and how much memory the process took.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import sharp from 'sharp';

const pid = process.argv[3];
const base = process.argv[4] ?? 'http://localhost:3000';
const SENDERS = 20;
const BYTES = 10 * 1024 * 1024;
const PIECE = 64 * 1024;
/** About 8 Mbit/s a sender. */
const PAUSE_MS = 64;

const rss = (name) =>
  Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const loopLag = async () => {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.]+)/m.exec(text)?.[1] ?? 0) * 1000;
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// As heavy to read as a phone's photo of 12 megapixels: noise, so that it fills what may be sent.
const noise = await sharp(randomBytes(1000 * 750 * 3), { raw: { width: 1000, height: 750, channels: 3 } })
  .resize(4000, 3000)
  .jpeg({ quality: 90 })
  .toBuffer();
const photo = Buffer.concat([noise, Buffer.alloc(Math.max(0, BYTES - noise.length))]).subarray(0, BYTES);

function body(sender) {
  const mark = 'apteek-bench';
  const fields = {
    first_name: 'Nomsa',
    last_name: `Number${sender}`,
    email: 'nomsa@example.com',
    phone: '0825550147',
    id_number: '8001015009087',
    delivery_method: 'delivery',
    line1: '12 Main Road',
    suburb: 'Observatory',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '7925',
    consent: 'true',
  };
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${mark}\r\ncontent-disposition: form-data; name="files"; filename="rx.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${mark}`,
    bytes: Buffer.concat([Buffer.from(texts.join('') + head), photo, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
}

async function send(sender) {
  const { type, bytes } = body(sender);
  const started = performance.now();
  const answer = new Promise((resolve, reject) => {
    const call = request(`${base}/api/prescription`, {
      method: 'POST',
      headers: { 'content-type': type, 'content-length': bytes.length },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject);
    void (async () => {
      for (let at = 0; at < bytes.length; at += PIECE) {
        call.write(bytes.subarray(at, at + PIECE));
        await pause(PAUSE_MS);
      }
      call.end();
    })();
  });
  return { status: await answer.catch((error) => error.code), ms: Math.round(performance.now() - started) };
}

const product = (await (await fetch(`${base}/api/product/product?in_stock=true&schedule=none&page_size=1`)).json())
  .items[0];
const others = {
  healthz: () => fetch(`${base}/healthz`),
  home: () => fetch(`${base}/`),
  'add to cart': async () => {
    const { cart_id } = await (
      await fetch(`${base}/api/order/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).json();
    return fetch(`${base}/api/order/cart/${cart_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ product_id: product.id, quantity: 1 }),
    });
  },
};
const waits = Object.fromEntries(Object.keys(others).map((name) => [name, []]));
const wrong = [];
const run = { isOver: false };
async function watch(name) {
  while (!run.isOver) {
    const started = performance.now();
    const { status } = await others[name]();
    if (status >= 300) wrong.push(`${name} ${status}`);
    waits[name].push(performance.now() - started);
    await pause(200);
  }
}

for (const name of Object.keys(others)) await others[name]();
await loopLag();
if (pid) writeFileSync(`/proc/${pid}/clear_refs`, '5');
const before = pid && rss('VmRSS');
const lags = [];
const watching = [
  ...Object.keys(others).map(watch),
  (async () => {
    while (!run.isOver) {
      lags.push(await loopLag());
      await pause(500);
    }
  })(),
];
const sent = await Promise.all(Array.from({ length: SENDERS }, (_, sender) => send(sender)));
run.isOver = true;
await Promise.all(watching);

const at = (list, part) =>
  Math.round(list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))]);
console.table(
  Object.entries(waits).map(([name, list]) => ({
    name,
    answers: list.length,
    p50: at(list, 0.5),
    p95: at(list, 0.95),
    slowest: at(list, 1),
  })),
);
console.log({
  photo_mb: (photo.length / 1024 / 1024).toFixed(1),
  answers: sent.map(({ status }) => status).join(' '),
  slowest_upload_ms: Math.max(...sent.map(({ ms }) => ms)),
  event_loop_max_ms: Math.round(Math.max(...lags)),
  wrong,
});
if (pid) {
  console.log({ rss_before_mb: before, rss_peak_mb: rss('VmHWM'), rss_end_mb: rss('VmRSS') });
  await pause(10_000);
  console.log({ rss_ten_seconds_later_mb: rss('VmRSS') });
}
