import { z } from 'zod';
import { changedFields } from '~/ui/admin/form-differences.ts';
import type { Uploaded } from '~/ui/admin/picture-uploader.tsx';
import { numberOf } from '~/ui/typed-number.ts';
import { productBody, type ProductBody, type Schedule, type StaffProduct } from '../contract.ts';

/** A product as its form holds it: numbers as they are typed, pictures with their words. */
export interface ProductValues {
  name: string;
  description: string;
  images: Uploaded[];
  price: string;
  discount: string;
  product_inventory: { quantity: string };
  category_id: string;
  brand: string;
  sku: string;
  barcode: string;
  nappi_code: string;
  schedule: Schedule;
  active_ingredients: { name: string; strength: string }[];
  dosage_form: string;
  pack_size: string;
  facts: [string, string][];
  sep: string;
  max_per_order: string;
  is_featured: boolean;
  is_luxury: boolean;
  is_perfume: boolean;
  is_active: boolean;
}

export const NEW_PRODUCT: ProductValues = {
  name: '',
  description: '',
  images: [],
  price: '',
  discount: '',
  product_inventory: { quantity: '' },
  category_id: '',
  brand: '',
  sku: '',
  barcode: '',
  nappi_code: '',
  schedule: 'none',
  active_ingredients: [],
  dosage_form: '',
  pack_size: '',
  facts: [],
  sep: '',
  max_per_order: '',
  is_featured: false,
  is_luxury: false,
  is_perfume: false,
  is_active: true,
};

const typed = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

export function valuesOf(product: StaffProduct): ProductValues {
  const { image_alts, images, price, sep, discount, product_inventory, max_per_order, category, ...rest } = product;
  return {
    name: rest.name,
    description: rest.description,
    images: images.map((url) => ({ url, alt: image_alts[url] ?? '' })),
    price: typed(price),
    discount: discount === 0 ? '' : String(discount),
    product_inventory: { quantity: String(product_inventory.quantity) },
    category_id: category.id,
    brand: rest.brand,
    sku: rest.sku ?? '',
    barcode: rest.barcode ?? '',
    nappi_code: rest.nappi_code ?? '',
    schedule: rest.schedule,
    active_ingredients: rest.active_ingredients.map((one) => ({ ...one })),
    dosage_form: rest.dosage_form ?? '',
    pack_size: rest.pack_size ?? '',
    facts: rest.facts.map(([about, says]) => [about, says]),
    sep: typed(sep),
    max_per_order: max_per_order === null ? '' : String(max_per_order),
    is_featured: rest.is_featured,
    is_luxury: rest.is_luxury,
    is_perfume: rest.is_perfume,
    is_active: rest.is_active,
  };
}

/** What the server's schema is asked about. Rows left empty are no rows. */
function sentOf(values: ProductValues): Record<string, unknown> {
  const { images, price, discount, product_inventory, sep, max_per_order, active_ingredients, facts, ...rest } = values;
  return {
    ...rest,
    images: images.map(({ url }) => url),
    image_alts: Object.fromEntries(images.flatMap(({ url, alt }) => (alt.trim() ? [[url, alt.trim()]] : []))),
    price: numberOf(price),
    discount: numberOf(discount) ?? 0,
    product_inventory: { quantity: numberOf(product_inventory.quantity) ?? 0 },
    sep: numberOf(sep) ?? null,
    max_per_order: numberOf(max_per_order) ?? null,
    active_ingredients: active_ingredients.filter(({ name, strength }) => name.trim() || strength.trim()),
    facts: facts.filter(([about, says]) => about.trim() || says.trim()),
  };
}

/** The form's check is the server's own. */
export const productForm: z.ZodType<ProductBody, ProductValues> = z
  .custom<ProductValues>()
  .transform(sentOf)
  .pipe(productBody as unknown as z.ZodType<ProductBody, Record<string, unknown>>);

/**
 * Only what was changed is sent, so that what others do meanwhile stands; the stock as a change of what was read, so that
 * pieces sold meanwhile stay sold.
 */
export function changesOf(body: ProductBody, mine: ProductValues, base: ProductValues): Partial<ProductBody> {
  const changed = changedFields(mine, base);
  const sent = Object.fromEntries(changed.map((field) => [field, body[field]])) as Partial<ProductBody>;
  if (changed.includes('images')) sent.image_alts = body.image_alts;
  if (changed.includes('product_inventory') && body.product_inventory) {
    sent.product_inventory = {
      quantity: body.product_inventory.quantity,
      was: numberOf(base.product_inventory.quantity) ?? 0,
    };
  }
  return sent;
}
