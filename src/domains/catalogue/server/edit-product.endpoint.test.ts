import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { StaffProduct } from '../contract.ts';

let app: TestApp;
let staff: Caller;
let category: { id: string };
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
  category = await aCategory(app, { category_name: 'Skin care' });
});
afterAll(() => app.close());

type Refusal = { detail: string; errors?: { field: string; message: string }[] };
const fieldsOf = (body: unknown) => ((body as Refusal).errors ?? []).map((error) => error.field);
const bodyOf = (more: Record<string, unknown> = {}) => ({
  name: 'Aqueous cream 500 ml',
  price: 49.9,
  category_id: category.id,
  ...more,
});
async function made(more: Record<string, unknown> = {}): Promise<StaffProduct> {
  const answer = await staff.post<StaffProduct>('product/product', bodyOf(more));
  expect(answer.body).toMatchObject({ name: expect.any(String) });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('createProduct', () => {
  it('needs name, price and category, stores every field and answers with the product', async () => {
    const all = {
      description: '<p>Soft.</p>',
      images: ['/media/products/1-aa-480.webp', '/media/products/1-bb-480.webp'],
      image_alts: { '/media/products/1-aa-480.webp': 'The tub', '/media/other-480.webp': 'gone' },
      discount: 12.5,
      product_inventory: { quantity: 7 },
      brand: ' Velmed  care ',
      sku: 'AQ-500',
      barcode: '6001-2345-67890',
      schedule: 'none',
      nappi_code: '722712-001',
      active_ingredients: [{ name: 'Emulsifying wax', strength: '9 %' }],
      dosage_form: 'cream',
      pack_size: '500 ml',
      storage: 'refrigerated',
      facts: [['Skin', 'Dry']],
      sep: 45,
      max_per_order: 3,
      is_featured: true,
      is_luxury: true,
      is_perfume: false,
      is_active: true,
    };
    const product = await made(all);
    expect(product).toMatchObject({
      ...all,
      image_alts: { '/media/products/1-aa-480.webp': 'The tub' },
      brand: 'Velmed care',
      barcode: '6001234567890',
      nappi_code: '722712001',
      price: 49.9,
      sale_price: 43.66,
      slug: 'aqueous-cream-500-ml',
      version: 1,
      category: { id: category.id, category_name: 'Skin care' },
    });
    expect((await app.guest.get(`product/product/${product.id}`)).status).toBe(200);
  });
  it('names all wrong fields at once', async () => {
    const { status, body } = await staff.post('product/product', {
      price: 0,
      category_id: 'x',
      discount: 12.345,
      sku: 'A B',
      barcode: '1',
      nappi_code: '12',
      images: ['https://example.com/a.jpg', '/media/../x.jpg'],
      product_inventory: { quantity: -1 },
    });
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual(
      expect.arrayContaining([
        'name',
        'price',
        'category_id',
        'discount',
        'sku',
        'barcode',
        'nappi_code',
        'images.0',
        'images.1',
        'product_inventory.quantity',
      ]),
    );
  });

  it('sanitises the description on every write', async () => {
    const product = await made({ description: '<p onclick="x()">Soft<script>alert(1)</script></p>' });
    expect(product.description).toBe('<p>Soft</p>');
    const after = await staff.put<StaffProduct>(`product/product/${product.id}`, {
      description: '<h1>Use</h1><a href="javascript:alert(1)">it</a>',
    });
    expect(after.body.description).toBe('<h3>Use</h3><a>it</a>');
  });
  it('gives unique slugs to products with the same name or a name without letters', async () => {
    const names = [
      await made({ name: 'Rooibos tea' }),
      await made({ name: 'Rooibos tea' }),
      await made({ name: '茶' }),
    ];
    expect(names.map(({ slug }) => slug)).toEqual(['rooibos-tea', 'rooibos-tea-2', 'item']);
  });
  it('ignores version, slug, sale_price and created_at in the body', async () => {
    const product = await made({
      version: 9,
      slug: 'mine',
      sale_price: 1,
      created_at: '2001-01-01T00:00:00Z',
      id: 'x',
    });
    expect(product).toMatchObject({ version: 1, sale_price: 49.9, created_at: app.clock.now.toISOString() });
    expect(product.slug).not.toBe('mine');
  });
});

describe('legal limits on products', () => {
  test.each(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'])(
    '%s: refuse discount and promotion at their fields',
    async (schedule) => {
      const showy = { schedule, sep: 40, discount: 5, is_featured: true, is_luxury: true, is_perfume: true };
      const { status, body } = await staff.post('product/product', bodyOf(showy));
      expect(status).toBe(422);
      expect(fieldsOf(body)).toEqual(['discount', 'is_featured', 'is_luxury', 'is_perfume']);
    },
  );
  test.each(['S7', 'S8'])('%s: allow inactive and refuse active', async (schedule) => {
    expect((await made({ schedule })).is_active).toBe(false);
    const { status, body } = await staff.post('product/product', bodyOf({ schedule, is_active: true }));
    expect([status, fieldsOf(body)]).toEqual([422, ['is_active']]);
  });
  it('also refuse a stricter schedule on a discounted product', async () => {
    const product = await made({ discount: 10 });
    const { status, body } = await staff.put(`product/product/${product.id}`, { schedule: 'S2', sep: 40 });
    expect([status, fieldsOf(body)]).toEqual([422, ['discount']]);
    const both = await staff.put(`product/product/${product.id}`, { schedule: 'S2', discount: 0, sep: 40 });
    expect(both.body).toMatchObject({ schedule: 'S2', discount: 0 });
  });
});

describe('the single exit price', () => {
  test.each(['S1', 'S4', 'S6'])('%s: a new product needs it, or a reason from a pharmacist', async (schedule) => {
    const { status, body } = await staff.post<Refusal>('product/product', bodyOf({ schedule }));
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'sep',
          message:
            "Enter the single exit price of a Schedule 1 to 6 medicine, or a pharmacist's reason why it is not known.",
        },
      ],
    ]);
    const reasoned = bodyOf({ schedule, sep_reason: 'Imported under section 21' });
    const refused = await staff.post('product/product', reasoned);
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['sep_reason']]);
    const pharmacist = await app.withRegistration(await app.asRole('manager'), 'pharmacist');
    const { body: product } = await pharmacist.post<StaffProduct>('product/product', reasoned);
    expect(product).toMatchObject({ sep: null, sep_reason: 'Imported under section 21' });
    // Somebody else may go on working with the product, but not change the reason.
    const path = `product/product/${product.id}`;
    expect((await staff.put(path, { price: 55 })).status).toBe(200);
    const changed = await staff.put(path, { sep_reason: 'Lost' });
    expect([changed.status, fieldsOf(changed.body)]).toEqual([422, ['sep_reason']]);
    const removed = await staff.put(path, { sep_reason: null });
    expect([removed.status, fieldsOf(removed.body)]).toEqual([422, ['sep']]);
  });
  it('cannot be removed from scheduled medicine, and an admin does not count as a pharmacist', async () => {
    const product = await made({ schedule: 'S2', sep: 40 });
    const admin = await app.asStaff('admin');
    for (const who of [staff, admin]) {
      const { status, body } = await who.put(`product/product/${product.id}`, { sep: null, price: 999 });
      expect([status, fieldsOf(body)]).toEqual([422, ['sep']]);
    }
    const reason = await admin.put(`product/product/${product.id}`, { sep: null, sep_reason: 'Unknown' });
    expect([reason.status, fieldsOf(reason.body)]).toEqual([422, ['sep_reason']]);
  });
  it('may be missing if a change does not affect the price', async () => {
    const older = await aProduct(app, { schedule: 'S2', name: 'Older syrup', sep_reason: null });
    const path = `product/product/${older.id}`;
    expect((await staff.put(path, { product_inventory: { quantity: 3 } })).status).toBe(200);
    const { status, body } = await staff.put(path, { price: 90 });
    expect([status, fieldsOf(body)]).toEqual([422, ['sep']]);
    const list = await staff.get<{ items: { id: string }[] }>('business/products?no_sep=true&q=Older');
    expect(list.body.items.map(({ id }) => id)).toEqual([older.id]);
    expect((await staff.get<{ total: number }>('business/products?no_sep=false&q=Older')).body.total).toBe(0);
  });
  it('is not required for Schedule 0 or for products that are not medicine', async () => {
    for (const schedule of ['none', 'S0']) expect((await made({ schedule })).sep).toBeNull();
  });
});

