import { z } from 'zod';
import { changedFields } from '~/ui/admin/form-differences.ts';
import type { Uploaded } from '~/ui/admin/picture-uploader.tsx';
import type { StorageClass } from '~/shared/storage-class.ts';
import { numberOf } from '~/ui/typed-number.ts';
import { productBody, type ProductBody, type Schedule, type StaffProduct } from '../contract.ts';
import { ofSimpleFields, type CountField, type FlagField, type LineField } from '../product-fields.ts';

/** A product as form values: numbers as typed, pictures with alt text. */
export type ProductValues = Record<LineField | CountField, string> &
  Record<FlagField, boolean> & {
    name: string;
    description: string;
    images: Uploaded[];
    price: string;
    discount: string;
    product_inventory: { quantity: string };
    category_id: string;
    brand: string;
    schedule: Schedule;
    storage: StorageClass;
    active_ingredients: { name: string; strength: string }[];
    facts: [string, string][];
    sep: string;
  };

export const NEW_PRODUCT: ProductValues = {
  name: '',
  category_id: '',
  brand: '',
  description: '',
  images: [],
  price: '',
  discount: '',
  product_inventory: { quantity: '' },
  sep: '',
  schedule: 'none',
  storage: 'room',
  active_ingredients: [],
  ...ofSimpleFields({ line: () => '', flag: ({ initial }) => initial, count: () => '' }),
  facts: [],
};

const typed = (amount: number | null) => (amount === null ? '' : amount.toFixed(2));

export function valuesOf(product: StaffProduct): ProductValues {
  return {
    ...NEW_PRODUCT,
    ...ofSimpleFields({
      line: (_, field) => product[field] ?? '',
      flag: (_, field) => product[field],
      count: (_, field) => String(product[field] ?? ''),
    }),
    name: product.name,
    category_id: product.category.id,
    brand: product.brand,
    description: product.description,
    images: product.images.map((url) => ({ url, alt: product.image_alts[url] ?? '' })),
    price: typed(product.price),
    discount: product.discount === 0 ? '' : String(product.discount),
    product_inventory: { quantity: String(product.product_inventory.quantity) },
    sep: typed(product.sep),
    schedule: product.schedule,
    storage: product.storage,
    active_ingredients: product.active_ingredients.map((one) => ({ ...one })),
    facts: product.facts.map(([about, says]) => [about, says]),
  };
}

/** The values that the server's schema validates. Empty rows are dropped. */
function sentOf(values: ProductValues): Record<string, unknown> {
  const { images, price, discount, product_inventory, sep, active_ingredients, facts } = values;
  return {
    ...values,
    ...ofSimpleFields({
      line: (_, field) => values[field],
      flag: (_, field) => values[field],
      count: (_, field) => numberOf(values[field]) ?? null,
    }),
    images: images.map(({ url }) => url),
    image_alts: Object.fromEntries(images.flatMap(({ url, alt }) => (alt.trim() ? [[url, alt.trim()]] : []))),
    price: numberOf(price),
    discount: numberOf(discount) ?? 0,
    product_inventory: { quantity: numberOf(product_inventory.quantity) ?? 0 },
    sep: numberOf(sep) ?? null,
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
 * Only changed fields are sent, so that other people's changes are preserved; the stock as a change of the value read, so that
 * units sold in the meantime stay sold.
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
