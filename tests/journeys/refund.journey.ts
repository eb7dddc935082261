import { AxeBuilder } from '@axe-core/playwright';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { checkOut, DESK, expect, payInSandbox, PHONE, productNamed, test } from '../support/journey.ts';
import { enterOffice } from '../support/office.ts';
import { pdfText } from '../support/pdf-text.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function faultsOf(page: Page): Promise<unknown> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }));
}

/** The emails to someone, unfolded: long lines are broken with = on their way. */
function mailsTo(who: string): string[] {
  const folder = path.join(process.env.JOURNEY_DATA_DIR ?? '', 'mail');
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((mail) => new RegExp(`^To: .*${who}`, 'm').test(mail))
    .map((mail) => mail.replace(/=\r?\n/g, ''));
}

test('an order is paid and partly refunded, with emails, invoice and credit note', async ({
  page,
  browser,
  request,
}) => {
  const buyer = 'partly.refunded@example.com';
  const product = await productNamed(request, 'Aqueous cream, unscented, 500 ml');
  await page.setViewportSize(PHONE);
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart')).toBeVisible();
  await page.goto('/checkout');
  await checkOut(page, buyer);
  await payInSandbox(page, 'Pay');
  await page.getByRole('main').getByRole('link', { name: /order/i }).first().click();
  await page.waitForURL('**/order/**');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('AP-');
  const number = ((await heading.textContent()) ?? '').replace('Order ', '').trim();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /Tax invoice/ }).click();
  const invoice = await saving;
  expect(invoice.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  const said = pdfText(readFileSync(await invoice.path()))
    .join('')
    .replaceAll('\n', '');
  for (const words of ['Tax Invoice', number, 'Nomsa Dlamini', product.name, 'VAT at 15%'])
    expect(said).toContain(words);

  const office = await browser.newContext({ viewport: DESK, baseURL: process.env.JOURNEY_URL });
  const desk = await office.newPage();
  await enterOffice(desk, `/admin/sales/payments?q=${number}`);
  await desk.getByRole('link', { name: `Order ${number}` }).click();
  const panel = desk.getByRole('complementary', { name: 'Open payment' });
  await expect(panel.getByText('Provider notices')).toBeVisible();
  await expect.poll(() => faultsOf(desk)).toEqual([]);

  // By keyboard alone: more than was paid is refused at its field, the typed text stays.
  await panel.getByRole('button', { name: /^Refund/ }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: /Refund Nomsa/ });
  await dialog.getByLabel('Amount').fill('9999');
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog.getByText(/^You can still refund at most R/)).toBeVisible();
  await expect(dialog.getByText('Enter a reason. The customer will see it')).toBeVisible();
  await expect.poll(() => faultsOf(desk)).toEqual([]);
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByLabel('Reason').fill('The lid was cracked');
  await dialog.getByRole('button', { name: 'Refund R20.00' }).click();
  await expect(desk.getByText('Refunded R20.00 to Nomsa Dlamini')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('The lid was cracked')).toBeVisible();
  await expect(panel.getByText('Partially refunded')).not.toHaveCount(0);
  await expect(panel.getByRole('button', { name: /Refund/ })).toBeFocused();

  await expect.poll(() => mailsTo(buyer).filter((mail) => mail.includes('The lid was cracked')).length).toBe(1);
  await page.reload();
  await expect(page.getByText(/refunded: The lid was cracked/)).toBeVisible();
  const noting = page.waitForEvent('download');
  await page.getByRole('button', { name: /Credit note CN-/ }).click();
  expect((await noting).suggestedFilename()).toMatch(/^CN-\d{6}\.pdf$/);
  await expect.poll(() => faultsOf(page)).toEqual([]);
  await office.close();
});

test('a cancelled paid order shows a refund due until it is refunded', async ({ page, request }) => {
  const product = await productNamed(request, 'Aqueous cream, unscented, 500 ml');
  await page.setViewportSize(DESK);
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart')).toBeVisible();
  await page.goto('/checkout');
  await checkOut(page, 'cancelled.later@example.com');
  await payInSandbox(page, 'Pay');
  await enterOffice(page, '/admin/sales/orders?q=cancelled.later@example.com');
  await page
    .getByRole('link', { name: /AP-\d+/ })
    .first()
    .click();
  const order = page.getByRole('complementary', { name: 'Open order' });
  await order.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel AP-/ });
  await dialog.getByLabel('Note to the customer').fill('We ran out of it.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(order.getByText('Refund due.', { exact: true })).toBeVisible();
  await order.getByRole('link', { name: /^Payment of/ }).click();
  const payment = page.getByRole('complementary', { name: 'Open payment' });
  await payment.getByRole('button', { name: /Refund/ }).click();
  const back = page.getByRole('dialog', { name: /Refund/ });
  await back.getByLabel('Reason').fill('We ran out of it');
  await back.getByRole('button', { name: /^Refund R/ }).click();
  // The payment's status, the sum and the refund itself.
  await expect(payment.getByText('Refunded', { exact: true })).toHaveCount(3);
  await expect(payment.getByText('Refund due.', { exact: true })).toBeHidden();
});
