import { readBusinessPayment } from '~/domains/payments/server/staff-payments.ts';
import { getRefund } from '~/domains/payments/server/refunds.ts';
import { hasMoney, isPaid, standingOf } from '~/domains/payments/refund-rules.ts';
import { demandPart, demandRefund, lockPayments, moneyOf } from '~/domains/payments/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { isLive } from '../rules.ts';
import { endLocked } from './cancel-booking.ts';
import { BY_PAYMENT, BY_SHOP, note } from './history.ts';
import * as queries from './queries.ts';
import type { BookingRecord } from './queries.ts';
import { notCancelled, payLocked, sumOf } from './pay-booking.ts';

// What becomes of a visit by payment and by time. Everybody who changes both holds the payments, then the visit, then its
// bookings: a notice begins with its payment.

async function owe(ctx: Context, visit: readonly BookingRecord[], payment: string, told: string): Promise<void> {
  const [first] = visit;
  if (!first) return;
  await demandRefund(ctx, 'booking', first.visit_id, payment);
  for (const one of visit) {
    await queries.markRead(ctx.db, one.id, false);
    await note(ctx, one.id, { kind: 'refund_due', by: BY_PAYMENT, note: told });
  }
  ctx.log.warn({ visit_id: first.visit_id }, told);
}

/** `payment.settled`, in the notice's own transaction. */
export async function onPaymentSettled(ctx: Context, payload: Events['payment.settled']): Promise<void> {
  if (payload.purpose !== 'booking') return;
  const visit = await queries.lockVisit(ctx.db, payload.purpose_id);
  const [first] = visit;
  if (!first) throw new Error(`Payment ${payload.payment_uuid} is for a visit that is not there.`);
  if (payload.outcome === 'paid') {
    const { amount } = await readBusinessPayment(ctx, payload.payment_uuid);
    const live = notCancelled(visit);
    const due = sumOf(live);
    if (isPaid(first.payment_status)) return owe(ctx, visit, payload.payment_uuid, 'Paid once more: refund due.');
    // Cancelled, or run out before the money came: the times are somebody else's by now.
    if (live.length === 0)
      return owe(ctx, visit, payload.payment_uuid, 'Paid after the time was free again: refund due.');
    if (toCents(amount) < due)
      return owe(ctx, visit, payload.payment_uuid, 'Paid too little for what is left: refund due.');
    await payLocked(ctx, visit, { by: BY_PAYMENT, method: 'online' });
    // One of them was cancelled while this was being paid.
    await demandPart(ctx, 'booking', first.visit_id, toCents(amount) - due, payload.payment_uuid);
    return;
  }
  if (hasMoney(first.payment_status)) return;
  // Tried and not paid: the time is kept until the pay-by time all the same.
  await queries.updateVisit(ctx.db, first.visit_id, { payment_status: payload.outcome }, ctx.now());
  const told = payload.outcome === 'failed' ? 'The payment failed.' : 'The payment was cancelled.';
  for (const one of visit)
    if (isLive(one.booking_status)) await note(ctx, one.id, { kind: 'payment_failed', by: BY_PAYMENT, note: told });
}

type RefundEvent = Events['payment.refunded'];

async function lockRefunded(ctx: Context, { purpose, purpose_id, refund_id }: RefundEvent): Promise<BookingRecord[]> {
  if (purpose !== 'booking') return [];
  const visit = await queries.lockVisit(ctx.db, purpose_id);
  if (visit.length === 0) throw new Error(`Refund ${refund_id} is for a visit that is not there.`);
  return visit;
}

export async function onRefundRequested(ctx: Context, event: RefundEvent): Promise<void> {
  const visit = await lockRefunded(ctx, event);
  if (visit.length === 0) return;
  const refund = await getRefund(ctx, event.refund_id);
  for (const { id } of visit)
    await note(ctx, id, {
      kind: 'refund_requested',
      by: refund.by_name,
      user_id: refund.user_id,
      note: `Refund of ${formatRand(toRand(refund.amount_cents))}: ${refund.reason}`,
    });
}

/** The money went back; the bookings themselves stay what they are: staff cancel what does not take place. */
export async function onPaymentRefunded(ctx: Context, event: RefundEvent): Promise<void> {
  const visit = await lockRefunded(ctx, event);
  const [first] = visit;
  if (!first) return;
  const refund = await getRefund(ctx, event.refund_id);
  const money = await moneyOf(ctx, 'booking', first.visit_id);
  const payment_status = standingOf({
    total: first.visit_total_cents,
    kept: money.paid_cents - money.refunded_cents,
  });
  await queries.updateVisit(ctx.db, first.visit_id, { payment_status }, ctx.now());
  for (const { id } of visit)
    await note(ctx, id, {
      kind: 'refunded',
      by: refund.by_hand ? refund.by_name : BY_PAYMENT,
      user_id: refund.by_hand ? refund.user_id : null,
      note: `${formatRand(toRand(refund.amount_cents))} was paid back.`,
    });
}

export async function onRefundFailed(ctx: Context, event: RefundEvent): Promise<void> {
  const visit = await lockRefunded(ctx, event);
  if (visit.length === 0) return;
  const refund = await getRefund(ctx, event.refund_id);
  for (const { id } of visit)
    await note(ctx, id, {
      kind: 'refund_failed',
      by: BY_PAYMENT,
      note: `The refund of ${formatRand(toRand(refund.amount_cents))} failed. ${refund.told ?? ''}`.trim(),
    });
}

const SWEEP_MOST = 200;

/** Scheduled: what was to be paid online by now and is not is free again. */
export async function sweepUnpaid(ctx: Context): Promise<void> {
  for (const visitId of await queries.listUnpaidVisits(ctx.db, ctx.now(), SWEEP_MOST))
    await inTransaction(ctx, async (trx) => {
      await lockPayments(trx, 'booking', visitId);
      const visit = await queries.lockVisit(trx.db, visitId);
      const [first] = visit;
      if (!first?.pay_by || first.pay_by > trx.now() || isPaid(first.payment_status)) return;
      await endLocked(
        trx,
        visit,
        visit.filter(({ booking_status }) => booking_status === 'pending'),
        {
          cancelled_by: 'unpaid',
          fee_cents: 0,
          reason: null,
          by: BY_SHOP,
          user_id: null,
          note: 'Not paid in time.',
        },
      );
      // Confirmed by hand meanwhile: nothing runs out any more.
      await queries.updateVisit(trx.db, visitId, { pay_by: null }, trx.now());
    });
}
