import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  aCustomer,
  book,
  BOOKING_DAY,
  choiceOf,
  readBooking,
  timesOf,
  type Booked,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { noticeOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Answer, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking, BookingRow } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const at = async <T>(now: string, work: () => Promise<T>): Promise<T> => {
  const before = app.clock.now;
  app.clock.now = new Date(now);
  try {
    return await work();
  } finally {
    app.clock.now = before;
  }
};
const first = ({ body }: Answer<Booked & Refused>): string => body.booking_ids[0];

describe('booking', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });

  test('a guest books and pays in person: it is certain, its time is gone, and the key of the answer opens it', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')], { message: 'My left knee' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ total: 350, payment: null });
    const id = first(answer);
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

  test('what is not offered is 409 with what is free instead; another service of the same person sees it taken', async () => {
    const again = await book(app.guest, [choiceOf(clinic, '09:00')]);
    expect(again.status).toBe(409);
    expect(again.body.errors?.[0]?.field).toBe('services.0.start_time');
    expect(again.body.detail).toMatch(/^Monday, 07 Dec 2026 at 09:00 is not free any more\. Free on that day: 09:30/);
    for (const time of ['03:00', '09:10', '16:45'])
      expect((await book(app.guest, [choiceOf(clinic, time)])).status).toBe(409);
    expect((await book(app.guest, [choiceOf(clinic, '10:00', { booking_date: '2026-11-24' })])).status).toBe(409);
    expect((await book(app.guest, [choiceOf(clinic, '10:00', { booking_date: '2027-11-24' })])).status).toBe(409);
  });

  test('several services in one visit: all or none, never two places at once', async () => {
    const other = await aClinic(app, { price: '120.50' });
    const clash = await book(app.guest, [choiceOf(clinic, '11:00'), choiceOf(other, '11:00')]);
    expect([clash.status, clash.body.errors?.map(({ field }) => field)]).toEqual([409, ['services.1.start_time']]);
    expect(await timesOf(app.guest, clinic)).toContain('11:00');
    const both = await book(app.guest, [choiceOf(clinic, '11:00'), choiceOf(other, '11:30')]);
    expect([both.status, both.body.total]).toEqual([201, 470.5]);
    expect(both.body.booking_ids).toHaveLength(2);
    const seen = await readBooking(app.guest, first(both), both.body.key);
    expect(seen.together_with).toMatchObject([{ booking_id: both.body.booking_ids[1] }]);
    const twice = await book(app.guest, [choiceOf(clinic, '13:00'), choiceOf(clinic, '13:30')]);
    expect([twice.status, twice.body.errors?.[0]?.field]).toEqual([422, 'services.1.service_id']);
  });

  test('bad input is told, all of it, in the words of the specification', async () => {
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

  test('the same Idempotency-Key books once, with another body it is 409', async () => {
    const key = { 'idempotency-key': 'one-visit-please' };
    const answers = [
      await book(app.guest, [choiceOf(clinic, '15:00')], {}, key),
      await book(app.guest, [choiceOf(clinic, '15:00')], {}, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.booking_ids).toEqual(answers[0]?.body.booking_ids);
    expect((await book(app.guest, [choiceOf(clinic, '15:30')], {}, key)).status).toBe(409);
  });

  test('where the shop confirms, it is pending until it does; what is not paid yet is certain when it is', async () => {
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
    expect((await readBooking(app.guest, first(answer), answer.body.key)).booking_status).toBe('pending');
    await app.drain();
    // The time is taken all the same (cases.md 24 and 34): a second request for it cannot even be made.
    expect((await book(app.guest, [choiceOf(asked, '09:00')])).status).toBe(409);
    const { body } = await asked.staff.put<Booking>(
      `booking/update-booking-status/${first(answer)}?booking_status=confirmed`,
    );
    expect(body.booking_status).toBe('confirmed');
    await app.drain();
    const told = app.mails.filter(({ subject }) => subject.includes(body.booking_number));
    expect(told.map(({ subject }) => subject.split(': ')[1])).toEqual(['we have your request', 'confirmed']);
  });
});

describe('paying online', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });
  const online = { payment_method: 'online' };

  test('it waits for the money, is certain with it however often the notice comes, and a mail brings it into the calendar', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')], online);
    const id = first(answer);
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

  test('not paid in time it is free again, told by mail; money that comes later is owed back', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '10:00')], online);
    const notice = await noticeOf(app, answer.body);
    await app.drain();
    await at('2026-11-25T08:31:00Z', async () => {
      await sweep();
      expect(await timesOf(app.guest, clinic)).toContain('10:00');
      expect((await book(app.guest, [choiceOf(clinic, '10:00')])).status).toBe(201);
      expect((await notice()).status).toBe(200);
    });
    const over = await readBooking(app.guest, first(answer), answer.body.key);
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

  test('a payment that fails keeps the time until it runs out, and can be begun again', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '11:00')], online);
    const [id, key] = [first(answer), answer.body.key];
    await settle(app, answer.body, 'FAILED');
    expect(await readBooking(app.guest, id, key)).toMatchObject({
      booking_status: 'pending',
      payment_status: 'failed',
    });
    const again = await app.guest.get<{ uuid: string }>(`booking/pay-now/${id}?key=${key}`);
    expect(again.status).toBe(200);
    expect(again.body.uuid).not.toBe(answer.body.payment?.uuid);
    await settle(app, { payment: again.body });
    expect((await readBooking(app.guest, id, key)).booking_status).toBe('confirmed');
    expect((await app.guest.get(`booking/pay-now/${id}?key=${key}`)).status).toBe(409);
  });

  test('what costs next to nothing is paid in person, what costs nothing is certain at once', async () => {
    const cheap = await aClinic(app, { price: '4.00' });
    const answer = await book(app.guest, [choiceOf(cheap, '09:00')], online);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'payment_method']);
    const free = await aClinic(app, { price: '0.00' });
    expect((await book(app.guest, [choiceOf(free, '09:00')])).body).toMatchObject({ total: 0, payment: null });
  });
});

