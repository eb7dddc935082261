import { getRefund } from '~/domains/payments/server/refunds.ts';
import { moneyOf } from '~/domains/payments/server/service.ts';
import { restock } from '~/domains/catalogue/server/stock.ts';
import { emit, type Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { invalid } from '~/shared/errors.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { afterRefund } from '../rules.ts';
import { BY_PAYMENT, note } from './prescription-history.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';

// What a refund does to its prescription. Each runs in the refund's own transaction, which holds the payment.

type RefundEvent = Events['payment.refunded'];

async function lock(ctx: Context, { purpose, purpose_id, refund_id }: RefundEvent): Promise<PrescriptionRecord | null> {
  if (purpose !== 'prescription') return null;
  const record = await queries.lockPrescription(ctx.db, purpose_id);
  if (!record) throw new Error(`Refund ${refund_id} is for a prescription that is not there.`);
  return record;
}

export async function onRefundRequested(ctx: Context, event: RefundEvent): Promise<void> {
  const record = await lock(ctx, event);
  if (!record) return;
  const refund = await getRefund(ctx, event.refund_id);
  if (refund.returned.length > 0)
    throw invalid([
      { field: 'restock', message: 'The medicines go back on the shelf by cancelling the prescription.' },
    ]);
  await note(ctx, record.id, {
    status: record.prescription_status,
    by: refund.by_name,
    user_id: refund.user_id,
    note: `Refund of ${formatRand(toRand(refund.amount_cents))}: ${refund.reason}`,
  });
}

/** The money went back. All of it, and nothing handed out yet: the prescription ends and its medicines are free again. */
export async function onPaymentRefunded(ctx: Context, event: RefundEvent): Promise<void> {
  const record = await lock(ctx, event);
  if (!record) return;
  const refund = await getRefund(ctx, event.refund_id);
  const { paid_cents, refunded_cents } = await moneyOf(ctx, 'prescription', record.id);
  const total = record.total === null ? 0 : toCents(record.total);
  const after = afterRefund(record, { total, kept: paid_cents - refunded_cents });
  const isEnd = after.prescription_status !== record.prescription_status;
  if (isEnd) await restock(ctx, record.id);
  await queries.updatePrescription(
    ctx.db,
    record.id,
    { ...after, ...(isEnd ? { claimed_by: null, claimed_at: null } : {}) },
    ctx.now(),
  );
  await note(ctx, record.id, {
    status: after.prescription_status,
    by: refund.by_hand ? refund.by_name : BY_PAYMENT,
    user_id: refund.by_hand ? refund.user_id : null,
    note: `${formatRand(toRand(refund.amount_cents))} was paid back.`,
  });
  if (isEnd)
    await emit(ctx, 'prescription.status_changed', {
      prescription_id: record.id,
      from: record.prescription_status,
      to: after.prescription_status,
    });
}

export async function onRefundFailed(ctx: Context, event: RefundEvent): Promise<void> {
  const record = await lock(ctx, event);
  if (!record) return;
  const refund = await getRefund(ctx, event.refund_id);
  await queries.updatePrescription(ctx.db, record.id, { is_read: false }, ctx.now());
  await note(ctx, record.id, {
    status: record.prescription_status,
    by: BY_PAYMENT,
    note: `The refund of ${formatRand(toRand(refund.amount_cents))} failed. ${refund.told ?? ''}`.trim(),
  });
}
