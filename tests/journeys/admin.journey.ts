import { ADMIN } from '../support/journey-setup.ts';
import { BUYER, checkOut, DESK, expect, payInSandbox, productNamed, test } from '../support/journey.ts';

test.use({ viewport: DESK });

test('an admin signs in and moves a paid order to delivered', async ({ page, context, request }) => {
  const product = await productNamed(request, 'Cold-pressed marula oil, 30 ml');
  const email = 'annelie@example.com';
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart')).toBeVisible();
  await page.goto('/checkout');
  await checkOut(page, email);
  await payInSandbox(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/thank you/i);

  const office = await context.newPage();
  await office.goto('/admin-orders');
  const modal = office.getByRole('dialog');
  await modal.getByLabel('Email').fill(ADMIN.email);
  await modal.getByLabel('Password').fill(ADMIN.password);
  await modal.getByRole('button', { name: /^log ?in$/i }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Orders');

  await office.getByRole('searchbox').fill(email);
  const row = office.getByRole('row').filter({ hasText: BUYER.last_name });
  await expect(row).toHaveCount(1);
  await row.getByRole('link', { name: /AP-\d+/ }).click();
  const order = office.getByRole('complementary', { name: 'Open order' });
  await expect(order.getByRole('heading', { level: 2, name: /AP-\d+/ })).toBeVisible();
  await order.getByRole('button', { name: 'Mark as processing' }).click();
  await expect(order.getByText('Processing').first()).toBeVisible();
  await order.getByRole('button', { name: 'Send out' }).click();
  const asked = office.getByRole('dialog');
  await asked.getByLabel('Tracking number').fill('RAM 123 456');
  await asked.getByRole('button', { name: 'Send out' }).click();
  await expect(order.getByText('Out for delivery').first()).toBeVisible();
  await order.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(order.getByText('Delivered').first()).toBeVisible();
  // The buyer's page says the same.
  await page.getByRole('main').getByRole('link', { name: /order/i }).first().click();
  await page.waitForURL('**/order/**');
  await expect(page.getByRole('main')).toContainText('Delivered');
});
