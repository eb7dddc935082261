import { expect, type Page } from '@playwright/test';
import { ADMIN } from './journey-setup.ts';

/** Opens a page of the back office and logs in there. */
export async function enterOffice(page: Page, address: string, person: { email: string; password: string } = ADMIN) {
  await page.goto(address);
  await logInHere(page, person);
}

/** The login modal stands open: fills it in. */
export async function logInHere(page: Page, person: { email: string; password: string } = ADMIN) {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(person.email);
  await modal.getByLabel('Password').fill(person.password);
  await modal.getByRole('button', { name: /^log ?in$/i }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeAttached();
}

/** Somewhere else the session of this browser is ended. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-state') ?? '{}') as { accessToken: string }).accessToken,
  );
  const ended = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
}
