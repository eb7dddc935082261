import { newId } from '../../src/platform/ids.ts';
import { slugify } from '../../src/shared/slug.ts';
import type { TestApp } from './start-app.ts';

let made = 0;

export interface CategoryOptions {
  category_name?: string;
  is_pinned?: boolean;
}

export async function aCategory(
  app: TestApp,
  options: CategoryOptions = {},
): Promise<{ id: string; slug: string; category_name: string }> {
  made += 1;
  const category_name = options.category_name ?? `Category ${made}`;
  const row = { id: newId(), category_name, slug: slugify(category_name) };
  await app.db
    .insertInto('categories')
    .values({ ...row, is_pinned: options.is_pinned ?? false })
    .execute();
  return row;
}

export interface ProductOptions {
  name?: string;
  price?: string;
  discount?: string;
  quantity?: number;
  category_id?: string;
  brand?: string;
  sku?: string | null;
  barcode?: string | null;
  nappi_code?: string | null;
  schedule?: string;
  max_per_order?: number | null;
  is_featured?: boolean;
  is_luxury?: boolean;
  is_perfume?: boolean;
  is_active?: boolean;
  created_at?: Date;
}

/** A product straight in the database; what is not said is ordinary: R100.00, ten pieces, no schedule. */
export async function aProduct(
  app: TestApp,
  options: ProductOptions = {},
): Promise<{ id: string; slug: string; name: string }> {
  made += 1;
  const { category_id, ...rest } = options;
  const name = options.name ?? `Product ${made}`;
  const row = { id: newId(), name, slug: `${slugify(name)}-${made}` };
  await app.db
    .insertInto('products')
    .values({
      price: '100.00',
      quantity: 10,
      brand: 'Velmed',
      ...rest,
      ...row,
      category_id: category_id ?? (await aCategory(app)).id,
    })
    .execute();
  return row;
}
