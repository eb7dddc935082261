import { z } from 'zod';
import { id, instant, pageOf, pageQuery, queryBoolean, rand } from '../../shared/schemas.ts';
import { STORAGE_CLASSES } from '../../shared/storage-class.ts';
import { ofSimpleFields } from './product-fields.ts';

export const SCHEDULES = ['none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'] as const;
export const scheduleSchema = z.enum(SCHEDULES);
export type Schedule = z.infer<typeof scheduleSchema>;

export const storageSchema = z.enum(STORAGE_CLASSES, { error: 'Storage must be room, refrigerated or frozen' });

/** A picture uploaded here: viewing it contacts no other server, and no path leads out of the folder. */
export const OUR_PICTURE = /^\/media\/[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{2,5}$/;

export const TINTS = [
  'medicine',
  'vitamins',
  'skin',
  'baby',
  'hair',
  'mouth',
  'firstaid',
  'devices',
  'perfume',
  'sport',
  'home',
  'luxury',
] as const;

export const categorySchema = z.object({
  id,
  category_name: z.string(),
  category_image: z.string().nullable(),
  slug: z.string(),
  /** The colour of the category's tiles, a token of the look. */
  tint: z.enum(TINTS),
  description: z.string(),
  is_pinned: z.boolean(),
  position: z.number().int(),
  product_count: z.number().int(),
  version: z.number().int(),
});
export type Category = z.infer<typeof categorySchema>;

/** The fields that a card, a cart line and a search hit need. */
export const productCardSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Each is the base of a set of widths and formats: `…-480.webp`. */
  images: z.array(z.string()),
  price: rand,
  /** Percent, 0 to 100. */
  discount: z.number(),
  sale_price: rand,
  product_inventory: z.object({ quantity: z.number().int() }),
  category: z.object({ id, category_name: z.string(), slug: z.string(), tint: z.enum(TINTS) }),
  brand: z.string(),
  schedule: scheduleSchema,
  prescription_required: z.boolean(),
  storage: storageSchema,
  max_per_order: z.number().int().nullable(),
  created_at: instant,
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productSchema = productCardSchema.extend({
  ...ofSimpleFields({
    line: () => z.string().nullable(),
    flag: () => z.boolean(),
    count: () => z.number().int().nullable(),
  }),
  description: z.string(),
  /** Alt texts by url; without one the name is used. */
  image_alts: z.record(z.string(), z.string()),
  active_ingredients: z.array(z.object({ name: z.string(), strength: z.string() })),
  /** Rows of the label: name and value. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Single exit price, VAT included; null if none is published. */
  sep: rand.nullable(),
  version: z.number().int(),
});
export type Product = z.infer<typeof productSchema>;

export const PRODUCT_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'name'] as const;

/** A form sent without a choice leaves `name=` in the address: the same as leaving it out. */
export const choice = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<T>;
export const categoryId = choice(z.uuid('We could not find that category.'));
const priceLimit = (which: string) =>
  choice(z.coerce.number(`The ${which} price must be a number.`).min(0, `The ${which} price cannot be below 0.`));
export const wholeNumber = (name: string, from: number, to: number) => {
  const sentence = `${name} must be a whole number from ${from} to ${to}.`;
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence);
};
export const searchText = z.string().trim().max(100, 'Please search with at most 100 characters.');

export const scheduleList = choice(
  z.string().regex(/^(none|S[0-8])(,(none|S[0-8]))*$/, 'Schedule must be none or S0 to S8.'),
);

/** Filters of a product list. Lists of values are comma separated: `brand=Velmed,Inandi`, `schedule=S1,S2`. */
export const productQuery = z.object({
  ...pageQuery,
  category_id: categoryId,
  q: searchText.optional(),
  min_price: priceLimit('lowest'),
  max_price: priceLimit('highest'),
  brand: z.string().max(1000, 'Too many brands. Please choose fewer.').optional(),
  in_stock: choice(queryBoolean),
  on_sale: choice(queryBoolean),
  schedule: scheduleList,
  sort: choice(z.enum(PRODUCT_SORTS, { error: 'Sort by relevance, newest, price_asc, price_desc or name.' })),
});
export type ProductQuery = z.infer<typeof productQuery>;

const facet = z.object({ value: z.string(), count: z.number().int() });
export const productPage = pageOf(productSchema).extend({
  /** How many products would match with the other filters unchanged. */
  facets: z.object({ brands: z.array(facet), schedules: z.array(facet) }),
});
export type ProductPage = z.infer<typeof productPage>;
/** The same with the fields that a page shows of each product. */
export type CardPage = Omit<ProductPage, 'items'> & { items: ProductCard[] };

export const homePageProducts = z.object({
  featured_products: z.array(productCardSchema),
  new_arrival: z.array(productCardSchema),
  luxury_collection: z.array(productCardSchema),
  discounted_product: z.array(productCardSchema),
  perfume_products: z.array(productCardSchema),
});
export type HomePageProducts = z.infer<typeof homePageProducts>;

export const searchResult = z.object({
  categories: z.array(
    categorySchema.pick({ id: true, category_name: true, category_image: true, slug: true, tint: true }),
  ),
  products: z.array(productCardSchema),
  /** All that match, of which `products` shows the first. */
  total: z.number().int(),
  /** No product has the words in its name or brand: the results only have a similar spelling. */
  is_near: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;
