import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  aCustomer,
  book,
  BOOKING_DAY,
  choiceOf,
  firstOf,
  readBooking,
  timesOf,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { aService } from '../../../../tests/support/services.ts';
import { noticeOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('booking a service', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });

  test('a guest who pays in person is confirmed, the time is taken, and the key in the answer opens the booking', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')], { message: 'My left knee' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ total: 350, payment: null });
    const id = firstOf(answer);
    expect(await readBooking(app.guest, id, answer.body.key)).toMatchObject({
      booking_status: 'confirmed',
      booking_date: BOOKING_DAY,
      start_time: '09:00',
      end_time: '09:30',
      start_at: `${BOOKING_DAY}T07:00:00.000Z`,
      service_name: clinic.service.name,
      customer_name: aCustomer.name,
      message: 'My left knee',
      role: 'customer',
      notes: '',
      history: [{ kind: 'booked', by: 'Customer' }],
    });
    expect((await app.guest.get(`booking/${id}`)).status).toBe(404);
    expect((await app.guest.get(`booking/${id}?key=wrong`)).status).toBe(404);
    expect(await timesOf(app.guest, clinic)).not.toContain('09:00');
  });

  test('a time that is not offered gets 409 with the next free times, and other services of the practitioner show it as taken', async () => {
    const again = await book(app.guest, [choiceOf(clinic, '09:00')]);
    expect(again.status).toBe(409);
    expect(again.body.errors?.[0]?.field).toBe('services.0.start_time');
    expect(again.body.detail).toMatch(
      /^Monday, 07 Dec 2026 at 09:00 is no longer available\. Available that day: 09:30/,
    );
    for (const time of ['03:00', '09:10', '16:45'])
      expect((await book(app.guest, [choiceOf(clinic, time)])).status).toBe(409);
    // Case 24: the practitioner is busy, whichever service was booked.
    const others = await Promise.all(
      [30, 60].map((duration_minutes) => aService(app, { staff_ids: [clinic.staff.user_id], duration_minutes })),
    );
    for (const service of others) {
      const other = { ...clinic, service };
      expect(await timesOf(app.guest, other)).not.toContain('09:00');
      expect((await book(app.guest, [choiceOf(other, '09:00')])).status).toBe(409);
    }
    expect((await book(app.guest, [choiceOf(clinic, '10:00', { booking_date: '2026-11-24' })])).status).toBe(409);
    expect((await book(app.guest, [choiceOf(clinic, '10:00', { booking_date: '2027-11-24' })])).status).toBe(409);
  });

  test('several services in one visit are booked all or none, without overlaps', async () => {
    const other = await aClinic(app, { price: '120.50' });
    const clash = await book(app.guest, [choiceOf(clinic, '11:00'), choiceOf(other, '11:00')]);
    expect([clash.status, clash.body.errors?.map(({ field }) => field)]).toEqual([409, ['services.1.start_time']]);
    expect(await timesOf(app.guest, clinic)).toContain('11:00');
    const both = await book(app.guest, [choiceOf(clinic, '11:00'), choiceOf(other, '11:30')]);
    expect([both.status, both.body.total]).toEqual([201, 470.5]);
    expect(both.body.booking_ids).toHaveLength(2);
    const seen = await readBooking(app.guest, firstOf(both), both.body.key);
    expect(seen.together_with).toMatchObject([{ booking_id: both.body.booking_ids[1] }]);
    const twice = await book(app.guest, [choiceOf(clinic, '13:00'), choiceOf(clinic, '13:30')]);
    expect([twice.status, twice.body.errors?.[0]?.field]).toEqual([422, 'services.1.service_id']);
  });

  test("names every wrong field in the specification's words", async () => {
    const bad = await app.guest.post<Refused>('booking/book-service', { services: [], email: 'no', phone: '12' });
    expect(bad.status).toBe(422);
    expect(Object.fromEntries(bad.body.errors?.map(({ field, message }) => [field, message]) ?? [])).toEqual({
      services: 'Please choose a service',
      name: 'Name is required',
      email: 'Invalid email format',
      phone: 'Phone number must have 7 to 15 digits',
    });
    const mode = await book(app.guest, [choiceOf(clinic, '13:00', { booking_mode: 'post' as 'online' })]);
    expect(mode.body.errors?.[0]?.field).toBe('services.0.booking_mode');
  });

  test('the same Idempotency-Key books once, and with another body gets 409', async () => {
    const key = { 'idempotency-key': 'one-visit-please' };
    const answers = [
      await book(app.guest, [choiceOf(clinic, '15:00')], {}, key),
      await book(app.guest, [choiceOf(clinic, '15:00')], {}, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.booking_ids).toEqual(answers[0]?.body.booking_ids);
    expect((await book(app.guest, [choiceOf(clinic, '15:30')], {}, key)).status).toBe(409);
  });

  test('a booking that needs confirmation stays pending until it is confirmed, even if unpaid', async () => {
    const asked = await aClinic(app);
    const policy = await (
      await app.asStaff('booking_policy.create')
    ).post('business/booking-policy', {
      service_id: asked.service.id,
      min_notice_minutes: 60,
      max_days_ahead: 60,
      cancel_cutoff_minutes: 1440,
      reschedule_cutoff_minutes: 720,
      cancellation_fee_percent: 50,
      slot_step_minutes: 30,
      requires_confirmation: true,
    });
    expect(policy.status).toBe(201);
    const answer = await book(app.guest, [choiceOf(asked, '09:00')]);
    expect((await readBooking(app.guest, firstOf(answer), answer.body.key)).booking_status).toBe('pending');
    await app.drain();
    // The slot is taken all the same (cases 24 and 34): a second request for it is refused.
    expect((await book(app.guest, [choiceOf(asked, '09:00')])).status).toBe(409);
    const { body } = await asked.staff.put<Booking>(
      `booking/update-booking-status/${firstOf(answer)}?booking_status=confirmed`,
    );
    expect(body.booking_status).toBe('confirmed');
    await app.drain();
    const told = app.mails.filter(({ subject }) => subject.includes(body.booking_number));
    expect(told.map(({ subject }) => subject.split(': ')[1])).toEqual(['we have your request', 'confirmed']);
  });
});

