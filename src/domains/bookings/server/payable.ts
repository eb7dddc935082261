import { definePayable } from '~/domains/payments/server/payable/define-payable.ts';
import { BY_PAYMENT, BY_SHOP } from '~/domains/payments/server/payable/history.ts';
import { hasMoney, isPaid, paymentStatusOf } from '~/domains/payments/refund-rules.ts';
import { demandPart, getAmountCents, lockPayments } from '~/domains/payments/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { isLive } from '../rules.ts';
import { endLocked } from './cancel-booking.ts';
import { note } from './history.ts';
import * as queries from './queries.ts';
import type { BookingRecord } from './queries.ts';
import { notCancelled, payLocked, sumOf } from './pay-booking.ts';

/** The bookings that are paid for together, in the order of their times. */
type Visit = readonly [BookingRecord, ...BookingRecord[]];

async function lockVisit(ctx: Context, id: string): Promise<Visit | null> {
  const [first, ...rest] = await queries.lockVisit(ctx.db, id);
  return first ? [first, ...rest] : null;
}

/** A visit is paid as a whole; a cancelled booking is refunded, minus the fee. */
export const bookingPayable = definePayable<Visit>({
  kind: 'booking',
  lock: lockVisit,
  async note(ctx, visit, kind, entry) {
    for (const { id } of visit) await note(ctx, id, { kind, ...entry });
  },

  async pay(ctx, visit, paymentUuid) {
    const [{ visit_id, payment_status }] = visit;
    const live = notCancelled(visit);
    const due = sumOf(live);
    if (isPaid(payment_status)) return { told: 'Paid twice: refund due.' };
    // Cancelled, or released before the payment arrived: the slots may have been taken.
    if (live.length === 0) return { told: 'Paid after the slot was released: refund due.' };
    const cents = await getAmountCents(ctx, paymentUuid);
    if (cents < due) return { told: 'Paid less than what is owed: refund due.' };
    await payLocked(ctx, visit, { by: BY_PAYMENT, method: 'online' });
    // One of them was cancelled while this was being paid.
    await demandPart(ctx, 'booking', visit_id, cents - due, paymentUuid);
    return null;
  },
  async owe(ctx, visit) {
    for (const { id } of visit) await queries.markRead(ctx.db, id, false);
  },
  /** A payment attempt failed: the slot is held until the pay-by time all the same. */
  async fail(ctx, visit, outcome, told) {
    const [{ visit_id, payment_status }] = visit;
    if (hasMoney(payment_status)) return;
    await queries.updateVisit(ctx.db, visit_id, { payment_status: outcome }, ctx.now());
    for (const { id, booking_status } of visit)
      if (isLive(booking_status)) await note(ctx, id, { kind: 'payment_failed', by: BY_PAYMENT, note: told });
  },

  /** The bookings' status does not change: staff cancel those that will not take place. */
  async refund(ctx, visit, kept_cents) {
    const [{ visit_id, visit_total_cents }] = visit;
    const payment_status = paymentStatusOf({ total: visit_total_cents, kept: kept_cents });
    await queries.updateVisit(ctx.db, visit_id, { payment_status }, ctx.now());
    return visit;
  },

  listDue: queries.listUnpaidVisits,
  async lockDue(ctx, id) {
    await lockPayments(ctx, 'booking', id);
    return lockVisit(ctx, id);
  },
  /** Releases slots whose online payment is overdue. */
  async expire(ctx, visit) {
    const [{ visit_id, pay_by, payment_status }] = visit;
    if (!pay_by || pay_by > ctx.now() || isPaid(payment_status)) return;
    const pending = visit.filter(({ booking_status }) => booking_status === 'pending');
    await endLocked(ctx, visit, pending, {
      cancelled_by: 'unpaid',
      fee_cents: 0,
      reason: null,
      by: BY_SHOP,
      user_id: null,
      note: 'Not paid in time.',
    });
    // Confirmed by hand in the meantime: nothing runs out any more.
    await queries.updateVisit(ctx.db, visit_id, { pay_by: null }, ctx.now());
  },
});
