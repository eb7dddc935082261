import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { aFile, aForm, countsOf, importFile, type ImportRefusal } from '../../../../tests/support/imports.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ImportLine, ImportPreview, ImportReport } from '../contract.ts';
import { forgetOldImports } from './import-jobs.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('product.create', 'product.read', 'product.update', 'category.create');
});
afterAll(() => app.close());

const productOf = (sku: string) => app.db.selectFrom('products').selectAll().where('sku', '=', sku).executeTakeFirst();
const howMany = async () =>
  Number(
    (
      await app.db
        .selectFrom('products')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirst()
    )?.count,
  );
const MARK = new Uint8Array([0xef, 0xbb, 0xbf]);
const bytesOf = async (path: string) => {
  const headers = { authorization: `Bearer ${staff.token}` };
  return new Uint8Array(await (await app.shop.http.request(`/api/${path}`, { headers })).arrayBuffer());
};
const NOTHING = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
const linesOf = async (id: string, outcome?: string) =>
  (
    await staff.get<{ items: ImportLine[]; total: number }>(
      `product/import/${id}/rows${outcome ? `?outcome=${outcome}` : ''}`,
    )
  ).body;
const csv = (...rows: string[]) => rows.join('\r\n');

describe('importing products', () => {
  test('a dry run writes nothing, the run writes, and a second run finds no changes', async () => {
    const file = csv(
      'name,sku,price,category,stock,description',
      'Comb,DR-1,19.90,Hair care,12,<p>Fine</p><script>x</script>',
      'Brush,DR-2,,Hair care,3,',
    );
    const before = await howMany();
    const tried = await importFile(staff, file, { dry_run: 'true' });
    expect(tried.status).toBe(200);
    expect(tried.body).toMatchObject({ status: 'done', dry_run: true, ...NOTHING, created: 1, refused: 1 });
    expect(tried.body.errors).toEqual([{ row: 3, message: expect.stringContaining('Price is missing') }]);
    expect(await howMany()).toBe(before);

    const done = await importFile(staff, file);
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 1, refused: 1 });
    expect(await productOf('DR-1')).toMatchObject({
      name: 'Comb',
      slug: 'comb',
      price: '19.90',
      quantity: 12,
      description: '<p>Fine</p>',
    });
    expect((await linesOf(done.body.import_id, 'created')).items).toMatchObject([
      { row: 2, code: 'DR-1', name: 'Comb', message: expect.stringContaining('New category “Hair care”.') },
    ]);
    // In the shop window.
    const { body } = await app.guest.get<{ items: { name: string }[] }>('product/product?q=comb');
    expect(body.items.map(({ name }) => name)).toContain('Comb');

    expect(countsOf((await importFile(staff, file)).body)).toEqual({ ...NOTHING, unchanged: 1, refused: 1 });
    const audits = await app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'product.imported')
      .where('object_id', '=', done.body.import_id)
      .execute();
    expect(audits).toEqual([{ actor_id: staff.user_id }]);
  });

  test('an update keeps fields not in the file, raises the version and redirects the old slug', async () => {
    const product = await aProduct(app, {
      name: 'Old balm',
      sku: 'UP-1',
      price: '10.00',
      quantity: 4,
      brand: 'Velmed',
    });
    const done = await importFile(staff, csv('sku;name;price', 'up-1;New balm;R 1 234,50'));
    expect(countsOf(done.body)).toEqual({ ...NOTHING, updated: 1 });
    expect(await productOf('UP-1')).toMatchObject({
      name: 'New balm',
      price: '1234.50',
      quantity: 4,
      brand: 'Velmed',
      version: 2,
    });
    const led = await app.guest.get<{ id: string }>(`product/resolve-product?slug=${product.slug}`);
    expect(led.body.id).toBe(product.id);
    const stale = await staff.put<ImportRefusal>(`product/product/${product.id}`, { version: 1, name: 'Mine' });
    expect(stale.status).toBe(409);
    expect(stale.body.detail).toContain('changed name and price of');
  });

  test('case 29: decimal commas are read, or rejected with the reason', async () => {
    const done = await importFile(staff, csv('name;sku;price', 'A;H29-1;12,50', 'B;H29-2;1.234,00', 'C;H29-3;zwölf'));
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 2, refused: 1 });
    expect([(await productOf('H29-1'))?.price, (await productOf('H29-2'))?.price]).toEqual(['12.50', '1234.00']);
    const doubt = await importFile(staff, csv('name,sku,price', 'A,H29-4,"1,234"'));
    expect(doubt.body.errors[0]?.message).toContain('could be 1234 or 1.234');
    expect(
      countsOf((await importFile(staff, csv('name,sku,price', 'A,H29-4,"1,234"'), { decimal: 'point' })).body),
    ).toEqual({ ...NOTHING, created: 1 });
    expect((await productOf('H29-4'))?.price).toBe('1234.00');
  });

  test('case 30: updating by SKU skips and counts rows without one, and creates no empty product', async () => {
    await aProduct(app, { sku: 'H30-1', price: '5.00' });
    const before = await howMany();
    const done = await importFile(
      staff,
      csv('sku,name,price', 'H30-1,Kept,6.00', ',Nameless,7.00', ',,', 'H30-9,Unknown,8.00'),
      { mode: 'update' },
    );
    expect(countsOf(done.body)).toEqual({ ...NOTHING, updated: 1, skipped: 2 });
    expect(await howMany()).toBe(before);
  });

  test('case 31: importing an unchanged export changes nothing, and 33.61 stays 33.61', async () => {
    await aProduct(app, {
      name: '=HYPERLINK("x") | +salt',
      sku: 'H31-1',
      price: '33.61',
      brand: "'-quoted",
      discount: '12.5',
    });
    await app.db
      .updateTable('products')
      .set({
        description: '<p>a</p>\n<ul>\r\n<li>"b"</li></ul>',
        active_ingredients: JSON.stringify([{ name: 'A|B', strength: '5 mg' }]),
        facts: JSON.stringify([['Origin', '=Paarl\\']]),
      })
      .where('sku', '=', 'H31-1')
      .execute();
    await aProduct(app, { name: 'Permit only', sku: 'H31-2', schedule: 'S7', is_active: false });
    const { body: exported, headers } = await staff.get<string>('product/export');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(exported.split('\r\n')[0]).toMatch(/^"?id"?,"?name"?,"?sku"?,"?price"?,/);
    expect(exported).toContain(`"'=HYPERLINK(""x"") | +salt"`);
    const versions = () => app.db.selectFrom('products').select(['id', 'version']).orderBy('id').execute();
    const before = await versions();
    const back = await importFile(staff, exported);
    expect(countsOf(back.body)).toEqual({ ...NOTHING, unchanged: await howMany() });
    expect(await versions()).toEqual(before);
    // And through a spreadsheet program of this country: mark of order, semicolons, decimal commas.
    expect((await bytesOf('product/export?bom=true')).subarray(0, 3)).toEqual(MARK);
    expect((await bytesOf('product/export')).subarray(0, 3)).not.toEqual(MARK);
    const cell = '"33.61"';
    const comma = exported.replace(cell, '"33,61"');
    expect(comma).not.toBe(exported);
    expect(countsOf((await importFile(staff, comma)).body)).toEqual({ ...NOTHING, unchanged: await howMany() });
  });

  test('case 36: a weight of "1,800" g is 1800 or rejected', async () => {
    const done = await importFile(staff, csv('name,sku,price,Weight (g)', 'A,H36-1,9.99,"1,800"'));
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 1 });
    expect((await productOf('H36-1'))?.facts).toEqual([['Weight', '1800 g']]);
    const doubt = await importFile(staff, csv('name,sku,price,Weight (g)', 'A,H36-2,10,"1,800"'));
    expect(countsOf(doubt.body)).toEqual({ ...NOTHING, refused: 1 });
  });

  test('the column mapping can be corrected by hand', async () => {
    const file = csv('Kode;Wat;Bedrag', 'MAP-1;Kam;12,00');
    const preview = await staff.post<ImportPreview>('product/import/preview', aForm(aFile(file)));
    expect(preview.body).toMatchObject({ kind: 'other', separator: ';', rows: 1, products: 1, mapping: {} });
    expect(preview.body.columns.map(({ heading, samples }) => [heading, samples])).toEqual([
      ['Kode', ['MAP-1']],
      ['Wat', ['Kam']],
      ['Bedrag', ['12,00']],
    ]);
    const mapping = JSON.stringify({ sku: 'Kode', name: 'Wat', price: 'Bedrag' });
    expect(countsOf((await importFile(staff, file, { mapping })).body)).toEqual({ ...NOTHING, created: 1 });
    const wrong = await importFile(staff, file, { mapping: '{"name":"Nowhere"}' });
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'mapping']);
    const broken = await importFile(staff, file, { mapping: 'no JSON' });
    expect([broken.status, broken.body.errors[0]?.field]).toEqual([422, 'mapping']);
  });

  test("products without a SKU are matched by the other shop's id, never by name", async () => {
    const file = csv('Handle,Title,Variant SKU,Variant Price', 'no-sku,Nameless thing,,10');
    expect(countsOf((await importFile(staff, file)).body)).toEqual({ ...NOTHING, created: 1 });
    expect(countsOf((await importFile(staff, file)).body)).toEqual({ ...NOTHING, unchanged: 1 });
    const other = await importFile(staff, csv('name,sku,price', 'Nameless Thing,,10'));
    expect(other.body.errors[0]?.message).toContain('the shop already has a product with this name');
  });

  test('S1 to S8 medicines are never discounted or featured, and S7 and S8 not imported', async () => {
    const done = await importFile(
      staff,
      csv(
        'name,sku,price,schedule,discount,is_featured,sep',
        'A,LAW-1,10,S2,5,,6',
        'B,LAW-2,10,S1,,yes,6',
        'C,LAW-3,10,S7,,,6',
        'D,LAW-4,10,S2,0,no,6',
        'E,LAW-5,10,none,5,yes,',
      ),
    );
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 2, refused: 3 });
    expect(done.body.errors.slice(0, 2).every(({ message }) => message.includes('Act 101 of 1965'))).toBe(true);
  });

  test('a reason for a missing SEP comes in from a pharmacist and goes out in our file', async () => {
    const file = csv('name,sku,price,schedule,Reason for no SEP', 'F,SEP-1,10,S4,Imported under section 21');
    expect(countsOf((await importFile(staff, file)).body)).toEqual({ ...NOTHING, refused: 1 });
    const pharmacist = await app.withRegistration(
      await app.asStaff('product.create', 'product.update', 'category.create'),
      'pharmacist',
    );
    expect(countsOf((await importFile(pharmacist, file)).body)).toEqual({ ...NOTHING, created: 1 });
    expect((await productOf('SEP-1'))?.sep_reason).toBe('Imported under section 21');
    const missing = await importFile(pharmacist, csv('name,sku,price,schedule', 'G,SEP-2,10,S4'));
    expect(missing.body.errors[0]?.message).toContain('Enter the single exit price');
  });

  test('how a product is kept comes in under a supplier’s heading and goes out in our file (rule 17)', async () => {
    const file = csv(
      'name,sku,price,Storage class',
      'G,COLD-1,10,2-8 °C',
      'H,COLD-2,10,Ambient',
      'I,COLD-3,10,Cool and dry',
    );
    const done = await importFile(staff, file);
    expect(countsOf(done.body)).toEqual({ ...NOTHING, created: 2, refused: 1 });
    expect(done.body.errors[0]?.message).toBe('Storage “Cool and dry” must be room, refrigerated or frozen.');
    expect((await productOf('COLD-1'))?.storage).toBe('refrigerated');
    expect((await productOf('COLD-2'))?.storage).toBe('room');
    const { body: ours } = await staff.get<string>('product/export');
    const heads = ours.split('\r\n')[0]?.split(',') ?? [];
    const row = ours.split('\r\n').find((line) => line.includes('"COLD-1"')) ?? '';
    expect(row.split(',')[heads.indexOf('"storage"')]).toBe('"refrigerated"');
  });

  test('unknown categories are created, rejected or replaced by a chosen one', async () => {
    const chosen = await aCategory(app, { category_name: 'Chosen shelf' });
    const file = csv('name,sku,price,category', 'A,CAT-1,10,Unheard of', 'B,CAT-2,10,');
    const refused = await importFile(staff, file, {
      dry_run: 'true',
      unknown_category: 'refuse',
      category_id: chosen.id,
    });
    expect(countsOf(refused.body)).toEqual({ ...NOTHING, created: 1, refused: 1 });
    const helper = await app.asStaff('product.create', 'product.update');
    const helped = await importFile(helper, file, { dry_run: 'true', category_id: chosen.id });
    expect(helped.body.errors).toEqual([
      { row: 2, message: expect.stringContaining('You do not have permission to create categories') },
    ]);
    expect(countsOf((await importFile(staff, file, { category_id: chosen.id })).body)).toEqual({
      ...NOTHING,
      created: 2,
    });
    expect((await productOf('CAT-2'))?.category_id).toBe(chosen.id);
    expect((await importFile(staff, file, { category_id: '00000000-0000-7000-8000-000000000000' })).status).toBe(422);
  });

  test('wrong input is named at its field', async () => {
    const none = await staff.post<ImportRefusal>('product/import', aForm(null));
    expect([none.status, none.body.errors[0]]).toEqual([422, { field: 'file', message: 'Please choose a file' }]);
    const all = await importFile(staff, 'name,price\nA,1', { mode: 'maybe', decimal: 'dot', dry_run: 'perhaps' });
    expect([all.status, all.body.errors.map(({ field }) => field).toSorted()]).toEqual([
      422,
      ['decimal', 'dry_run', 'mode'],
    ]);
    const sheet = await importFile(staff, new Uint8Array([0x50, 0x4b, 3, 4]));
    expect([sheet.status, sheet.body.errors[0]?.field]).toEqual([422, 'file']);
  });

  test('imports need permission', async () => {
    const file = 'name,price\nA,1';
    expect((await importFile(app.guest, file)).status).toBe(401);
    expect((await importFile(await app.asCustomer(), file)).status).toBe(403);
    const half = await app.asStaff('product.create', 'product.read');
    expect((await importFile(half, file)).status).toBe(403);
    expect((await half.get('product/import')).status).toBe(403);
    expect((await half.get('product/export')).status).toBe(200);
    expect((await (await app.asStaff('product.update')).get('product/export')).status).toBe(403);
    expect((await staff.get('product/import/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('past imports are listed newest first, without dry runs', async () => {
    const { body } = await staff.get<{ items: ImportReport[]; total: number }>('product/import?page_size=100');
    expect(body.total).toBe(body.items.length);
    expect(body.items[0]?.by).toBe('Staff Tester');
    const tried = body.items.filter(({ dry_run }) => dry_run).length;
    expect(tried).toBeGreaterThan(0);
    await forgetOldImports({ ...app.ctx, now: () => new Date(app.clock.now.getTime() + 31 * 86_400_000) });
    expect((await staff.get<{ total: number }>('product/import')).body.total).toBe(body.total - tried);
  });
});

test.skipIf(!onServer)('a file sent three times at once creates its products and category once', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => `TWIN-${at},Twin ${at},${at + 1}.00,Twins`).join('\n');
  const answers = await Promise.all([1, 2, 3].map(() => importFile(staff, `sku,name,price,category\n${rows}`)));
  expect(answers.map(({ status, body }) => [status, body.status, body.refused])).toEqual(
    Array.from({ length: 3 }, () => [200, 'done', 0]),
  );
  expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(200);
});
