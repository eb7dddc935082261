import { audit } from '~/domains/accounts/server/audit.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import type { BookingStatus } from '../contract-limits.ts';
import type { Booking } from '../contract-schemas.ts';
import { staffMoves } from '../rules.ts';
import { note } from './history.ts';
import { lockSeen, lockWithMoney, unknownBooking, viewerOf } from './booking-view.ts';
import * as queries from './queries.ts';
import { byOf, checkVersion, moveRefused, reread, staffOnly } from './booking-actor.ts';
import { endLocked } from './cancel-booking.ts';

// Changes of a booking's status by staff.

interface StatusInput {
  params: { booking_id: string };
  query: { booking_status: BookingStatus };
  body?: { reason?: string; version?: number };
}

export async function updateBookingStatus(ctx: Context, { params, query, body = {} }: StatusInput): Promise<Booking> {
  const id = params.booking_id;
  const to = query.booking_status;
  const viewer = staffOnly(viewerOf(ctx));
  return inTransaction(ctx, async (trx) => {
    const { record, visit } = await (to === 'cancelled' ? lockWithMoney : lockSeen)(trx, id, viewer);
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
