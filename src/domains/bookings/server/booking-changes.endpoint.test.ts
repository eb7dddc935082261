import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  book,
  BOOKING_DAY,
  choiceOf,
  firstOf,
  readBooking,
  timesOf,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('cancelling a booking', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });

  test('in time is free, releases the time at once and refunds what was paid', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')], { payment_method: 'online' });
    await settle(app, answer.body);
    const seen = await readBooking(app.guest, firstOf(answer), answer.body.key);
    expect(seen.terms).toMatchObject({ can_cancel: true, fee: 0, refund: 350, free_until: '2026-12-06T07:00:00.000Z' });
    const { status, body } = await app.guest.put<Booking>(`booking/cancel-booking/${firstOf(answer)}`, {
      key: answer.body.key,
      fee: 0,
    });
    expect([status, body.booking_status, body.cancelled_by]).toEqual([200, 'cancelled', 'customer']);
    expect(await timesOf(app.guest, clinic)).toContain('09:00');
    const [payment] = await app.db
      .selectFrom('payments')
      .select(['refund_due'])
      .where('uuid', '=', answer.body.payment?.uuid ?? '')
      .execute();
    expect(payment?.refund_due).toBe('350.00');
    await app.drain();
    const mail = app.mails.findLast(({ subject }) => subject === `Booking ${seen.booking_number}: cancelled`);
    expect(mail?.calendar?.method).toBe('CANCEL');
  });

  test('late costs the fee that was shown, and never more than was agreed', async () => {
    const both = await aClinic(app, { price: '99.99' });
    const answer = await book(app.guest, [choiceOf(clinic, '10:00'), choiceOf(both, '11:00')], {
      payment_method: 'online',
    });
    await settle(app, answer.body);
    const [id, key] = [answer.body.booking_ids[1] ?? '', answer.body.key];
    await app.at('2026-12-06T10:00:00Z', async () => {
      expect((await readBooking(app.guest, id, key)).terms).toMatchObject({ fee: 49.99, refund: 50, fee_percent: 50 });
      const stale = await app.guest.put<Refused>(`booking/cancel-booking/${id}`, { key, fee: 0 });
      expect([stale.status, stale.body.detail]).toEqual([
        409,
        'The cancellation fee is now R49.99. Please check before you cancel.',
      ]);
      const { status, body } = await app.guest.put<Booking>(`booking/cancel-booking/${id}`, { key, fee: 49.99 });
      expect([status, body.cancellation_fee]).toEqual([200, 49.99]);
    });
    const [payment] = await app.db
      .selectFrom('payments')
      .select(['refund_due', 'amount'])
      .where('uuid', '=', answer.body.payment?.uuid ?? '')
      .execute();
    expect(payment).toEqual({ refund_due: '50.00', amount: '449.99' });
    expect((await readBooking(app.guest, answer.body.booking_ids[0], key)).booking_status).toBe('confirmed');
    // Once more changes nothing.
    expect((await app.guest.put(`booking/cancel-booking/${id}`, { key })).status).toBe(200);
  });

  test('answers 409 once the booking has started or when the version is old', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '12:00')]);
    const [id, key] = [firstOf(answer), answer.body.key];
    const old = await app.guest.put<Refused>(`booking/cancel-booking/${id}`, { key, version: 9 });
    expect(old.status).toBe(409);
    await app.at(`${BOOKING_DAY}T10:01:00Z`, async () => {
      const late = await app.guest.put<Refused>(`booking/cancel-booking/${id}`, { key });
      expect([late.status, late.body.detail]).toEqual([
        409,
        "This booking has already started, so you can't cancel it online. Please phone us.",
      ]);
    });
  });

  test('by the pharmacy is free and gives the customer a reason', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '13:00')]);
    const id = firstOf(answer);
    await app.at('2026-12-07T08:00:00Z', async () => {
      const { body } = await clinic.staff.put<Booking>(`booking/update-booking-status/${id}?booking_status=cancelled`, {
        reason: 'Lerato is ill today.',
      });
      expect(body).toMatchObject({ cancelled_by: 'shop', cancellation_fee: 0 });
    });
    await app.drain();
    const seen = await readBooking(app.guest, id, answer.body.key);
    const mail = app.mails.find(({ subject }) => subject === `Booking ${seen.booking_number}: cancelled`);
    expect(mail?.text).toContain('Lerato is ill today.');
  });
});

