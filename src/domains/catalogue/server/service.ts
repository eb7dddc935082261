import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import { id as idSchema } from '~/shared/schemas.ts';
import type { Category, HomePageProducts, Product, ProductCard } from '../contract.ts';
import {
  findCategory,
  findCategoryBySlug,
  listCategoryRows,
  listHomeCards,
  listRelatedCards,
  listSitemapRows,
  type SitemapEntry,
} from './queries.ts';
import { listCategoryMixRows, type CategoryMix } from './queries-home-mix.ts';
import { findCardsByIds, findProduct, findProductBySlug } from './queries-cards.ts';
import { findStaffProduct } from './queries-product-form.ts';

const MOST_RELATED = 12;

export const noProduct = () => notFound('We could not find that product.');
export const noCategory = () => notFound('We could not find that category.');
const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;

export async function listCategories(ctx: Context): Promise<Category[]> {
  return listCategoryRows(ctx.db);
}

/** For nouns that look up a category by an id that may be wrong. */
export const findCategoryById = (ctx: Context, id: string): Promise<Category | null> => findCategory(ctx.db, id);

export async function getCategory(ctx: Context, { id }: { id: string }): Promise<Category> {
  const category = await findCategory(ctx.db, id);
  if (!category) throw noCategory();
  return category;
}

/** Of which schedules a category's products are; unknown ids are left out. */
export async function listCategoryMixes(ctx: Context, ids: readonly string[]): Promise<CategoryMix[]> {
  return ids.length === 0 ? [] : listCategoryMixRows(ctx.db, ids);
}

/** Staff can also open inactive products. */
export async function getProduct(ctx: Context, { id }: { id: string }): Promise<Product> {
  const isStaff = isAllowed('product.read', ctx.actor);
  const product = isStaff ? await findStaffProduct(ctx.db, id) : await findProduct(ctx.db, id);
  if (!product) throw noProduct();
  return product;
}

export async function listRelatedProducts(ctx: Context, { id }: { id: string }): Promise<ProductCard[]> {
  return listRelatedCards(ctx.db, await getProduct(ctx, { id }), MOST_RELATED);
}

/** Cards of the products that the public may see, in the order of the ids, each once. */
export async function listCards(ctx: Context, ids: readonly string[]): Promise<ProductCard[]> {
  const known = [...new Set(ids.map((id) => id.toLowerCase()).filter(isId))];
  return known.length === 0 ? [] : findCardsByIds(ctx.db, known);
}

export async function listProductsByIds(ctx: Context, { ids }: { ids: string }): Promise<ProductCard[]> {
  return listCards(ctx, ids.split(','));
}

export async function getHomePageProducts(
  ctx: Context,
  { start, step }: { start: number; step: number },
): Promise<HomePageProducts> {
  return {
    featured_products: await listHomeCards(ctx.db, 'featured_products', start, step),
    new_arrival: await listHomeCards(ctx.db, 'new_arrival', start, step),
    luxury_collection: await listHomeCards(ctx.db, 'luxury_collection', start, step),
    discounted_product: await listHomeCards(ctx.db, 'discounted_product', start, step),
    perfume_products: await listHomeCards(ctx.db, 'perfume_products', start, step),
  };
}

/** Resolves a page link: by id if the product exists, else by slug (also an id in the slug's place), else by a former slug. */
async function resolve<T>(
  link: { slug: string; id?: string },
  byId: (id: string) => Promise<T | null>,
  bySlug: (slug: string) => Promise<T | null>,
): Promise<T | null> {
  const slug = link.slug.replaceAll('\0', '').toLowerCase();
  return (isId(link.id) && (await byId(link.id))) || (await bySlug(slug)) || (isId(slug) && (await byId(slug))) || null;
}

export async function resolveProduct(ctx: Context, link: { slug: string; id?: string }): Promise<Product> {
  const product = await resolve(
    link,
    (id) => findProduct(ctx.db, id),
    (slug) => findProductBySlug(ctx.db, slug),
  );
  if (!product) throw noProduct();
  return product;
}

export async function resolveCategory(ctx: Context, link: { slug: string; id?: string }): Promise<Category> {
  const category = await resolve(
    link,
    (id) => findCategory(ctx.db, id),
    (slug) => findCategoryBySlug(ctx.db, slug),
  );
  if (!category) throw noCategory();
  return category;
}

/** For the sitemap: everything with a public page, a stretch at a time by id. */
export async function listSitemapEntries(
  ctx: Context,
  { after_id, limit }: { after_id: string | null; limit: number },
): Promise<SitemapEntry[]> {
  return listSitemapRows(ctx.db, after_id, limit);
}
