import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aClinic,
  book,
  choiceOf,
  readBooking,
  type Booked,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { startApp, type Answer, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking } from '../contract.ts';

// The terms agreed at booking apply, and rescheduling does not circumvent them. The shop's own policy: free cancellation
// until 24 hours before, rescheduling until 12, half the price after that.

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
});
afterAll(() => app.close());

const first = ({ body }: Answer<Booked & Refused>): string => body.booking_ids[0];
const WEEK_LATER = '2026-12-14';
const LATE = '2026-12-06T10:00:00Z';

async function at<T>(now: string, work: () => Promise<T>): Promise<T> {
  const before = app.clock.now;
  app.clock.now = new Date(now);
  try {
    return await work();
  } finally {
    app.clock.now = before;
  }
}

const lastMail = async (number: string, kind: string) => {
  await app.drain();
  return app.mails.findLast(({ subject }) => subject === `Booking ${number}: ${kind}`);
};

test('a changed policy does not affect earlier bookings', async () => {
  const other = await aClinic(app);
  const before = await book(app.guest, [choiceOf(other, '09:00')]);
  const office = await app.asStaff('booking_policy.create');
  const policy = await office.post('business/booking-policy', {
    service_id: other.service.id,
    cancel_cutoff_minutes: 10_080,
    reschedule_cutoff_minutes: 10_080,
    cancellation_fee_percent: 100,
  });
  expect(policy.status).toBe(201);
  const after = await book(app.guest, [choiceOf(other, '10:00')]);
  await at('2026-12-05T08:00:00Z', async () => {
    expect((await readBooking(app.guest, first(before), before.body.key)).terms).toMatchObject({
      fee: 0,
      fee_percent: 50,
      free_until: '2026-12-06T07:00:00.000Z',
      can_reschedule: true,
    });
    expect((await readBooking(app.guest, first(after), after.body.key)).terms).toMatchObject({
      fee: 350,
      fee_percent: 100,
      free_until: '2026-11-30T08:00:00.000Z',
      can_reschedule: false,
    });
  });
});

test('a booking rescheduled in time is free to cancel until a day before its new time, and the email says so', async () => {
  const answer = await book(app.guest, [choiceOf(clinic, '09:00')]);
  const to = { booking_date: WEEK_LATER, start_time: '09:00' };
  const moved = await app.guest.post<Booking>('booking/reschedule-booking', {
    booking_id: first(answer),
    key: answer.body.key,
    ...to,
  });
  expect(moved.body.terms.free_until).toBe('2026-12-13T07:00:00.000Z');
  const mail = await lastMail(moved.body.booking_number, 'rescheduled');
  expect(mail?.text).toContain('Free until Sunday, 13 Dec 2026, 09:00 AM, South African time, then R175.00');
});

test('a late reschedule by the customer keeps the cancellation fee, and one by the pharmacy does not', async () => {
  const answer = await book(app.guest, [choiceOf(clinic, '11:00')]);
  const [booking_id, key] = [first(answer), answer.body.key];
  await at(LATE, async () => {
    expect((await readBooking(app.guest, booking_id, key)).terms.fee).toBe(175);
    const to = { booking_date: WEEK_LATER, start_time: '11:00' };
    const own = await app.guest.post<Booking>('booking/reschedule-booking', { booking_id, key, ...to });
    expect([own.status, own.body.terms.fee, own.body.terms.free_until]).toEqual([200, 175, '2026-12-06T09:00:00.000Z']);
    expect((await lastMail(own.body.booking_number, 'rescheduled'))?.text).toContain('Cancellation fee: R175.00');
    // And once more changes nothing about it.
    const again = await app.guest.post<Booking>('booking/reschedule-booking', {
      booking_id,
      key,
      booking_date: '2026-12-17',
      start_time: '11:00',
    });
    expect(again.body.terms.fee).toBe(175);
    const stale = await app.guest.put<Refused>(`booking/cancel-booking/${booking_id}`, { key, fee: 0 });
    expect(stale.status).toBe(409);
    const desk = await app.asRole('shop_assistant');
    const shop = await desk.post<Booking>('booking/reschedule-booking', {
      booking_id,
      booking_date: '2026-12-15',
      start_time: '11:00',
    });
    expect(shop.status).toBe(200);
    expect((await readBooking(app.guest, booking_id, key)).terms).toMatchObject({
      fee: 0,
      free_until: '2026-12-14T09:00:00.000Z',
    });
  });
});

test('each service of a visit has its own cancellation fee in the email', async () => {
  const free = await aClinic(app, { price: '80.00' });
  const office = await app.asStaff('booking_policy.create');
  const none = await office.post('business/booking-policy', {
    service_id: free.service.id,
    cancellation_fee_percent: 0,
  });
  expect(none.status).toBe(201);
  const answer = await book(app.guest, [choiceOf(clinic, '14:00'), choiceOf(free, '15:00')]);
  await app.drain();
  const numbers = await Promise.all(
    answer.body.booking_ids.map(async (id) => (await readBooking(app.guest, id, answer.body.key)).booking_number),
  );
  const mail = app.mails.findLast(({ subject }) => subject === `Booking ${numbers.join(' and ')}: confirmed`);
  expect(mail?.text).toContain('Free until Sunday, 06 Dec 2026, 02:00 PM');
  expect(mail?.text).toContain('Free until the booking starts');
});
