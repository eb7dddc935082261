import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents } from '~/shared/money.ts';
import type { PAYMENT_SORTS } from '../contract.ts';
import { COLUMNS, fromRow, type PaymentRow, type StoredPayment } from './queries.ts';

export type PaymentSort = (typeof PAYMENT_SORTS)[number];

export interface PaymentFilter {
  /** Every search term must match the payment's subject, name, email or reference. */
  words: readonly string[];
  providers: readonly string[];
  purposes: readonly string[];
  from: Date | null;
  before: Date | null;
  min_amount: number | null;
  max_amount: number | null;
  /** Also those whose quote has changed. */
  replaced: boolean;
}

/** Which of them: the tabs above the list, whose counts the filter alone decides. */
export interface PaymentView {
  statuses: readonly string[];
  /** Only payments with a refund due. */
  due: boolean;
}

export type ListedPayment = PaymentRow & { attempts: number; attention: number };

const columns = sql.raw(COLUMNS.join(', '));

const SORTS: Record<PaymentSort, { forward: RawBuilder<unknown>; backward: RawBuilder<unknown> }> = {
  newest: { forward: sql`created_at desc, uuid`, backward: sql`created_at, uuid desc` },
  oldest: { forward: sql`created_at, uuid desc`, backward: sql`created_at desc, uuid` },
  amount_desc: { forward: sql`amount desc, uuid desc`, backward: sql`amount, uuid` },
  amount_asc: { forward: sql`amount, uuid`, backward: sql`amount desc, uuid desc` },
  customer: {
    forward: sql`lower(last_name), lower(first_name), uuid`,
    backward: sql`lower(last_name) desc, lower(first_name) desc, uuid desc`,
  },
};

/** The partial index of 0011 has the same words. */
const forAPerson = sql`(kind like 'refused%' or kind in ('held_for_a_person', 'not_applied', 'unconfirmed'))`;

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function conditions(filter: PaymentFilter): RawBuilder<unknown> {
  const { words, providers, purposes, from, before, min_amount, max_amount, replaced } = filter;
  return sql.join(
    [
      replaced ? sql`true` : sql`replaced_at is null`,
      ...words.map((word) => sql`search_text like search_key(${likeAnywhere(word)})`),
      ...(providers.length > 0 ? [sql`provider = any(${providers}::text[])`] : []),
      ...(purposes.length > 0 ? [sql`purpose = any(${purposes}::text[])`] : []),
      ...(from ? [sql`created_at >= ${from}`] : []),
      ...(before ? [sql`created_at < ${before}`] : []),
      ...(min_amount === null ? [] : [sql`amount >= ${min_amount}::numeric`]),
      ...(max_amount === null ? [] : [sql`amount <= ${max_amount}::numeric`]),
    ],
    sql` and `,
  );
}

const inView = ({ statuses, due }: PaymentView) =>
  sql.join(
    [
      ...(statuses.length > 0 ? [sql`and status = any(${statuses}::text[])`] : []),
      ...(due ? [sql`and refund_due > 0`] : []),
      sql``,
    ],
    sql` `,
  );

/**
 * The page is selected by an index-only scan from the nearer end, and only then are its rows read: a page in the middle
 * of 100,000 costs only the index scan.
 */
export async function listPaymentRows(
  db: Db,
  filter: PaymentFilter,
  options: PaymentView & { sort: PaymentSort; limit: number; offset: number; total: number },
): Promise<ListedPayment[]> {
  const { sort, offset, total } = options;
  const limit = Math.min(options.limit, total - offset);
  if (limit <= 0) return [];
  const isNearEnd = offset > total / 2;
  const order = SORTS[sort][isNearEnd ? 'backward' : 'forward'];
  const skip = isNearEnd ? total - offset - limit : offset;
  const { rows } = await sql<StoredPayment & { attempts: number; attention: number }>`
    select ${columns},
      (select count(*) from payments as other
        where other.purpose = payments.purpose and other.purpose_id = payments.purpose_id) as attempts,
      (select count(*) from payment_events where payment_uuid = payments.uuid and ${forAPerson}) as attention
    from payments where uuid in (
      select uuid from payments where ${conditions(filter)} ${inView(options)}
      order by ${order} limit ${limit} offset ${skip}
    )
    order by ${SORTS[sort].forward}`.execute(db);
  return rows.map(({ attempts, attention, ...row }) => ({ ...fromRow(row), attempts, attention }));
}

export interface StatusSum {
  status: PaymentRow['status'];
  is_due: boolean;
  count: number;
  amount_cents: number;
  refunded_cents: number;
  due_cents: number;
  fee_cents: number;
  fees_unknown: number;
}

/** Counts per status with the other filters applied: the counts above the list and the totals in one query. */
export async function sumByStatus(db: Db, filter: PaymentFilter): Promise<StatusSum[]> {
  const { rows } = await sql<{
    status: PaymentRow['status'];
    is_due: boolean;
    count: number;
    amount: string;
    refunded: string;
    due: string;
    fee: string;
    fees_unknown: number;
  }>`
    select status, refund_due > 0 as is_due, count(*) as count, sum(amount) as amount, sum(refunded) as refunded, sum(refund_due) as due,
      coalesce(sum(fee), 0) as fee, count(*) filter (where fee is null) as fees_unknown
    from payments where ${conditions(filter)} group by status, refund_due > 0`.execute(db);
  return rows.map(({ amount, refunded, due, fee, ...row }) => ({
    ...row,
    amount_cents: toCents(amount),
    refunded_cents: toCents(refunded),
    due_cents: toCents(due),
    fee_cents: toCents(fee),
  }));
}

/** The next rows of a file, newest first, behind the row that was written last. */
export async function listBehind(
  db: Db,
  filter: PaymentFilter,
  view: PaymentView,
  last: Pick<PaymentRow, 'created_at' | 'uuid'> | null,
  limit: number,
): Promise<PaymentRow[]> {
  const behind = last
    ? sql`and (created_at < ${last.created_at} or (created_at = ${last.created_at} and uuid > ${last.uuid}::uuid))`
    : sql``;
  const { rows } = await sql<StoredPayment>`
    select ${columns} from payments where ${conditions(filter)} ${inView(view)} ${behind}
    order by created_at desc, uuid limit ${limit}`.execute(db);
  return rows.map(fromRow);
}

export interface RefusedNotice {
  id: string;
  payment_uuid: string | null;
  description: string | null;
  at: Date;
  kind: string;
  raw: string;
}

export async function listRefusedNoticeRows(db: Db, limit: number, offset: number): Promise<RefusedNotice[]> {
  const { rows } = await sql<RefusedNotice>`
    select events.id, events.payment_uuid, payments.description, events.at, events.kind, events.raw
    from payment_events as events left join payments on payments.uuid = events.payment_uuid
    where ${forAPerson} order by events.at desc, events.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRefusedNotices(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payment_events where ${forAPerson}`.execute(db);
  return rows[0]?.count ?? 0;
}
