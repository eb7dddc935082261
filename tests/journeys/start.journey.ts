import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { enterOffice } from '../support/office.ts';
import { startShopProcess } from '../support/shop-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Starts the built shop with these settings and waits for its end. */
async function endOf(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DEMO_LIFE: 'off',
    DATABASE_URL: '',
    ...settings,
  };
  const shop = spawn(process.execPath, ['build/server/main.js'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  shop.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => shop.once('close', resolve));
  return { code, said };
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apteek-starts-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('starting on a port in use exits with 2 and one sentence, without touching the data folder', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = path.join(folder, 'of-a-taken-port');
  const { code, said } = await endOf({ PORT: String(port), DATA_DIR });
  other.close();
  expect(said).toBe(`Port ${port} is already in use. Stop the other program or set PORT.\n`);
  expect(code).toBe(2);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('starting with refused settings exits with 2 and a sentence before opening the port', async () => {
  const DATA_DIR = path.join(folder, 'of-a-mistake');
  const { code, said } = await endOf({ PORT: new URL(process.env.JOURNEY_URL ?? '').port, SEED: 'none', DATA_DIR });
  expect(said).toBe('Set PAYFAST_MERCHANT_ID and PAYFAST_MERCHANT_KEY, or PAYMENTS=sandbox to take test payments.\n');
  expect(code).toBe(2);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('an unreachable PostgreSQL is reported in one sentence', async () => {
  const { code, said } = await endOf({
    PORT: '0',
    DATA_DIR: path.join(folder, 'of-no-server'),
    DATABASE_URL: 'postgres://apteek@127.0.0.1:1/apteek',
  });
  expect(said).toBe('PostgreSQL does not answer at the address in DATABASE_URL.\n');
  expect(code).toBe(2);
});

test('a second process with another DATA_DIR on the same database is refused', async () => {
  // Two processes on one database: the embedded one belongs to its own process. .ci/run has a server.
  test.skip(!process.env.JOURNEY_DATABASE_URL, 'needs a PostgreSQL server');
  const { code, said } = await endOf({
    PORT: '0',
    SEED: 'none',
    PAYMENTS: 'sandbox',
    DATA_DIR: path.join(folder, 'of-another-database'),
    DATABASE_URL: process.env.JOURNEY_DATABASE_URL ?? '',
  });
  expect(said).toMatch(/^The secret in DATA_DIR is not the one .*\nThe key in DATA_DIR is not the one/);
  expect(code).toBe(2);
});

test('staff see a banner about test payments on every back-office page, except in the demo', async ({ page }) => {
  test.setTimeout(150_000);
  const told = page.getByText('Payments are pretend: the sandbox is on.');
  await enterOffice(page, `${process.env.JOURNEY_URL}/admin-orders`);
  await expect(told).toBeHidden();
  const shop = await startShopProcess(14_100 + (process.pid % 1900));
  try {
    await enterOffice(page, `${shop.url}/admin-orders`);
    await expect(told).toBeVisible();
    await page.goto(`${shop.url}/admin/contacts`);
    await expect(told).toBeVisible();
  } finally {
    await shop.stop();
  }
});
