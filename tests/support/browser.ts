import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the one from the development packages. */
export async function launchOptions(): Promise<LaunchOptions> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
  ];
  const found = process.env.CHROMIUM_PATH ?? INSTALLED.find((file) => existsSync(file));
  if (found) return { executablePath: found, args };
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...args] };
}
