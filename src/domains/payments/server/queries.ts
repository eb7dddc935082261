import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import type { Payment, PaymentStatus } from '../contract.ts';
import type { Till } from '../refund-rules.ts';

export type Purpose = Payment['purpose'];

export interface NewPaymentRow {
  uuid: string;
  purpose: Purpose;
  purpose_id: string;
  purpose_url: string;
  amount_cents: number;
  description: string;
  first_name: string;
  last_name: string;
  email: string;
  status: PaymentStatus;
  provider: string;
  provider_reference: string | null;
  created_at: Date;
}

export interface PaymentRow extends NewPaymentRow, Till {
  fee_cents: number | null;
  paid_at: Date | null;
  /** A later payment for a changed quote took its place; it was never paid. */
  replaced_at: Date | null;
  version: number;
}

export const COLUMNS = [
  'uuid',
  'purpose',
  'purpose_id',
  'purpose_url',
  'amount',
  'description',
  'first_name',
  'last_name',
  'email',
  'status',
  'provider',
  'provider_reference',
  'created_at',
  'refunded',
  'refund_pending',
  'refund_due',
  'fee',
  'paid_at',
  'replaced_at',
  'version',
] as const;

export type StoredPayment = Omit<PaymentRow, keyof Till | 'fee_cents' | 'purpose' | 'status'> & {
  amount: string;
  refunded: string;
  refund_pending: string;
  refund_due: string;
  fee: string | null;
  purpose: string;
  status: string;
};

export function fromRow({ amount, refunded, refund_pending, refund_due, fee, ...row }: StoredPayment): PaymentRow {
  return {
    ...row,
    amount_cents: toCents(amount),
    refunded_cents: toCents(refunded),
    refund_pending_cents: toCents(refund_pending),
    refund_due_cents: toCents(refund_due),
    fee_cents: fee === null ? null : toCents(fee),
    purpose: row.purpose as Purpose,
    status: row.status as PaymentStatus,
  };
}

export async function insertPayment(db: Db, payment: NewPaymentRow & { paid_at?: Date; fee?: string }): Promise<void> {
  const { amount_cents, ...rest } = payment;
  await db
    .insertInto('payments')
    .values({ ...rest, amount: toNumeric(amount_cents), updated_at: payment.created_at })
    .execute();
}

export async function findPayment(db: Db, uuid: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').select(COLUMNS).where('uuid', '=', uuid).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Settling takes turns: a second call waits here. */
export async function lockPayment(db: Db, uuid: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function findOpenPayment(db: Db, purpose: Purpose, purposeId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('status', 'in', ['created', 'pending'])
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Leaves out the ones that a notice holds just now: see cancelPayment. */
export async function lockOpenPayments(db: Db, purpose: Purpose, purposeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('uuid')
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('status', 'in', ['created', 'pending'])
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.uuid);
}

/** Those that nobody paid, of a quote that has changed: lists leave them out. */
export async function markReplaced(db: Db, purpose: Purpose, purposeId: string, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ replaced_at: now })
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', purposeId)
    .where('status', '=', 'cancelled')
    .where('replaced_at', 'is', null)
    .execute();
}

export async function setPaymentStatus(
  db: Db,
  uuid: string,
  status: PaymentStatus,
  reference: string | null,
  now: Date,
  paid: { fee_cents: number | null } | null = null,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      status,
      updated_at: now,
      // One that is paid after all is listed again.
      replaced_at: null,
      ...(reference === null ? {} : { provider_reference: reference }),
      ...(paid ? { paid_at: now, fee: paid.fee_cents === null ? null : toNumeric(paid.fee_cents) } : {}),
    })
    .where('uuid', '=', uuid)
    .execute();
}

export interface PaymentEventRow {
  id: string;
  payment_uuid: string | null;
  at: Date;
  kind: string;
  raw: string;
}

export async function insertPaymentEvent(db: Db, event: PaymentEventRow): Promise<void> {
  await db.insertInto('payment_events').values(event).execute();
}

/** How many notices of these kinds a payment (null: no payment) has had since then. */
export async function countPaymentEvents(db: Db, uuid: string | null, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payment_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_uuid', uuid === null ? 'is' : '=', uuid)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listPaymentEvents(db: Db, uuid: string): Promise<PaymentEventRow[]> {
  return db
    .selectFrom('payment_events')
    .selectAll()
    .where('payment_uuid', '=', uuid)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** False if this reference was already reported with this outcome. */
export async function insertNotice(
  db: Db,
  notice: { provider: string; provider_reference: string; outcome: string; payment_uuid: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_notices')
    .values(notice)
    .onConflict((clause) => clause.doNothing())
    .returning('outcome')
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments that were reported with a provider's reference: one, unless something is wrong. */
export async function listPaymentsOfReference(db: Db, provider: string, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_notices')
    .select('payment_uuid')
    .distinct()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .execute();
  return rows.map((row) => row.payment_uuid);
}
