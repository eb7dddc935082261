import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { CategoryBody } from '../contract.ts';

/** Serialises changes to categories; reads and changes to products are not blocked. */
export async function lockCategories(db: Db): Promise<void> {
  await sql`select id from categories order by id for no key update`.execute(db);
}

/** Waits for products being added to it: the count that follows includes them. */
export async function lockCategoryToDelete(db: Db, id: string): Promise<void> {
  await sql`select id from categories where id = ${id}::uuid for update`.execute(db);
}

export async function insertCategory(
  db: Db,
  category: CategoryBody & { id: string; slug: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('categories')
    .values((eb) => ({
      ...category,
      position: eb.selectFrom('categories').select(sql<number>`coalesce(max(position), -1) + 1`.as('position')),
    }))
    .execute();
}

export async function updateCategoryRow(
  db: Db,
  id: string,
  change: Partial<CategoryBody> & { slug: string },
): Promise<void> {
  await db
    .updateTable('categories')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCategoryRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('categories').where('id', '=', id).execute();
}

export async function countProductsIn(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where category_id = ${id}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function hasOtherOfName(db: Db, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from categories where search_name = search_key(${name}) and id <> ${id}::uuid`.execute(db);
  return rows.length > 0;
}

/** Which of these links are another category's, now or formerly. */
export async function findCategorySlugsOfOthers(db: Db, slugs: readonly string[], id: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from categories where slug = any(${slugs}::text[]) and id <> ${id}::uuid
    union
    select slug from category_slugs where slug = any(${slugs}::text[]) and category_id <> ${id}::uuid`.execute(db);
  return rows.map((row) => row.slug);
}

export async function keepFormerCategorySlug(db: Db, id: string, former: string, present: string): Promise<void> {
  await db.deleteFrom('category_slugs').where('slug', '=', present).execute();
  await db
    .insertInto('category_slugs')
    .values({ slug: former, category_id: id })
    .onConflict((clause) => clause.column('slug').doUpdateSet({ category_id: id }))
    .execute();
}

/** In their present order. */
export async function listCategoryIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('position')
    .orderBy('search_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function setPositions(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update categories set position = wanted.at - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, at)
    where categories.id = wanted.id and categories.position <> wanted.at - 1`.execute(db);
}
