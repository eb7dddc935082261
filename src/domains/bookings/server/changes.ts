import { actorOf } from '~/domains/accounts/server/acting.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import {
  cancelPayment,
  demandPart,
  lockPaidPayments,
  recordCounterPayment,
} from '~/domains/payments/server/service.ts';
import { lockPractitioners } from '~/domains/staff/server/load-hours.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { BookingStatus } from '../contract-limits.ts';
import type { Booking } from '../contract-schemas.ts';
import { bookingPath } from '../mail-words.ts';
import { bookingStatusLabel, isLive, staffMoves } from '../rules.ts';
import { takenTold } from './collisions.ts';
import { BY_CUSTOMER, note } from './history.ts';
import * as holds from './queries-slots.ts';
import * as queries from './queries.ts';
import type { BookingRecord, Viewer } from './queries.ts';
import { getOffered } from './offered.ts';
import { customerOf, isCustomer, lockSeen, paidFor, termsNow, toBooking, unknownBooking, viewerOf } from './view.ts';

const when = (at: Date) => formatDateTime(at, SHOP_ZONE);

/** Who acts, and for which side: staff who see it and may change it, or the customer. */
function sideOf(ctx: Context, record: BookingRecord, viewer: Viewer): 'shop' | 'customer' {
  if (isCustomer(record, customerOf(ctx, viewer.key ?? undefined))) return 'customer';
  if (!isAllowed('booking.update', ctx.actor)) throw forbidden('You may look at this booking, not change it.');
  return 'shop';
}

const byOf = (ctx: Context, side: 'shop' | 'customer') =>
  side === 'customer'
    ? { by: BY_CUSTOMER, user_id: ctx.actor?.user_id ?? null }
    : { by: fullName(actorOf(ctx)), user_id: actorOf(ctx).user_id };

function checkVersion(record: BookingRecord, version: number | undefined): void {
  if (version !== undefined && version !== record.version)
    throw conflict(
      `${record.booking_number} was changed meanwhile: it is ${bookingStatusLabel(record.booking_status).toLowerCase()}, ${when(record.starts_at)}. Please look at it again.`,
    );
}

async function reread(ctx: Context, id: string, viewer: Viewer): Promise<Booking> {
  const record = await queries.findBooking(ctx.db, id, viewer);
  if (!record) throw unknownBooking();
  return toBooking(ctx, record, viewer);
}

interface Ended {
  cancelled_by: 'customer' | 'shop' | 'unpaid';
  fee_cents: number;
  reason: string | null;
  by: string;
  user_id: string | null;
  note?: string | null;
}

