import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';

const ROOT = path.join(import.meta.dirname, '../..');

export interface ShopProcess {
  url: string;
  /** Resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** One more process of the built shop on the journeys' database and folder, with its own settings. */
export async function startShopProcess(port: number, settings: Record<string, string> = {}): Promise<ShopProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: process.env.JOURNEY_DATA_DIR,
    DATABASE_URL: process.env.JOURNEY_DATABASE_URL ?? '',
    SEED: 'none',
    PAYMENTS: 'sandbox',
    DEMO_LIFE: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const shop: ChildProcess = spawn(process.execPath, ['build/server/main.js'], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));
  const url = `http://localhost:${port}`;
  const status = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => shop.exitCode ?? 0,
    );
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  return {
    url,
    stop: (signal = 'SIGTERM') => {
      shop.kill(signal);
      return ended;
    },
  };
}
