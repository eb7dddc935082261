import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import type { RefundState } from '../contract.ts';
import type { Till } from '../refund-rules.ts';
import { COLUMNS, fromRow, type PaymentRow, type Purpose } from './queries.ts';

/** Pieces of a line that go back on the shelf with the money. */
export interface Returned {
  item_id: string;
  quantity: number;
}

export interface RefundRow {
  id: string;
  payment_uuid: string;
  amount_cents: number;
  reason: string;
  /** What the provider is told instead of the reason. */
  provider_reason: string | null;
  state: RefundState;
  by_hand: boolean;
  provider_reference: string | null;
  told: string | null;
  returned: Returned[];
  user_id: string | null;
  by_name: string;
  created_at: Date;
  sent_at: Date | null;
  closed_at: Date | null;
}

const toRefund = ({
  amount,
  ...row
}: Omit<RefundRow, 'amount_cents' | 'state' | 'returned'> & {
  amount: string;
  state: string;
  returned: unknown;
}): RefundRow => ({
  ...row,
  amount_cents: toCents(amount),
  state: row.state as RefundState,
  returned: row.returned as Returned[],
});

export async function insertRefund(
  db: Db,
  refund: Omit<RefundRow, 'state' | 'by_hand' | 'provider_reference' | 'told' | 'sent_at' | 'closed_at'>,
): Promise<void> {
  const { amount_cents, returned, ...rest } = refund;
  await db
    .insertInto('refunds')
    .values({ ...rest, amount: toNumeric(amount_cents), returned: JSON.stringify(returned), state: 'requested' })
    .execute();
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toRefund(row) : null;
}

/** Calling the provider and closing it take turns. The payment's row is locked before this one. */
export async function lockRefund(db: Db, id: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toRefund(row) : null;
}

export async function listRefunds(db: Db, payments: readonly string[]): Promise<RefundRow[]> {
  if (payments.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_uuid', 'in', [...payments])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toRefund);
}

export async function updateRefund(
  db: Db,
  id: string,
  change: Partial<Pick<RefundRow, 'state' | 'by_hand' | 'provider_reference' | 'told' | 'sent_at' | 'closed_at'>>,
): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** True for the one caller that may send the request: a refund is sent to the provider once, even if the response is lost. */
export async function claimRefund(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setTill(
  db: Db,
  uuid: string,
  till: Omit<Till, 'amount_cents'>,
  status: PaymentRow['status'],
  now: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      status,
      refunded: toNumeric(till.refunded_cents),
      refund_pending: toNumeric(till.refund_pending_cents),
      refund_due: toNumeric(till.refund_due_cents),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('uuid', '=', uuid)
    .execute();
}

/** Every payment begun for the same thing, the newest first. */
export async function listPaymentsOf(db: Db, purpose: Purpose, purposeId: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map(fromRow);
}

/** Locks all of them, in any status, in the order of their ids. */
export async function lockPaymentsOf(db: Db, purpose: Purpose, purposeId: string): Promise<void> {
  await db
    .selectFrom('payments')
    .select('uuid')
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .orderBy('uuid')
    .forNoKeyUpdate()
    .execute();
}

/** Increases the amount owed, but never beyond the remaining amount paid. */
export async function owePart(db: Db, uuid: string, cents: number, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      refund_due: sql`least(amount - refunded, refund_due + ${toNumeric(cents)}::numeric)`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('uuid', '=', uuid)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .execute();
}

/** The shop owes all that it still has of them. */
export async function oweAll(db: Db, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length === 0) return;
  await db
    .updateTable('payments')
    .set({ refund_due: sql`amount - refunded`, version: sql`version + 1`, updated_at: now })
    .where('uuid', 'in', [...uuids])
    .where('status', 'in', ['paid', 'partially_refunded'])
    .execute();
}
