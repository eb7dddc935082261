import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { checkOut, DESK, expect, payInSandbox, test } from '../support/journey.ts';
import { enterOffice, thePharmacist } from '../support/office.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SMALL = 'tests/fixtures/price-register/register.csv';
/** A workbook in the published layout of 2016, with a medicine of Schedule 4 called Beradil. */
const WORKBOOK = 'tests/fixtures/price-register/register-200.xls';

test.use({ viewport: DESK });

/** The command a person runs, against the shop that is running. */
async function importRegister(file: string, ...options: string[]): Promise<string> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: process.env.JOURNEY_DATA_DIR,
    DATABASE_URL: process.env.JOURNEY_DATABASE_URL ?? '',
    LOG_LEVEL: 'silent',
  };
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['build/server/import.js', 'price-register', file, ...options],
    { cwd: ROOT, env, maxBuffer: 1e8 },
  );
  return stdout + stderr;
}

for (const [kind, file, typed] of [
  ['a register as CSV', SMALL, ''],
  ['a register of 200 rows as a workbook', WORKBOOK, 'beradil'],
] as const) {
  test(`${kind} is imported while the shop runs, and found by search`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await importRegister(file, '--dry-run');
    await importRegister(file);
    const again = await importRegister(file);
    expect(again).toMatch(/created\D+0\b|\b0\D+created/i);

    const answer = await request.get('/api/product/product?schedule=S4&page_size=100&sort=newest');
    const { items } = (await answer.json()) as { items: { name: string }[] };
    const name = typed || (items[0]?.name ?? '');
    await page.goto('/');
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder('Search for Medicines & Healthcare Products...'))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByPlaceholder('Search for Medicines & Healthcare Products...').fill(name.toUpperCase());
    await dialog
      .getByRole('link', { name: new RegExp(name.slice(0, 12).replace(/\W/g, '.'), 'i') })
      .or(dialog.getByRole('option', { name: new RegExp(name.slice(0, 12).replace(/\W/g, '.'), 'i') }))
      .first()
      .click();
    await page.waitForURL('**/product/**');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      new RegExp(name.slice(0, 12).replace(/\W/g, '.'), 'i'),
    );
    await expect(page.getByRole('main').getByRole('button', { name: 'ADD' })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Send prescription').first()).toBeVisible();
  });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** A paid order of Schedule 2, released by the pharmacist, who stays logged in. */
