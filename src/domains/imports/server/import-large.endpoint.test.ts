import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type Answer, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
let office: Caller;
beforeAll(async () => {
  app = await startApp();
  office = await app.asStaff('product.create', 'product.update');
});
afterAll(() => app.close());

interface Preview {
  rows: number;
  products: number;
  detail?: string;
  errors?: { field: string; message: string }[];
}

function preview(text: string): Promise<Answer<Preview>> {
  const form = new FormData();
  form.append('file', new File([text], 'products.csv', { type: 'text/csv' }));
  return office.post<Preview>('product/import/preview', form);
}

const HEADINGS = 'Name,SKU,Price,Category\r\n';
const products = (count: number) =>
  HEADINGS + Array.from({ length: count }, (_, n) => `Product ${n},SKU-${n},${n + 5}.50,Vitamins\r\n`).join('');
const EMPTY_ROW = ',,,\r\n';

describe('other requests are answered while a large file is read', () => {
  // More turns than the parts in which such a file could be read beside everything else.
  const OTHERS = 120;

  test.each([
    ['9 MB of empty lines', '\n'.repeat(9_000_000), 'The file has no rows.'],
    ['9 MB of empty lines and a word', `a${'\n'.repeat(9_000_000)}b`, '1 048 576 empty rows'],
    ['one line of 9 000 000 commas', ','.repeat(9_000_000), 'The file has no rows.'],
    ['one line of 9 000 000 commas and a word', `${','.repeat(9_000_000)}a`, 'Row 1 has more than 400 columns'],
    ['more rows than can be taken', `${HEADINGS}${'a,b,1,c\r\n'.repeat(200_001)}`, '200 000 rows'],
    ['more columns than can be taken', `${HEADINGS}${'a,'.repeat(401)}\r\n`, 'Row 2 has more than 400 columns'],
    ['more cells than can be taken', `${HEADINGS}${`${'a,'.repeat(399)}\r\n`.repeat(10_100)}`, '4 000 000 cells'],
  ])('%s', async (_, text, sentence) => {
    const state = { isOver: false };
    const asked = preview(text).finally(() => (state.isOver = true));
    let answered = 0;
    while (!state.isOver && answered < OTHERS) {
      await turn();
      expect((await app.shop.http.request('/healthz')).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBe(OTHERS);
    const { status, body } = await asked;
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'file']);
    expect(body.errors?.[0]?.message).toContain(sentence);
  });
});

test('500 products followed by a million empty spreadsheet rows are imported', async () => {
  const text = products(500) + EMPTY_ROW.repeat(1_000_000);
  expect(await preview(text)).toMatchObject({ status: 200, body: { rows: 500, products: 500 } });
  const form = new FormData();
  form.append('file', new File([text], 'products.csv', { type: 'text/csv' }));
  form.append('dry_run', 'true');
  expect(await office.post('product/import', form)).toMatchObject({ status: 200, body: { total: 500 } });
});

test('empty rows between products are skipped, and rows keep their numbers', async () => {
  const text = `${HEADINGS}Salt,S-1,5,Food\r\n${EMPTY_ROW.repeat(250_000)}Sugar,S-2,6,Food\r\n`;
  const { status, body } = await preview(text);
  expect([status, body.rows, body.products]).toEqual([200, 2, 2]);
});
