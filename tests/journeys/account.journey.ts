import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ADMIN } from '../support/journey-setup.ts';
import { BUYER, DESK, expect, productNamed, test } from '../support/journey.ts';
import { mailed } from '../support/mailed.ts';

test.use({ viewport: DESK });

const PASSWORD = 'a quiet river bend';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(email);
  await modal.getByLabel('Password').fill(password);
  await modal.getByRole('button', { name: 'Login', exact: true }).click();
}

async function signUpByApi(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/api/auth/register', {
    data: { first_name: BUYER.first_name, last_name: BUYER.last_name, email, password: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function putIn(page: Page, request: APIRequestContext, name: string): Promise<void> {
  const product = await productNamed(request, name);
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart').first()).toBeVisible();
}

const another = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: DESK, baseURL: process.env.JOURNEY_URL })).newPage();

test('sign up with a full cart, log out, and find the same cart on a second device', async ({
  page,
  request,
  browser,
}) => {
  const email = 'second-device@example.com';
  await putIn(page, request, 'Marula body lotion, 400 ml');
  await putIn(page, request, 'Rose hand cream, 75 ml');
  // A product saved with the heart before the account existed is carried over too.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.goto('/checkout');
  await page.getByLabel('Phone').fill(BUYER.phone);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Sign up' }).click();
  await modal.getByLabel('First name').fill('Zanele');
  await modal.getByLabel('Last name').fill('Nkosi');
  await modal.getByLabel('Email', { exact: true }).fill(email);
  await modal.getByLabel('Password').fill(PASSWORD);
  await expect(modal.getByRole('checkbox')).not.toBeChecked();
  await modal.getByRole('button', { name: 'Sign up' }).click();

  // The page where they were, with the typed text and the account's own fields.
  await expect(modal).toHaveCount(0);
  await expect(page.getByText(`You are logged in as ${email}`)).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue(BUYER.phone);
  await expect(page.getByLabel('First name')).toHaveValue('Zanele');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto('/cart');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Marula body lotion/ })
      .first(),
  ).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('draft:checkout'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]');
  await page.goto('/account/profile');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Login' })).toBeVisible();

  const device = await another(browser);
  await device.goto('/account/my-wishlist');
  await logIn(device, email, PASSWORD);
  await expect(device.getByRole('article').filter({ hasText: 'Rose hand cream' })).toBeVisible();
  await device.goto('/cart');
  const main = device.getByRole('main');
  await expect(main.getByRole('link', { name: /Marula body lotion/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Rose hand cream/ }).first()).toBeVisible();
  await device.context().close();
});

test('a session that ends during checkout: log in again without losing what was typed', async ({ page, request }) => {
  const email = 'mid-checkout@example.com';
  await signUpByApi(request, email);
  await putIn(page, request, 'Lip balm, unscented, 4 g');
  await page.getByRole('button', { name: 'Login' }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  await page.goto('/checkout');
  await page.getByLabel('Phone').fill(BUYER.phone);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await page.getByLabel('Street address').fill('14 Loop Street');
  await page.getByLabel('Suburb').pressSequentially('rondeb');
  await page.getByRole('option', { name: /Rondebosch/ }).click();
  await expect(page.getByLabel('City or town')).toHaveValue('Cape Town');
  await expect(page.getByLabel('Province')).toHaveValue('Western Cape');
  await expect(page.getByLabel('Postal code')).toHaveValue('7700');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox', { name: /terms/i }).check();

  // Somewhere else the session is ended.
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user-state') ?? '{}') as { accessToken: string }).accessToken,
  );
  const ended = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  const cartId = await page.evaluate(() => localStorage.getItem('cartId'));
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('dialog').getByText('Your session has ended')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user-state'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('cartId'))).toBe(cartId);
  await logIn(page, email, PASSWORD);

  await expect(page.getByRole('main')).toContainText('14 Loop Street');
  await expect(page.getByRole('checkbox', { name: /terms/i })).toBeChecked();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL('**/payment/**');

  await page.goto('/account/my-orders');
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Your order has been cancelled')).toBeVisible();
  await page.getByRole('button', { name: /^Buy again/ }).click();
  await expect(page.getByText('Added to your cart:')).toBeVisible();
});

