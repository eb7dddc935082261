import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  calendarDate,
  done,
  id,
  instant,
  pageOf,
  pageQuery,
  queryBoolean,
  rand,
  requiredText,
} from '../../shared/schemas.ts';
import { oneLine } from '../../shared/typed-text.ts';
import {
  ALT_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  PICTURES_MAX,
  PRICE_MAX,
  STOCK_MAX,
  UPLOAD_BYTES,
} from './contract-limits.ts';
import {
  categoryId,
  choice,
  OUR_PICTURE,
  productCardSchema,
  productSchema,
  scheduleList,
  scheduleSchema,
  storageSchema,
  searchText,
} from './contract-schemas.ts';
import { ofSimpleFields, PRODUCT_FIELDS, type ProductField } from './product-fields.ts';

/** Null and an empty text mean that there is none. */
const line = (label: string, max: number) =>
  z
    .union([z.null(), z.string()], { error: `${label} must be text` })
    .transform((value) => oneLine(value ?? '') || null)
    .pipe(z.string().max(max, `${label} can have at most ${max} characters`).nullable());
const code = (field: 'sku' | 'barcode') => {
  const { label, max } = PRODUCT_FIELDS[field];
  return line(label, max).refine((value) => value === null || !/\s/.test(value), {
    error: `${label} cannot have spaces`,
  });
};
const hasCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
const amount = (label: string) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be a number`) })
    .gt(0, `${label} must be more than R0`)
    .max(PRICE_MAX, `${label} is too high`)
    .refine(hasCents, { error: `${label} can have at most two decimals` });
const pieces = (label: string) => {
  const sentence = `${label} must be a whole number from 0 to ${STOCK_MAX}`;
  return z.int({ error: sentence }).min(0, sentence).max(STOCK_MAX, sentence);
};
const pictureUrl = z
  .string({ error: 'Picture must be a web address' })
  .max(2000, 'Picture address is too long')
  .regex(OUR_PICTURE, 'Please upload a picture');

/** As in requests. A field of the table without a schema here does not compile. */
const fields = {
  name: requiredText('Name', NAME_MAX),
  /** Rich text; markup that is not allowed is removed. */
  description: z
    .string({ error: 'Description must be text' })
    .max(DESCRIPTION_MAX, `Description can have at most ${DESCRIPTION_MAX} characters`),
  images: z.array(pictureUrl, { error: 'Images must be a list' }).max(PICTURES_MAX, `At most ${PICTURES_MAX} pictures`),
  image_alts: z.record(
    z.string(),
    z.string().overwrite(oneLine).max(ALT_MAX, `Picture description can have at most ${ALT_MAX} characters`),
  ),
  price: amount('Price'),
  discount: z
    .number({ error: 'Discount must be a number' })
    .min(0, 'Discount must be from 0 to 100 percent')
    .max(100, 'Discount must be from 0 to 100 percent')
    .refine(hasCents, { error: 'Discount can have at most two decimals' }),
  /**
   * `quantity` alone sets the stock. With `was`, the stock that its editor saw, it is a change: units sold since stay sold.
   * A new 0 is 0, even if units were sold in the meantime.
   */
  product_inventory: z.object(
    { quantity: pieces('Stock'), was: pieces('Stock').optional() },
    { error: 'Stock is not valid' },
  ),
  category_id: z.uuid('Please choose a category').toLowerCase(),
  brand: z
    .union([z.null(), z.string()], { error: 'Brand must be text' })
    .transform((value) => oneLine(value ?? ''))
    .pipe(z.string().max(120, 'Brand can have at most 120 characters')),
  ...ofSimpleFields({
    line: ({ label, max }) => line(label, max),
    flag: ({ label }) => z.boolean({ error: `${label} must be yes or no` }),
    count: ({ label, max }) =>
      z
        .int({ error: `${label} must be a whole number` })
        .min(1, `${label} must be 1 or more`)
        .max(max, `${label} is too high`)
        .nullable(),
  }),
  sku: code('sku'),
  barcode: code('barcode')
    .transform((value) => value?.replaceAll('-', '').toUpperCase() ?? null)
    .refine((value) => value === null || /^[0-9A-Z]{4,}$/.test(value), {
      error: 'Barcode must have at least 4 digits or letters',
    }),
  nappi_code: line(PRODUCT_FIELDS.nappi_code.label, PRODUCT_FIELDS.nappi_code.max)
    .transform((value) => value?.replace(/[\s-]/g, '') ?? null)
    .refine((value) => value === null || /^\d{9,10}$/.test(value), {
      error: 'NAPPI code must have 9 or 10 digits, such as 722712-001',
    }),
  schedule: scheduleSchema,
  storage: storageSchema,
  active_ingredients: z
    .array(z.object({ name: requiredText('Ingredient', 200), strength: z.string().overwrite(oneLine).max(100) }))
    .max(40, 'At most 40 ingredients'),
  facts: z.array(z.tuple([requiredText('Row name', 80), requiredText('Row text', 300)])).max(40, 'At most 40 rows'),
  sep: amount('SEP').nullable(),
} satisfies Record<ProductField, z.ZodType>;
const { name, price, category_id, ...optional } = fields;

export const productBody = z.object({ name, price, category_id, ...z.object(optional).partial().shape });
export type ProductBody = z.output<typeof productBody>;
const productChange = z.object({
  ...productBody.partial().shape,
  id,
  /** The version that was read; an outdated one gets a 409, whose response says what changed, by whom and when. */
  version: z.int({ error: 'version must be a whole number' }).optional(),
});
export type ProductChange = z.output<typeof productChange>;

const staffProduct = productSchema.extend({
  updated_at: instant,
  /** The day on which the SEP was entered, changed or confirmed; null: nobody knows. */
  sep_checked_on: calendarDate.nullable(),
  /** Phrases that name an indication and that a pharmacist has confirmed. */
  indications_confirmed: z.array(z.string()),
  /** What staff should look at, each at its field; nothing of it prevents a save. */
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type StaffProduct = z.infer<typeof staffProduct>;

const productRow = productCardSchema.extend({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  nappi_code: z.string().nullable(),
  sep: rand.nullable(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_luxury: z.boolean(),
  is_perfume: z.boolean(),
  updated_at: instant,
  version: z.number().int(),
});
export type StaffProductRow = z.infer<typeof productRow>;

export const STAFF_PRODUCT_SORTS = ['newest', 'updated', 'name', 'price_asc', 'price_desc', 'stock_asc'] as const;
/** `low`: some, but few. */
const STOCK_LEVELS = ['in', 'low', 'out'] as const;

const staffQuery = z.object({
  ...pageQuery,
  /** Matches if every word is in the name, the brand or a code; products whose whole code matches are listed first. */
  q: searchText.optional(),
  category_id: categoryId,
  schedule: scheduleList,
  is_active: choice(queryBoolean),
  stock: choice(z.enum(STOCK_LEVELS, { error: 'Stock must be in, low or out.' })),
  on_sale: choice(queryBoolean),
  /** Schedule 1 to 6 medicine without a single exit price, with or without a pharmacist's reason. */
  no_sep: choice(queryBoolean),
  /** Schedule 1 to 6 medicine that costs less than its single exit price. */
  below_sep: choice(queryBoolean),
  /** Whose single exit price nobody has entered or confirmed since the last yearly increase. */
  old_sep: choice(queryBoolean),
  /** Whose single exit price rose by more than the last yearly increase allows. */
  sep_raised: choice(queryBoolean),
  /** Schedule 2 to 6 medicine whose text names an indication that no pharmacist has confirmed. */
  indication: choice(queryBoolean),
  storage: choice(storageSchema),
  sort: choice(
    z.enum(STAFF_PRODUCT_SORTS, { error: 'Sort by newest, updated, name, price_asc, price_desc or stock_asc.' }),
  ),
});
export type StaffProductQuery = z.output<typeof staffQuery>;

const count = z.number().int();
const staffPage = pageOf(productRow).extend({
  /** Counts of the products that match q, category, schedule and sale, ignoring the status and stock filters. */
  counts: z.object({ all: count, active: count, inactive: count, low: count, out: count }),
});
export type StaffProductPage = z.infer<typeof staffPage>;

const productEffects = z.object({
  product: z.object({ id, name: z.string() }),
  /** Carts not yet checked out: their buyers get a notice. */
  open_carts: count,
  favourites: count,
  /** Orders not yet delivered or cancelled. While there is one the product stays. */
  open_orders: count,
  /** All orders that contain it: they store the name and price at the time of the order. */
  orders: count,
  may_delete: z.boolean(),
  /** Why it cannot be deleted, and what to do instead. */
  reason: z.string().nullable(),
});
export type ProductEffects = z.infer<typeof productEffects>;

const sentFile = z.file({ error: 'Pictures must be sent as files' });
/** A form sends one file alone, several under one name. */
export const sentPictures = z.object({
  files: z.union([z.array(sentFile), sentFile], { error: 'Please choose a picture' }),
});
export const pictureUrls = z.object({ images: z.array(z.string()) });

export const productEditing = {
  listStaffProducts: endpoint({
    method: 'GET',
    path: '/business/products',
    access: 'product.read',
    summary: 'All products, including hidden ones, paged, searched, filtered and sorted',
  })
    .input(staffQuery)
    .output(staffPage),
  getStaffProduct: endpoint({
    method: 'GET',
    path: '/business/products/{id}',
    access: 'product.read',
    summary: 'One product in full, even if hidden',
  })
    .input(z.object({ id }))
    .output(staffProduct),
  getProductEffects: endpoint({
    method: 'GET',
    path: '/business/products/{id}/effects',
    access: 'product.read',
    summary: 'What deleting a product would affect',
  })
    .input(z.object({ id }))
    .output(productEffects),
  createProduct: endpoint({
    method: 'POST',
    path: '/product/product',
    access: 'product.create',
    summary: 'Add a product',
    success_status: 201,
  })
    .input(productBody)
    .output(staffProduct),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/product/product/{id}',
    access: 'product.update',
    summary:
      'Change a product; fields left out stay the same. A new name creates a new link and the old one redirects to it',
  })
    .input(productChange)
    .output(staffProduct),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: '/product/product/{id}',
    access: 'product.delete',
    summary: 'Delete a product that is not in an open order; orders will keep their copy',
  })
    .input(z.object({ id }))
    .output(done),
  addProductImages: endpoint({
    method: 'POST',
    path: '/product/product-images',
    access: 'product.create',
    summary: 'Upload pictures (JPEG, PNG, WebP, HEIC or AVIF; up to 10, 15 MB each, 40 MB together); form data `files`',
    max_body_bytes: UPLOAD_BYTES,
  })
    .input(sentPictures)
    .output(pictureUrls),
};