const sweep = async () => {
  const { sweepUnpaid } = await import('./money.ts');
  await sweepUnpaid(app.ctx);
};

describe('cancelling', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });

  test('in time it costs nothing: the time is free at once, and what was paid goes back', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')], { payment_method: 'online' });
    await settle(app, answer.body);
    const seen = await readBooking(app.guest, first(answer), answer.body.key);
    expect(seen.terms).toMatchObject({ can_cancel: true, fee: 0, refund: 350, free_until: '2026-12-06T07:00:00.000Z' });
    const { status, body } = await app.guest.put<Booking>(`booking/cancel-booking/${first(answer)}`, {
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

  test('too late it costs what was said before, and never more than was agreed to', async () => {
    const both = await aClinic(app, { price: '99.99' });
    const answer = await book(app.guest, [choiceOf(clinic, '10:00'), choiceOf(both, '11:00')], {
      payment_method: 'online',
    });
    await settle(app, answer.body);
    const [id, key] = [answer.body.booking_ids[1] ?? '', answer.body.key];
    await at('2026-12-06T10:00:00Z', async () => {
      expect((await readBooking(app.guest, id, key)).terms).toMatchObject({ fee: 49.99, refund: 50, fee_percent: 50 });
      const stale = await app.guest.put<Refused>(`booking/cancel-booking/${id}`, { key, fee: 0 });
      expect([stale.status, stale.body.detail]).toEqual([
        409,
        'Cancelling costs R49.99 by now. Please look at it again.',
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

  test('once it has begun it cannot be cancelled here, and a version that is old is told', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '12:00')]);
    const [id, key] = [first(answer), answer.body.key];
    const old = await app.guest.put<Refused>(`booking/cancel-booking/${id}`, { key, version: 9 });
    expect(old.status).toBe(409);
    await at(`${BOOKING_DAY}T10:01:00Z`, async () => {
      const late = await app.guest.put<Refused>(`booking/cancel-booking/${id}`, { key });
      expect([late.status, late.body.detail]).toEqual([
        409,
        'It has begun already and cannot be cancelled here any more. Please phone us.',
      ]);
    });
  });

  test('the shop cancels for nothing, with a reason that the customer reads', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '13:00')]);
    const id = first(answer);
    await at('2026-12-07T08:00:00Z', async () => {
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

describe('moving', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });
  const move = (caller = app.guest, body: object = {}) =>
    caller.post<Booking & Refused>('booking/reschedule-booking', body);

  test('keeps the id, the history and the link; the old time is free, the calendar follows', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')]);
    const [booking_id, key] = [first(answer), answer.body.key];
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
    expect(await timesOf(app.guest, clinic)).toContain('09:00');
    expect(await timesOf(app.guest, clinic, '2026-12-08')).not.toContain('10:30');
    await app.drain();
    const mail = app.mails.findLast(({ subject }) => subject === `Booking ${body.booking_number}: a new time`);
    expect(mail?.text).toContain('It was Monday, 07 Dec 2026, 09:00 AM, South African time before.');
    expect(mail?.calendar?.content).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20261208T083000Z/);
    const ics = await app.guest.get<string>(`booking/${booking_id}/calendar.ics?key=${key}`);
    expect([ics.status, ics.headers.get('content-type')]).toEqual([200, 'text/calendar']);
    // The same time again is no move.
    const same = await move(app.guest, { booking_id, key, booking_date: '2026-12-08', start_time: '10:30' });
    expect([same.status, same.body.history.length]).toEqual([200, 2]);
  });

  test('onto a time that overlaps its own is allowed, onto somebody else’s is not', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '11:00')]);
    await book(app.guest, [choiceOf(clinic, '12:00')]);
    const [booking_id, key] = [first(answer), answer.body.key];
    const taken = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '12:00' });
    expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([409, 'services.0.start_time']);
    const near = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '11:30' });
    expect(near.status).toBe(200);
  });

  test('too late for the customer, never for the shop', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '14:00')]);
    const [booking_id, key] = [first(answer), answer.body.key];
    await at('2026-12-07T01:00:00Z', async () => {
      const late = await move(app.guest, { booking_id, key, booking_date: BOOKING_DAY, start_time: '15:00' });
      expect(late.status).toBe(409);
      expect(late.body.detail).toContain(
        'It could be moved until Monday, 07 Dec 2026, 02:00 AM. Please phone us, or cancel it for R175.00.',
      );
      const shop = await move(clinic.staff, { booking_id, booking_date: BOOKING_DAY, start_time: '15:00' });
      expect([shop.status, shop.body.start_time]).toEqual([200, '15:00']);
    });
  });

  test('to another person who gives the service', async () => {
    const other = await aClinic(app);
    await app.db
      .insertInto('service_staff')
      .values({ service_id: clinic.service.id, staff_id: other.staff.user_id, position: 2 })
      .execute();
    const answer = await book(app.guest, [choiceOf(clinic, '16:00')]);
    const { body } = await move(app.guest, {
      booking_id: first(answer),
      key: answer.body.key,
      booking_date: BOOKING_DAY,
      start_time: '16:00',
      staff_id: other.staff.user_id,
    });
    expect(body.staff_id).toBe(other.staff.user_id);
    expect(await timesOf(app.guest, clinic)).toContain('16:00');
  });
});

