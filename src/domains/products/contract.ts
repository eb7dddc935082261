import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant, pageOf, pageQuery, queryBoolean, rand } from '../../shared/schemas.ts';

export const SCHEDULES = ['none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'] as const;
export const scheduleSchema = z.enum(SCHEDULES);
export type Schedule = z.infer<typeof scheduleSchema>;

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

/** What a card, a cart line and a search hit need. */
export const productCardSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Each stands for a family of widths and formats: `…-480.webp`. */
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
  max_per_order: z.number().int().nullable(),
  created_at: instant,
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productSchema = productCardSchema.extend({
  description: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  nappi_code: z.string().nullable(),
  active_ingredients: z.array(z.object({ name: z.string(), strength: z.string() })),
  dosage_form: z.string().nullable(),
  pack_size: z.string().nullable(),
  /** Rows of the label: what, which. */
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Single exit price, VAT included; null where none is published. */
  sep: rand.nullable(),
  is_featured: z.boolean(),
  is_luxury: z.boolean(),
  is_perfume: z.boolean(),
  is_active: z.boolean(),
  version: z.number().int(),
});
export type Product = z.infer<typeof productSchema>;

export const PRODUCT_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'name'] as const;

/** A form sent without a choice leaves `name=` in the address: the same as leaving it out. */
const choice = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<T>;
const categoryId = choice(z.uuid('There is no such category.'));
const priceLimit = (which: string) =>
  choice(z.coerce.number(`The ${which} price must be a number.`).min(0, `The ${which} price cannot be below 0.`));
const wholeNumber = (name: string, from: number, to: number) => {
  const sentence = `${name} must be a whole number from ${from} to ${to}.`;
  return z.coerce.number(sentence).int(sentence).min(from, sentence).max(to, sentence);
};
const searchText = z.string().trim().max(100, 'Please search with at most 100 characters.');

/** Filters of a product list. Lists of values are comma separated: `brand=Velmed,Inandi`, `schedule=S1,S2`. */
export const productQuery = z.object({
  ...pageQuery,
  category_id: categoryId,
  q: searchText.optional(),
  min_price: priceLimit('lowest'),
  max_price: priceLimit('highest'),
  brand: z.string().max(1000, 'That is more brands than we can look for at once.').optional(),
  in_stock: choice(queryBoolean),
  on_sale: choice(queryBoolean),
  schedule: choice(z.string().regex(/^(none|S[0-8])(,(none|S[0-8]))*$/, 'A schedule is none or S0 to S8.')),
  sort: choice(z.enum(PRODUCT_SORTS, { error: 'Sort by relevance, newest, price_asc, price_desc or name.' })),
});
export type ProductQuery = z.infer<typeof productQuery>;

const facet = z.object({ value: z.string(), count: z.number().int() });
export const productPage = pageOf(productSchema).extend({
  /** How many would match with the other filters kept. */
  facets: z.object({ brands: z.array(facet), schedules: z.array(facet) }),
});
export type ProductPage = z.infer<typeof productPage>;
/** The same with what a page shows of each. */
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
  /** No product has the words in its name or brand: what is found is only spelt much like them. */
  is_near: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResult>;

export const products = {
  listCategories: endpoint({
    method: 'GET',
    path: '/product/category',
    access: 'public',
    summary: 'All categories, pinned first',
  }).output(z.array(categorySchema)),
  getCategory: endpoint({ method: 'GET', path: '/product/category/{id}', access: 'public', summary: 'One category' })
    .input(z.object({ id }))
    .output(categorySchema),
  listProducts: endpoint({
    method: 'GET',
    path: '/product/product',
    access: 'public',
    summary: 'Products, paged, filtered and sorted',
  })
    .input(productQuery)
    .output(productPage),
  getProduct: endpoint({ method: 'GET', path: '/product/product/{id}', access: 'public', summary: 'One product by id' })
    .input(z.object({ id }))
    .output(productSchema),
  listRelatedProducts: endpoint({
    method: 'GET',
    path: '/product/related/{id}',
    access: 'public',
    summary: 'What goes well with a product',
  })
    .input(z.object({ id }))
    .output(z.array(productCardSchema)),
  /** For wishlists and saved lists: unknown and withdrawn ids are left out, the order is kept. */
  listProductsByIds: endpoint({
    method: 'GET',
    path: '/product/by-ids',
    access: 'public',
    summary: 'Products of a list of ids, comma separated',
  })
    .input(
      z.object({
        ids: z
          .string()
          .max(4000)
          .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, 'ids are UUIDs separated by commas.'),
      }),
    )
    .output(z.array(productCardSchema)),
  getMinMaxPrice: endpoint({
    method: 'GET',
    path: '/product/min-max-price',
    access: 'public',
    summary: 'The cheapest and the dearest price',
  })
    .input(z.object({ category_id: categoryId, q: searchText.optional() }))
    .output(z.object({ min_price: rand, max_price: rand })),
  getHomePageProducts: endpoint({
    method: 'GET',
    path: '/product/get-home-page-product',
    access: 'public',
    summary: 'The five lists of the home page',
  })
    .input(
      z.object({ start: wholeNumber('start', 0, 100_000).default(0), step: wholeNumber('step', 1, 100).default(20) }),
    )
    .output(homePageProducts),
  searchProducts: endpoint({
    method: 'GET',
    path: '/product/search',
    access: 'public',
    summary: 'Categories and products for the search dialog',
  })
    .input(z.object({ q: searchText.default(''), limit: wholeNumber('limit', 1, 50).default(12) }))
    .output(searchResult),
  /** Where a link shape leads: the id wins over the slug; a former slug leads to the present one. */
  resolveProduct: endpoint({
    method: 'GET',
    path: '/product/resolve-product',
    access: 'public',
    summary: 'The product a page link means',
  })
    .input(z.object({ slug: z.string().max(300), id: z.string().max(100).optional() }))
    .output(productSchema),
  resolveCategory: endpoint({
    method: 'GET',
    path: '/product/resolve-category',
    access: 'public',
    summary: 'The category a page link means',
  })
    .input(z.object({ slug: z.string().max(300), id: z.string().max(100).optional() }))
    .output(categorySchema),
};
