import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Category, HomePageProducts, ProductCard } from '../contract.ts';
import { cardColumns, isDiscounted, isPublic, mayFeature, toCard, type CardRow } from './queries-cards.ts';

const categoryColumns = sql`c.id, c.category_name, c.category_image, c.slug, c.tint, c.description, c.is_pinned, c.position, c.version,
  (select count(*) from products p where p.category_id = c.id and ${isPublic}) as product_count`;

export async function listCategoryRows(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select ${categoryColumns} from categories c order by c.is_pinned desc, c.position, c.search_name, c.id`.execute(db);
  return rows;
}

export async function findCategory(db: Db, id: string): Promise<Category | null> {
  const { rows } = await sql<Category>`select ${categoryColumns} from categories c where c.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** By its current slug, else by a former one. */
export async function findCategoryBySlug(db: Db, slug: string): Promise<Category | null> {
  const { rows } = await sql<Category>`
    select ${categoryColumns} from categories c
    where c.id = coalesce(
      (select id from categories where slug = ${slug}),
      (select category_id from category_slugs where slug = ${slug})
    )`.execute(db);
  return rows[0] ?? null;
}

const HOME_LISTS: Record<keyof HomePageProducts, { where: () => RawBuilder<unknown>; order: RawBuilder<unknown> }> = {
  featured_products: { where: () => sql`p.is_featured and ${mayFeature()}`, order: sql`p.created_at desc, p.id` },
  // In stock and allowed to be advertised: an imported register adds thousands of new names, most of them scheduled.
  new_arrival: {
    where: () => sql`p.schedule in ('none', 'S0') and ${mayFeature()} and p.in_stock`,
    order: sql`p.created_at desc, p.id`,
  },
  luxury_collection: { where: () => sql`p.is_luxury and ${mayFeature()}`, order: sql`p.created_at desc, p.id` },
  discounted_product: {
    where: () => sql`${isDiscounted()} and ${mayFeature()}`,
    order: sql`p.discount desc, p.id`,
  },
  perfume_products: { where: () => sql`p.is_perfume and ${mayFeature()}`, order: sql`p.created_at desc, p.id` },
};

export async function listHomeCards(
  db: Db,
  list: keyof HomePageProducts,
  start: number,
  step: number,
): Promise<ProductCard[]> {
  const { where, order } = HOME_LISTS[list];
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from (select p.* from products p where ${isPublic} and ${where()} order by ${order} limit ${step} offset ${start}) p
    join categories c on c.id = p.category_id
    order by ${order}`.execute(db);
  return rows.map(toCard);
}

/**
 * Related products: the same category, those in stock first, brands alternating. Never a scheduled medicine,
 * whatever the product: S2 and up are not advertised to the public (General Regulations 2017 reg 42), and none of
 * S1 to S8 is promoted (s18A).
 */
export async function listRelatedCards(
  db: Db,
  product: { id: string; category: { id: string } },
  limit: number,
): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from (
      select p.*, row_number() over (partition by p.brand order by p.in_stock desc, p.created_at desc, p.id) as turn
      from products p
      where ${isPublic} and p.schedule in ('none', 'S0') and ${mayFeature()} and p.category_id = ${product.category.id}::uuid and p.id <> ${product.id}::uuid
    ) p
    join categories c on c.id = p.category_id
    order by p.in_stock desc, p.turn, p.created_at desc, p.id
    limit ${limit}`.execute(db);
  return rows.map(toCard);
}

export interface SitemapEntry {
  kind: 'category' | 'product';
  id: string;
  slug: string;
  updated_at: Date;
}

/** Every public category and product by id, from after the one given. */
export async function listSitemapRows(db: Db, afterId: string | null, limit: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select * from (
      (select 'category' as kind, c.id, c.slug, c.created_at as updated_at from categories c
        where ${afterId}::uuid is null or c.id > ${afterId}::uuid order by c.id limit ${limit})
      union all
      (select 'product', p.id, p.slug, p.updated_at from products p
        where ${isPublic} and (${afterId}::uuid is null or p.id > ${afterId}::uuid) order by p.id limit ${limit})
    ) entries
    order by id limit ${limit}`.execute(db);
  return rows;
}
