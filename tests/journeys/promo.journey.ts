import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN } from '../support/journey-setup.ts';
import { checkOut, DESK, expect, payInSandbox, PHONE, productNamed, test } from '../support/journey.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).include('main').withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

async function logIn(page: Page): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email').fill(ADMIN.email);
  await modal.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await modal.getByRole('button', { name: 'Login' }).click();
  await expect(modal).toBeHidden();
}

/** A cart with units of one product, in this browser. */
async function withCart(page: Page, request: APIRequestContext, productId: string, quantity: number): Promise<void> {
  const { cart_id } = (await (await request.post('/api/order/cart')).json()) as { cart_id: string };
  const added = await request.post(`/api/order/cart/${cart_id}`, { data: { product_id: productId, quantity } });
  expect(added.status()).toBe(200);
  await page.goto('/');
  await page.evaluate((id) => localStorage.setItem('cartId', id), cart_id);
}

const PRODUCT = 'Baobab face cream, 50 ml';

test.describe('at a desk', () => {
  test.use({ viewport: DESK });

  test('a free-delivery code is created and used', async ({ page, browser, request }) => {
    // The staff make it: used by one order, from R200.
    await page.goto('/admin/promo-code');
    await logIn(page);
    await page.getByRole('link', { name: 'New code' }).click();
    const panel = page.getByRole('complementary', { name: 'Open promo code' });
    await panel.getByLabel('Discount type').selectOption('Free delivery');
    await panel.getByRole('button', { name: 'Create code' }).click();
    await expect(panel.getByText('Code is required')).toBeVisible();
    await panel.getByLabel('Code', { exact: true }).fill('DOORSTEP');
    await panel.getByLabel('Minimum spend (R)').fill('200');
    await panel.getByLabel('Total uses').fill('1');
    await panel.getByRole('searchbox', { name: 'Products' }).fill('Ibuprofen');
    await expect(panel.getByText('Scheduled medicine: no codes allowed').first()).toBeVisible();
    await panel.getByRole('searchbox', { name: 'Products' }).fill('');
    expect(await faultsOf(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Create code' }).click();
    await expect(page.getByText('DOORSTEP is saved')).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'DOORSTEP' })).toBeVisible();
    await expect(page.getByRole('row', { name: /DOORSTEP/ })).toContainText('Free delivery');

    // A buyer applies it, by keyboard, sees the totals and orders.
    const shopper = await (await browser.newContext({ viewport: DESK })).newPage();
    const product = await productNamed(request, PRODUCT);
    await withCart(shopper, request, product.id, 1);
    await shopper.goto('/cart');
    const field = shopper.getByLabel('Promo Code');
    await field.fill('doorstop');
    await field.press('Enter');
    await expect(shopper.getByText("We don't recognise this code.")).toBeVisible();
    await expect(field).toHaveValue('doorstop');
    await field.fill('doorstep');
    await field.press('Enter');
    await expect(
      shopper.getByText(/needs a minimum spend of R200\.00\. Add R\d+\.\d\d more to use it\./),
    ).toBeVisible();
    await expect(shopper.getByRole('alert')).toBeVisible();
    expect(await faultsOf(shopper)).toEqual([]);
    // Clicks that still wait go along with the code.
    await shopper.getByRole('button', { name: 'Increase quantity' }).click();
    await field.press('Enter');
    const off = shopper.getByRole('button', { name: 'Remove code DOORSTEP' });
    await expect(off).toBeFocused();
    const sums = shopper.getByRole('region', { name: 'Order Details' });
    await expect(sums.getByText('+ R0.00')).toBeVisible();
    await expect(sums.getByText('Delivery of this order is free.')).toBeVisible();
    // One unit less and it takes nothing, and says why; one more and it counts again.
    await shopper.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(sums.getByText('+ R65.00')).toBeVisible();
    await expect(sums.getByText(/more to use it/)).toBeVisible();
    await shopper.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(sums.getByText('+ R0.00')).toBeVisible();
    expect(await faultsOf(shopper)).toEqual([]);
    await shopper.getByRole('link', { name: 'Checkout' }).click();
    await expect(
      shopper.getByRole('complementary', { name: 'Your order' }).getByText('Free delivery').first(),
    ).toBeVisible();
    await checkOut(shopper, 'doorstep@example.com');
    await payInSandbox(shopper, 'Pay');
    await shopper.getByRole('link', { name: /order/i }).first().click();
    await expect(shopper.getByText('Promo Code DOORSTEP')).toBeVisible();
    await expect(shopper.getByText('+ R0.00')).toBeVisible();

    // The next buyer gets the message that it is used up.
    await withCart(shopper, request, product.id, 2);
    await shopper.goto('/cart');
    await field.fill('DOORSTEP');
    await shopper.getByRole('button', { name: 'Apply' }).click();
    await expect(shopper.getByText('Code DOORSTEP has been used up.')).toBeVisible();

    // Staff see the use, and what remains when it is deleted.
    await page.reload();
    await expect(panel.getByText('1 of 1')).toBeVisible();
    await panel.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(question.getByText('One order has used it and will keep it.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('DOORSTEP is deleted')).toBeVisible();
    await expect(page.getByRole('row', { name: /DOORSTEP/ })).toBeHidden();
  });

  test('delivery charges show what a customer will pay before saving, and who changed what', async ({
    page,
    request,
  }) => {
    await page.goto('/admin/delivery-charges');
    await logIn(page);
    await expect(
      page.getByText(
        'A customer in Limpopo with R450.00 in their order pays R65.00 for delivery. Delivery is free if they spend R150.00 more.',
      ),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Limpopo' }).fill('89,50');
    await expect(
      page.getByText(/A customer in Limpopo with R450\.00 in their order pays R89\.50 for delivery\./),
    ).toBeVisible();
    await page.getByLabel('Base fee (R)').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Base fee is required')).toBeVisible();
    await page.getByLabel('Base fee (R)').fill('65');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Limpopo: base fee to R89.50')).toBeVisible();
    const charges = await (await request.get('/api/business/delivery-charges')).json();
    expect(charges).toMatchObject({ base_fee: 65, provinces: [{ province: 'Limpopo', fee: 89.5 }] });
    // Someone else changes them while they are open here.
    await page.getByRole('textbox', { name: 'Limpopo' }).fill('70');
    const token = await page.evaluate(() =>
      Object.values(localStorage)
        .map((value) => /"accessToken":"([^"]+)"/.exec(value)?.[1])
        .find(Boolean),
    );
    const other = await request.put('/api/business/delivery-charges', {
      data: { base_fee: 66 },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(other.status()).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Apteek Admin changed this at \d\d:\d\d\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show saved version' }).click();
    await expect(page.getByLabel('Base fee (R)')).toHaveValue('66');
    await page.getByLabel('Base fee (R)').fill('65');
    await page.getByRole('textbox', { name: 'Limpopo' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Limpopo: R89.50 to base fee')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a code entered at checkout shows in the cart drawer', async ({ page, request }) => {
    const product = await productNamed(request, PRODUCT);
    await withCart(page, request, product.id, 1);
    await page.goto('/checkout');
    await page.locator('summary').click();
    await page.getByLabel('Promo Code').first().fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove code WELCOME10' }).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/shop');
    await page.getByRole('button', { name: /Carts/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(drawer.getByText('10% off')).toBeVisible();
    await drawer.getByRole('button', { name: 'Remove code WELCOME10' }).click();
    await expect(drawer.getByText('Promo Code WELCOME10')).toBeHidden();
  });
});
