import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { ServiceCategory, ServiceCategoryBody } from '../contract.ts';
import { isPublic } from './queries-cards.ts';

const columns = sql`c.id, c.name, c.slug, c.description, c.image, c.position, c.version,
  (select count(*) from services s where s.service_category_id = c.id and ${isPublic}) as service_count`;

export async function listCategoryRows(db: Db): Promise<ServiceCategory[]> {
  const { rows } = await sql<ServiceCategory>`
    select ${columns} from service_categories c order by c.position, c.id`.execute(db);
  return rows;
}

export async function findCategory(db: Db, id: string): Promise<ServiceCategory | null> {
  const { rows } = await sql<ServiceCategory>`
    select ${columns} from service_categories c where c.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

const LIST_LOCK = 7_316_841;

/** The list is short and has one order: changes to it take turns. */
export async function lockList(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIST_LOCK})`.execute(db);
}

/** Waits for changes in progress: the count that follows includes them. */
export async function lockCategoryToDelete(db: Db, id: string): Promise<void> {
  await sql`select id from service_categories where id = ${id}::uuid for update`.execute(db);
}

export async function hasOtherOfName(db: Db, id: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from service_categories where search_key(name) = search_key(${name}) and id <> ${id}::uuid`.execute(db);
  return rows.length > 0;
}

export async function findCategorySlugsOfOthers(db: Db, slugs: readonly string[], id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('service_categories')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('id', '<>', id)
    .execute();
  return rows.map((row) => row.slug);
}

export async function insertCategory(
  db: Db,
  category: ServiceCategoryBody & { id: string; slug: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('service_categories')
    .values((eb) => ({
      ...category,
      position: eb.selectFrom('service_categories').select(sql<number>`coalesce(max(position), -1) + 1`.as('position')),
      created_at: now,
      updated_at: now,
    }))
    .execute();
}

export async function updateCategoryRow(
  db: Db,
  id: string,
  change: Partial<ServiceCategoryBody> & { slug: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('service_categories')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function countServicesIn(db: Db, id: string): Promise<{ kept: number; put_away: number }> {
  const { rows } = await sql<{ kept: number; put_away: number }>`
    select count(*) filter (where removed_at is null) as kept, count(*) filter (where removed_at is not null) as put_away
    from services where service_category_id = ${id}::uuid`.execute(db);
  return rows[0] ?? { kept: 0, put_away: 0 };
}

/** Archived services only need some category. False if there is no other one. */
export async function moveAside(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update services set service_category_id = other.id
    from (select id from service_categories where id <> ${id}::uuid order by position, id limit 1) other
    where service_category_id = ${id}::uuid and removed_at is not null returning services.id`.execute(db);
  return rows.length > 0;
}

export async function deleteCategoryRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('service_categories').where('id', '=', id).execute();
}

/** In their present order. */
export async function listCategoryIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('service_categories').select('id').orderBy('position').orderBy('id').execute();
  return rows.map((row) => row.id);
}

export async function setPositions(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update service_categories set position = wanted.at - 1
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, at)
    where service_categories.id = wanted.id and service_categories.position <> wanted.at - 1`.execute(db);
}
