import { audit } from '~/domains/accounts/server/audit.ts';
import { hasMoney, isPaid } from '~/domains/payments/refund-rules.ts';
import { SMALLEST_ONLINE_CENTS } from '~/domains/payments/rules.ts';
import { cancelPayment, demandPart } from '~/domains/payments/server/service.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import type { Booking } from '../contract-schemas.ts';
import { bookingStatusLabel, isLive, staffMoves } from '../rules.ts';
import { note } from './history.ts';
import type { BookingRecord } from './queries.ts';
import { lockWithMoney, paidFor, termsNow, viewerOf } from './booking-view.ts';
import * as queries from './queries.ts';
import { byOf, checkVersion, moveRefused, reread, sideOf } from './booking-actor.ts';
import { confirmWaiting, notCancelled, sumOf } from './pay-booking.ts';

// How bookings end before they take place.

interface Ended {
  cancelled_by: 'customer' | 'shop' | 'unpaid';
  fee_cents: number;
  reason: string | null;
  by: string;
  user_id: string | null;
  note?: string | null;
}

/**
 * Ends bookings of one visit, locked: their slots are freed immediately; the amount paid minus the fee is refunded; and the
 * payment of an unpaid visit with no bookings left is cancelled too.
 */
export async function endLocked(
  ctx: Context,
  visit: readonly BookingRecord[],
  ending: readonly BookingRecord[],
  { cancelled_by, fee_cents, reason, by, user_id, note: told }: Ended,
): Promise<void> {
  const [first] = ending;
  if (!first) return;
  const now = ctx.now();
  for (const record of ending) {
    await queries.updateBooking(
      ctx.db,
      record.id,
      {
        booking_status: 'cancelled',
        cancelled_by,
        reason,
        cancellation_fee_cents: fee_cents,
        is_read: cancelled_by === 'shop',
      },
      now,
      { moves: true },
    );
    const refund = await demandPart(ctx, 'booking', record.visit_id, Math.max(0, paidFor(record) - fee_cents));
    const money = [
      fee_cents > 0 ? `Fee ${formatRand(toRand(fee_cents))}.` : '',
      refund > 0 ? `Refund due: ${formatRand(toRand(refund))}.` : '',
    ];
    await note(ctx, record.id, {
      kind: 'cancelled',
      by,
      user_id,
      note: [told ?? reason ?? '', ...money].filter(Boolean).join(' ') || null,
    });
  }
  if (!isPaid(first.payment_status)) await requestNewPayment(ctx, visit, ending);
  await emit(ctx, 'booking.cancelled', { visit_id: first.visit_id, booking_ids: ending.map(({ id }) => id) });
}

/** The rest of an unpaid visit costs less: a new payment is requested. */
async function requestNewPayment(
  ctx: Context,
  visit: readonly BookingRecord[],
  ending: readonly BookingRecord[],
): Promise<void> {
  const [first] = ending;
  if (!first) return;
  const left = notCancelled(visit).filter((one) => !ending.includes(one));
  await cancelPayment(ctx, 'booking', first.visit_id);
  if (!left.some(({ booking_status }) => isLive(booking_status))) {
    // Earlier refunds stay.
    const payment_status = hasMoney(first.payment_status) ? first.payment_status : 'cancelled';
    return queries.updateVisit(ctx.db, first.visit_id, { payment_status, pay_by: null }, ctx.now());
  }
  if (first.payment_method !== 'online' || sumOf(left) >= SMALLEST_ONLINE_CENTS) return;
  // Too little to pay online, it would only run out.
  await queries.updateVisit(ctx.db, first.visit_id, { payment_method: 'inperson', pay_by: null }, ctx.now());
  await confirmWaiting(ctx, left);
}

interface CancelInput {
  id: string;
  key?: string;
  reason?: string;
  fee?: number;
  version?: number;
}

export async function cancelBooking(ctx: Context, { id, key, reason, fee, version }: CancelInput): Promise<Booking> {
  const viewer = viewerOf(ctx, key);
  return inTransaction(ctx, async (trx) => {
    const { record, visit } = await lockWithMoney(trx, id, viewer);
    const side = sideOf(trx, record, viewer);
    if (record.booking_status === 'cancelled') return reread(trx, id, viewer);
    checkVersion(record, version);
    const terms = termsNow(trx, record);
    if (side === 'customer' && !terms.can_cancel)
      throw conflict(
        isLive(record.booking_status)
          ? "This booking has already started, so you can't cancel it online. Please phone us."
          : `This booking is ${bookingStatusLabel(record.booking_status).toLowerCase()} and can't be cancelled.`,
      );
    if (side === 'shop' && !staffMoves(record.booking_status, { started: true }).includes('cancelled'))
      throw moveRefused(trx, record);
    const fee_cents = side === 'customer' ? terms.fee_cents : 0;
    if (fee !== undefined && toCents(fee) < fee_cents)
      throw conflict(`The cancellation fee is now ${formatRand(toRand(fee_cents))}. Please check before you cancel.`);
    await endLocked(trx, visit, [record], {
      cancelled_by: side,
      fee_cents,
      reason: reason || null,
      ...byOf(trx, side),
    });
    if (side === 'shop') await audit(trx, { action: 'booking.cancelled', object_kind: 'booking', object_id: id });
    return reread(trx, id, viewer);
  });
}
