import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  book,
  BOOKING_DAY,
  choiceOf,
  readBooking,
  type Booked,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { noticeOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking } from '../contract.ts';

// A visit's money over its whole lifecycle: paid once, and any excess or cancelled amount is owed, to the cent.

let app: TestApp;
let clinic: Clinic;
let other: Clinic;
let till: Caller;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
  other = await aClinic(app, { price: '120.50' });
  till = await app.asStaff('payment.read', 'refund.create', 'refund.update');
});
afterAll(() => app.close());

const online = { payment_method: 'online' };

interface Link {
  uuid: string;
  url: string;
}
const payNow = (id: string, key: string) => app.guest.get<Link & Refused>(`booking/pay-now/${id}?key=${key}`);
const cancel = (id: string, key: string) => app.guest.put<Booking & Refused>(`booking/cancel-booking/${id}`, { key });
const atCounter = (id: string) => clinic.staff.put<Booking & Refused>(`booking/paid-at-counter/${id}`, {});
const payBack = (uuid: string, amount: number) =>
  till.post<Refused>(`business/payments/${uuid}/refund`, { amount, reason: 'Cancelled in time' });

async function paymentsOf(id: string) {
  return app.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.visit_id', 'payments.purpose_id')
    .select(['payments.uuid', 'payments.status', 'payments.amount', 'payments.refund_due', 'payments.refunded'])
    .where('payments.purpose', '=', 'booking')
    .where('bookings.id', '=', id)
    .orderBy('payments.created_at')
    .execute();
}
const owedFor = async (id: string) =>
  (await paymentsOf(id)).reduce((sum, { refund_due }) => sum + Number(refund_due), 0);

/** Two services in one visit, R470.50 together. */
async function aVisit(start: string, next: string): Promise<Booked & { second: string }> {
  const { status, body } = await book(app.guest, [choiceOf(clinic, start), choiceOf(other, next)], online);
  expect(status).toBe(201);
  return { ...body, second: body.booking_ids[1] ?? '' };
}

/** Paid, but only after the first attempt had failed, whose payment may still arrive late. */
async function paidAtSecondTry(time: string) {
  const { body } = await book(app.guest, [choiceOf(clinic, time)], online);
  const [id] = body.booking_ids;
  const late = await noticeOf(app, body);
  await settle(app, body, 'FAILED');
  app.clock.advance(1000);
  const again = await payNow(id, body.key);
  await settle(app, { payment: again.body });
  return { id, key: body.key, late, first: body.payment?.uuid ?? '', second: again.body.uuid };
}

describe('a visit with one of two bookings cancelled and refunded', () => {
  test('counts as paid for the other booking, which is not charged again online or at the counter', async () => {
    const { booking_ids, second, key, payment } = await aVisit('09:00', '09:30');
    await settle(app, { payment });
    expect((await cancel(second, key)).body.booking_status).toBe('cancelled');
    expect((await payBack(payment?.uuid ?? '', 120.5)).status).toBe(201);
    const [id] = booking_ids;
    expect(await readBooking(app.guest, id, key)).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'partially_refunded',
      terms: { refund: 350 },
    });
    expect((await payNow(id, key)).status).toBe(409);
    await atCounter(id);
    expect(await paymentsOf(id)).toMatchObject([
      { status: 'partially_refunded', amount: '470.50', refund_due: '0.00' },
    ]);
    expect((await cancel(id, key)).status).toBe(200);
    expect(await owedFor(id)).toBe(350);
  });

  test('owes back a second payment in full', async () => {
    const { booking_ids, second, key, payment } = await aVisit('10:00', '10:30');
    const [id] = booking_ids;
    const late = await noticeOf(app, { payment });
    await settle(app, { payment }, 'FAILED');
    app.clock.advance(1000);
    const again = await payNow(id, key);
    await settle(app, { payment: again.body });
    await cancel(second, key);
    await payBack(again.body.uuid, 120.5);
    expect((await late()).status).toBe(200);
    expect(await paymentsOf(id)).toMatchObject([
      { status: 'paid', amount: '470.50', refund_due: '470.50' },
      { status: 'partially_refunded', refund_due: '0.00' },
    ]);
    expect((await readBooking(app.guest, id, key)).booking_status).toBe('confirmed');
  });
});

