import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents } from '~/shared/money.ts';
import type { BOOKING_SORTS, BookingStatus } from '../contract-limits.ts';
import type { BookingRow } from '../contract-schemas.ts';
import { toRow } from './booking-row.ts';

export interface BookingFilter {
  /** Every search term must match number, name, email, phone, service or practitioner. */
  words: readonly string[];
  /** Only theirs. */
  staff_id: string | null;
  service_id: string | null;
  booking_mode: string | null;
  from: Date | null;
  until: Date | null;
  unread: boolean | null;
  /** Only these. */
  ids: readonly string[] | null;
}

type Sort = (typeof BOOKING_SORTS)[number];

interface Row {
  id: string;
  booking_number: string;
  booking_status: BookingStatus;
  service_id: string;
  service_name: string;
  staff_id: string;
  staff_name: string;
  booking_mode: 'physical' | 'online';
  starts_at: Date;
  ends_at: Date;
  customer_name: string;
  email: string;
  phone: string;
  price: string;
  payment_method: 'inperson' | 'online';
  payment_status: BookingRow['payment_status'];
  pay_by: Date | null;
  is_read: boolean;
  version: number;
  created_at: Date;
}

const columns = sql`b.id, b.booking_number, b.booking_status, b.service_id, b.service_name, b.staff_id, b.staff_name,
  b.booking_mode, b.starts_at, b.ends_at, b.customer_name, v.email, v.phone, b.price, v.payment_method, v.payment_status,
  v.pay_by, b.is_read, b.version, b.created_at`;

const SORTS: Record<Sort, RawBuilder<unknown>> = {
  soonest: sql`starts_at, id`,
  latest: sql`starts_at desc, id`,
  newest: sql`created_at desc, id`,
  customer: sql`lower(customer_name), id`,
  service: sql`service_name, starts_at, id`,
};

const FOUND_SORTS: Record<Sort, RawBuilder<unknown>> = {
  soonest: sql`b.starts_at, b.id`,
  latest: sql`b.starts_at desc, b.id`,
  newest: sql`b.created_at desc, b.id`,
  customer: sql`lower(b.customer_name), b.id`,
  service: sql`b.service_name, b.starts_at, b.id`,
};

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function conditions(filter: BookingFilter): RawBuilder<unknown> {
  const { words, staff_id, service_id, booking_mode, from, until, unread, ids } = filter;
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`search_text like search_key(${likeAnywhere(word)})`),
      ...(staff_id ? [sql`staff_id = ${staff_id}::uuid`] : []),
      ...(service_id ? [sql`service_id = ${service_id}::uuid`] : []),
      ...(booking_mode ? [sql`booking_mode = ${booking_mode}`] : []),
      ...(from ? [sql`starts_at >= ${from}`] : []),
      ...(until ? [sql`starts_at < ${until}`] : []),
      ...(unread === null ? [] : [sql`is_read = ${!unread}`]),
      ...(ids ? [sql`id = any(${ids}::uuid[])`] : []),
    ],
    sql` and `,
  );
}

const toItem = ({ price, ...row }: Row): BookingRow => toRow({ ...row, price_cents: toCents(price) });

/** The ids of one page are found first, as far as an index can without the rows, and only they are looked up. */
export async function listBookingRows(
  db: Db,
  filter: BookingFilter,
  { statuses, sort, limit, offset }: { statuses: readonly string[]; sort: Sort; limit: number; offset: number },
): Promise<BookingRow[]> {
  const inStatus = statuses.length > 0 ? sql`and booking_status = any(${statuses}::text[])` : sql``;
  const { rows } = await sql<Row>`
    with found as (
      select id from bookings where ${conditions(filter)} ${inStatus}
      order by ${SORTS[sort]} limit ${limit} offset ${offset}
    )
    select ${columns} from bookings b join booking_visits v on v.id = b.visit_id
    where b.id in (select id from found)
    order by ${FOUND_SORTS[sort]}`.execute(db);
  return rows.map(toItem);
}

/** How many of each status the other filters leave. */
export async function countByStatus(db: Db, filter: BookingFilter): Promise<Partial<Record<BookingStatus, number>>> {
  const { rows } = await sql<{ booking_status: BookingStatus; count: number }>`
    select booking_status, count(*) as count from bookings where ${conditions(filter)} group by booking_status`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.booking_status, row.count]));
}

/** A user's own bookings: upcoming ones, the soonest first, then past ones, the latest first. */
export async function listUserRows(
  db: Db,
  userId: string,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ items: BookingRow[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${columns} from bookings b join booking_visits v on v.id = b.visit_id
    where b.user_id = ${userId}::uuid
    order by (b.ends_at > ${now} and b.booking_status in ('pending', 'confirmed')) desc,
      case when b.ends_at > ${now} and b.booking_status in ('pending', 'confirmed') then b.starts_at end,
      b.starts_at desc, b.id
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from bookings where user_id = ${userId}::uuid`.execute(db);
  return { items: rows.map(toItem), total: counted.rows[0]?.count ?? 0 };
}

/** All of some days that were not cancelled, for the calendar. */
export async function listBetween(
  db: Db,
  { from, until, staff_id }: { from: Date; until: Date; staff_id: string | null },
  most: number,
): Promise<BookingRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from bookings b join booking_visits v on v.id = b.visit_id
    where b.starts_at >= ${from} and b.starts_at < ${until} and b.booking_status <> 'cancelled'
      and (${staff_id}::uuid is null or b.staff_id = ${staff_id}::uuid)
    order by b.starts_at, b.id limit ${most}`.execute(db);
  return rows.map(toItem);
}

export async function countUnread(db: Db, staffId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings
    where not is_read and (${staffId}::uuid is null or staff_id = ${staffId}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Bookings that need confirmation by staff, and since when. */
export async function countToConfirm(
  db: Db,
  staffId: string | null,
  now: Date,
): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*) as count, min(b.created_at) as oldest_at
    from bookings b join booking_visits v on v.id = b.visit_id
    where b.booking_status = 'pending' and v.pay_by is null and b.starts_at > ${now}
      and (${staffId}::uuid is null or b.staff_id = ${staffId}::uuid)`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
}
