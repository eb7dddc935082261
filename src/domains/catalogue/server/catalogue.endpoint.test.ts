import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { newId } from '~/platform/ids.ts';
import type { Category, HomePageProducts, Product, ProductCard } from '../contract.ts';
import { salePrice } from '../rules.ts';
import { listSitemapEntries } from './service.ts';

let app: TestApp;
let category: { id: string; slug: string };
beforeAll(async () => {
  app = await startApp();
  category = await aCategory(app, { category_name: 'Vitamins', is_pinned: true });
});
afterAll(() => app.close());

const get = async <T>(path: string) => (await app.guest.get<T>(path)).body;
const status = async (path: string) => (await app.guest.get(path)).status;

describe('categories', () => {
  it('listCategories puts pinned ones first and counts visible products', async () => {
    const other = await aCategory(app, { category_name: 'Aloes' });
    await aProduct(app, { category_id: other.id });
    await aProduct(app, { category_id: other.id, is_active: false });
    const all = await get<Category[]>('product/category');
    expect(all[0]).toMatchObject({ category_name: 'Vitamins', is_pinned: true });
    expect(all.find((one) => one.id === other.id)).toMatchObject({ product_count: 1, slug: 'aloes', tint: 'medicine' });
  });
  it('getCategory answers 404 for an unknown or invalid id', async () => {
    expect(await get(`product/category/${category.id}`)).toMatchObject({ category_name: 'Vitamins' });
    expect(await status(`product/category/${newId()}`)).toBe(404);
    expect(await status('product/category/vitamins')).toBe(404);
  });
});

describe('products', () => {
  it('getProduct answers with every field, money as numbers', async () => {
    const { id } = await aProduct(app, {
      name: 'Vitamin C',
      price: '144.90',
      discount: '12.5',
      brand: 'Zolisa',
      category_id: category.id,
    });
    const product = await get<Product>(`product/product/${id}`);
    expect(product).toMatchObject({
      id,
      price: 144.9,
      discount: 12.5,
      sale_price: 126.79,
      product_inventory: { quantity: 10 },
      prescription_required: false,
      category: { id: category.id, category_name: 'Vitamins', slug: 'vitamins' },
      images: [],
      facts: [],
      sep: null,
      schedule: 'none',
    });
    expect(product.created_at).toMatch(/^\d{4}-.*Z$/);
  });
  it('getProduct answers 404 for withdrawn, S7, S8 and unknown products', async () => {
    const withdrawn = await aProduct(app, { is_active: false });
    const permit = await aProduct(app, { is_active: false, schedule: 'S8' });
    for (const id of [withdrawn.id, permit.id, newId(), 'x']) expect(await status(`product/product/${id}`)).toBe(404);
    await expect(aProduct(app, { schedule: 'S7' })).rejects.toThrow('never_on_the_site');
  });
  it('rounds a sale price in the database as in the rules', async () => {
    for (const [price, discount] of [
      ['0.05', '50'],
      ['33.33', '33.33'],
      ['18.95', '15'],
      ['1650.00', '0.01'],
      ['7.01', '99.5'],
    ] as const) {
      const { id } = await aProduct(app, { price, discount });
      expect((await get<Product>(`product/product/${id}`)).sale_price).toBe(salePrice(Number(price), Number(discount)));
    }
  });
  it('listProductsByIds keeps the order and leaves out missing products', async () => {
    const [a, b, gone] = [await aProduct(app), await aProduct(app), await aProduct(app, { is_active: false })];
    const ids = [b.id, gone.id, newId(), a.id, b.id.toUpperCase()].join(',');
    expect((await get<ProductCard[]>(`product/by-ids?ids=${ids}`)).map((product) => product.id)).toEqual([b.id, a.id]);
    expect(await status('product/by-ids?ids=1,2')).toBe(422);
    expect(await status('product/by-ids')).toBe(422);
    expect(await status(`product/by-ids?ids=${'0'.repeat(36)}`)).toBe(200);
  });
});

