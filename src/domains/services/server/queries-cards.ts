import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { BookingMode, FullService, ServiceCard, ServicePerson } from '../contract.ts';
import { summaryOf } from '../rules.ts';
import { policyColumns, toPolicy, type PolicyRow } from './queries-policies.ts';

// One shape of a row for every list of services: `s` is the service, `c` its category.

/** Services that visitors can see and book. */
export const isPublic = sql<boolean>`(s.is_active and s.removed_at is null)`;

/** In their order; a person without a role offers nothing. */
const people = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
    'title', coalesce(p.title, '')) order by t.position, lower(u.last_name), u.id), '[]')
  from service_staff t join users u on u.id = t.staff_id left join practitioners p on p.staff_id = u.id
  where t.service_id = s.id and exists (select from user_roles h where h.user_id = u.id))`;

/** The places that are shown, or all of them for who edits it. */
const places = (isAll: boolean) => sql`(
  select coalesce(jsonb_agg(l.id order by l.position, l.id), '[]')
  from service_locations t join business_locations l on l.id = t.business_location_id
  where t.service_id = s.id and (l.is_active or ${sql.lit(isAll)}))`;

export const cardColumns = (
  isAll = false,
) => sql`s.id, s.name, s.slug, s.description, s.images, s.price, s.duration_minutes,
  s.buffer_minutes, s.modes, s.is_active, c.id as category_id, c.name as category_name, c.slug as category_slug,
  ${people} as staffs, ${places(isAll)} as business_location_ids`;

export interface CardRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  images: string[];
  price: string;
  duration_minutes: number;
  buffer_minutes: number;
  modes: BookingMode[];
  is_active: boolean;
  category_id: string;
  category_name: string;
  category_slug: string;
  staffs: ServicePerson[];
  business_location_ids: string[];
}

export function toCard(row: CardRow): ServiceCard {
  const { category_id, category_name, category_slug, description, ...card } = row;
  return {
    ...card,
    summary: summaryOf(description),
    service_category: { id: category_id, name: category_name, slug: category_slug },
  };
}

interface FullRow extends CardRow {
  preparation: string;
  image_alts: Record<string, string>;
  version: number;
  updated_at: Date;
  policy: PolicyRow;
}

async function findWhere(db: Db, where: RawBuilder<boolean>, isAll: boolean): Promise<FullService | null> {
  const { rows } = await sql<FullRow>`
    select ${cardColumns(isAll)}, s.preparation, s.image_alts, s.version, s.updated_at,
      (select to_jsonb(found) from (
        select ${policyColumns} from booking_policies b
        where b.service_id = s.id or b.service_id is null order by b.service_id nulls last limit 1
      ) found) as policy
    from services s join service_categories c on c.id = s.service_category_id
    where ${where}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    ...toCard(row),
    description: row.description,
    preparation: row.preparation,
    image_alts: row.image_alts,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    policy: toPolicy({ ...row.policy, service_name: row.policy.service_id === null ? null : row.name }),
  };
}

export const findService = (db: Db, id: string): Promise<FullService | null> =>
  findWhere(db, sql`s.id = ${id}::uuid and ${isPublic}`, false);

/** By its present link, else by one it had before. */
export const findServiceBySlug = (db: Db, slug: string): Promise<FullService | null> =>
  findWhere(
    db,
    sql`${isPublic} and s.id = coalesce(
      (select id from services where slug = ${slug}),
      (select service_id from service_slugs where slug = ${slug})
    )`,
    false,
  );

/** Active or not, with all its locations. An archived one cannot be edited. */
export const findStaffService = (db: Db, id: string): Promise<FullService | null> =>
  findWhere(db, sql`s.id = ${id}::uuid and s.removed_at is null`, true);
