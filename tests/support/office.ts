import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN } from './journey-setup.ts';

/** The demo's own pharmacist: by law some things are for a pharmacist, not the owner. */
export function thePharmacist(): { email: string; password: string } {
  const file = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'demo-accounts.json');
  const people = JSON.parse(readFileSync(file, 'utf8')) as { role: string; email: string; password: string }[];
  const found = people.find(({ role }) => role === 'pharmacist');
  if (!found) throw new Error('The demo has no pharmacist.');
  return found;
}

/** Opens a page of the back office and logs in there. */
export async function enterOffice(page: Page, address: string, person: { email: string; password: string } = ADMIN) {
  await page.goto(address);
  await logInHere(page, person);
}

/** Fills in the open login modal. */
export async function logInHere(page: Page, person: { email: string; password: string } = ADMIN) {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(person.email);
  await modal.getByLabel('Password').fill(person.password);
  await modal.getByRole('button', { name: /^log ?in$/i }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeAttached();
}

/** Ends this browser's session from elsewhere. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-state') ?? '{}') as { accessToken: string }).accessToken,
  );
  const ended = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
}
