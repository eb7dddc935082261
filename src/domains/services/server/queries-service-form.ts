import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { BookingMode, FullService, ServicePerson } from '../contract.ts';
import { findStaffService } from './queries-cards.ts';

/** The fields that staff edit. */
export interface Written {
  name: string;
  description: string;
  preparation: string;
  images: string[];
  image_alts: Record<string, string>;
  price: string;
  duration_minutes: number;
  buffer_minutes: number;
  service_category_id: string;
  modes: BookingMode[];
  is_active: boolean;
  /** In the order in which they are offered. */
  staff_ids: string[];
  business_location_ids: string[];
}

/** Locked until the transaction ends: no other editor and no booking in between. */
export async function lockService(db: Db, id: string): Promise<FullService | null> {
  await sql`select id from services where id = ${id}::uuid for update`.execute(db);
  return findStaffService(db, id);
}

type Columns = Omit<Written, 'staff_ids' | 'business_location_ids'>;

function columnsOf({ images, image_alts, ...plain }: Partial<Columns>) {
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  return { ...plain, images: json(images), image_alts: json(image_alts) };
}

export async function insertService(
  db: Db,
  service: { id: string; slug: string; fields: Written; now: Date },
): Promise<void> {
  const { staff_ids, business_location_ids, images, image_alts, ...plain } = service.fields;
  await db
    .insertInto('services')
    .values({
      ...plain,
      images: JSON.stringify(images),
      image_alts: JSON.stringify(image_alts),
      id: service.id,
      slug: service.slug,
      created_at: service.now,
      updated_at: service.now,
    })
    .execute();
  await replaceStaff(db, service.id, staff_ids);
  await replacePlaces(db, service.id, business_location_ids);
}

/** Of a locked service. */
export async function updateServiceRow(
  db: Db,
  id: string,
  change: Partial<Written> & { slug?: string },
  now: Date,
): Promise<void> {
  const { slug, staff_ids, business_location_ids, ...fields } = change;
  await db
    .updateTable('services')
    .set((eb) => ({ ...columnsOf(fields), slug, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
  if (staff_ids) await replaceStaff(db, id, staff_ids);
  if (business_location_ids) await replacePlaces(db, id, business_location_ids);
}

async function replaceStaff(db: Db, id: string, staffIds: readonly string[]): Promise<void> {
  await db.deleteFrom('service_staff').where('service_id', '=', id).execute();
  await sql`
    insert into service_staff (service_id, staff_id, position)
    select ${id}::uuid, staff_id, at from unnest(${staffIds}::uuid[]) with ordinality as wanted (staff_id, at)`.execute(
    db,
  );
}

async function replacePlaces(db: Db, id: string, placeIds: readonly string[]): Promise<void> {
  await db.deleteFrom('service_locations').where('service_id', '=', id).execute();
  await sql`
    insert into service_locations (service_id, business_location_id)
    select ${id}::uuid, place from unnest(${placeIds}::uuid[]) as wanted (place)`.execute(db);
}

export async function deleteServiceRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('services').where('id', '=', id).execute();
}

/** Its bookings keep it; it is no longer shown anywhere else. */
export async function putAway(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('services')
    .set((eb) => ({ removed_at: now, is_active: false, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** A former slug still redirects here; the current slug is removed from the former ones. */
export async function keepFormerSlug(db: Db, id: string, former: string, present: string): Promise<void> {
  await db.deleteFrom('service_slugs').where('slug', '=', present).execute();
  await db
    .insertInto('service_slugs')
    .values({ slug: former, service_id: id })
    .onConflict((clause) => clause.column('slug').doUpdateSet({ service_id: id }))
    .execute();
}

/** Which of these links belong to another service, now or formerly. */
export async function findSlugsOfOthers(db: Db, slugs: readonly string[], id: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from services where slug = any(${slugs}::text[]) and id <> ${id}::uuid
    union
    select slug from service_slugs where slug = any(${slugs}::text[]) and service_id <> ${id}::uuid`.execute(db);
  return rows.map((row) => row.slug);
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('service_categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export interface KnownPlace {
  id: string;
  is_active: boolean;
}

export async function listPlaces(db: Db, ids: readonly string[]): Promise<KnownPlace[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('business_locations').select(['id', 'is_active']).where('id', 'in', ids).execute();
}

/** Everyone with a role, by name. */
export async function listPeople(db: Db): Promise<ServicePerson[]> {
  const { rows } = await sql<ServicePerson>`
    select u.id, u.first_name, u.last_name, coalesce(p.title, '') as title
    from users u left join practitioners p on p.staff_id = u.id
    where u.id in (select user_id from user_roles)
    order by lower(u.last_name), lower(u.first_name), u.id`.execute(db);
  return rows;
}

/** Which of these are staff. */
export async function findStaffIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('user_roles').select('user_id').distinct().where('user_id', 'in', ids).execute();
  return rows.map((row) => row.user_id);
}
