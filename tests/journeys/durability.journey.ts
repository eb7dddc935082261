import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = path.join(import.meta.dirname, '../..');
const ROUNDS = 3;

interface Placed {
  order_id: string;
  key: string;
}

// The embedded database only: a server's own durability is PostgreSQL's business.
test.skip(Boolean(process.env.TEST_DATABASE_URL), 'needs the embedded database');

test('kill -9 under load loses no acknowledged order, and SIGTERM exits with 0', async () => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'apteek-killed-'));
  const port = 10_000 + (process.pid % 4000);
  const url = `http://localhost:${port}`;
  let shop: ChildProcess | undefined;

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_LIFE: 'off',
      LOG_LEVEL: 'silent',
    };
    shop = spawn(process.execPath, ['build/server/main.js'], { cwd: ROOT, env, stdio: 'ignore' });
    await expect
      .poll(
        () =>
          fetch(`${url}/readyz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  }
  async function call<T>(method: string, target: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/api/${target}`, {
      method,
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`${target} answered ${answer.status}`);
    return (await answer.json()) as T;
  }

  try {
    await start();
    const { items } = await call<{ items: { id: string; product_inventory: { quantity: number } }[] }>(
      'GET',
      'product/product?in_stock=true&schedule=none&page_size=50',
    );
    const plenty = items.filter((item) => item.product_inventory.quantity > 20);
    const placed: Placed[] = [];
    const buy = async (i: number) => {
      const cart = await call<{ cart_id: string }>('POST', 'order/cart');
      await call('POST', `order/cart/${cart.cart_id}`, { product_id: plenty[i % plenty.length]?.id, quantity: 1 });
      const order = await call<Placed>('POST', `order/checkout/${cart.cart_id}`, {
        first_name: 'Sipho',
        last_name: 'Nkosi',
        email: 'sipho@example.com',
        phone: '0825550147',
        delivery_method: 'delivery',
        address: {
          line1: '1 Main Road',
          suburb: 'Centre',
          city: 'Polokwane',
          province: 'Limpopo',
          postal_code: '0699',
        },
        payment_method: 'online',
        accept_terms: true,
      });
      placed.push(order);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = placed.length;
      const rush = Promise.allSettled(Array.from({ length: 8 }, (_, i) => buy(i + round)));
      await expect
        .poll(() => placed.length, { intervals: [5], timeout: 60_000 })
        .toBeGreaterThanOrEqual(before + 1 + round);
      shop?.kill('SIGKILL');
      await rush;
      await start();
      const answers = await Promise.all(
        placed.map((order) => fetch(`${url}/api/order/${order.order_id}?key=${order.key}`)),
      );
      expect(answers.map((answer) => answer.status)).toEqual(placed.map(() => 200));
    }
    const ended = new Promise<number | null>((resolve) => shop?.once('exit', resolve));
    shop?.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    shop?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
