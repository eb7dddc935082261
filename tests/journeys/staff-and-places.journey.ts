import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ADMIN } from '../support/journey-setup.ts';
import { BUYER, DESK, expect, PHONE, productNamed, test } from '../support/journey.ts';

test.use({ viewport: DESK });

const PASSWORD = 'a quiet river bend';
const RESET = /https?:\/\/\S+\/reset-password\?reset_token=[\w%.~-]+/;

/** The newest link that sets a password in the emails to this address. */
function resetLink(to: string): string | null {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  for (const name of readdirSync(folder).toSorted().toReversed()) {
    const raw = readFileSync(path.join(folder, name), 'utf8');
    if (!raw.includes(`To: ${to}`)) continue;
    // quoted-printable, as far as an address needs it
    const found = RESET.exec(raw.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0];
    if (found) return found;
  }
  return null;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password').fill(password);
  await modal.getByRole('button', { name: 'Login', exact: true }).click();
}

const another = async (browser: Browser, viewport = DESK): Promise<Page> =>
  (await browser.newContext({ viewport, baseURL: process.env.JOURNEY_URL })).newPage();

test('a colleague is invited, sets a password from the email and logs in, and the email log shows it', async ({
  page,
  browser,
}) => {
  const email = 'zanele@example.com';
  await page.goto('/admin/business/staff/add');
  await logIn(page, ADMIN.email, ADMIN.password);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await expect(main.getByText('First name is required')).toBeVisible();
  await main.getByLabel('First name').fill('Zanele');
  await main.getByLabel('Last name').fill('Khumalo');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Role').selectOption('shop_assistant');
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We're emailing the invitation to ${email}`)).toBeVisible();
  const row = main.getByRole('row', { name: /Zanele Khumalo/ });
  await expect(row).toContainText('Invited');

  // The email was lost: another one, and the phone number while at it.
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog');
  await expect.poll(() => resetLink(email), { timeout: 15_000 }).not.toBeNull();
  const first = resetLink(email);
  await drawer.getByRole('button', { name: 'Resend invitation' }).click();
  await expect.poll(() => resetLink(email), { timeout: 15_000 }).not.toBe(first);
  await drawer.getByLabel('Phone').fill('0825550199');
  await drawer.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await page.keyboard.press('Escape');

  const link = new URL(resetLink(email) ?? '');
  const desk = await another(browser);
  await desk.goto(`${link.pathname}${link.search}`);
  await desk.getByLabel('New password').fill(PASSWORD);
  await desk.getByLabel('Confirm password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Change password' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  await desk.goto('/admin-orders');
  await logIn(desk, email, PASSWORD);
  await expect(desk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await desk.context().close();

  await page.goto('/admin/mail-log');
  await page.getByRole('searchbox').fill('zanele');
  const mails = page.getByRole('table', { name: 'Emails' });
  await expect(mails.getByRole('link', { name: email })).toHaveCount(2);
  await mails.getByRole('link', { name: email }).first().click();
  const panel = page.getByRole('complementary', { name: 'Open email' });
  await expect(panel).toContainText('Your staff account at');
  await expect(panel).toContainText('opens an account');
  await expect(panel.getByRole('button', { name: 'Send again' })).toHaveCount(0);

  await page.goto('/admin/business/staff/add');
  await expect(main.getByRole('row', { name: /Zanele Khumalo/ })).toContainText('Active');
});

async function toDelivery(page: Page, request: APIRequestContext): Promise<void> {
  const product = await productNamed(request, 'Moisture shampoo, 300 ml');
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart').first()).toBeVisible();
  await page.goto('/checkout');
  await page.getByLabel('First name').fill(BUYER.first_name);
  await page.getByLabel('Last name').fill(BUYER.last_name);
  await page.getByLabel('Email').fill(BUYER.email);
  await page.getByLabel('Phone').fill(BUYER.phone);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByText("I'll collect it").click();
}

test('a new location is offered at checkout until its collection is switched off', async ({
  page,
  request,
  browser,
}) => {
  await page.goto('/admin/business/business-locations');
  await logIn(page, ADMIN.email, ADMIN.password);
  await page.getByRole('link', { name: 'Add location' }).click();
  const panel = page.getByRole('complementary', { name: 'Open location' });
  await panel.getByLabel('Name').fill('Apteek Hout Bay');
  await panel.getByLabel('Street address').fill('3 Harbour Road');
  await panel.getByLabel('Suburb').fill('Hout Bay');
  await panel.getByLabel('Postal code').fill('7806');
  await panel.getByLabel('City or town').fill('Cape Town');
  await panel.getByLabel('Province').selectOption('Western Cape');
  await panel.getByLabel('Monday closes').fill('08:00');
  await panel.getByRole('button', { name: 'Add location' }).click();
  await expect(panel.getByText('Closing time must be after opening time')).toBeVisible();
  await panel.getByLabel('Monday closes').fill('17:00');
  await panel.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByText('Apteek Hout Bay is saved')).toBeVisible();

  const shop = await another(browser, PHONE);
  await toDelivery(shop, request);
  await expect(shop.getByText('Apteek Hout Bay').first()).toBeVisible();

  await page.getByRole('link', { name: 'Apteek Hout Bay' }).click();
  await panel.getByRole('switch', { name: 'Orders can be collected here' }).uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Apteek Hout Bay/ })).toContainText('No collection');
  await shop.reload();
  await expect(shop.getByText('Apteek Mouille Point').first()).toBeVisible();
  await expect(shop.getByText('Apteek Hout Bay')).toHaveCount(0);
  await shop.context().close();

  await page.getByRole('link', { name: 'Apteek Hout Bay' }).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Apteek Hout Bay is deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Apteek Hout Bay/ })).toHaveCount(0);
});