describe('rescheduling a booking', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });
  const move = (caller = app.guest, body: object = {}) =>
    caller.post<Booking & Refused>('booking/reschedule-booking', body);

  test('keeps the id, the history and the link, releases the old time and updates the calendar entry', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')]);
    const [booking_id, key] = [firstOf(answer), answer.body.key];
    const { status, body } = await move(app.guest, {
      booking_id,
      key,
      booking_date: '2026-12-08',
      start_time: '10:30',
    });
    expect([status, body.booking_id, body.booking_date, body.start_time]).toEqual([
      200,
      booking_id,
      '2026-12-08',
      '10:30',
    ]);
    expect(body.history.map(({ kind }) => kind)).toEqual(['booked', 'moved']);
    // Case 35: as instants, for whichever clock it is read by.
    expect(body.history[1]?.moved).toEqual({
      from: '2026-12-07T07:00:00.000Z',
      to: '2026-12-08T08:30:00.000Z',
      staff_name: null,
    });
    expect(body.history[1]?.note).toBe(
      'From Monday, 07 Dec 2026, 09:00 AM, South African time to Tuesday, 08 Dec 2026, 10:30 AM, South African time.',
    );
    expect(await timesOf(app.guest, clinic)).toContain('09:00');
    expect(await timesOf(app.guest, clinic, '2026-12-08')).not.toContain('10:30');
    await app.drain();
    const mail = app.mails.findLast(({ subject }) => subject === `Booking ${body.booking_number}: rescheduled`);
    expect(mail?.text).toContain('Previously: Monday, 07 Dec 2026, 09:00 AM, South African time');
    expect(mail?.calendar?.content).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20261208T083000Z/);
    const ics = await app.guest.get<string>(`booking/${booking_id}/calendar.ics?key=${key}`);
    expect([ics.status, ics.headers.get('content-type')]).toEqual([200, 'text/calendar']);
    // The same time again is no move.
    const same = await move(app.guest, { booking_id, key, booking_date: '2026-12-08', start_time: '10:30' });
    expect([same.status, same.body.history.length]).toEqual([200, 2]);
  });

  test('a late repeat with the same Idempotency-Key changes nothing, and with another body gets 409', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00', { booking_date: '2026-12-11' })]);
    const [booking_id, key] = [firstOf(answer), answer.body.key];
    const to = (start_time: string) => ({ booking_id, key, booking_date: '2026-12-11', start_time });
    const once = { 'idempotency-key': 'move it once' };
    const ask = (start_time: string) => app.guest.post<Booking>('booking/reschedule-booking', to(start_time), once);
    const moved = await ask('10:00');
    expect([moved.status, moved.body.start_time]).toEqual([200, '10:00']);
    expect((await move(app.guest, to('11:00'))).body.start_time).toBe('11:00');
    const late = await ask('10:00');
    expect([late.status, late.body]).toEqual([200, moved.body]);
    expect((await readBooking(app.guest, booking_id, key)).start_time).toBe('11:00');
    expect((await ask('12:00')).status).toBe(409);
  });

  test("to a time that overlaps its own is allowed, and to another booking's time gets 409", async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '11:00')]);
    await book(app.guest, [choiceOf(clinic, '12:00')]);
    const [booking_id, key] = [firstOf(answer), answer.body.key];
    const taken = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '12:00' });
    expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([409, 'services.0.start_time']);
    const near = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '11:30' });
    expect(near.status).toBe(200);
  });

  test('after the deadline is refused to the customer but not to the pharmacy', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '14:00')]);
    const [booking_id, key] = [firstOf(answer), answer.body.key];
    await app.at('2026-12-07T01:00:00Z', async () => {
      const late = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '15:00' });
      expect(late.status).toBe(409);
      expect(late.body.detail).toContain(
        'You can no longer reschedule online (the deadline was Monday, 07 Dec 2026, 02:00 AM). Please phone us, or cancel the booking for R175.00.',
      );
      const shop = await move(clinic.staff, { booking_id, booking_date: BOOKING_DAY, start_time: '15:00' });
      expect([shop.status, shop.body.start_time]).toEqual([200, '15:00']);
    });
  });

  test('to its current time changes nothing, even within the minimum notice', async () => {
    const hasty = await aClinic(app);
    const policy = await (
      await app.asStaff('booking_policy.create')
    ).post('business/booking-policy', {
      service_id: hasty.service.id,
      min_notice_minutes: 1440,
      max_days_ahead: 60,
      cancel_cutoff_minutes: 60,
      reschedule_cutoff_minutes: 60,
      cancellation_fee_percent: 50,
      slot_step_minutes: 30,
      requires_confirmation: false,
    });
    expect(policy.status).toBe(201);
    const answer = await book(app.guest, [choiceOf(hasty, '14:00')]);
    const [booking_id, key] = [firstOf(answer), answer.body.key];
    await app.at('2026-12-07T08:00:00Z', async () => {
      const same = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '14:00' });
      expect([same.status, same.body.version, same.body.history.length]).toEqual([200, 1, 1]);
      const other = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '14:30' });
      expect(other.status).toBe(409);
    });
  });

  test("by a logged-in person with the key counts as the customer's change, and by staff as the pharmacy's", async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')]);
    const [booking_id, key] = [firstOf(answer), answer.body.key];
    const customer = await app.asCustomer();
    const own = await move(customer, { booking_id, key, booking_date: '2026-12-09', start_time: '09:00' });
    expect(own.status).toBe(200);
    const desk = await app.asRole('shop_assistant');
    await move(desk, { booking_id, booking_date: '2026-12-10', start_time: '09:00' });
    const { history } = await readBooking(app.guest, booking_id, key);
    expect(history.map(({ by }) => by)).toEqual(['Customer', 'Customer', app.ctx.config.SHOP_SHORT_NAME]);
  });

  test('to another practitioner of the service is allowed', async () => {
    const other = await aClinic(app);
    await app.db
      .insertInto('service_staff')
      .values({ service_id: clinic.service.id, staff_id: other.staff.user_id, position: 2 })
      .execute();
    const answer = await book(app.guest, [choiceOf(clinic, '16:00')]);
    const { body } = await move(app.guest, {
      booking_id: firstOf(answer),
      key: answer.body.key,
      booking_date: BOOKING_DAY,
      start_time: '16:00',
      staff_id: other.staff.user_id,
    });
    expect(body.staff_id).toBe(other.staff.user_id);
    expect(body.history.at(-1)?.moved?.staff_name).toBe(body.staff_name);
    expect(await timesOf(app.guest, clinic)).toContain('16:00');
    // And back, by the practitioner, who then no longer sees it.
    const back = await move(other.staff, {
      booking_id: firstOf(answer),
      booking_date: BOOKING_DAY,
      start_time: '16:00',
      staff_id: clinic.staff.user_id,
    });
    expect([back.status, back.body.staff_id]).toEqual([200, clinic.staff.user_id]);
    expect((await other.staff.get(`booking/${firstOf(answer)}`)).status).toBe(404);
  });
});
