import type { Insertable } from 'kysely';
import type { Products } from '../../src/platform/database/tables.ts';
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

type ProductColumns = Omit<Insertable<Products>, 'id' | 'slug' | 'active_ingredients'>;
export interface ProductOptions extends Partial<ProductColumns> {
  active_ingredients?: readonly { name: string; strength: string }[];
}

/** Inserts a product directly; the defaults are R100.00, ten in stock, no schedule; of a medicine no SEP is published. */
export async function aProduct(
  app: TestApp,
  options: ProductOptions = {},
): Promise<{ id: string; slug: string; name: string }> {
  made += 1;
  const { category_id, active_ingredients = [], ...rest } = options;
  const name = options.name ?? `Product ${made}`;
  const row = { id: newId(), name, slug: `${slugify(name)}-${made}` };
  await app.db
    .insertInto('products')
    .values({
      price: '100.00',
      quantity: 10,
      brand: 'Velmed',
      ...(/^S[1-6]$/.test(options.schedule ?? '') && !options.sep && { sep_reason: 'Not in the price register' }),
      ...rest,
      ...row,
      active_ingredients: JSON.stringify(active_ingredients),
      category_id: category_id ?? (await aCategory(app)).id,
    })
    .execute();
  return row;
}

/** A brand and its cheaper generic: same ingredient, strength and form. The default is amoxicillin 500 mg. */
export async function aBrandAndGeneric(
  app: TestApp,
  brand: ProductOptions = {},
  generic: ProductOptions = {},
): Promise<{ brand: Awaited<ReturnType<typeof aProduct>>; generic: Awaited<ReturnType<typeof aProduct>> }> {
  const same = {
    schedule: 'S4',
    active_ingredients: [{ name: 'Amoxicillin', strength: '500 mg' }],
    dosage_form: 'Capsule',
  };
  return {
    brand: await aProduct(app, { ...same, price: '60.00', ...brand }),
    generic: await aProduct(app, { ...same, price: '30.00', ...generic }),
  };
}