describe('the shop’s side', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });

  test('moves by the table: what is not allowed names what is; the same again changes and mails nothing', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')]);
    const id = first(answer);
    const to = (status: string) =>
      clinic.staff.put<Booking & Refused>(`booking/update-booking-status/${id}?booking_status=${status}`, {});
    expect((await to('completed')).body.detail).toMatch(/is confirmed\. Allowed now: cancelled\.$/);
    await at(`${BOOKING_DAY}T07:30:00Z`, async () => {
      expect((await to('no_show')).status).toBe(200);
      expect((await to('completed')).body.booking_status).toBe('completed');
      expect((await to('pending')).body.detail).toMatch(/is completed and cannot be moved on\.$/);
    });
    await app.drain();
    const sent = app.mails.length;
    expect((await to('completed')).status).toBe(200);
    await app.drain();
    expect(app.mails).toHaveLength(sent);
    expect((await to('gone')).status).toBe(422);
  });

  test('a practitioner sees, changes and marks only what they give themselves (cases.md 26)', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '10:00')]);
    const id = first(answer);
    const other = await app.asRole('practitioner');
    expect((await clinic.staff.get(`booking/${id}`)).status).toBe(200);
    expect((await other.get(`booking/${id}`)).status).toBe(404);
    expect((await other.put(`booking/update-booking-status/${id}?booking_status=cancelled`, {})).status).toBe(404);
    expect((await other.put(`booking/cancel-booking/${id}`, {})).status).toBe(404);
    expect(
      (
        await other.post('booking/reschedule-booking', {
          booking_id: id,
          booking_date: BOOKING_DAY,
          start_time: '16:00',
        })
      ).status,
    ).toBe(404);
    expect((await other.patch(`booking/mark_as_read/${id}`)).status).toBe(404);
    const list = async (caller: typeof other) =>
      (await caller.get<{ items: BookingRow[] }>('booking/bookings?page_size=100')).body.items.map(
        (row) => row.booking_id,
      );
    expect(await list(other)).toEqual([]);
    expect(await list(clinic.staff)).toContain(id);
    expect(await list((await app.asRole('shop_assistant')) as typeof other)).toContain(id);
    expect((await app.asCustomer().then((customer) => customer.get('booking/bookings'))).status).toBe(403);
  });

  test('a call is taken down whatever the notice, within the hours, and counted unread by nobody', async () => {
    const desk = await app.asRole('shop_assistant');
    const take = (start_time: string) =>
      desk.post<{ booking_ids: string[] } & Refused>('booking/bookings', {
        ...aCustomer,
        name: 'Johan Botha',
        services: [choiceOf(clinic, start_time, { booking_date: '2026-11-25' })],
      });
    expect((await take('10:30')).status).toBe(201);
    expect((await take('07:00')).status).toBe(409);
    const { body } = await take('11:00');
    const booked = await readBooking(desk, body.booking_ids[0] ?? '');
    expect(booked).toMatchObject({ booking_status: 'confirmed', customer_name: 'Johan Botha' });
    expect(booked.taken_by_name).not.toBeNull();
    expect((await clinic.staff.post('booking/bookings', {})).status).toBe(403);
  });

  test('is told of new ones, counts the unread, and marks them read', async () => {
    const fresh = await aClinic(app);
    const count = async () =>
      (await fresh.staff.get<{ booking_unread_count: number }>('business/unread-count')).body.booking_unread_count;
    expect(await count()).toBe(0);
    const answer = await book(app.guest, [choiceOf(fresh, '09:00')]);
    expect(await count()).toBe(1);
    await app.drain();
    const { body } = await fresh.staff.get<{ notifications: { related_to: string; related_id: string }[] }>(
      'notification',
    );
    expect(body.notifications[0]).toMatchObject({ related_to: 'appointment', related_id: first(answer) });
    await fresh.staff.patch(`booking/mark_as_read/${first(answer)}`);
    expect(await count()).toBe(0);
  });

  test('money taken at the counter pays the visit and stands among the payments', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '12:00')], { payment_method: 'online' });
    const { body } = await clinic.staff.put<Booking>(`booking/paid-at-counter/${first(answer)}`, {});
    expect(body).toMatchObject({ payment_status: 'paid', payment_method: 'inperson' });
    const payments = await app.db
      .selectFrom('payments')
      .select(['status', 'provider'])
      .where('purpose', '=', 'booking')
      .where('purpose_id', '=', body.visit_id)
      .orderBy('created_at')
      .execute();
    expect(payments).toEqual([
      { status: 'cancelled', provider: 'payfast' },
      { status: 'paid', provider: 'counter' },
    ]);
  });

  test('lists by day, status, person and words; the calendar shows hours and bookings of a week', async () => {
    const own = await aClinic(app);
    const answer = await book(app.guest, [choiceOf(own, '14:00')], { name: 'Zandile Searchable' });
    const list = async (query: string) =>
      (
        await own.staff.get<{ items: BookingRow[]; total: number; counts: Record<string, number> }>(
          `booking/bookings?${query}`,
        )
      ).body;
    expect((await list('q=zandile searchable')).items.map(({ booking_id }) => booking_id)).toEqual([first(answer)]);
    expect((await list('from=2026-12-08')).total).toBe(0);
    expect((await list(`from=${BOOKING_DAY}&to=${BOOKING_DAY}&booking_status=confirmed`)).total).toBe(1);
    expect((await list('booking_status=cancelled')).counts).toMatchObject({ all: 1, confirmed: 1, cancelled: 0 });
    for (const sort of ['soonest', 'latest', 'newest', 'customer', 'service'])
      expect((await list(`sort=${sort}`)).items).toHaveLength(1);
    const { body } = await own.staff.get<{ people: { days: { windows: unknown[] }[] }[]; bookings: BookingRow[] }>(
      `booking/calendar?from=${BOOKING_DAY}&to=2026-12-13`,
    );
    expect(body.bookings.map(({ booking_id }) => booking_id)).toEqual([first(answer)]);
    expect(body.people.map(({ days }) => days.map(({ windows }) => windows.length))).toEqual([[1, 1, 1, 1, 1, 1, 1]]);
    expect((await own.staff.get(`booking/calendar?from=${BOOKING_DAY}&to=2026-12-30`)).status).toBe(422);
  });

  test('hours that change name the bookings they leave outside, before and after; the list shows them', async () => {
    const own = await aClinic(app);
    const answer = await book(app.guest, [choiceOf(own, '14:00')]);
    const admin = await app.asStaff('staff.read', 'staff.update', 'booking.read');
    const set = (dry_run: boolean) =>
      admin.post<{ orphaned: { booking_id: string }[] }>('business/staff-working-hours', {
        staff_id: own.staff.user_id,
        dry_run,
        weekly: [{ weekday: 1, start_time: '09:00', end_time: '12:00', booking_mode: 'both' }],
      });
    expect((await set(true)).body.orphaned.map(({ booking_id }) => booking_id)).toEqual([first(answer)]);
    expect(await timesOf(app.guest, own)).toContain('15:00');
    expect((await set(false)).body.orphaned).toHaveLength(1);
    expect(await timesOf(app.guest, own)).not.toContain('15:00');
    const { body } = await admin.get<{ items: BookingRow[] }>('booking/bookings?view=orphaned&page_size=100');
    expect(body.items.map(({ booking_id }) => booking_id)).toContain(first(answer));
  });
});

