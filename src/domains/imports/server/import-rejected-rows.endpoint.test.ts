import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsOf, importFile } from '../../../../tests/support/imports.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('product.create', 'product.read', 'product.update', 'category.create');
});
afterAll(() => app.close());

const productOf = (sku: string) => app.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst();
const NOTHING = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
const csv = (...rows: string[]) => rows.join('\r\n');

describe('importing products', () => {
  test('rejected rows come as a file that can be corrected and imported', async () => {
    const done = await importFile(
      staff,
      csv(
        'Name,SKU,Price,Note',
        'Good,MEND-0,5.00,',
        '=Sum,MEND-1,,first',
        'Bad,MEND-2,free,"two\nlines"',
        'Worse,MEND-3,0,',
      ),
    );
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 1, refused: 3 });
    const { body: refused, headers } = await staff.get<string>(`product/import/${done.body.import_id}/refused.csv`);
    expect(headers.get('content-disposition')).toContain('products-refused.csv');
    expect(refused.split('\r\n')[0]).toBe('"Name","SKU","Price","Note","Reason rejected"');
    expect(refused).toContain(`"'=Sum","MEND-1","","first"`);
    expect(refused).not.toContain('MEND-0');
    const mended = refused
      .replace('"MEND-1",""', '"MEND-1","1.00"')
      .replace('"free"', '"2.00"')
      .replace('"0"', '"3.00"');
    const again = await importFile(staff, mended);
    expect(countsOf(again.body)).toEqual({ ...NOTHING, created: 3 });
    expect(await productOf('MEND-1')).toMatchObject({ name: '=Sum', price: '1.00' });
  });

  test('rejected rows of one product come and are imported together', async () => {
    const done = await importFile(
      staff,
      csv('Handle,Title,Vendor,Option1 Value,Variant SKU,Variant Price', 'oil,Oil,Velmed,S,OIL-S,10', 'oil,,,L,OIL-L,'),
    );
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 1, refused: 1 });
    const { body: refused } = await staff.get<string>(`product/import/${done.body.import_id}/refused.csv`);
    const again = await importFile(staff, refused.replace('"OIL-L",""', '"OIL-L","12.00"'));
    expect(countsOf(again.body)).toEqual({ ...NOTHING, created: 1, unchanged: 1 });
    expect(await productOf('OIL-L')).toMatchObject({ name: 'Oil - L', brand: 'Velmed' });
  });
});
