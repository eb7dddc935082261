import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoShop } from '../../../../demo/demo-shop.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { BusinessLocation } from '../../locations/contract.ts';
import type { Category, HomePageProducts, Product, ProductPage } from '~/domains/catalogue/contract.ts';
import type { Slide } from '../contract.ts';

// These lists are first seen in the demo shop, so they are tested with its data.
let app: TestApp;
const get = async <T>(path: string) => (await app.guest.get<T>(path)).body;

beforeAll(async () => {
  app = await startApp();
  expect(await get<Slide[]>('business/slider')).toEqual([]);
  await seedDemoShop(app.shop.services);
});
afterAll(() => app.close());

it('seeds an empty shop once', async () => {
  const count = async () => (await get<ProductPage>('product/product')).total;
  const before = await count();
  expect(before).toBeGreaterThanOrEqual(240);
  expect((await get<Category[]>('product/category')).length).toBeGreaterThanOrEqual(14);
  await app.db.deleteFrom('slides').execute();
  await seedDemoShop(app.shop.services);
  expect(await count()).toBe(before);
  expect(await get<Slide[]>('business/slider')).toEqual([]);
});

it('seeds medicines of S0 to S4, stock of 0 and 1, and no discounted or featured scheduled medicine', async () => {
  const rows = await app.db
    .selectFrom('products')
    .select(['schedule', 'quantity', 'discount', 'is_featured'])
    .execute();
  for (const schedule of ['none', 'S0', 'S1', 'S2', 'S3', 'S4'])
    expect(rows.some((row) => row.schedule === schedule)).toBe(true);
  for (const quantity of [0, 1]) expect(rows.some((row) => row.quantity === quantity)).toBe(true);
  const scheduled = rows.filter((row) => row.schedule !== 'none');
  expect(scheduled.filter((row) => Number(row.discount) > 0 || (row.is_featured && row.schedule !== 'S0'))).toEqual([]);
});

it('listSlides answers in order, with pictures that can be loaded', async () => {
  const fresh = await startApp();
  await seedDemoShop(fresh.shop.services);
  const slides = (await fresh.guest.get<Slide[]>('business/slider')).body;
  expect(slides.length).toBeGreaterThanOrEqual(3);
  expect(slides.map((slide) => slide.position)).toEqual(slides.map((_, at) => at));
  const home = (await fresh.guest.get<HomePageProducts>('product/get-home-page-product')).body;
  for (const list of Object.values(home)) expect(list.length).toBeGreaterThanOrEqual(4);
  for (const picture of [slides[0]?.image, home.featured_products[0]?.images[0]]) {
    const answer = await fresh.shop.http.request(picture ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    await answer.body?.cancel();
  }
  await fresh.close();
});

it('listLocations answers with the pharmacy where orders are collected', async () => {
  const [location] = await get<BusinessLocation[]>('business/business_location');
  expect(location).toMatchObject({
    suburb: 'Mouille Point',
    city: 'Cape Town',
    postal_code: '8005',
    collection: true,
    is_active: true,
  });
  expect(location?.hours).toHaveLength(8);
  expect(location?.hours[0]).toEqual({ weekday: 1, opens: '09:00', closes: '18:00' });
  expect(location?.hours[7]).toEqual({ weekday: 8, opens: '09:00', closes: '15:00' });
});

it('answers a demo product with its label', async () => {
  const { items } = await get<ProductPage>('product/product?schedule=S2');
  const product = await get<Product>(`product/product/${items[0]?.id}`);
  expect(product.active_ingredients.length).toBeGreaterThan(0);
  expect(product.nappi_code).toMatch(/^\d{9,10}$/);
  expect(product.sep).toBeGreaterThan(0);
});
