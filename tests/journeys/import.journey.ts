import { AxeBuilder } from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { DESK, expect, productNamed, test } from '../support/journey.ts';
import { enterOffice } from '../support/office.ts';

test.use({ viewport: DESK });

const ROWS = [
  'Naam,Kode,Prys,Voorraad,Kategorie,Beskrywing',
  'Journey rooibos balm,JRN-1,"R 49,90",12,Skin care,<p>Soft</p>',
  'Journey comb,JRN-2,,5,Hair care,',
  'Journey soap,JRN-3,free,5,Skin care,',
  'Journey brush,JRN-4,"19,50",many,Hair care,',
];

test('three rejected rows of an import are corrected and imported', async ({ page, request }) => {
  await enterOffice(page, '/admin/products/list');
  await page.getByRole('main').getByRole('link', { name: 'Import and export' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Products');
  const choose = page.getByLabel('Choose a CSV file');
  await choose.setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS.join('\n')) });
  await expect(page.getByRole('heading', { name: 'journey.csv' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('4 rows, 4 products');
  // The code is no name that is known: corrected by hand.
  await expect(page.getByLabel('Prys becomes')).toHaveValue('price');
  await page.getByText('1 column is not imported', { exact: true }).click();
  await page.getByLabel('Kode becomes').selectOption('SKU');
  await expect(page.getByLabel('Kode becomes')).toHaveValue('sku');

  await page.getByRole('button', { name: 'Check the file' }).click();
  const check = page.getByRole('region', { name: 'Preview of changes' });
  await expect(check.getByRole('heading', { name: 'Preview of changes' })).toBeFocused();
  await check.getByRole('link', { name: /^Rejected/ }).click();
  const refused = check.getByRole('table', { name: 'Rows' }).getByRole('row');
  await expect(refused).toHaveCount(4);
  await expect(refused.nth(1)).toContainText('Price is missing');
  await expect(refused.nth(2)).toContainText('Price “free” is not a number.');
  await expect(refused.nth(3)).toContainText('Stock “many” is not a whole number.');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'Import 1 product' }).click();
  const done = page.getByRole('region', { name: 'Result' });
  await expect(done).toContainText('3 rows were rejected.');
  const download = page.waitForEvent('download');
  await done.getByRole('button', { name: 'Download rejected rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('journey-refused.csv');
  const text = await readFile(await file.path(), 'utf8');
  const mended = text.replace('"JRN-2",""', '"JRN-2","29,00"').replace('"free"', '"9,90"').replace('"many"', '"7"');

  await done.getByRole('link', { name: 'Import another file' }).click();
  await choose.setInputFiles({ name: 'journey-refused.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
  await expect(page.getByRole('heading', { name: 'journey-refused.csv' })).toBeFocused();
  await page.getByText('2 columns are not imported', { exact: true }).click();
  await page.getByLabel('Kode becomes').selectOption('SKU');
  await expect(page.getByLabel('Kode becomes')).toHaveValue('sku');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Import 3 products' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Created3');
  await expect(
    page.getByRole('region', { name: 'Past imports' }).getByRole('link', { name: 'journey.csv' }).first(),
  ).toBeVisible();
  // In the shop, at the price that was written with a comma.
  expect((await productNamed(request, 'Journey rooibos balm')).sale_price).toBe(49.9);
  expect((await productNamed(request, 'Journey comb')).sale_price).toBe(29);
});