describe('paying for a booking online', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });
  const online = { payment_method: 'online' };

  test('the booking is confirmed by the payment notice, however often it comes, and emailed with a calendar entry', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')], online);
    const id = firstOf(answer);
    expect(await readBooking(app.guest, id, answer.body.key)).toMatchObject({
      booking_status: 'pending',
      pay_by: '2026-11-25T08:30:00.000Z',
    });
    const notice = await noticeOf(app, answer.body);
    const told = await Promise.all(Array.from({ length: 5 }, () => notice()));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    const paid = await readBooking(app.guest, id, answer.body.key);
    expect(paid).toMatchObject({ booking_status: 'confirmed', payment_status: 'paid', pay_by: null });
    expect(paid.history.map(({ kind }) => kind)).toEqual(['booked', 'paid', 'confirmed']);
    await app.drain();
    const mails = app.mails.filter(({ subject }) => subject.includes(paid.booking_number));
    expect(mails.map(({ subject }) => subject)).toEqual([`Booking ${paid.booking_number}: confirmed`]);
    expect(mails[0]?.calendar?.method).toBe('REQUEST');
    expect(mails[0]?.calendar?.content).toContain(`DTSTART:${BOOKING_DAY.replaceAll('-', '')}T070000Z`);
  });

  test('an unpaid booking expires with an email, and a later payment is owed back', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '10:00')], online);
    const notice = await noticeOf(app, answer.body);
    await app.drain();
    await app.at('2026-11-25T08:31:00Z', async () => {
      await sweep();
      expect(await timesOf(app.guest, clinic)).toContain('10:00');
      expect((await book(app.guest, [choiceOf(clinic, '10:00')])).status).toBe(201);
      expect((await notice()).status).toBe(200);
    });
    const over = await readBooking(app.guest, firstOf(answer), answer.body.key);
    expect(over).toMatchObject({ booking_status: 'cancelled', cancelled_by: 'unpaid' });
    const [payment] = await app.db
      .selectFrom('payments')
      .select(['status', 'refund_due', 'amount'])
      .where('uuid', '=', answer.body.payment?.uuid ?? '')
      .execute();
    expect(payment).toMatchObject({ status: 'paid', refund_due: '350.00' });
    await app.drain();
    expect(app.mails.map(({ subject }) => subject)).toContain(`Booking ${over.booking_number}: cancelled`);
  });

  test('a failed payment keeps the hold until it expires and can be retried', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '11:00')], online);
    const [id, key] = [firstOf(answer), answer.body.key];
    await settle(app, answer.body, 'FAILED');
    expect(await readBooking(app.guest, id, key)).toMatchObject({
      booking_status: 'pending',
      payment_status: 'failed',
    });
    const path = `booking/pay-now/${id}?key=${key}`;
    const asked = await Promise.all([1, 2, 3, 4].map(() => app.guest.get<{ uuid: string }>(path)));
    const [again] = asked as [(typeof asked)[0]];
    expect(again.status).toBe(200);
    expect(new Set(asked.map(({ body }) => body.uuid)).size).toBe(1);
    expect(again.body.uuid).not.toBe(answer.body.payment?.uuid);
    await settle(app, { payment: again.body });
    expect((await readBooking(app.guest, id, key)).booking_status).toBe('confirmed');
    expect((await app.guest.get(`booking/pay-now/${id}?key=${key}`)).status).toBe(409);
  });

  test('a price below the online minimum is paid in person, and a free service is confirmed at once', async () => {
    const cheap = await aClinic(app, { price: '4.00' });
    const answer = await book(app.guest, [choiceOf(cheap, '09:00')], online);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'payment_method']);
    const free = await aClinic(app, { price: '0.00' });
    expect((await book(app.guest, [choiceOf(free, '09:00')])).body).toMatchObject({ total: 0, payment: null });
  });
});

const sweep = async () => {
  const { bookingPayable } = await import('./payable.ts');
  await bookingPayable.sweepUnpaid(app.ctx);
};
