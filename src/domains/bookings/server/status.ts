import { audit } from '~/domains/accounts/server/audit.ts';
import { cancelPayment, lockPaidPayments, recordCounterPayment } from '~/domains/payments/server/service.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { BookingStatus } from '../contract-limits.ts';
import type { Booking } from '../contract-schemas.ts';
import { bookingPath } from '../mail-words.ts';
import { staffMoves } from '../rules.ts';
import { note } from './history.ts';
import { lockSeen, unknownBooking, viewerOf } from './view.ts';
import * as queries from './queries.ts';
import { byOf, checkVersion, moveRefused, reread, staffOnly } from './acting.ts';
import { endLocked } from './ending.ts';

// What the shop makes of a booking.

interface StatusInput {
  params: { booking_id: string };
  query: { booking_status: BookingStatus };
  body?: { reason?: string; version?: number };
}

export async function updateBookingStatus(ctx: Context, { params, query, body = {} }: StatusInput): Promise<Booking> {
  const id = params.booking_id;
  const to = query.booking_status;
  const viewer = viewerOf(ctx);
  return inTransaction(ctx, async (trx) => {
    const seen = await queries.findBooking(trx.db, id, viewer);
    if (seen && to === 'cancelled') await lockPaidPayments(trx, 'booking', seen.visit_id);
    const { record, visit } = await lockSeen(trx, id, staffOnly(viewer));
    if (to === record.booking_status) return reread(trx, id, viewer);
    checkVersion(record, body.version);
    const now = trx.now();
    if (!staffMoves(record.booking_status, { started: now >= record.starts_at }).includes(to))
      throw moveRefused(trx, record);
    const who = byOf(trx, 'shop');
    if (to === 'cancelled') {
      await endLocked(trx, visit, [record], {
        cancelled_by: 'shop',
        fee_cents: 0,
        reason: body.reason || null,
        ...who,
      });
    } else {
      await queries.updateBooking(trx.db, id, { booking_status: to, is_read: true }, now);
      await note(trx, id, { kind: to, ...who, note: body.reason || null });
      if (to === 'confirmed') {
        // Taken in by hand: it waits for no payment any more.
        if (visit.every((one) => one.id === id || one.booking_status !== 'pending'))
          await queries.updateVisit(trx.db, record.visit_id, { pay_by: null }, now);
        await emit(trx, 'booking.confirmed', { visit_id: record.visit_id, booking_ids: [id] });
      } else {
        await emit(trx, 'booking.status_changed', { booking_id: id, from: record.booking_status, to });
      }
    }
    await audit(trx, {
      action: 'booking.status_changed',
      object_kind: 'booking',
      object_id: id,
      detail: { from: record.booking_status, to },
    });
    return reread(trx, id, viewer);
  });
}

export async function markBookingRead(
  ctx: Context,
  { id, is_read }: { id: string; is_read: boolean },
): Promise<{ ok: true }> {
  const viewer = staffOnly(viewerOf(ctx));
  if (!(await queries.findBooking(ctx.db, id, viewer))) throw unknownBooking();
  await queries.markRead(ctx.db, id, is_read);
  return { ok: true };
}

/** The visit's money was taken at the counter: it is paid, and what waited for it is certain. */
export async function settleBooking(ctx: Context, { id, version }: { id: string; version?: number }): Promise<Booking> {
  const viewer = staffOnly(viewerOf(ctx));
  return inTransaction(ctx, async (trx) => {
    const { record, visit } = await lockSeen(trx, id, viewer);
    if (record.payment_status === 'paid') return reread(trx, id, viewer);
    checkVersion(record, version);
    const due = visit.filter((one) => one.booking_status !== 'cancelled');
    const cents = due.reduce((sum, one) => sum + one.price_cents, 0);
    if (cents === 0) throw conflict('There is nothing to pay.');
    await cancelPayment(trx, 'booking', record.visit_id);
    const [first_name = '', ...rest] = record.customer_name.split(' ');
    await recordCounterPayment(trx, {
      purpose: 'booking',
      purpose_id: record.visit_id,
      purpose_url: bookingPath(record.id, record.access_key),
      amount_cents: cents,
      description: `Booking ${due.map((one) => one.booking_number).join(', ')}`,
      first_name,
      last_name: rest.join(' '),
      email: record.email,
    });
    await queries.updateVisit(
      trx.db,
      record.visit_id,
      { payment_status: 'paid', payment_method: 'inperson', pay_by: null },
      trx.now(),
    );
    for (const one of due) await note(trx, one.id, { kind: 'paid', ...byOf(trx, 'shop'), note: 'At the counter.' });
    await audit(trx, { action: 'booking.paid_at_counter', object_kind: 'booking', object_id: id });
    return reread(trx, id, viewer);
  });
}