/**
 * Ends bookings of one visit, locked: their times are free at once; what was paid for them goes back, the fee off; and an
 * unpaid visit of which nothing is left is closed at the till too.
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
    const refund = Math.max(0, paidFor(record) - fee_cents);
    await demandPart(ctx, 'booking', record.visit_id, refund);
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
  const isLeft = visit.some((one) => isLive(one.booking_status) && !ending.includes(one));
  if (first.payment_status !== 'paid' && first.payment_status !== 'partially_refunded') {
    // What is left of it comes to less: it is asked for anew.
    await cancelPayment(ctx, 'booking', first.visit_id);
    if (!isLeft) await queries.updateVisit(ctx.db, first.visit_id, { payment_status: 'cancelled', pay_by: null }, now);
  }
  await emit(ctx, 'booking.cancelled', { visit_id: first.visit_id, booking_ids: ending.map(({ id }) => id) });
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
    const seen = await queries.findBooking(trx.db, id, viewer);
    // A refund takes the payment first and then what was paid for: so does whoever will owe one.
    if (seen) await lockPaidPayments(trx, 'booking', seen.visit_id);
    const { record, visit } = await lockSeen(trx, id, viewer);
    const side = sideOf(trx, record, viewer);
    if (record.booking_status === 'cancelled') return reread(trx, id, viewer);
    checkVersion(record, version);
    const terms = await termsNow(trx, record);
    if (side === 'customer' && !terms.can_cancel)
      throw conflict(
        isLive(record.booking_status)
          ? 'It has begun already and cannot be cancelled here any more. Please phone us.'
          : `It is ${bookingStatusLabel(record.booking_status).toLowerCase()} and cannot be cancelled.`,
      );
    if (side === 'shop' && !staffMoves(record.booking_status, { started: true }).includes('cancelled'))
      throw moveRefused(trx, record);
    const fee_cents = side === 'customer' ? terms.fee_cents : 0;
    if (fee !== undefined && toCents(fee) < fee_cents)
      throw conflict(`Cancelling costs ${formatRand(toRand(fee_cents))} by now. Please look at it again.`);
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

interface RescheduleInput {
  booking_id: string;
  key?: string;
  booking_date: string;
  start_time: string;
  staff_id?: string | null;
  version?: number;
}

export async function rescheduleBooking(ctx: Context, input: RescheduleInput): Promise<Booking> {
  const viewer = viewerOf(ctx, input.key);
  return takenTold(() =>
    once(ctx, 'bookings.rescheduleBooking', input, async (trx) => {
      const seen = await queries.findBooking(trx.db, input.booking_id, viewer);
      if (!seen) throw unknownBooking();
      const staff_id = input.staff_id ?? seen.staff_id;
      const people = await holds.findPeople(trx.db, [staff_id, seen.staff_id]);
      await lockPractitioners(trx.db, people, trx.now());
      const { record, visit } = await lockSeen(trx, input.booking_id, viewer);
      const side = sideOf(trx, record, viewer);
      checkVersion(record, input.version);
      await checkMayMove(trx, record, side);
      const others = visit.filter((one) => one.id !== record.id && isLive(one.booking_status));
      const [offered] = await getOffered(
        trx,
        [
          {
            service_id: record.service_id,
            staff_id,
            booking_mode: record.booking_mode,
            booking_date: input.booking_date,
            start_time: input.start_time,
          },
        ],
        {
          booking_id: record.id,
          is_desk: side === 'shop',
          own: others.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
        },
      );
      if (!offered) throw unknownBooking();
      const isSame = offered.starts_at.getTime() === record.starts_at.getTime() && staff_id === record.staff_id;
      if (isSame) return reread(trx, record.id, viewer);
      const { starts_at, ends_at, busy_until, staff_name, business_location_id, place } = offered;
      await queries.updateBooking(
        trx.db,
        record.id,
        { starts_at, ends_at, busy_until, staff_id, staff_name, business_location_id, place, is_read: side === 'shop' },
        trx.now(),
        { moves: true },
      );
      await note(trx, record.id, {
        kind: 'moved',
        ...byOf(trx, side),
        note: `From ${when(record.starts_at)} to ${when(starts_at)}${staff_id === record.staff_id ? '' : `, now with ${staff_name}`}.`,
      });
      if (side === 'shop') await audit(trx, { action: 'booking.moved', object_kind: 'booking', object_id: record.id });
      await emit(trx, 'booking.moved', { booking_id: record.id, from: record.starts_at.toISOString() });
      return reread(trx, record.id, viewer);
    }),
  );
}

async function checkMayMove(ctx: Context, record: BookingRecord, side: 'shop' | 'customer'): Promise<void> {
  if (!isLive(record.booking_status))
    throw conflict(
      `${record.booking_number} is ${bookingStatusLabel(record.booking_status).toLowerCase()} and cannot be moved.`,
    );
  if (side === 'shop') return;
  const terms = await termsNow(ctx, record);
  if (!terms.can_reschedule)
    throw conflict(
      `It could be moved until ${when(terms.reschedule_until)}. Please phone us, or cancel it${terms.fee_cents > 0 ? ` for ${formatRand(toRand(terms.fee_cents))}` : ''}.`,
    );
}

function moveRefused(ctx: Context, record: BookingRecord) {
  const moves = staffMoves(record.booking_status, { started: ctx.now() >= record.starts_at });
  const label = bookingStatusLabel(record.booking_status).toLowerCase();
  return conflict(
    moves.length > 0
      ? `${record.booking_number} is ${label}. Allowed now: ${moves.join(', ')}.`
      : `${record.booking_number} is ${label} and cannot be moved on.`,
  );
}

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

/** A status is the staff's to change, also of a booking that is their own as a customer. */
const staffOnly = (viewer: Viewer): Viewer => (viewer.sees_all ? viewer : { ...viewer, user_id: null, key: null });

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