describe('links', () => {
  it('resolveProduct uses the id first, then the slug, then a former slug', async () => {
    const [a, b] = [await aProduct(app, { name: 'Zinc' }), await aProduct(app, { name: 'Iron' })];
    await app.db.insertInto('product_slugs').values({ slug: 'iron-of-old', product_id: b.id }).execute();
    const to = async (slug: string, id?: string) =>
      (await get<Product>(`product/resolve-product?${new URLSearchParams({ slug, ...(id && { id }) })}`)).id;
    expect(await to(b.slug, a.id)).toBe(a.id);
    expect(await to('anything', a.id)).toBe(a.id);
    expect(await to(b.slug, newId())).toBe(b.id);
    expect(await to(b.slug, 'no-id')).toBe(b.id);
    expect(await to(b.slug.toUpperCase())).toBe(b.id);
    expect(await to('iron-of-old')).toBe(b.id);
    expect(await status('product/resolve-product?slug=nothing-of-the-kind')).toBe(404);
    expect(await status('product/resolve-product?slug=%00')).toBe(404);
    expect(await status('product/resolve-product')).toBe(422);
  });
  it('resolveCategory accepts a slug, a former slug or an id', async () => {
    await app.db.insertInto('category_slugs').values({ slug: 'supplements', category_id: category.id }).execute();
    for (const query of ['slug=vitamins', 'slug=supplements', `slug=${category.id}`, `slug=wrong&id=${category.id}`]) {
      expect(await get(`product/resolve-category?${query}`)).toMatchObject({ id: category.id });
    }
    expect(await status('product/resolve-category?slug=wrong')).toBe(404);
    expect(await status(`product/resolve-category?slug=${newId()}`)).toBe(404);
  });
  it('listSitemapEntries lists every public page once', async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const entries = await listSitemapEntries(app.ctx, { after_id: after, limit: 3 });
      seen.push(...entries.map((entry) => entry.slug));
      after = entries.at(-1)?.id ?? null;
      if (!after) break;
    }
    const products = await app.db.selectFrom('products').select('slug').where('is_active', '=', true).execute();
    const categories = await app.db.selectFrom('categories').select('slug').execute();
    expect(seen.toSorted()).toEqual([...products, ...categories].map((row) => row.slug).toSorted());
  });
});

describe('listRelatedProducts', () => {
  it('stays in the category, in stock first, alternates brands, without scheduled medicine', async () => {
    const shelf = await aCategory(app);
    const make = (name: string, options: object = {}) => aProduct(app, { name, category_id: shelf.id, ...options });
    const product = await make('Itself', { brand: 'A' });
    await make('A one', { brand: 'A', created_at: new Date('2026-01-03T00:00:00Z') });
    await make('A two', { brand: 'A', created_at: new Date('2026-01-02T00:00:00Z') });
    await make('B one', { brand: 'B', schedule: 'S0', created_at: new Date('2026-01-01T00:00:00Z') });
    await make('Sold out', { brand: 'C', quantity: 0 });
    await make('Scheduled', { schedule: 'S1' });
    await make('Withdrawn', { is_active: false });
    const names = (await get<ProductCard[]>(`product/related/${product.id}`)).map((card) => card.name);
    expect(names).toEqual(['A one', 'B one', 'A two', 'Sold out']);
    expect(await status(`product/related/${newId()}`)).toBe(404);
  });
});

describe('getHomePageProducts', () => {
  it('fills five lists, a page at a time', async () => {
    const at = (day: number) => new Date(Date.UTC(2027, 0, day));
    for (let n = 1; n <= 5; n += 1) {
      const flags = { is_featured: true, is_luxury: true, is_perfume: true, discount: String(n) };
      await aProduct(app, { name: `Home ${n}`, created_at: at(n), ...flags });
    }
    await aProduct(app, { name: 'Scheduled', schedule: 'S2', created_at: at(9) });
    await aProduct(app, { name: 'Sold out', quantity: 0, created_at: at(8) });
    const page = (start: number) => get<HomePageProducts>(`product/get-home-page-product?start=${start}&step=2`);
    const names = (lists: HomePageProducts, list: keyof HomePageProducts) => lists[list].map((card) => card.name);
    const [first, second, third] = [await page(0), await page(2), await page(4)];
    for (const list of ['featured_products', 'new_arrival', 'luxury_collection', 'perfume_products'] as const) {
      expect(names(first, list)).toEqual(['Home 5', 'Home 4']);
      expect(names(second, list)).toEqual(['Home 3', 'Home 2']);
    }
    expect(names(third, 'luxury_collection')).toEqual(['Home 1']);
    const all = await get<HomePageProducts>('product/get-home-page-product');
    expect(all.discounted_product.map((card) => card.discount)).toEqual([
      99.5, 50, 33.33, 15, 12.5, 5, 4, 3, 2, 1, 0.01,
    ]);
    expect(names(all, 'new_arrival')).not.toContain('Scheduled');
    expect((await page(5000)).new_arrival).toEqual([]);
    for (const query of ['start=-1', 'step=0', 'step=101', 'start=x'])
      expect(await status(`product/get-home-page-product?${query}`)).toBe(422);
  });
});
