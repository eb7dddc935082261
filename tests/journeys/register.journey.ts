import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { DESK, expect, test } from '../support/journey.ts';

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
