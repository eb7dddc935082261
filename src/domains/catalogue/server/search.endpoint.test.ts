import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ProductPage, SearchResult } from '../contract.ts';

let app: TestApp;
let medicine: { id: string };
let skin: { id: string };

const names = (page: ProductPage) => page.items.map((product) => product.name);

async function list(query: Record<string, string | number | boolean>): Promise<ProductPage> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await app.guest.get<ProductPage>(`product/product?${search}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
const found = async (q: string) => names(await list({ q }));
const dialog = async (q: string) =>
  (await app.guest.get<SearchResult>(`product/search?${new URLSearchParams({ q })}`)).body;

beforeAll(async () => {
  app = await startApp();
  medicine = await aCategory(app, { category_name: 'Pain and fever', is_pinned: true });
  skin = await aCategory(app, { category_name: 'Crème and skin' });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const goods: [string, Parameters<typeof aProduct>[1]][] = [
    ['Paracetamol 500 mg, 20 tablets', { price: '18.95', schedule: 'S0', sku: 'PF-101', created_at: at(1) }],
    ['Tablets of paracetamol for the road', { price: '25.00', schedule: 'S0', created_at: at(2) }],
    ['Extraparacetamol', { price: '30.00', schedule: 'S1', quantity: 0, created_at: at(3) }],
    ['Ibuprofen 200 mg, 24 tablets', { price: '32.40', schedule: 'S1', barcode: '6001234567893', created_at: at(4) }],
    [
      'Amlodipine 5 mg, 30 tablets',
      { price: '84.60', schedule: 'S3', nappi_code: '099100001', brand: 'Inandi', created_at: at(5) },
    ],
    ['Tramadol, by permit only', { price: '99.00', schedule: 'S7', is_active: false }],
    ['Withdrawn paracetamol', { price: '10.00', is_active: false }],
  ];
  for (const [name, options] of goods) await aProduct(app, { ...options, name, category_id: medicine.id });
  const care: [string, Parameters<typeof aProduct>[1]][] = [
    ['Goudreën face oil, 30 ml', { price: '200.00', discount: '25', brand: 'Karoo', created_at: at(6) }],
    ['Crème brûlée balm', { price: '80.00', brand: 'Karoo', created_at: at(7) }],
    ["Children's sun lotion 50%", { price: '120.00', discount: '10', brand: 'Karoo, Sons', created_at: at(8) }],
    ['Sun_block 50 ml', { price: '90.00', brand: 'Inandi', created_at: at(9) }],
  ];
  for (const [name, options] of care) await aProduct(app, { ...options, name, category_id: skin.id });
});
afterAll(() => app.close());

const NOTHING = { categories: [], products: [], total: 0, is_near: false };

describe('search', () => {
  it('ranks exact names first, then prefixes, then substrings', async () => {
    await aProduct(app, { name: 'Paracetamol', category_id: medicine.id });
    expect(await found('paracetamol')).toEqual([
      'Paracetamol',
      'Paracetamol 500 mg, 20 tablets',
      'Tablets of paracetamol for the road',
      'Extraparacetamol',
    ]);
  });
  it('finds an exact code ignoring case and leading zeros', async () => {
    expect(await found('pf-101')).toEqual(['Paracetamol 500 mg, 20 tablets']);
    expect(await found('6001234567893')).toEqual(['Ibuprofen 200 mg, 24 tablets']);
    expect(await found('99100-001')).toEqual(['Amlodipine 5 mg, 30 tablets']);
    expect(await found('PF-10')).toEqual([]);
  });
  it('ignores case and accents in query and name', async () => {
    expect(await found('GOUDREEN')).toEqual(['Goudreën face oil, 30 ml']);
    expect(await found('creme brulee')).toEqual(['Crème brûlée balm']);
    expect(await found('íbuprofen')).toEqual(['Ibuprofen 200 mg, 24 tablets']);
    expect(await found('cre\u0300me')).toEqual(['Crème brûlée balm']);
  });
  it('case 28: finds a name by its first three letters, by two and by one', async () => {
    expect(await found('aml')).toEqual(['Amlodipine 5 mg, 30 tablets']);
    expect((await found('go'))[0]).toBe('Goudreën face oil, 30 ml');
    expect((await found('g')).length).toBeGreaterThan(1);
  });
  it('case 28: treats apostrophes, wildcards and backslashes literally', async () => {
    expect(await found("children's")).toEqual(["Children's sun lotion 50%"]);
    expect(await found('children’s')).toEqual(["Children's sun lotion 50%"]);
    expect(await found("o'")).toEqual([]);
    expect(await found('%')).toEqual(["Children's sun lotion 50%"]);
    expect(await found('_')).toEqual(['Sun_block 50 ml']);
    expect(await found('par%mol')).toEqual([]);
    expect(await found('paracetam_l')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found('par\0acetamol 500')).toEqual(['Paracetamol 500 mg, 20 tablets']);
    expect(await found("'; drop table products; --")).toEqual([]);
  });
  it('falls back to similar spelling and brand, then to nothing', async () => {
    expect((await found('parasetamol'))[0]).toBe('Paracetamol');
    expect(await found('ibuprofin 200')).toEqual(['Ibuprofen 200 mg, 24 tablets']);
    expect(await found('inandi')).toEqual(['Amlodipine 5 mg, 30 tablets', 'Sun_block 50 ml']);
    expect(await found('karoo face')).toEqual(['Goudreën face oil, 30 ml']);
    expect(await found('qqzzxxv')).toEqual([]);
    expect(await found('8712345678901')).toEqual([]);
  });
  it('never finds withdrawn, S7 and S8 products', async () => {
    expect(await found('withdrawn')).toEqual([]);
    expect(await found('tramadol')).toEqual([]);
  });
  it('does not fall back to similar spelling when another filter empties the result', async () => {
    expect(names(await list({ q: 'goudreën', category_id: medicine.id }))).toEqual([]);
  });
  it('says when results are only similarly spelled', async () => {
    expect(await dialog('parasetamol')).toMatchObject({ is_near: true });
    expect(await dialog('paracetamol')).toMatchObject({ is_near: false });
    expect(await dialog('inandi')).toMatchObject({ is_near: false, total: 2 });
    expect(await dialog('karoo face')).toMatchObject({ is_near: false, total: 1 });
  });
  it('does not count a common beginning as similar spelling', async () => {
    expect(await found('paraqqzzx')).toEqual([]);
    expect(await found('sunxyqw')).toEqual([]);
  });
  it('finds a strength whether it is typed with a space before its unit or without', async () => {
    const tablets = ['Paracetamol 500 mg, 20 tablets'];
    for (const q of [
      'paracetamol 500mg',
      'paracetamol 500 mg',
      'PARACETAMOL500MG',
      '500mg paracetamol',
      '500 mg paracetamol',
    ])
      expect([q, await found(q)]).toEqual([q, tablets]);
    expect(await found('amlodipine 5mg')).toEqual(['Amlodipine 5 mg, 30 tablets']);
    expect(await found('50ml')).toEqual(['Sun_block 50 ml']);
    const other = await aCategory(app);
    await aProduct(app, { name: 'Sun cream SPF50', category_id: other.id });
    await aProduct(app, { name: 'Omega3 capsules', category_id: other.id });
    expect(await found('spf 50')).toEqual(['Sun cream SPF50']);
    expect(await found('omega 3')).toEqual(['Omega3 capsules']);
    expect(await dialog('amlodipine 5mg')).toMatchObject({ total: 1, is_near: false });
  });
  it('does not match part of a number', async () => {
    expect(await found('0mg paracetamol')).toEqual([]);
    expect(await found('amlodipine 15mg')).toEqual([]);
  });
  it('treats special characters beside a number and unit literally', async () => {
    for (const q of ['5mg%', '5mg_', '(5mg', '5mg\\', '5mg.*', '[5mg', '5mg|', "5mg'"])
      expect([q, await found(q)]).toEqual([q, []]);
  });
  it('finds a word of which two neighbouring letters were swapped', async () => {
    for (const q of ['paracteamol', 'apracetamol', 'paracetamlo'])
      expect([q, (await found(q))[0]]).toEqual([q, 'Paracetamol']);
    expect(await found('blam')).toEqual(['Crème brûlée balm']);
    expect(await dialog('ibuporfen 200mg')).toMatchObject({ is_near: true, total: 1 });
  });
  it('does not match a word that only shares letters', async () => {
    const other = await aCategory(app, { category_name: 'Allergy and eyes' });
    await aProduct(app, { name: 'BCAA powder, granadilla', category_id: other.id });
    await aProduct(app, { name: 'Scalp and braid oil', category_id: other.id });
    for (const q of ['grandpa', 'band aid', 'hay fever']) expect([q, await dialog(q)]).toEqual([q, NOTHING]);
    expect((await dialog('alelrgy')).categories.map((one) => one.category_name)).toEqual(['Allergy and eyes']);
  });
  it('answers the dialog with categories and products', async () => {
    const both = await dialog('PAIN');
    expect(both.categories.map((category) => category.category_name)).toEqual(['Pain and fever']);
    expect((await dialog('creme')).categories).toHaveLength(1);
    const some = await dialog('paracetamol');
    expect(some.total).toBe(4);
    expect(some.products[0]?.name).toBe('Paracetamol');
    expect((await app.guest.get<SearchResult>('product/search?q=paracetamol&limit=2')).body.products).toHaveLength(2);
    expect(await dialog('')).toEqual(NOTHING);
    expect(await dialog('   ')).toEqual(NOTHING);
    expect(await dialog('qqzzxxv')).toEqual(NOTHING);
  });
});

describe('listProducts', () => {
  it('answers with the same fields as getProduct', async () => {
    const { items } = await list({ q: 'amlodipine' });
    expect(items[0]).toMatchObject({ nappi_code: '099100001', schedule: 'S3', brand: 'Inandi' });
    expect(items).toEqual([(await app.guest.get(`product/product/${items[0]?.id}`)).body]);
  });

  it('filters by category, price as sold, stock, sale, brand and schedule', async () => {
    expect((await list({ category_id: skin.id })).total).toBe(4);
    expect(names(await list({ min_price: 100, max_price: 150, category_id: skin.id, sort: 'price_asc' }))).toEqual([
      "Children's sun lotion 50%",
      'Goudreën face oil, 30 ml',
    ]);
    expect(names(await list({ q: 'paracetamol', in_stock: true }))).not.toContain('Extraparacetamol');
    expect((await list({ on_sale: 'true' })).total).toBe(2);
    expect((await list({ on_sale: 'false' })).total).toBe((await list({})).total);
    expect((await list({ brand: 'Karoo,Inandi' })).total).toBe(4);
    expect(names(await list({ brand: 'Karoo, Sons' }))).toContain("Children's sun lotion 50%");
    expect(names(await list({ schedule: 'S3' }))).toEqual(['Amlodipine 5 mg, 30 tablets']);
    expect((await list({ schedule: 'S7,S8' })).total).toBe(0);
  });
  it("counts each filter's values under the other filters", async () => {
    const { facets, total } = await list({ schedule: 'none', brand: 'Inandi', category_id: skin.id });
    expect(total).toBe(1);
    expect(facets.brands).toEqual([
      { value: 'Karoo', count: 2 },
      { value: 'Inandi', count: 1 },
      { value: 'Karoo, Sons', count: 1 },
    ]);
    expect((await list({ brand: 'Inandi' })).facets.schedules).toEqual([
      { value: 'none', count: 1 },
      { value: 'S3', count: 1 },
    ]);
  });
  it('sorts by price as sold, by name, by age', async () => {
    expect(names(await list({ category_id: skin.id, sort: 'price_desc' }))).toEqual([
      'Goudreën face oil, 30 ml',
      "Children's sun lotion 50%",
      'Sun_block 50 ml',
      'Crème brûlée balm',
    ]);
    expect(names(await list({ category_id: skin.id, sort: 'name' }))).toEqual([
      "Children's sun lotion 50%",
      'Crème brûlée balm',
      'Goudreën face oil, 30 ml',
      'Sun_block 50 ml',
    ]);
    expect(names(await list({ category_id: skin.id, sort: 'newest' }))[0]).toBe('Sun_block 50 ml');
  });
  it('lists every product exactly once in any order', async () => {
    const crowd = await aCategory(app);
    for (let n = 0; n < 25; n += 1) {
      await aProduct(app, {
        name: 'Twin',
        price: '5.00',
        quantity: n % 2,
        category_id: crowd.id,
        created_at: new Date('2026-02-01T00:00:00Z'),
      });
    }
    for (const sort of ['relevance', 'newest', 'price_asc', 'price_desc', 'name']) {
      for (const q of ['', 'twin', 'twinn']) {
        const seen = new Set<string>();
        for (let page = 1; page <= 4; page += 1) {
          const answer = await list({ category_id: crowd.id, sort, q, page, page_size: 7 });
          expect(answer).toMatchObject({ total: 25, page, page_size: 7 });
          for (const product of answer.items) seen.add(product.id);
        }
        expect(seen.size).toBe(25);
      }
    }
    expect((await list({ category_id: crowd.id, page: 9 })).items).toEqual([]);
  });
  it('treats an empty filter as not set', async () => {
    const blank = await list({
      category_id: '',
      q: '',
      min_price: '',
      max_price: '',
      in_stock: '',
      schedule: '',
      brand: '',
      sort: '',
    });
    expect(blank.total).toBe((await list({})).total);
  });
  it('refuses invalid filters with a sentence for each', async () => {
    const answer = await app.guest.get<{ detail: string; errors: { field: string; message: string }[] }>(
      'product/product?page=0&page_size=101&sort=dearest&category_id=7&min_price=-1&max_price=much&schedule=S9&in_stock=perhaps',
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error) => error.field).toSorted()).toEqual([
      'category_id',
      'in_stock',
      'max_price',
      'min_price',
      'page',
      'page_size',
      'schedule',
      'sort',
    ]);
    expect(answer.body.errors).toContainEqual({ field: 'max_price', message: 'The highest price must be a number.' });
    expect((await app.guest.get(`product/product?q=${'x'.repeat(101)}`)).status).toBe(422);
  });
});

it('getMinMaxPrice answers with the lowest and highest sale price', async () => {
  const range = async (query = '') => (await app.guest.get(`product/min-max-price${query}`)).body;
  expect(await range(`?category_id=${skin.id}`)).toEqual({ min_price: 80, max_price: 150 });
  expect(await range('?q=ibuprofen')).toEqual({ min_price: 32.4, max_price: 32.4 });
  expect(await range('?q=qqzzxxv')).toEqual({ min_price: 0, max_price: 0 });
});