async function releaseScheduleTwo(page: Page, email: string): Promise<void> {
  const found = await page.request.get('/api/product/product?schedule=S2&in_stock=true&page_size=1');
  const [product] = ((await found.json()) as { items: { id: string; slug: string }[] }).items;
  await page.goto(`/product/${product?.slug}?id=${product?.id}`);
  await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
  await expect(page.getByText('Item Added to Cart').first()).toBeVisible();
  await page.goto('/checkout');
  await page.getByLabel('ID number').fill('8801235111088');
  await checkOut(page, email);
  await payInSandbox(page, 'Pay');
  await enterOffice(page, `/admin-orders?q=${email}`, thePharmacist());
  await page
    .getByRole('link', { name: /AP-\d+/ })
    .first()
    .click();
  const order = page.getByRole('complementary', { name: 'Open order' });
  await order.getByRole('button', { name: /Release/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release order' }).click();
  await expect(order.getByText('Processing').first()).toBeVisible();
}

test('an entry of the medicine register is corrected by keyboard, and a month is printed', async ({ page }) => {
  test.setTimeout(180_000);
  await releaseScheduleTwo(page, 'register.correction@example.com');
  await page.goto('/admin/medicine-register?schedule=S2');
  const first = page.getByRole('row', { name: /Nomsa Dlamini/ }).first();
  await first.getByRole('link').press('Enter');
  const panel = page.getByRole('complementary', { name: 'Open entry' });
  await expect(panel.getByRole('heading', { name: /^D-\d+/ })).toBeFocused();
  await expect(panel.getByText(/^Responsible pharmacist, P\d+/)).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Correct entry' }).press('Enter');
  const correcting = page.getByRole('dialog', { name: /^Correct D-\d+/ });
  await correcting.getByRole('button', { name: 'Enter correction' }).press('Enter');
  // Every fault at its field, at once.
  await expect(correcting.getByText('Enter the quantity actually supplied')).toBeVisible();
  await expect(correcting.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await correcting.getByRole('radio', { name: 'A different quantity was supplied' }).press('ArrowDown');
  await expect(correcting.getByRole('radio', { name: /^Nothing was supplied/ })).toBeChecked();
  await correcting.getByLabel('Reason').focus();
  await page.keyboard.type('The customer left without it');
  await correcting.getByRole('button', { name: 'Enter correction' }).press('Enter');
  await expect(page.getByText(/^D-\d+: correction entered/).first()).toBeVisible();
  // The first stays, says so, and offers no second cancellation; the correction names it.
  await expect(panel.getByText('Cancelled: nothing was supplied.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Correct entry' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Show corrections' }).press('Enter');
  await expect(page.getByRole('row', { name: /^D-\d+/ })).toHaveCount(2);
  await page
    .getByRole('row', { name: /^D-\d+/ })
    .first()
    .getByRole('link')
    .press('Enter');
  await expect(panel.getByText(/Reason: The customer left without it/)).toBeVisible();

  await page.getByRole('button', { name: 'Print month' }).press('Enter');
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save PDF' }).press('Enter');
  expect((await saving).suggestedFilename()).toMatch(/^medicine-register-20\d{2}-\d{2}\.pdf$/);
});

test('the responsible pharmacist signs a dispensing rule and a limit by ingredient, and the owner reads why not', async ({
  page,
  browser,
}) => {
  await enterOffice(page, '/admin/dispensing-rules', thePharmacist());
  await page.getByRole('link', { name: 'Duplicate warning' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Open rule' });
  await expect(panel.getByText('Nobody yet. The stricter default applies')).toBeVisible();
  await panel.getByLabel('New value, in days').fill('900');
  await panel.getByRole('button', { name: 'Sign value' }).press('Enter');
  await expect(panel.getByText('Duplicate warning must be a whole number from 1 to 90')).toBeVisible();
  await expect(panel.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('New value, in days').fill('35');
  const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await panel.getByLabel('Start date').fill(later);
  await panel.getByLabel('Reason or source').fill('Packs of 35 are common here');
  await panel.getByRole('button', { name: 'Sign value' }).press('Enter');
  await expect(page.getByText('Duplicate warning: value signed').first()).toBeVisible();
  await expect(panel.getByText(/signed by Lerato Mokoena, P\d+/)).toBeVisible();
  await expect(panel.getByText(/^Lerato Mokoena, P\d+: Packs of 35 are common here/)).toBeVisible();

  await page.getByRole('link', { name: 'Limits by ingredient' }).press('Enter');
  await panel.getByRole('button', { name: 'Add an ingredient' }).press('Enter');
  const added = panel.getByRole('group', { name: 'Limit 10', exact: true });
  await added.getByLabel('Ingredient', { exact: true }).fill('codeine');
  await panel.getByLabel('Reason or source').fill('Advised by the council');
  await panel.getByRole('button', { name: 'Sign value' }).press('Enter');
  await expect(added.getByText('This ingredient is already in the list')).toBeVisible();
  await expect(added.getByText('Enter a limit in packs, pieces or milligrams')).toBeVisible();
  await added.getByLabel('Ingredient', { exact: true }).fill('cyclizine');
  await added.getByLabel('Packs').fill('2');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Sign value' }).press('Enter');
  await expect(panel.getByText('At most 2 packs of cyclizine in 30 days')).toBeVisible();

  const other = await browser.newContext({ viewport: DESK, baseURL: process.env.JOURNEY_URL });
  const owner = await other.newPage();
  await enterOffice(owner, '/admin/dispensing-rules?rule=duplicate_days');
  await expect(owner.getByText(/^Only a responsible pharmacist registered with the SAPC can sign/)).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Sign value' })).toHaveCount(0);
  await other.close();
});