describe('reminders', () => {
  test('go out a day and an hour before, once, and not for what was moved, cancelled or is new', async () => {
    const clinic = await aClinic(app);
    const keep = await book(app.guest, [choiceOf(clinic, '09:00')], { email: 'keep@example.com' });
    const gone = await book(app.guest, [choiceOf(clinic, '09:30')], { email: 'gone@example.com' });
    const moved = await book(app.guest, [choiceOf(clinic, '10:00')], { email: 'moved@example.com' });
    await app.guest.put(`booking/cancel-booking/${first(gone)}`, { key: gone.body.key });
    await app.drain();
    const { remind } = await import('./mail-jobs.ts');
    const reminded = async (now: string) => {
      const before = app.mails.length;
      await at(now, async () => {
        await remind(app.ctx);
        await remind(app.ctx);
        await app.drain();
      });
      return app.mails
        .slice(before)
        .map(({ to, subject }) => `${to} ${subject.split(' ')[0]}`)
        .filter((line) => /^(keep|gone|moved|late)@/.test(line))
        .toSorted();
    };
    expect(await reminded('2026-12-06T06:59:00Z')).toEqual([]);
    expect(await reminded('2026-12-06T07:00:00Z')).toEqual(['keep@example.com Reminder:']);
    await at('2026-12-06T07:35:00Z', async () => {
      await app.guest.post('booking/reschedule-booking', {
        booking_id: first(moved),
        key: moved.body.key,
        booking_date: '2026-12-08',
        start_time: '09:00',
      });
      // Booked less than a day ahead: whoever has just chosen it knows.
      await book(app.guest, [choiceOf(clinic, '09:30')], { email: 'late@example.com' });
      await app.drain();
    });
    expect(await reminded('2026-12-06T12:00:00Z')).toEqual([]);
    expect(await reminded('2026-12-07T06:00:00Z')).toEqual(['keep@example.com Soon:']);
    expect(await reminded('2026-12-07T06:30:00Z')).toEqual(['late@example.com Soon:']);
    expect(await reminded('2026-12-07T07:00:00Z')).toEqual(['moved@example.com Reminder:']);
    expect(first(keep)).toBeTruthy();
  });
});

test('a customer sees their own, those to come first, and nobody else’s', async () => {
  const clinic = await aClinic(app);
  const customer = await app.asCustomer();
  const later = await book(customer, [choiceOf(clinic, '11:00')]);
  const sooner = await book(customer, [choiceOf(clinic, '09:00')]);
  const off = await book(customer, [choiceOf(clinic, '10:00')]);
  await customer.put(`booking/cancel-booking/${first(off)}`, {});
  const { body } = await customer.get<{ items: BookingRow[]; total: number }>('booking/user-booking');
  expect(body.items.map(({ booking_id }) => booking_id)).toEqual([first(sooner), first(later), first(off)]);
  const other = await app.asCustomer();
  expect((await other.get(`booking/${first(sooner)}`)).status).toBe(404);
  expect((await other.put(`booking/cancel-booking/${first(sooner)}`, {})).status).toBe(404);
  expect((await app.guest.get('booking/user-booking')).status).toBe(401);
});
