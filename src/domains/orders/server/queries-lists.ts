import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { ORDER_SORTS, OrderRow, OrderStatus } from '../contract.ts';
import { rand } from './queries.ts';

export interface OrderFilter {
  /** Every search term must match number, name, email, phone or town. */
  words: readonly string[];
  placed_from: Date | null;
  schedules: readonly string[];
  unread: boolean | null;
}

interface Row {
  order_id: string;
  order_number: string;
  order_status: OrderStatus;
  payment_status: OrderRow['payment_status'];
  delivery_method: OrderRow['delivery_method'];
  first_name: string;
  last_name: string;
  town: string;
  email: string;
  phone: string;
  total: string;
  total_items: number;
  schedule: Schedule;
  created_at: Date;
  is_read: boolean;
}

const columns = sql`id as order_id, order_number, order_status, payment_status, delivery_method, first_name, last_name, town, email, phone,
  total, total_items, schedule, created_at, is_read`;

const toRow = (row: Row): OrderRow => ({ ...row, total: rand(row.total), created_at: row.created_at.toISOString() });

const SORTS: Record<(typeof ORDER_SORTS)[number], RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id`,
  total_desc: sql`total desc, id`,
  total_asc: sql`total, id`,
  // AP-9999 sorts before AP-10000.
  number: sql`length(order_number), order_number`,
  customer: sql`lower(last_name), lower(first_name), id`,
};

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function conditions({ words, placed_from, schedules, unread }: OrderFilter): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...words.map((word) => sql`search_text like search_key(${likeAnywhere(word)})`),
    ...(placed_from ? [sql`created_at >= ${placed_from}`] : []),
    ...(schedules.length > 0 ? [sql`schedule = any(${schedules}::text[])`] : []),
    ...(unread === null ? [] : [sql`is_read = ${!unread}`]),
  ];
  return sql.join(all, sql` and `);
}

export async function listOrderRows(
  db: Db,
  filter: OrderFilter,
  options: { statuses: readonly string[]; sort: (typeof ORDER_SORTS)[number]; limit: number; offset: number },
): Promise<OrderRow[]> {
  const inStatus = options.statuses.length > 0 ? sql`and order_status = any(${options.statuses}::text[])` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from orders where ${conditions(filter)} ${inStatus}
    order by ${SORTS[options.sort]} limit ${options.limit} offset ${options.offset}`.execute(db);
  return rows.map(toRow);
}

/** How many orders of each status the other filters leave. */
export async function countByStatus(db: Db, filter: OrderFilter): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ order_status: OrderStatus; count: number }>`
    select order_status, count(*) as count from orders where ${conditions(filter)} group by order_status`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.order_status, row.count]));
}

export async function listUserOrderRows(
  db: Db,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ items: OrderRow[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${columns} from orders where user_id = ${userId} order by created_at desc, id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ count: number }>`select count(*) as count from orders where user_id = ${userId}`.execute(
    db,
  );
  return { items: rows.map(toRow), total: counted.rows[0]?.count ?? 0 };
}

export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders where not is_read`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countOrdersOf(db: Db, productId: string): Promise<{ all: number; open: number }> {
  const { rows } = await sql<{ all: number; open: number }>`
    select count(*) as all, count(*) filter (where order_status not in ('delivered', 'cancelled', 'refunded')) as open
    from orders where id in (select order_id from order_items where product_id = ${productId}::uuid)`.execute(db);
  return rows[0] ?? { all: 0, open: 0 };
}