test('a booking refunded before it is cancelled stays refunded', async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '16:00')], online);
  await settle(app, body);
  const [id] = body.booking_ids;
  expect((await payBack(body.payment?.uuid ?? '', 350)).status).toBe(201);
  await clinic.staff.put(`booking/update-booking-status/${id}?booking_status=cancelled`, {});
  expect(await readBooking(app.guest, id, body.key)).toMatchObject({
    booking_status: 'cancelled',
    payment_status: 'refunded',
  });
  expect(await owedFor(id)).toBe(0);
});

test('a completed unpaid booking can still be paid, and the payment is kept', async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '16:30')], online);
  const [id] = body.booking_ids;
  const now = app.clock.now;
  await clinic.staff.put(`booking/update-booking-status/${id}?booking_status=confirmed`, {});
  app.clock.now = new Date(`${BOOKING_DAY}T15:00:00Z`);
  await clinic.staff.put(`booking/update-booking-status/${id}?booking_status=completed`, {});
  await settle(app, body);
  app.clock.now = now;
  expect(await readBooking(app.guest, id, body.key)).toMatchObject({
    booking_status: 'completed',
    payment_status: 'paid',
  });
  expect(await owedFor(id)).toBe(0);
});

describe('a visit that was paid twice', () => {
  test('owes both payments when it is cancelled before the second is refunded', async () => {
    const { id, key, late } = await paidAtSecondTry('11:00');
    expect((await late()).status).toBe(200);
    expect(await owedFor(id)).toBe(350);
    await cancel(id, key);
    expect(await owedFor(id)).toBe(700);
  });

  test('is simply paid once the extra payment is refunded, and cancelling refunds the other', async () => {
    for (const [time, which] of [
      ['11:30', 'first'],
      ['12:00', 'second'],
    ] as const) {
      const paid = await paidAtSecondTry(time);
      await paid.late();
      // Staff may pay back either of the two.
      expect((await payBack(paid[which], 350)).status).toBe(201);
      expect((await readBooking(app.guest, paid.id, paid.key)).payment_status).toBe('paid');
      await cancel(paid.id, paid.key);
      const left = (await paymentsOf(paid.id)).map(({ refund_due, refunded }) => [
        Number(refund_due),
        Number(refunded),
      ]);
      expect(left.toSorted()).toEqual([
        [0, 350],
        [350, 0],
      ]);
    }
  });
});

describe('payment at the counter', () => {
  test('confirms a booking that waited for payment and emails the customer', async () => {
    const { body } = await book(app.guest, [choiceOf(clinic, '13:00')], online);
    const [id] = body.booking_ids;
    await app.drain();
    expect((await atCounter(id)).body).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'paid',
      pay_by: null,
    });
    await app.drain();
    const seen = await readBooking(app.guest, id, body.key);
    expect(seen.history.map(({ kind }) => kind)).toEqual(['booked', 'paid', 'confirmed']);
    expect(app.mails.map(({ subject }) => subject)).toContain(`Booking ${seen.booking_number}: confirmed`);
  });
});

describe('the remaining part of an unpaid visit', () => {
  test('gets a new payment for only what remains', async () => {
    const { booking_ids, second, key, payment } = await aVisit('14:00', '14:30');
    const [id] = booking_ids;
    await cancel(second, key);
    const again = await payNow(id, key);
    expect(again.body.uuid).not.toBe(payment?.uuid);
    await settle(app, { payment: again.body });
    expect((await paymentsOf(id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['cancelled', '470.50'],
      ['paid', '350.00'],
    ]);
    await app.drain();
    const { booking_number } = await readBooking(app.guest, id, key);
    const mail = app.mails.find(({ subject }) => subject === `Booking ${booking_number}: confirmed`);
    expect(mail?.text).toContain('We received your payment of R350.00.');
    expect((await readBooking(app.guest, id, key)).booking_status).toBe('confirmed');
  });

  test('is paid in person when it is below the online minimum, and does not expire', async () => {
    const free = await aClinic(app, { price: '0.00' });
    const { body } = await book(app.guest, [choiceOf(clinic, '15:00'), choiceOf(free, '15:30')], online);
    const rest = body.booking_ids[1] ?? '';
    await cancel(body.booking_ids[0], body.key);
    expect(await readBooking(app.guest, rest, body.key)).toMatchObject({
      booking_status: 'confirmed',
      payment_method: 'inperson',
      pay_by: null,
    });
  });
});