test('forgot password: the emailed link sets a new one', async ({ page, request }) => {
  const email = 'forgetful@example.com';
  await signUpByApi(request, email);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Forgot password?' }).click();
  await modal.getByLabel('Email').fill(email);
  await modal.getByRole('button', { name: 'Send link' }).click();
  await expect(modal.getByText(email)).toBeVisible();

  const link = new URL(await mailed(email, /https?:\/\/\S+\/reset-password\?reset_token=[\w%.~-]+/));
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByLabel('New password').fill('a much better sentence');
  await page.getByLabel('Confirm password').fill('a much better sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await logIn(page, email, PASSWORD);
  await expect(modal.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await logIn(page, email, 'a much better sentence');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
});

test('on a slow connection no password form shows before its code, so nothing typed ends up in the URL', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/reset-form-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/reset-password?reset_token=not-one');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  release();
  await page.getByLabel('New password').fill('a much better sentence');
  await page.getByLabel('Confirm password').fill('a much better sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible();
  expect(page.url()).toContain('reset_token=not-one');
  expect(page.url()).not.toContain('better');
});

test('staff with only order.read see orders and nothing else, as the server enforces', async ({
  page,
  request,
  browser,
}) => {
  const email = 'reader@example.com';
  await page.goto('/admin/all-users?tab=roles');
  await logIn(page, ADMIN.email, ADMIN.password);
  await page.getByRole('link', { name: 'New role' }).click();
  const role = page.getByRole('complementary', { name: 'Open role' });
  await role.getByLabel('Name').fill('order_reader');
  await role.getByRole('checkbox', { name: 'Order: read' }).check();
  await role.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText('The role is saved')).toBeVisible();
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Invite staff' }).click();
  await drawer.getByLabel('First name').fill('Ria');
  await drawer.getByLabel('Last name').fill('Reader');
  await drawer.getByLabel('Email').fill(email);
  await drawer.getByLabel('Role').selectOption('order_reader');
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`We're emailing the invitation to ${email}`)).toBeVisible();

  const link = new URL(await mailed(email, /https?:\/\/\S+\/reset-password\?reset_token=[\w%.~-]+/));
  const desk = await another(browser);
  await desk.goto(`${link.pathname}${link.search}`);
  await desk.getByLabel('New password').fill(PASSWORD);
  await desk.getByLabel('Confirm password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Change password' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  await desk.goto('/admin-orders');
  await logIn(desk, email, PASSWORD);
  await expect(desk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(desk.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    /Dashboard/,
    /Orders/,
  ]);
  await desk.goto('/admin/all-users');
  await expect(desk.getByText('You do not have permission to view Users.')).toBeVisible();
  await desk.goto('/account/profile');
  await expect(desk.getByRole('heading', { level: 1, name: 'This shelf is empty.' })).toBeVisible();

  const token = await desk.evaluate(
    () => (JSON.parse(localStorage.getItem('user-state') ?? '{}') as { accessToken: string }).accessToken,
  );
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/order/orders', { headers })).status()).toBe(200);
  for (const path of ['business/users', 'business/staffs', 'business/roles', 'business/audit-log'])
    expect((await request.get(`/api/${path}`, { headers })).status(), path).toBe(403);
  await desk.context().close();

  // The role is removed, which takes effect immediately.
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('link', { name: 'Ria Reader' }).click();
  const user = page.getByRole('complementary', { name: 'Open user' });
  await user.getByLabel('Role').selectOption('user');
  await user.getByRole('button', { name: 'Save role' }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Role removed')).toBeVisible();
  expect((await request.get('/api/order/orders', { headers })).status()).toBe(403);
});
