import { audit } from '~/domains/accounts/server/audit.ts';
import { isPaid } from '~/domains/payments/refund-rules.ts';
import { BY_SHOP } from '~/domains/payments/server/payable/history.ts';
import {
  cancelPayment,
  openPayment,
  recordCounterPayment,
  type NewPayment,
  type PaymentLink,
} from '~/domains/payments/server/service.ts';
import { policiesFor } from '~/domains/services/server/service.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Booking } from '../contract-schemas.ts';
import { bookingPath } from '../email-copy.ts';
import { mustPayOnline } from '../rules.ts';
import { byOf, checkVersion, reread, staffOnly } from './booking-actor.ts';
import { note } from './history.ts';
import * as queries from './queries.ts';
import type { BookingRecord } from './queries.ts';
import { lockSeen, lockWithMoney, viewerOf } from './booking-view.ts';

// How a visit is paid, online or at the counter, and which bookings the payment confirms.

export const sumOf = (bookings: readonly BookingRecord[]): number =>
  bookings.reduce((sum, { price_cents }) => sum + price_cents, 0);

/** The amount due for a visit, including bookings that have already taken place. */
export const notCancelled = (visit: readonly BookingRecord[]): BookingRecord[] =>
  visit.filter(({ booking_status }) => booking_status !== 'cancelled');

/** No payment is awaited any more: bookings that need no confirmation become certain. */
export async function confirmWaiting(ctx: Context, visit: readonly BookingRecord[]): Promise<void> {
  const waiting = visit.filter(({ booking_status }) => booking_status === 'pending');
  const policies = await policiesFor(
    ctx,
    waiting.map(({ service_id }) => service_id),
  );
  const sure = waiting.filter(({ service_id }) => !policies.get(service_id)?.requires_confirmation);
  const [first] = sure;
  if (!first) return;
  for (const { id } of sure) {
    await queries.updateBooking(ctx.db, id, { booking_status: 'confirmed', is_read: false }, ctx.now());
    await note(ctx, id, { kind: 'confirmed', by: BY_SHOP });
  }
  await emit(ctx, 'booking.confirmed', { visit_id: first.visit_id, booking_ids: sure.map(({ id }) => id) });
}

interface Paid {
  by: string;
  user_id?: string | null;
  note?: string;
  method?: 'inperson' | 'online';
}

/** The visit is locked. */
export async function payLocked(
  ctx: Context,
  visit: readonly BookingRecord[],
  { method, ...who }: Paid,
): Promise<void> {
  const [first] = visit;
  if (!first) return;
  await queries.updateVisit(
    ctx.db,
    first.visit_id,
    { payment_status: 'paid', pay_by: null, ...(method ? { payment_method: method } : {}) },
    ctx.now(),
  );
  for (const { id } of notCancelled(visit)) await note(ctx, id, { kind: 'paid', ...who });
  await confirmWaiting(ctx, visit);
}

/** The amount due for a visit; the return link leads to the requested booking. */
export function paymentFor(record: BookingRecord, due: readonly BookingRecord[]): NewPayment {
  const [first_name = '', ...rest] = record.customer_name.split(' ');
  return {
    purpose: 'booking',
    purpose_id: record.visit_id,
    purpose_url: bookingPath(record.id, record.access_key),
    amount_cents: sumOf(due),
    description: `Booking ${due.map((one) => one.booking_number).join(', ')}`,
    first_name,
    last_name: rest.join(' '),
    email: record.email,
  };
}

export async function payBooking(ctx: Context, { id, key }: { id: string; key?: string }): Promise<PaymentLink> {
  return inTransaction(ctx, async (trx) => {
    const { record, visit } = await lockSeen(trx, id, viewerOf(trx, key));
    if (isPaid(record.payment_status)) throw conflict(`${record.booking_number} is already paid.`);
    const due = notCancelled(visit);
    if (sumOf(due) === 0 || (record.payment_method !== 'online' && !mustPayOnline(due)))
      throw conflict(`There is nothing to pay online for ${record.booking_number}.`);
    return openPayment(trx, paymentFor(record, due));
  });
}

/** The visit was paid at the counter: it is marked as paid, and bookings awaiting payment are confirmed. */
export async function settleBooking(ctx: Context, { id, version }: { id: string; version?: number }): Promise<Booking> {
  const viewer = staffOnly(viewerOf(ctx));
  return inTransaction(ctx, async (trx) => {
    const { record, visit } = await lockWithMoney(trx, id, viewer);
    if (isPaid(record.payment_status)) return reread(trx, id, viewer);
    checkVersion(record, version);
    const due = notCancelled(visit);
    if (sumOf(due) === 0) throw conflict('There is nothing to pay.');
    await cancelPayment(trx, 'booking', record.visit_id);
    await recordCounterPayment(trx, paymentFor(record, due));
    await payLocked(trx, visit, { ...byOf(trx, 'shop'), note: 'Paid at the counter.', method: 'inperson' });
    await audit(trx, { action: 'booking.paid_at_counter', object_kind: 'booking', object_id: id });
    return reread(trx, id, viewer);
  });
}
