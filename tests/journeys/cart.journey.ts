import { DESK, expect, productNamed, test } from '../support/journey.ts';

test.use({ viewport: DESK });

test('two tabs share one cart, and a removed line stays removed', async ({ page, context, request }) => {
  const product = await productNamed(request, 'Moisture shampoo, 300 ml');
  const other = await context.newPage();
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await other.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'ADD' }).click();
  const here = page.getByRole('group', { name: `Quantity of ${product.name}` }).first();
  const there = other.getByRole('group', { name: `Quantity of ${product.name}` }).first();
  await expect(there.getByRole('status')).toHaveText('1');
  await there.getByRole('button', { name: 'Increase quantity' }).click();
  await there.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(here.getByRole('status')).toHaveText('3');
  await here.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(there.getByRole('status')).toHaveText('2');
  await here.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(there.getByRole('button', { name: 'Delete' })).toBeVisible();
  await here.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'ADD' })).toBeVisible();
});

test('a lost connection restores the old quantity', async ({ page, request }) => {
  const product = await productNamed(request, 'Buchu and rooibos tea, 20 bags');
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'ADD' }).click();
  const quantity = page.getByRole('group', { name: `Quantity of ${product.name}` }).first();
  await expect(quantity.getByRole('status')).toHaveText('1');
  await page.route('**/api/order/cart/**', (route) => route.abort());
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(quantity.getByRole('status')).toHaveText('1');
  await page.unroute('**/api/order/cart/**');
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('Quantity updated')).toBeVisible();
  await expect(quantity.getByRole('status')).toHaveText('2');
});

test('a product is found, added and taken to checkout by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  const search = page.getByRole('searchbox', { name: /search/i }).first();
  await search.focus();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Search for Medicines & Healthcare Products...').fill('lip balm');
  await expect(dialog.getByText('Matching Products')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/**');
  const add = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'ADD' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item Added to Cart')).toBeVisible();
  const carts = page.getByRole('button', { name: 'Carts' });
  await carts.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /Your Cart/ });
  await expect(drawer).toBeVisible();
  // The trap's own guards may hold the focus for a moment before they hand it on.
  const isInside = () => drawer.evaluate((box) => box.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(carts).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Checkout' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout**');
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a link without a connection keeps the page and says why', async ({ page, context, request }) => {
  const product = await productNamed(request, 'Moisture shampoo, 300 ml');
  const address = `/product/${product.slug}?id=${product.id}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Carts' })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await home.click();
  await expect(page.getByText("You're offline. Stay on this page")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name.split(',')[0] ?? '');
  await context.setOffline(false);
  await home.click();
  await expect(page).toHaveURL(/\/$/);
});
