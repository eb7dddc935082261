import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory } from '../../../../tests/support/builders.ts';
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
  it('needs a name, a price and a category, keeps every field and says what it made', async () => {
    const all = {
      description: '<p>Soft.</p>',
      images: ['/media/products/1-aa-480.webp', 'https://cdn.example/a.jpg'],
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
  it('answers all wrong fields at once', async () => {
    const { status, body } = await staff.post('product/product', {
      price: 0,
      category_id: 'x',
      discount: 12.345,
      sku: 'A B',
      barcode: '1',
      nappi_code: '12',
      images: ['http://example.com/a.jpg', 'javascript:alert(1)'],
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
});
