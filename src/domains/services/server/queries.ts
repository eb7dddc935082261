import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents } from '~/shared/money.ts';
import type { BookingMode, ServiceCard, ServicePerson, StaffServicePage, StaffServiceRow } from '../contract.ts';
import { cardColumns, isPublic, toCard, type CardRow } from './queries-cards.ts';

type Condition = RawBuilder<boolean>;
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export interface ServiceFilter {
  /** Every one must be in the name or the preparation. */
  words: readonly string[];
  category_id?: string;
  mode?: BookingMode;
  staff_id?: string;
}

function conditions(filter: ServiceFilter): Condition {
  return sql.join<boolean>(
    [
      sql`s.removed_at is null`,
      ...filter.words.map((word) => sql<boolean>`s.search_text like search_key(${`%${literal(word)}%`})`),
      ...(filter.category_id ? [sql`s.service_category_id = ${filter.category_id}::uuid`] : []),
      ...(filter.mode ? [sql`${filter.mode}::text = any(s.modes)`] : []),
      ...(filter.staff_id
        ? [sql`s.id in (select service_id from service_staff where staff_id = ${filter.staff_id}::uuid)`]
        : []),
    ],
    sql` and `,
  );
}

/** Every order is total: the id breaks ties. */
const SORTS = {
  category: sql`c.position, c.id, s.search_name, s.id`,
  name: sql`s.search_name, s.id`,
  newest: sql`s.created_at desc, s.id`,
  updated: sql`s.updated_at desc, s.id`,
  price_asc: sql`s.price, s.id`,
  price_desc: sql`s.price desc, s.id`,
  shortest: sql`s.duration_minutes, s.search_name, s.id`,
};
type Sort = keyof typeof SORTS;

/** The page first, then its practitioners and locations: looked up for its rows only. */
async function listWhere<Row extends CardRow>(
  db: Db,
  where: Condition,
  wish: { sort: Sort; limit: number; offset: number },
  more: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const order = SORTS[wish.sort];
  const { rows } = await sql<Row>`
    select ${cardColumns()} ${more}
    from (
      select s.id from services s join service_categories c on c.id = s.service_category_id
      where ${where} order by ${order} limit ${wish.limit} offset ${wish.offset}
    ) hit
    join services s on s.id = hit.id
    join service_categories c on c.id = s.service_category_id
    order by ${order}`.execute(db);
  return rows;
}

const shown = (filter: ServiceFilter): Condition => sql<boolean>`${conditions(filter)} and ${isPublic}`;

export async function listCards(
  db: Db,
  filter: ServiceFilter,
  wish: { sort: Sort; limit: number; offset: number },
): Promise<ServiceCard[]> {
  return (await listWhere(db, shown(filter), wish)).map(toCard);
}

export async function countCards(db: Db, filter: ServiceFilter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from services s where ${shown(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

const withState = (is_active: boolean | undefined): Condition =>
  is_active === undefined ? sql`true` : is_active ? sql`s.is_active` : sql`not s.is_active`;

export async function listStaffRows(
  db: Db,
  filter: ServiceFilter,
  is_active: boolean | undefined,
  wish: { sort: Sort; limit: number; offset: number },
): Promise<StaffServiceRow[]> {
  const rows = await listWhere<CardRow & { updated_at: Date; version: number }>(
    db,
    sql`${conditions(filter)} and ${withState(is_active)}`,
    wish,
    sql`, s.updated_at, s.version`,
  );
  return rows.map((row) => ({ ...toCard(row), updated_at: row.updated_at.toISOString(), version: row.version }));
}

export async function countStaffRows(
  db: Db,
  filter: ServiceFilter,
  is_active: boolean | undefined,
): Promise<StaffServicePage['counts'] & { total: number }> {
  const { rows } = await sql<StaffServicePage['counts'] & { total: number }>`
    select count(*) as all, count(*) filter (where s.is_active) as active,
      count(*) filter (where not s.is_active) as inactive, count(*) filter (where ${withState(is_active)}) as total
    from services s where ${conditions(filter)}`.execute(db);
  return rows[0] ?? { all: 0, active: 0, inactive: 0, total: 0 };
}

/** All that can be booked, in the order of their categories. */
export async function listAllCards(db: Db): Promise<ServiceCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns()} from services s join service_categories c on c.id = s.service_category_id
    where ${isPublic} order by ${SORTS.category}`.execute(db);
  return rows.map(toCard);
}

/** Beside a service, or the one that a link meant: its category first. */
export async function listSimilarCards(
  db: Db,
  link: { id: string | null; slug: string },
  limit: number,
): Promise<ServiceCard[]> {
  const { rows } = await sql<CardRow>`
    with meant as (
      select id, service_category_id from services where id = coalesce(
        ${link.id}::uuid,
        (select id from services where slug = ${link.slug}),
        (select service_id from service_slugs where slug = ${link.slug}))
    )
    select ${cardColumns()}
    from services s join service_categories c on c.id = s.service_category_id
    where ${isPublic} and s.id not in (select id from meant)
    order by s.service_category_id in (select service_category_id from meant) desc, ${SORTS.category}
    limit ${limit}`.execute(db);
  return rows.map(toCard);
}

export interface ServiceSitemapEntry {
  id: string;
  slug: string;
  updated_at: string;
}

export async function listSitemapRows(db: Db): Promise<ServiceSitemapEntry[]> {
  const { rows } = await sql<{ id: string; slug: string; updated_at: Date }>`
    select s.id, s.slug, s.updated_at from services s where ${isPublic} order by s.id`.execute(db);
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** A service's data for bookings. */
export interface BookableService {
  id: string;
  name: string;
  slug: string;
  price_cents: number;
  duration_minutes: number;
  buffer_minutes: number;
  modes: BookingMode[];
  preparation: string;
  category: { id: string; name: string };
  /** In the order in which they are offered; only who still has a role. */
  staffs: ServicePerson[];
  /** Its locations for visits in person: the active ones. */
  location_ids: string[];
}

/** Only bookable ones, in the order of their ids. Locked: they cannot be changed or deleted until the transaction ends. */
export async function listBookable(db: Db, ids: readonly string[], isHeld: boolean): Promise<BookableService[]> {
  const { rows } = await sql<CardRow & { preparation: string }>`
    select ${cardColumns()}, s.preparation
    from services s join service_categories c on c.id = s.service_category_id
    where s.id = any(${ids}::uuid[]) and ${isPublic}
    order by array_position(${ids}::uuid[], s.id)
    ${isHeld ? sql`for share of s` : sql``}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    price_cents: toCents(row.price),
    duration_minutes: row.duration_minutes,
    buffer_minutes: row.buffer_minutes,
    modes: row.modes,
    preparation: row.preparation,
    category: { id: row.category_id, name: row.category_name },
    staffs: row.staffs,
    location_ids: row.business_location_ids,
  }));
}

export async function listPreparations(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('services')
    .select(['id', 'preparation'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, preparation }) => [id, preparation]));
}
