import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  aCustomer,
  book,
  choiceOf,
  firstOf,
  readBooking,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { aMeeting } from '../../../../tests/support/meeting.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking } from '../contract.ts';

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
});
afterAll(() => app.close());

const online = (time: string, of = clinic) => choiceOf(of, time, { booking_mode: 'online' });
const PAY_ONLINE = 'Online consultations must be paid online. Choose Pay online.';
const join = (who: Caller, id: string, key?: string) =>
  who.get<{ detail: string }>(`booking/join-meeting/${id}${key ? `?key=${key}` : ''}`);

describe('booking an online consultation', () => {
  test('is refused at payment_method when it would be paid in person, explicitly or by default', async () => {
    for (const more of [{ payment_method: 'inperson' }, {}]) {
      const { status, body } = await book(app.guest, [online('09:00')], more);
      expect([status, body.errors]).toEqual([422, [{ field: 'payment_method', message: PAY_ONLINE }]]);
    }
    const count = await app.db.selectFrom('bookings').select('id').execute();
    expect(count).toEqual([]);
  });

  test('makes the whole visit payable online when combined with an in-person booking', async () => {
    const other = await aClinic(app);
    const visit = [choiceOf(other, '10:00'), online('11:00')];
    expect((await book(app.guest, visit, { payment_method: 'inperson' })).status).toBe(422);
    const booked = await book(app.guest, visit, { payment_method: 'online' });
    expect([booked.status, booked.body.total]).toEqual([201, 700]);
    await settle(app, booked.body);
    for (const id of booked.body.booking_ids)
      expect(await readBooking(app.guest, id, booked.body.key)).toMatchObject({
        booking_status: 'confirmed',
        payment_status: 'paid',
      });
  });

  test('is confirmed at once when the service is free', async () => {
    const free = await aClinic(app, { price: '0.00' });
    const booked = await book(app.guest, [online('09:00', free)]);
    expect([booked.status, booked.body.payment]).toEqual([201, null]);
    expect((await readBooking(app.guest, firstOf(booked), booked.body.key)).booking_status).toBe('confirmed');
  });

  test('booked by staff also emails a payment link, and staff may confirm it unpaid', async () => {
    const desk = await app.asRole('shop_assistant');
    const take = (payment_method: string) =>
      desk.post<{ booking_ids: string[] } & Refused>('booking/bookings', {
        ...aCustomer,
        email: 'by.phone@example.com',
        payment_method,
        services: [online('13:00')],
      });
    const refused = await take('inperson');
    expect([refused.status, refused.body.errors?.[0]]).toEqual([422, { field: 'payment_method', message: PAY_ONLINE }]);
    const taken = await take('online');
    expect(taken.status).toBe(201);
    await app.drain();
    expect(app.mails.findLast(({ to }) => to === 'by.phone@example.com')?.text).toContain('/payment/');
    const [id = ''] = taken.body.booking_ids;
    const confirmed = await desk.put<Booking>(`booking/update-booking-status/${id}?booking_status=confirmed`, {});
    expect(confirmed.body).toMatchObject({ booking_status: 'confirmed', payment_status: 'created', pay_by: null });
  });
});

describe('an unpaid online consultation', () => {
  test('can be joined by the practitioner, and by the customer only once it is paid', async () => {
    const { id, key, staff } = await aMeeting(app, { is_paid: false });
    expect((await readBooking(app.guest, id, key)).meeting).toMatchObject({ is_open: true, must_pay: true });
    const refused = await join(app.guest, id, key);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Pay for this consultation to join.']);
    expect((await join(staff, id)).status).toBe(200);
    expect((await readBooking(staff, id)).meeting?.must_pay).toBe(true);

    // It was booked in person before: it can still be paid online.
    const link = await app.guest.get<{ uuid: string }>(`booking/pay-now/${id}?key=${key}`);
    expect(link.status).toBe(200);
    expect((await join(app.guest, id, key)).status).toBe(409);
    await settle(app, { payment: link.body });
    expect((await join(app.guest, id, key)).status).toBe(200);
    expect(await readBooking(app.guest, id, key)).toMatchObject({
      payment_status: 'paid',
      payment_method: 'online',
      meeting: { must_pay: false },
    });
  });

  test('can be joined by the customer once staff mark it as paid', async () => {
    const { id, key } = await aMeeting(app, { is_paid: false });
    const desk = await app.asRole('shop_assistant');
    expect((await desk.put(`booking/paid-at-counter/${id}`, {})).status).toBe(200);
    expect((await join(app.guest, id, key)).status).toBe(200);
  });

  test('cannot be joined while it waits for payment, but can once staff confirm it unpaid', async () => {
    const { id, key, staff } = await aMeeting(app, { is_paid: false, booking_status: 'pending' });
    await app.db
      .updateTable('booking_visits')
      .set({ payment_method: 'online' })
      .where('access_key', '=', key)
      .execute();
    expect((await join(app.guest, id, key)).status).toBe(409);
    expect((await staff.put(`booking/update-booking-status/${id}?booking_status=confirmed`, {})).status).toBe(200);
    expect((await join(app.guest, id, key)).status).toBe(200);
  });
});
