import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Category } from '../contract.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
});
afterAll(() => app.close());

type Refusal = { detail: string; errors?: { field: string; message: string }[] };
async function made(category_name: string, more: object = {}): Promise<Category> {
  const { status, body } = await staff.post<Category>('product/category', { category_name, ...more });
  expect(status).toBe(201);
  return body;
}
const names = async () => (await app.guest.get<Category[]>('product/category')).body.map((one) => one.category_name);

describe('categories', () => {
  it('createCategory adds it at the end with its own slug', async () => {
    const first = await made('Skin care', {
      description: 'For skin',
      tint: 'skin',
      category_image: '/media/categories/1-a-480.webp',
    });
    expect(first).toMatchObject({ slug: 'skin-care', description: 'For skin', tint: 'skin', position: 0, version: 1 });
    expect(await made('Vitamins')).toMatchObject({ slug: 'vitamins', position: 1, is_pinned: false, product_count: 0 });
    expect(await names()).toEqual(['Skin care', 'Vitamins']);
  });
  it('refuses a duplicate name, ignoring case and accents', async () => {
    const { status, body } = await staff.post<Refusal>('product/category', { category_name: 'SKIN cáre' });
    expect([status, body.errors?.[0]?.field]).toEqual([409, 'category_name']);
    const wrong = await staff.post<Refusal>('product/category', {
      category_name: ' ',
      tint: 'pink',
      category_image: 'x',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ field }) => field).toSorted()).toEqual([
      'category_image',
      'category_name',
      'tint',
    ]);
  });
  it('updateCategory gives a new slug and redirects the old one, and an older version gets 409', async () => {
    const category = await made('Babies');
    const path = `product/category/${category.id}`;
    const { body } = await staff.put<Category>(path, { category_name: 'Baby & mother', version: 1 });
    expect(body).toMatchObject({ slug: 'baby-mother', version: 2 });
    expect((await app.guest.get<Category>('product/resolve-category?slug=babies')).body.id).toBe(category.id);
    const late = await staff.put<Refusal>(path, { description: 'x', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.detail).toBe(
      'Staff Tester changed name of this category at 10:00. Please check it again before you save.',
    );
    expect((await staff.put<Category>(path, { category_name: 'Baby & mother' })).body.version).toBe(2);
    expect((await staff.put(path, { category_name: 'Vitamins' })).status).toBe(409);
  });
  it('pinCategory toggles the pin or sets it as asked', async () => {
    const { id } = await made('Perfume');
    const pin = async (body?: object) =>
      (await staff.patch<Category>(`product/category/pin-unpin/${id}`, body)).body.is_pinned;
    expect([await pin(), await pin()]).toEqual([true, false]);
    expect([await pin({ is_pinned: true }), await pin({ is_pinned: true })]).toEqual([true, true]);
    expect((await names())[0]).toBe('Perfume');
    await pin({ is_pinned: false });
  });
  it('orderCategories puts the named ones first and keeps the others in order', async () => {
    const all = (await app.guest.get<Category[]>('product/category')).body;
    const [a, b, c] = all.map(({ id }) => id);
    const { status, body } = await staff.patch<Category[]>('product/category/change-order', { ids: [c, a] });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id).slice(0, 3)).toEqual([c, a, b]);
    const unknown = await staff.patch<Refusal>('product/category/change-order', {
      ids: ['0190a0a0-0000-7000-8000-000000000000'],
    });
    expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([422, 'ids']);
  });
  it('deleteCategory is refused while the category has products, even hidden ones', async () => {
    const category = await made('First aid');
    const product = await aProduct(app, { category_id: category.id, is_active: false });
    const refused = await staff.delete<Refusal>(`product/category/${category.id}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'First aid has one product. Please move them to another category first.',
    ]);
    expect((await staff.delete(`product/product/${product.id}`)).status).toBe(200);
    expect((await staff.delete(`product/category/${category.id}`)).status).toBe(200);
    expect((await staff.delete(`product/category/${category.id}`)).status).toBe(404);
    expect((await app.guest.get('product/resolve-category?slug=first-aid')).status).toBe(404);
  });
  it('each endpoint checks its permission', async () => {
    const assistant = await app.asRole('shop_assistant');
    expect((await assistant.post('product/category', { category_name: 'X' })).status).toBe(403);
    expect((await assistant.patch('product/category/change-order', { ids: [] })).status).toBe(403);
    expect((await app.guest.post('product/category', { category_name: 'X' })).status).toBe(401);
  });
});
