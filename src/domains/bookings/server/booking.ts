import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { SMALLEST_ONLINE_CENTS } from '~/domains/payments/rules.ts';
import { BY_CUSTOMER } from '~/domains/payments/server/payable/history.ts';
import { createPayment, type PaymentLink } from '~/domains/payments/server/service.ts';
import { lockPractitioners } from '~/domains/staff/server/load-hours.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { spendNetworkPoint, type NetworkLimit } from '~/platform/rate-limit.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { PAY_MINUTES } from '../contract-limits.ts';
import type { BookBody } from '../contract-schemas.ts';
import { freeUntil, mustPayOnline, PAY_ONLINE } from '../rules.ts';
import { refuseTwice } from './duplicate-choices.ts';
import { takenTold } from './slot-conflicts.ts';
import { note } from './history.ts';
import { paymentFor } from './pay-booking.ts';
import * as holds from './queries-slots.ts';
import { listVisit } from './queries.ts';
import { insertBooking, insertVisit, takeBookingNumber } from './queries-booking.ts';
import { getOffered, type Offered } from './offered-slots.ts';

// A visit is written whole or not at all: its practitioners are locked first, then availability is checked again, and the
// database's exclusion constraints decide.

const MINUTE_MS = 60_000;
// A family books a few times an hour; a script that empties a calendar books hundreds of times.
export const BOOKINGS_LIMIT: NetworkLimit = {
  name: 'booking',
  points: 60,
  window_s: 3600,
  detail: 'Too many bookings from your network. Please phone us, or try again later.',
};

interface Answer {
  booking_ids: string[];
  key: string;
  total: number;
  payment: PaymentLink | null;
}

/** The member of staff who books for a caller; null if customers book for themselves. */
type Desk = { user_id: string; name: string } | null;

function checkPayment(
  payment_method: BookBody['payment_method'],
  offered: Visit['offered'],
  total_cents: number,
): void {
  const visit = offered.map(({ choice, service }) => ({
    booking_mode: choice.booking_mode,
    price_cents: service.price_cents,
  }));
  if (payment_method === 'inperson' && mustPayOnline(visit))
    throw invalid([{ field: 'payment_method', message: PAY_ONLINE }]);
  if (payment_method === 'online' && total_cents < SMALLEST_ONLINE_CENTS)
    throw invalid([
      { field: 'payment_method', message: 'The minimum for online payment is R5.00. Please choose to pay in person.' },
    ]);
}

/** A price that was changed while the form was filled is agreed to first. */
function checkTotal(expected: number | undefined, total_cents: number): void {
  if (expected !== undefined && toCents(expected) !== total_cents)
    throw conflict(
      `The price has changed from ${formatRand(expected)} to ${formatRand(toRand(total_cents))} since you opened this page. Nothing has been booked yet.`,
    );
}

interface Visit {
  body: BookBody;
  offered: readonly Offered[];
  desk: Desk;
}

async function write(ctx: Context, { body, offered, desk }: Visit): Promise<Answer> {
  const now = ctx.now();
  const total_cents = offered.reduce((sum, { service }) => sum + service.price_cents, 0);
  checkTotal(body.expected_total, total_cents);
  checkPayment(body.payment_method, offered, total_cents);
  const isOnline = body.payment_method === 'online';
  const visit_id = newId();
  const access_key = newSecret();
  const user_id = desk ? null : (ctx.actor?.user_id ?? null);
  const { name, email, phone } = body;
  await insertVisit(ctx.db, {
    id: visit_id,
    access_key,
    user_id,
    name,
    email,
    phone,
    message: body.message ?? '',
    payment_method: body.payment_method,
    total_cents,
    pay_by: isOnline ? new Date(now.getTime() + PAY_MINUTES * MINUTE_MS) : null,
    taken_by: desk?.user_id ?? null,
    taken_by_name: desk?.name ?? null,
    now,
  });
  const ids: string[] = [];
  for (const { choice, service, policy, ...times } of offered) {
    const id = newId();
    const { cancel_cutoff_minutes, reschedule_cutoff_minutes, cancellation_fee_percent } = policy;
    // A booking taken by staff is confirmed immediately; an online one once it is paid.
    const isSure = !isOnline && (desk !== null || !policy.requires_confirmation);
    await insertBooking(ctx.db, {
      id,
      booking_number: await takeBookingNumber(ctx.db),
      visit_id,
      user_id,
      booking_status: isSure ? 'confirmed' : 'pending',
      service_id: service.id,
      service_name: service.name,
      price_cents: service.price_cents,
      staff_id: choice.staff_id,
      booking_mode: choice.booking_mode,
      cancel_cutoff_minutes,
      reschedule_cutoff_minutes,
      cancellation_fee_percent,
      free_until: freeUntil({ starts_at: times.starts_at, cancel_cutoff_minutes }),
      customer_name: name,
      email,
      phone,
      now,
      ...times,
    });
    await note(ctx, id, { kind: 'booked', by: desk?.name ?? BY_CUSTOMER, user_id: desk?.user_id ?? user_id });
    ids.push(id);
  }
  const visit = isOnline ? await listVisit(ctx.db, visit_id) : [];
  const asked = visit.find(({ id }) => id === ids[0]);
  const payment = asked ? await createPayment(ctx, paymentFor(asked, visit)) : null;
  await emit(ctx, 'booking.booked', { visit_id });
  return { booking_ids: ids, key: access_key, total: toRand(total_cents), payment };
}

export async function bookService(ctx: Context, body: BookBody): Promise<Answer> {
  refuseTwice(body.services);
  await spendNetworkPoint(ctx, BOOKINGS_LIMIT);
  return takenTold(() =>
    once(ctx, 'bookings.bookService', body, async (trx) => {
      const people = await holds.findPeople(
        trx.db,
        body.services.map(({ staff_id }) => staff_id),
      );
      await lockPractitioners(trx.db, people, trx.now());
      const offered = await getOffered(trx, body.services, { hold_key: body.hold_key });
      // The hold has become a booking.
      if (body.hold_key) await holds.deleteHolds(trx.db, body.hold_key);
      return write(trx, { body, offered, desk: null });
    }),
  );
}

/** For a booking by phone: within the hours, ignoring the minimum notice. */
export async function takeBooking(ctx: Context, body: Omit<BookBody, 'hold_key'>): Promise<{ booking_ids: string[] }> {
  refuseTwice(body.services);
  const actor = actorOf(ctx);
  return takenTold(() =>
    inTransaction(ctx, async (trx) => {
      const people = await holds.findPeople(
        trx.db,
        body.services.map(({ staff_id }) => staff_id),
      );
      await lockPractitioners(trx.db, people, trx.now());
      const offered = await getOffered(trx, body.services, { is_desk: true });
      const desk = { user_id: actor.user_id, name: fullName(actor) };
      const { booking_ids } = await write(trx, { body, offered, desk });
      for (const object_id of booking_ids)
        await audit(trx, { action: 'booking.taken', object_kind: 'booking', object_id });
      return { booking_ids };
    }),
  );
}
