import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents } from '~/shared/money.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { OrderStatus } from '../contract.ts';

// The dashboard's figures over all orders. A sale is an order that is neither unpaid, cancelled, nor refunded.

const isSale = sql<boolean>`order_status not in ('pending_payment', 'cancelled', 'refunded')`;

export interface DayRow {
  /** Days since the beginning of the span. */
  day: number;
  orders: number;
  cents: number;
  orders_by_now: number;
  cents_by_now: number;
}

/**
 * Sales by days of 24 hours from `from` on: the shop's zone has no daylight saving, so a division finds the day, and the
 * date is never written out for a hundred thousand rows. `by_now_s` is the time of day it is now, in seconds.
 */
export async function countSalesByDay(
  db: Db,
  { from, until, by_now_s }: { from: Date; until: Date; by_now_s: number },
): Promise<DayRow[]> {
  const { rows } = await sql<{ day: number; orders: number; total: string; orders_by_now: number; by_now: string }>`
    select day, count(*) as orders, sum(total) as total,
      count(*) filter (where second <= ${by_now_s}) as orders_by_now,
      coalesce(sum(total) filter (where second <= ${by_now_s}), 0) as by_now
    from (
      select total, (age / 86400)::integer as day, age % 86400 as second
      from (
        select total, floor(extract(epoch from created_at - ${from}::timestamptz))::bigint as age from orders
        where created_at >= ${from} and created_at < ${until} and ${isSale}
      ) aged
    ) sold
    group by day order by day`.execute(db);
  return rows.map(({ total, by_now, ...row }) => ({ ...row, cents: toCents(total), cents_by_now: toCents(by_now) }));
}

export interface StatusCount {
  order_status: OrderStatus;
  count: number;
  oldest_at: Date;
}

/** Open ones of any age, closed ones placed since then. */
export async function countOrdersByStatus(db: Db, closed: readonly OrderStatus[], since: Date): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select order_status, count(*) as count, min(created_at) as oldest_at from orders
    where order_status <> all(${closed}::text[]) or created_at >= ${since}
    group by order_status`.execute(db);
  return rows;
}

export interface OldestOpen {
  order_id: string;
  order_number: string;
  order_status: OrderStatus;
  created_at: Date;
}

/** The oldest order in progress; unpaid ones are not included, because they expire automatically. */
export async function findOldestOpen(db: Db, statuses: readonly OrderStatus[]): Promise<OldestOpen | null> {
  const { rows } = await sql<OldestOpen>`
    select o.id as order_id, o.order_number, o.order_status, o.created_at
    from unnest(${statuses}::text[]) as wanted (status)
    cross join lateral (
      select id, order_number, order_status, created_at from orders
      where order_status = wanted.status order by created_at, id desc limit 1
    ) o
    order by o.created_at, o.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface SoldRow {
  product_id: string;
  quantity: number;
  cents: number;
}

/** Units sold in the period, most first; of these products, or of all. Removed items were not sold. */
export async function listSold(
  db: Db,
  span: { from: Date; until: Date },
  { products, limit }: { products: readonly string[] | null; limit: number },
): Promise<SoldRow[]> {
  const { rows } = await sql<{ product_id: string; quantity: number; total: string }>`
    select i.product_id, sum(i.quantity - i.quantity_removed) as quantity,
      round(sum(i.product_total * (i.quantity - i.quantity_removed) / i.quantity), 2) as total
    from orders o join order_items i on i.order_id = o.id
    where o.created_at >= ${span.from} and o.created_at < ${span.until}
      and o.order_status not in ('pending_payment', 'cancelled', 'refunded')
      ${products === null ? sql`` : sql`and i.product_id = any(${products}::uuid[])`}
    group by i.product_id having sum(i.quantity - i.quantity_removed) > 0
    order by sum(i.quantity - i.quantity_removed) desc, i.product_id limit ${limit}`.execute(db);
  return rows.map(({ total, ...row }) => ({ ...row, cents: toCents(total) }));
}

export interface OrderNews {
  id: string;
  order_id: string;
  order_number: string;
  status: OrderStatus;
  /** The status of the entry before; null for the first. */
  before: OrderStatus | null;
  at: Date;
  by: string;
  is_by_staff: boolean;
  who: string;
  town: string;
  schedule: Schedule;
  delivery_method: 'delivery' | 'collect';
  note: string | null;
}

/** The latest steps of all orders, newest first. */
export async function listOrderNews(db: Db, limit: number): Promise<OrderNews[]> {
  const { rows } = await sql<OrderNews>`
    select h.id, h.order_id, o.order_number, h.status, h.at, h.by, h.user_id is not null as is_by_staff, h.note,
      o.first_name || ' ' || o.last_name as who, o.town, o.schedule, o.delivery_method,
      (select b.status from order_history b where b.order_id = h.order_id and (b.at, b.id) < (h.at, h.id)
        order by b.at desc, b.id desc limit 1) as before
    from (select * from order_history order by at desc, id desc limit ${limit}) h
    join orders o on o.id = h.order_id
    order by h.at desc, h.id desc`.execute(db);
  return rows;
}
