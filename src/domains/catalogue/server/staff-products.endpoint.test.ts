import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { StaffProductPage } from '../contract.ts';

let app: TestApp;
let staff: Caller;
let category: { id: string };
const day = (n: number) => new Date(Date.UTC(2026, 9, n));
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('shop_assistant');
  category = await aCategory(app, { category_name: 'Skin care' });
  const skin = { category_id: category.id };
  await aProduct(app, {
    ...skin,
    name: 'Aqueous cream',
    price: '50.00',
    quantity: 0,
    sku: 'AQ-1',
    barcode: '6001111111111',
    created_at: day(1),
  });
  await aProduct(app, {
    ...skin,
    name: "D'Olive crème 50% _x",
    price: '90.00',
    discount: '50.00',
    quantity: 3,
    brand: 'Inandi',
    created_at: day(2),
  });
  await aProduct(app, {
    name: 'Paracetamol 500 mg',
    price: '20.00',
    quantity: 40,
    schedule: 'S1',
    nappi_code: '722712001',
    created_at: day(3),
  });
  await aProduct(app, {
    name: 'Withdrawn AQ-1 refill',
    price: '70.00',
    quantity: 5,
    is_active: false,
    sku: 'W-9',
    created_at: day(4),
  });
});
afterAll(() => app.close());

const list = async (query: string) => (await staff.get<StaffProductPage>(`business/products?${query}`)).body;
const names = async (query: string) => (await list(query)).items.map(({ name }) => name.split(' ')[0]);

describe('listStaffProducts', () => {
  it("includes hidden products, newest first, with the table's fields and counts", async () => {
    const page = await list('');
    expect(page.items.map(({ is_active }) => is_active)).toEqual([false, true, true, true]);
    expect(page.items[1]).toMatchObject({
      name: 'Paracetamol 500 mg',
      nappi_code: '722712001',
      schedule: 'S1',
      product_inventory: { quantity: 40 },
      version: 1,
      sku: null,
      is_featured: false,
    });
    expect(page).toMatchObject({
      total: 4,
      page: 1,
      page_size: 24,
      counts: { all: 4, active: 3, inactive: 1, low: 2, out: 1 },
    });
  });

  test.each([
    ['newest', ['Withdrawn', 'Paracetamol', "D'Olive", 'Aqueous']],
    ['name', ['Aqueous', "D'Olive", 'Paracetamol', 'Withdrawn']],
    ['price_asc', ['Paracetamol', "D'Olive", 'Aqueous', 'Withdrawn']],
    ['price_desc', ['Withdrawn', 'Aqueous', "D'Olive", 'Paracetamol']],
    ['stock_asc', ['Aqueous', "D'Olive", 'Withdrawn', 'Paracetamol']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await names(`sort=${sort}`)).toEqual(expected);
  });
  it('sorts by last change with sort=updated', async () => {
    const { id } = (await list('q=aqueous')).items[0] ?? { id: '' };
    await app.db
      .updateTable('products')
      .set({ updated_at: day(1) })
      .execute();
    await (await app.asRole('manager')).put(`product/product/${id}`, { brand: 'Velmed 2', version: 1 });
    expect((await names('sort=updated'))[0]).toBe('Aqueous');
  });

  test.each([
    ['category_id', () => `category_id=${category.id}`, ["D'Olive", 'Aqueous']],
    ['schedule', () => 'schedule=S1,S2', ['Paracetamol']],
    ['is_active', () => 'is_active=false', ['Withdrawn']],
    ['stock=in', () => 'stock=in&is_active=true', ['Paracetamol', "D'Olive"]],
    ['stock=low', () => 'stock=low', ['Withdrawn', "D'Olive"]],
    ['stock=out', () => 'stock=out', ['Aqueous']],
    ['on_sale', () => 'on_sale=true', ["D'Olive"]],
    [
      'empty choices are none',
      () => 'category_id=&schedule=&is_active=&stock=&on_sale=&sort=',
      ['Withdrawn', 'Paracetamol', "D'Olive", 'Aqueous'],
    ],
  ])('filters by %s', async (_, query, expected) => {
    const page = await list(query());
    expect(page.items.map(({ name }) => name.split(' ')[0])).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });
  it('finds a strength whether it is typed with a space before its unit or without', async () => {
    for (const q of ['500mg', 'paracetamol 500mg', '500 mg paracetamol', 'PARACETAMOL500MG'])
      expect([q, await names(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['Paracetamol']]);
    expect(await names('q=00mg')).toEqual([]);
  });

  it('counts statuses and stock levels under the other filters', async () => {
    expect((await list('is_active=false&stock=out')).counts).toEqual({
      all: 4,
      active: 3,
      inactive: 1,
      low: 2,
      out: 1,
    });
    expect((await list(`category_id=${category.id}`)).counts).toEqual({
      all: 2,
      active: 2,
      inactive: 0,
      low: 1,
      out: 1,
    });
  });

  test.each([
    ['the whole SKU first, then names that hold it', 'aq-1', ['Aqueous', 'Withdrawn']],
    ['part of a SKU', 'w-', ['Withdrawn']],
    ['a barcode', '6001111111111', ['Aqueous']],
    ['a NAPPI code as it is printed', '722712-001', ['Paracetamol']],
    ['part of a code', '72271', ['Paracetamol']],
    ['a brand', 'inandi', ["D'Olive"]],
    ['two words in any order', 'mg para', ['Paracetamol']],
    ['case 28: an apostrophe', "d'ol", ["D'Olive"]],
    ['case 28: accents or none', 'creme', ["D'Olive"]],
    ['case 28: the first three letters', 'par', ['Paracetamol']],
    ['case 28: one letter', 'q', ['Withdrawn', 'Aqueous']],
    ['case 28: wildcards as they stand', '50% _', ["D'Olive"]],
    ['case 28: a percent sign alone', '%', ["D'Olive"]],
    ['case 28: a backslash', '\\', []],
    ['case 28: a quote and a semicolon', "';--", []],
    ['nothing like it', 'zzz', []],
  ])('finds by %s', async (_, q, expected) => {
    expect(await names(`q=${encodeURIComponent(q)}&sort=newest`)).toEqual(expected);
  });

  it('pages without repeats or gaps, and is empty past the end', async () => {
    const seen = [...(await names('page=1&page_size=3')), ...(await names('page=2&page_size=3'))];
    expect(new Set(seen).size).toBe(4);
    expect(await list('page=9')).toMatchObject({ items: [], total: 4 });
  });
  it('refuses all invalid filters at once', async () => {
    const { status, body } = await staff.get<{ errors: { field: string }[] }>(
      'business/products?stock=full&sort=random&schedule=S9&is_active=perhaps&page=0&category_id=x',
    );
    expect(status).toBe(422);
    expect(body.errors.map(({ field }) => field).toSorted()).toEqual([
      'category_id',
      'is_active',
      'page',
      'schedule',
      'sort',
      'stock',
    ]);
  });
  it('needs product.read', async () => {
    expect((await app.guest.get('business/products')).status).toBe(401);
    expect((await (await app.asCustomer()).get('business/products')).status).toBe(403);
    expect((await (await app.asStaff('order.read')).get('business/products')).status).toBe(403);
  });
});
