import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { ADMIN } from '../support/journey-setup.ts';
import { BUYER, DESK, expect, PHONE, productNamed, test } from '../support/journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

interface Placed {
  order_id: string;
  order_number: string;
}

/** An order, placed by someone elsewhere. */
async function anOrder(request: APIRequestContext, lastName: string, token?: string): Promise<Placed> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const product = await productNamed(request, 'Cold-pressed marula oil, 30 ml');
  const cart = (await (await request.post('/api/order/cart', { headers })).json()) as { cart_id: string };
  await request.post(`/api/order/cart/${cart.cart_id}`, { headers, data: { product_id: product.id, quantity: 1 } });
  const answer = await request.post(`/api/order/checkout/${cart.cart_id}`, {
    headers,
    data: {
      ...BUYER,
      last_name: lastName,
      delivery_method: 'delivery',
      address: {
        line1: '14 Loop Street',
        suburb: 'Diaz Beach',
        city: 'Mossel Bay',
        province: 'Western Cape',
        postal_code: '6500',
      },
      payment_method: 'online',
      accept_terms: true,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Placed;
}

async function openOffice(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(ADMIN.email);
  await modal.getByLabel('Password').fill(ADMIN.password);
  await modal.getByRole('button', { name: /^log ?in$/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Back office');
}

/** Two tabs of one browser: the second is signed in already. */
async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('a new order appears on the staff’s screens by itself, and its notification leads to it', async ({
    page,
    context,
    request,
  }) => {
    for (const name of ['One', 'Two', 'Three']) await anOrder(request, name);
    await openOffice(page, '/admin-orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    const second = await anotherTab(context, '/admin/contacts');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Contacts');
    // Someone works on an order, with another one ticked.
    await page.getByRole('row').nth(3).getByRole('link').click();
    const open = page.getByRole('complementary', { name: 'Open order' });
    const before = await open.getByRole('heading', { level: 2 }).textContent();
    const ticked = page.getByRole('row').nth(2).getByRole('checkbox');
    const tickedName = await ticked.getAttribute('aria-label');
    await ticked.check();

    const placed = await anOrder(request, 'Lively');
    await expect(page.getByRole('row', { name: new RegExp(placed.order_number) })).toBeVisible();
    await expect(page.getByText(`New order ${placed.order_number}`)).toBeAttached();
    await expect(open.getByRole('heading', { level: 2 })).toHaveText(before ?? '');
    await expect(page.getByRole('checkbox', { name: tickedName ?? '' })).toBeChecked();
    const bell = second.getByRole('button', { name: 'Notifications', exact: true });
    await expect(bell).toHaveAccessibleDescription(/^\d+ unread$/);
    await expect(second.getByRole('link', { name: /^Orders.*\d/ })).toBeVisible();

    await bell.click();
    const drawer = second.getByRole('dialog', { name: 'Notifications' });
    const card = drawer.getByRole('listitem').filter({ hasText: `New order ${placed.order_number}` });
    await expect(card).toContainText('Lively');
    await expect(card).toContainText(/(just now|minute)/);
    expect(await faultsOf(second)).toEqual([]);
    await card.getByRole('link', { name: /^View/ }).click();
    await second.waitForURL(`**/admin/sales/orders?highlight=${placed.order_id}`);
    await expect(drawer).toBeHidden();
    const shown = second.getByRole('complementary', { name: 'Open order' });
    await expect(shown.getByRole('heading', { level: 2 })).toContainText(placed.order_number);
    const row = second.getByRole('row', { name: new RegExp(placed.order_number) });
    await expect(row).toHaveAttribute('aria-current', 'true');
    // Marked as read for the user who opened it.
    await bell.click();
    await expect(drawer.getByRole('link', { name: 'View All Notifications' })).toBeVisible();
    await expect(card).toBeHidden();
    await second.keyboard.press('Escape');
    await expect(bell).toBeFocused();
  });

  test('notifications are marked read one by one and all at once, and a failure is shown', async ({
    page,
    request,
  }) => {
    const [first, last] = [await anOrder(request, 'First'), await anOrder(request, 'Last')];
    await openOffice(page, '/admin/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Notifications', exact: true }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const cardOf = (order: Placed) =>
      drawer.getByRole('listitem').filter({ hasText: `New order ${order.order_number}` });
    const result = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'OK' }) });

    await page.route('**/api/read-notification/*', (route) => route.abort());
    await cardOf(first)
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await expect(result).toContainText('Failed!');
    await expect(result).toContainText('Could not mark the notification as read.');
    await result.getByRole('button', { name: 'OK' }).press('Enter');
    await page.unroute('**/api/read-notification/*');
    await cardOf(first)
      .getByRole('button', { name: /^Mark as read/ })
      .click();
    await expect(result).toContainText('Success');
    await expect(result).toContainText('Notification marked as read successfully!');
    await result.getByRole('button', { name: 'OK' }).click();
    await expect(cardOf(first)).toBeHidden();
    await expect(cardOf(last)).toBeVisible();

    await page.route('**/api/read-notification-all', (route) =>
      route.fulfill({
        status: 422,
        json: {
          detail: 'No.',
          errors: [
            { field: 'id', message: 'Wrong' },
            { field: 'page', message: 'Also' },
          ],
        },
      }),
    );
    await drawer.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(result).toContainText('id: Wrong');
    await expect(result).toContainText('page: Also');
    await result.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/read-notification-all');
    await drawer.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(result).toContainText('All notifications marked as read!');
    expect(await faultsOf(page)).toEqual([]);
    await result.getByRole('button', { name: 'OK' }).click();
    await expect(cardOf(last)).toBeHidden();
    // Other journeys place orders in the same shop: their notifications are marked as well, until there are none left.
    await expect(async () => {
      const again = drawer.getByRole('button', { name: 'Mark all as read' });
      const said = result.getByRole('button', { name: 'OK' });
      // Notifications of the previous round may have arrived after the wait.
      if (await said.isVisible()) await said.click({ timeout: 2000 });
      if (await again.isVisible()) {
        await again.click({ timeout: 2000 });
        await said.click({ timeout: 5000 });
      }
      await expect(drawer.getByText('No unread notifications.')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await drawer.getByRole('link', { name: 'View All Notifications' }).click();
    await expect(drawer).toBeHidden();
    const all = page.getByRole('list', { name: 'All notifications' });
    await expect(all.getByRole('listitem').filter({ hasText: last.order_number })).toBeVisible();
    await page.getByRole('link', { name: /^Unread/ }).click();
    const unread = page.getByRole('region', { name: 'Unread notifications' });
    await expect(unread).toBeVisible();
    await expect(unread.getByRole('listitem').filter({ hasText: last.order_number })).toHaveCount(0);
  });

  test('a new message is announced and leads to where it is answered', async ({ page, request }) => {
    await openOffice(page, '/admin/contacts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
    const sent = await request.post('/api/business/contact-us', {
      data: { name: 'Lebo Live', email: 'lebo.live@example.com', phone: '0825550188', message: 'Do you stock oats?' },
    });
    expect(sent.status()).toBe(201);
    await expect(page.getByRole('row').filter({ hasText: 'Lebo Live' })).toBeVisible();
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const card = drawer.getByRole('listitem').filter({ hasText: 'New message from Lebo Live' });
    await card.getByRole('link', { name: /^View/ }).click();
    await page.waitForURL('**/admin/notifications?highlight=*');
    await expect(drawer).toBeHidden();
    const marked = page.getByRole('listitem').filter({ hasText: 'New message from Lebo Live' });
    await expect(marked).toHaveAttribute('aria-current', 'true');
    await marked.getByRole('link', { name: /^Open message/ }).click();
    await expect(page.getByRole('complementary', { name: 'Open message' })).toContainText('Do you stock oats?');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a customer reads what happened to their order', async ({ page, request }) => {
    const email = 'lindiwe.live@example.com';
    const registered = await request.post('/api/auth/register', {
      data: {
        first_name: 'Lindiwe',
        last_name: 'Live',
        email,
        phone: '0825550147',
        password: 'correct horse battery',
      },
    });
    const { accessToken } = (await registered.json()) as { accessToken: string };
    const placed = await anOrder(request, 'Live', accessToken);
    await page.goto('/account/notifications');
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Password').fill('correct horse battery');
    await modal.getByRole('button', { name: /^log ?in$/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications');
    await expect(page.getByText('Nothing new')).toBeVisible();
    const headers = { authorization: `Bearer ${accessToken}` };
    await request.put(`/api/order/cancel/${placed.order_id}`, { headers, data: {} });
    const card = page.getByRole('listitem').filter({ hasText: `Order ${placed.order_number} was cancelled` });
    await expect(card).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Account' }).click();
    const drawer = page.getByRole('dialog', { name: 'Account' });
    await expect(drawer.getByRole('link', { name: /Notifications\s*1 unread/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('link', { name: /^View/ }).click();
    await page.waitForURL(`**/order/${placed.order_id}`);
    await expect(page.getByRole('main')).toContainText('Cancelled');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
