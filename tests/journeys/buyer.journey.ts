import { checkOut, expect, PHONE, payInSandbox, productNamed, stockOf, test } from '../support/journey.ts';

test.use({ viewport: PHONE });

test('a guest on a phone searches, adds to cart, changes quantities quickly, checks out, pays and sees the paid order', async ({
  page,
  request,
}) => {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const before = await stockOf(request, product.id);

  await page.goto('/');
  await page
    .getByRole('link', { name: /Search/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill('MARULA body');
  await page
    .getByRole('link', { name: /Marula body lotion, 400 ml/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marula body lotion, 400 ml');

  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart')).toBeVisible();
  const updates: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().includes('/api/order/cart/')) updates.push(sent.postData() ?? '');
  });
  const plus = page.getByRole('button', { name: 'Increase quantity' }).first();
  for (let i = 0; i < 4; i += 1) await plus.click();
  await page.getByRole('button', { name: 'Decrease quantity' }).first().click();
  await expect(page.getByText('Quantity updated')).toBeVisible();
  // One update for all clicks is the cart store's own test; a slow machine may pause between two clicks here.
  await expect.poll(() => updates.at(-1)).toBe('{"quantity":4}');
  await expect(
    page
      .getByRole('group', { name: `Quantity of ${product.name}` })
      .first()
      .getByRole('status'),
  ).toHaveText('4');

  await page.getByRole('button', { name: 'Carts' }).click();
  const drawer = page.getByRole('dialog', { name: /Your Cart/ });
  await expect(drawer.getByText('Total Items')).toBeVisible();
  // 4 x R119.00 less 20 %, and R65.00 delivery
  await expect(drawer.getByText('R445.80').first()).toBeVisible();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await checkOut(page);
  expect(await stockOf(request, product.id)).toBe(before - 4);

  await payInSandbox(page, 'Pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/thank you/i);
  await page.getByRole('main').getByRole('link', { name: /order/i }).first().click();
  await page.waitForURL('**/order/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AP-');
  await expect(page.getByRole('main')).toContainText('Paid');
  await expect(page.getByRole('main')).toContainText('R445.80');
  expect(await stockOf(request, product.id)).toBe(before - 4);
  await page.goto('/cart');
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});

for (const button of ['Cancel', 'Fail'] as const) {
  test(`${button} in the sandbox restores the stock and says so`, async ({ page, request }) => {
    const product = await productNamed(
      request,
      button === 'Cancel' ? 'Rose hand cream, 75 ml' : 'Lip balm, unscented, 4 g',
    );
    const before = await stockOf(request, product.id);
    await page.goto(`/product/${product.slug}?id=${product.id}`);
    await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
    await expect(page.getByText('Item Added to Cart')).toBeVisible();
    await page.goto('/checkout');
    await checkOut(page);
    expect(await stockOf(request, product.id)).toBe(before - 1);
    await payInSandbox(page, button);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      button === 'Cancel' ? /cancelled/i : /unsuccessful|failed/i,
    );
    await expect.poll(() => stockOf(request, product.id)).toBe(before);
    // The cart went with the order: one press on the order's page brings the goods back.
    await page.getByRole('main').getByRole('link', { name: /order/i }).first().click();
    await page.getByRole('button', { name: 'Put the items back in my cart' }).click();
    await expect(page.getByRole('dialog', { name: /Your Cart/ })).toContainText(product.name);
  });
}

test('removing asks first, the bin replaces minus at one, and plus stops at the stock', async ({ page, request }) => {
  const answer = await request.get('/api/product/product?in_stock=true&sort=price_asc&page_size=100');
  const { items } = (await answer.json()) as {
    items: { id: string; slug: string; schedule: string; product_inventory: { quantity: number } }[];
  };
  const scarce = items.find(
    (item) => item.schedule === 'none' && item.product_inventory.quantity >= 2 && item.product_inventory.quantity <= 5,
  );
  if (!scarce) throw new Error('The demo shop has no scarce product.');
  await page.goto(`/product/${scarce.slug}?id=${scarce.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'ADD' }).first().click();
  const plus = main.getByRole('button', { name: 'Increase quantity' }).first();
  for (let i = 1; i < scarce.product_inventory.quantity; i += 1) await plus.click();
  await expect(plus).toBeDisabled();
  await expect(page.getByText('That is all we have').first()).toBeVisible();
  const minus = main.getByRole('button', { name: 'Decrease quantity' }).first();
  for (let i = 1; i < scarce.product_inventory.quantity; i += 1) await minus.click();
  await main.getByRole('button', { name: 'Delete' }).first().click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Remove Product?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByRole('button', { name: 'Delete' }).first()).toBeVisible();
  await main.getByRole('button', { name: 'Delete' }).first().click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Item deleted from cart')).toBeVisible();
  await expect(main.getByRole('button', { name: 'ADD' }).first()).toBeVisible();
});
