import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm, countsOf, importFile } from '../../../../tests/support/imports.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ImportPreview } from '../contract.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('product.create', 'product.read', 'product.update', 'category.create');
});
afterAll(() => app.close());

const NOTHING = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };

const FOLDER = path.resolve(import.meta.dirname, '../../../../tests/fixtures/imports');
/** The result of importing each file of a shop system or supplier into an empty shop. */
const FILES: [string, Partial<typeof NOTHING>][] = [
  ['shopify-variants-and-gift-card.csv', { created: 3, refused: 2 }],
  ['shopify-codes-twice.csv', { created: 2, refused: 2 }],
  ['shopify-own-fields.csv', { created: 2 }],
  ['shopify-of-2020.csv', { created: 2, refused: 1 }],
  ['shopify-gift-cards.csv', { created: 1, refused: 4 }],
  ['shopify-stock-only.csv', { refused: 2 }],
  ['shopify-template.csv', { created: 2, refused: 1 }],
  ['shopify-one-row-each.csv', { created: 6 }],
  ['woo-every-kind.csv', { created: 4, skipped: 2, refused: 1 }],
  ['woo-with-ids.csv', { created: 4, skipped: 2, refused: 1 }],
  ['woo-without-prices.csv', { created: 2, skipped: 1, refused: 5 }],
  ['woo-russian.csv', { created: 2 }],
  ['windows-1252-no-headings.txt', { refused: 3 }],
  ['semicolon-bom-without-prices.csv', { refused: 3 }],
  ['mixed-line-ends-without-names.csv', { refused: 3 }],
  ['pharmacy-without-skus.csv', { created: 2, refused: 2 }],
];

describe('files of shop systems and suppliers', () => {
  test('every file in tests/fixtures/imports is listed here with its result', () => {
    expect(FILES.map(([name]) => name).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  });

  test.each(FILES)('%s is previewed, tried and imported', async (name, counts) => {
    const file = new File([readFileSync(path.join(FOLDER, name))], path.basename(name));
    const preview = await staff.post<ImportPreview>('product/import/preview', aForm(file));
    expect(preview.status).toBe(200);
    expect(preview.body.products).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    const tried = await importFile(staff, file, { dry_run: 'true' });
    expect(countsOf(tried.body), JSON.stringify(tried.body.errors)).toEqual({ ...NOTHING, ...counts });
    const done = await importFile(staff, file);
    expect(countsOf(done.body)).toEqual(countsOf(tried.body));
    // Every refusal is a sentence about its row.
    for (const { row, message } of done.body.errors) expect(message, String(row)).toMatch(/\.$/);
    expect(done.body.errors.every(({ row }) => row >= 1)).toBe(true);
  });
});