describe('product codes', () => {
  it('are unique ignoring case and hyphens, with 409 at the field naming the other product', async () => {
    await made({ name: 'The first', sku: 'Sku-1', barcode: '600A123', nappi_code: '700001001' });
    const { status, body } = await staff.post<Refusal>(
      'product/product',
      bodyOf({ sku: 'sKU-1', barcode: '600-a123', nappi_code: '0700001-001' }),
    );
    expect([status, fieldsOf(body)]).toEqual([409, ['sku', 'barcode', 'nappi_code']]);
    expect(body.detail).toBe('The first already has this SKU.');
    const worse = await staff.post('product/product', bodyOf({ sku: 'SKU-1', schedule: 'S7', is_active: true }));
    expect([worse.status, fieldsOf(worse.body)]).toEqual([422, ['is_active', 'sku']]);
  });
  it('can be saved again or removed by their own product', async () => {
    const product = await made({ sku: 'own-1' });
    const path = `product/product/${product.id}`;
    expect((await staff.put<StaffProduct>(path, { sku: 'OWN-1' })).body.sku).toBe('OWN-1');
    expect((await staff.put<StaffProduct>(path, { sku: '' })).body.sku).toBeNull();
    await made({ sku: 'own-1' });
  });
});

describe('updateProduct', () => {
  it('writes only the fields sent, and a new name gives a new slug and redirects the old one', async () => {
    const product = await made({ name: 'Night cream', sku: 'NC-1', product_inventory: { quantity: 4 } });
    const path = `product/product/${product.id}`;
    const { body } = await staff.put<StaffProduct>(path, { name: 'Goudreën night cream' });
    expect(body).toMatchObject({
      slug: 'goudreen-night-cream',
      sku: 'NC-1',
      version: 2,
      product_inventory: { quantity: 4 },
    });
    const old = await app.guest.get<StaffProduct>(`product/resolve-product?slug=${product.slug}`);
    expect(old.body).toMatchObject({ id: product.id, slug: 'goudreen-night-cream' });
    // Back again: the link is the present one, and the other the former.
    expect((await staff.put<StaffProduct>(path, { name: 'Night cream' })).body.slug).toBe(product.slug);
    const other = await app.guest.get<StaffProduct>('product/resolve-product?slug=goudreen-night-cream');
    expect(other.body.id).toBe(product.id);
    // A former link is not given to another product.
    expect((await made({ name: 'Goudreën night cream' })).slug).toBe('goudreen-night-cream-2');
  });
  it('leaves version and history unchanged when nothing differs', async () => {
    const product = await made({ description: '<p>A</p>', images: ['/media/products/1-cc-480.webp'] });
    const { body } = await staff.put<StaffProduct>(`product/product/${product.id}`, {
      ...product,
      category_id: category.id,
    });
    expect(body).toEqual(product);
  });
  it('answers 409 to the second editor with what changed and when', async () => {
    const product = await made({ product_inventory: { quantity: 5 } });
    const path = `product/product/${product.id}`;
    await staff.put(path, { price: 60, brand: 'Inandi', version: 1 });
    const late = await (await app.asRole('pharmacist')).put<Refusal>(path, { name: 'Other', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatch(
      /^Staff Tester changed (price and brand|brand and price) of this product at 10:00\. Please check it again before you save\.$/,
    );
    expect(fieldsOf(late.body).toSorted()).toEqual(['brand', 'price']);
    expect((await staff.get<StaffProduct>(`business/products/${product.id}`)).body).toMatchObject({
      name: product.name,
      price: 60,
      version: 2,
    });
    // Without a version it is at the caller's own risk; with the current one it is deleted.
    expect((await staff.put(path, { name: 'Other', version: 2 })).status).toBe(200);
    expect((await staff.put(path, { price: 61 })).status).toBe(200);
  });
  it('records who changed which field, with old and new values', async () => {
    const product = await made({ product_inventory: { quantity: 5 } });
    await staff.put(`product/product/${product.id}`, {
      price: 60,
      description: '<p>New</p>',
      product_inventory: { quantity: 6, was: 5 },
    });
    const admin = await app.asStaff('admin');
    const { body } = await admin.get<{ items: { actor_id: string; action: string; detail: unknown }[] }>(
      `business/audit-log?object_id=${product.id}`,
    );
    expect(body.items).toMatchObject([
      {
        action: 'product.changed',
        actor_id: staff.user_id,
        detail: {
          version: 2,
          changed: expect.arrayContaining(['price', 'description', 'product_inventory']),
          before: { price: 49.9, product_inventory: 5 },
          after: { price: 60, product_inventory: 6 },
        },
      },
      { action: 'product.created', detail: { version: 1 } },
    ]);
  });
  it('answers 404 for an unknown product and 403 without permission', async () => {
    const { id } = await made();
    expect((await staff.put('product/product/0190a0a0-0000-7000-8000-000000000000', { price: 1 })).status).toBe(404);
    const reader = await app.asStaff('product.read');
    expect((await reader.put(`product/product/${id}`, { price: 1 })).status).toBe(403);
    expect((await reader.post('product/product', bodyOf())).status).toBe(403);
    expect((await app.guest.put(`product/product/${id}`, { price: 1 })).status).toBe(401);
    expect((await app.guest.delete(`product/product/${id}`)).status).toBe(401);
  });
});

describe('stock of a product', () => {
  it('is changed relative to the value read, so sales in between are kept', async () => {
    const product = await aProduct(app, { quantity: 10 });
    const path = `product/product/${product.id}`;
    await app.db.updateTable('products').set({ quantity: 8 }).where('id', '=', product.id).execute();
    const stock = async (body: object) => (await staff.put<StaffProduct>(path, body)).body.product_inventory?.quantity;
    // Saves the name only, as the form was read.
    expect(await stock({ name: 'New name', product_inventory: { quantity: 10, was: 10 } })).toBe(8);
    expect(await stock({ product_inventory: { quantity: 15, was: 10 } })).toBe(13);
    expect(await stock({ product_inventory: { quantity: 20 } })).toBe(20);
    const { status, body } = await staff.put(path, { product_inventory: { quantity: 1, was: 40 } });
    expect([status, fieldsOf(body)]).toEqual([422, ['product_inventory.quantity']]);
    expect(await stock({ product_inventory: { quantity: 0, was: 40 } })).toBe(0);
  });
});

describe('inactive products', () => {
  it('are visible to staff only', async () => {
    const { id } = await made({ is_active: false });
    expect((await app.guest.get(`product/product/${id}`)).status).toBe(404);
    expect((await (await app.asCustomer()).get(`product/product/${id}`)).status).toBe(404);
    expect((await staff.get(`product/product/${id}`)).status).toBe(200);
    expect((await staff.get<StaffProduct>(`business/products/${id}`)).body).toMatchObject({
      is_active: false,
      sep: null,
    });
    expect((await (await app.asStaff('order.read')).get(`business/products/${id}`)).status).toBe(403);
  });
});
