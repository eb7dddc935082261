import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from '../support/journey-setup.ts';
import { checkOut, DESK, expect, payInSandbox, PHONE, productNamed, test } from '../support/journey.ts';
import { enterOffice } from '../support/office.ts';

test.use({ viewport: DESK });

async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(who.email);
  await modal.getByLabel('Password').fill(who.password);
  await modal.getByRole('button', { name: /^log ?in$/i }).click();
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('[data-slot~="price"]');
const ordersToday = async (page: Page) => Number(await figure(page, 'Orders today').innerText());

/** Someone who works here and may see orders, but not money. */
async function anAssistant(request: APIRequestContext): Promise<{ email: string; password: string }> {
  const who = { email: 'noor@apteek.example', password: 'no money for me to see' };
  const post = async (path: string, data: object, token?: string) => {
    const answer = await request.post(`/api/${path}`, {
      data,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { accessToken } = await post('auth/login', ADMIN);
  await post(
    'business/roles',
    { name: 'packer', permissions: { order: { read: true }, product: { read: true } } },
    accessToken,
  );
  const { user } = await post('auth/register', { ...who, first_name: 'Noor', last_name: 'Adams', phone: '0825550155' });
  const given = await request.put(`/api/business/users/${user.id}/role`, {
    data: { role: 'packer' },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(given.ok()).toBe(true);
  return who;
}

test('the owner sees the dashboard at /, a new order updates it, and a visitor never sees it', async ({
  page,
  browser,
  request,
}) => {
  await page.goto('/');
  await logIn(page, ADMIN);
  await expect(greeting(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(/^Dashboard/);
  const before = await ordersToday(page);

  const product = await productNamed(request, 'Cold-pressed marula oil, 30 ml');
  const visitor = await (await browser.newContext({ viewport: DESK })).newPage();
  await visitor.goto(`/product/${product.slug}?id=${product.id}`);
  await visitor.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(visitor.getByText('Item Added to Cart')).toBeVisible();
  await visitor.goto('/checkout');
  await checkOut(visitor, 'day@example.com');
  await payInSandbox(visitor, 'Pay');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/thank you/i);

  // Without a reload: the dashboard is updated while it is open.
  await expect.poll(() => ordersToday(page), { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(page.getByRole('navigation', { name: 'Your turn' })).toContainText(/orders? to pack/);
  await expect(page.getByRole('region', { name: 'Just now' })).toContainText(/paid by Nomsa Dlamini/);
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: /^Today so far R/ })).toBeVisible();
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '7 days' }).click();
  await expect(figure(page, 'Sales in the last 7 days')).toHaveText(/^R/);

  // A reload brings the dashboard again, never the home page in between.
  await page.addInitScript(() => {
    const look = () => {
      const hero = document.querySelector('[aria-roledescription="carousel"]');
      if (hero && getComputedStyle(hero).visibility === 'visible') document.documentElement.dataset['seen'] = 'shop';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['seen'])).toBeUndefined();

  // The shop as visitors see it, and back.
  await page.getByRole('link', { name: 'View shop' }).click();
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /apteek/i })
    .first()
    .click();
  await expect(greeting(page)).toBeVisible();

  await visitor.goto('/');
  await expect(visitor.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await expect(greeting(visitor)).toHaveCount(0);
});

test('staff without payment.read see orders but no money', async ({ page, request }) => {
  await page.goto('/');
  await logIn(page, await anAssistant(request));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Orders today', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders per day' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Sales/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/R\d/);
});

test('a slide is added and moved first on the home page, and an S2 medicine is refused', async ({ page, request }) => {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7fa3e6' } })
    .jpeg()
    .toBuffer();
  const search = await request.get('/api/product/product?schedule=S2&page_size=1');
  const { items } = (await search.json()) as { items: { id: string; slug: string }[] };

  await page.goto('/');
  await logIn(page, ADMIN);
  await expect(greeting(page)).toBeVisible();
  await page.goto('/admin/homepage/slider');
  await page.getByRole('button', { name: 'Add slide' }).click();
  const form = page.getByRole('dialog', { name: 'Add slide' });
  await form.getByRole('button', { name: 'Add slide', exact: true }).click();
  for (const fault of ['Please choose a picture', 'Title is required', 'Link is required'])
    await expect(form.getByText(fault)).toBeVisible();
  await form
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: picture });
  await form.getByLabel('Picture description').fill('The sea at Mouille Point');
  await form.getByLabel('Title').fill('The sea is next door.');
  await form.getByLabel('Text', { exact: true }).fill('Come by after your walk.');
  await form.getByLabel('Button text', { exact: true }).fill('Find us');
  await form.getByLabel('Link', { exact: true }).fill(`/product/${items[0]?.slug}?id=${items[0]?.id}`);
  await form.getByRole('button', { name: 'Add slide', exact: true }).click();
  await expect(form.getByText(/may not be promoted/)).toBeVisible();
  await form.getByLabel('Link', { exact: true }).fill('/contact');
  await form.getByRole('button', { name: 'Add slide', exact: true }).click();
  await expect(form).toBeHidden();

  const slides = page.getByRole('list', { name: 'Slides, in their order' }).getByRole('listitem');
  const mine = slides.filter({ hasText: 'The sea is next door.' });
  await expect(mine).toHaveCount(1);
  for (let step = (await slides.count()) - 1; step > 0; step -= 1)
    await mine.getByRole('button', { name: 'Move The sea is next door. up' }).click();
  await expect(slides.first()).toContainText('The sea is next door.');

  const home = await request.get('/');
  expect(await home.text()).toContain('The sea is next door.');
  await page.getByRole('link', { name: 'View home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The sea is next door.');
  await expect(page.getByRole('img', { name: 'The sea at Mouille Point' })).toBeVisible();

  await page.goto('/admin/homepage/slider');
  await page.getByRole('button', { name: 'Delete The sea is next door.' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(mine).toHaveCount(0);
});

test('on a phone the menu takes and returns the focus, and staff change their own details', async ({ page }) => {
  await enterOffice(page, '/admin-orders');
  await page.setViewportSize(PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await expect(sidebar.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit profile' });
  await drawer.getByLabel('Phone').fill('082 555 0188');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await drawer.getByRole('button', { name: 'Back to profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile', exact: true })).toContainText('082 555 0188');
});
