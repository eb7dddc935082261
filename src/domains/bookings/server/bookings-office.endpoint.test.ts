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
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Booking, BookingRow } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('bookings in the back office', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app);
  });

  test('a status change that is not allowed gets 409 with the allowed ones, and repeating the current status changes and emails nothing', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '09:00')]);
    const id = firstOf(answer);
    const to = (status: string) =>
      clinic.staff.put<Booking & Refused>(`booking/update-booking-status/${id}?booking_status=${status}`, {});
    expect((await to('completed')).body.detail).toMatch(/is confirmed\. Allowed now: cancelled\.$/);
    await app.at(`${BOOKING_DAY}T07:30:00Z`, async () => {
      expect((await to('no_show')).status).toBe(200);
      expect((await to('completed')).body.booking_status).toBe('completed');
      expect((await to('pending')).body.detail).toMatch(/is completed and its status cannot be changed\.$/);
    });
    await app.drain();
    const sent = app.mails.length;
    expect((await to('completed')).status).toBe(200);
    await app.drain();
    expect(app.mails).toHaveLength(sent);
    expect((await to('gone')).status).toBe(422);
  });

  test('a practitioner sees, changes and marks only their own bookings (case 26)', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '10:00')]);
    const id = firstOf(answer);
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

  test('a phone booking ignores the minimum notice, stays within working hours and does not count as unread', async () => {
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

  test('new bookings are announced, counted as unread and can be marked as read', async () => {
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
    expect(body.notifications[0]).toMatchObject({ related_to: 'appointment', related_id: firstOf(answer) });
    await fresh.staff.patch(`booking/mark_as_read/${firstOf(answer)}`);
    expect(await count()).toBe(0);
  });

  test('a practitioner is told when a booking is moved to a colleague, unless they did it themselves', async () => {
    const one = await aClinic(app);
    const other = await aClinic(app);
    await app.db
      .insertInto('service_staff')
      .values({ service_id: one.service.id, staff_id: other.staff.user_id, position: 2 })
      .execute();
    const taken = firstOf(await book(app.guest, [choiceOf(one, '09:00')]));
    const given = firstOf(await book(app.guest, [choiceOf(one, '10:00')]));
    const desk = await app.asRole('shop_assistant');
    const toOther = (caller: typeof desk, booking_id: string, start_time: string) =>
      caller.post('booking/reschedule-booking', {
        booking_id,
        booking_date: BOOKING_DAY,
        start_time,
        staff_id: other.staff.user_id,
      });
    expect((await toOther(desk, taken, '09:00')).status).toBe(200);
    expect((await toOther(one.staff, given, '10:00')).status).toBe(200);
    await app.drain();
    const heard = async (caller: Clinic['staff']) =>
      (
        await caller.get<{
          notifications: { data: { title: string; description: string }; related_id: string | null }[];
        }>('notification')
      ).body.notifications.filter(({ data }) => /reassigned|rescheduled/.test(data.title));
    // The booking is no longer theirs to open.
    expect(await heard(one.staff)).toEqual([
      expect.objectContaining({
        data: {
          title: expect.stringMatching(/was reassigned to a colleague$/),
          description: 'Nomsa Dlamini, Monday, 07 Dec 2026, 09:00 AM, is no longer assigned to you.',
        },
        related_id: null,
      }),
    ]);
    expect((await heard(other.staff)).map(({ related_id }) => related_id).toSorted()).toEqual(
      [taken, given].toSorted(),
    );
    // The desk finds it by whom it is with now.
    const found = async (words: string) =>
      (await desk.get<{ items: BookingRow[] }>(`booking/bookings?q=${words}`)).body.items.map((row) => row.booking_id);
    await app.db.updateTable('users').set({ first_name: 'Zanele' }).where('id', '=', other.staff.user_id).execute();
    expect(await found('Zanele')).toEqual([]);
    const again = firstOf(await book(app.guest, [choiceOf(one, '11:00')]));
    expect((await toOther(desk, again, '11:00')).status).toBe(200);
    expect(await found('Zanele')).toEqual([again]);
    expect(await found('Nomsa')).toContain(again);
  });

  test('payment at the counter pays the visit and is listed among the payments', async () => {
    const answer = await book(app.guest, [choiceOf(clinic, '12:00')], { payment_method: 'online' });
    const { body } = await clinic.staff.put<Booking>(`booking/paid-at-counter/${firstOf(answer)}`, {});
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

  test("the list filters by day, status, practitioner and search term, and the calendar shows a week's hours and bookings", async () => {
    const own = await aClinic(app);
    const answer = await book(app.guest, [choiceOf(own, '14:00')], { name: 'Zandile Searchable' });
    const list = async (query: string) =>
      (
        await own.staff.get<{ items: BookingRow[]; total: number; counts: Record<string, number> }>(
          `booking/bookings?${query}`,
        )
      ).body;
    expect((await list('q=zandile searchable')).items.map(({ booking_id }) => booking_id)).toEqual([firstOf(answer)]);
    expect((await list('from=2026-12-08')).total).toBe(0);
    expect((await list(`from=${BOOKING_DAY}&to=${BOOKING_DAY}&booking_status=confirmed`)).total).toBe(1);
    expect((await list('booking_status=cancelled')).counts).toMatchObject({ all: 1, confirmed: 1, cancelled: 0 });
    for (const sort of ['soonest', 'latest', 'newest', 'customer', 'service'])
      expect((await list(`sort=${sort}`)).items).toHaveLength(1);
    const { body } = await own.staff.get<{ people: { days: { windows: unknown[] }[] }[]; bookings: BookingRow[] }>(
      `booking/calendar?from=${BOOKING_DAY}&to=2026-12-13`,
    );
    expect(body.bookings.map(({ booking_id }) => booking_id)).toEqual([firstOf(answer)]);
    expect(body.people.map(({ days }) => days.map(({ windows }) => windows.length))).toEqual([[1, 1, 1, 1, 1, 1, 1]]);
    expect((await own.staff.get(`booking/calendar?from=${BOOKING_DAY}&to=2026-12-30`)).status).toBe(422);
  });

  test('every sort order pages through each booking exactly once', async () => {
    const own = await aClinic(app);
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00'];
    const ids = [];
    for (const time of times) ids.push(firstOf(await book(app.guest, [choiceOf(own, time)])));
    for (const query of [
      '',
      ...['soonest', 'latest', 'newest', 'customer', 'service'].map((sort) => `&sort=${sort}`),
    ]) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          own.staff.get<{ items: BookingRow[] }>(`booking/bookings?page_size=2&page=${page}${query}`),
        ),
      );
      const found = pages.flatMap(({ body }) => body.items.map(({ booking_id }) => booking_id));
      expect.soft(found.toSorted(), query).toEqual(ids.toSorted());
    }
  });

  test('changed working hours name the bookings outside them, and the list shows those', async () => {
    const own = await aClinic(app);
    const answer = await book(app.guest, [choiceOf(own, '14:00')]);
    const admin = await app.asStaff('staff.read', 'staff.update', 'booking.read');
    const set = (dry_run: boolean) =>
      admin.post<{ orphaned: { booking_id: string }[] }>('business/staff-working-hours', {
        staff_id: own.staff.user_id,
        dry_run,
        weekly: [{ weekday: 1, start_time: '09:00', end_time: '12:00', booking_mode: 'both' }],
      });
    expect((await set(true)).body.orphaned.map(({ booking_id }) => booking_id)).toEqual([firstOf(answer)]);
    expect(await timesOf(app.guest, own)).toContain('15:00');
    expect((await set(false)).body.orphaned).toHaveLength(1);
    expect(await timesOf(app.guest, own)).not.toContain('15:00');
    const { body } = await admin.get<{ items: BookingRow[] }>('booking/bookings?view=orphaned&page_size=100');
    expect(body.items.map(({ booking_id }) => booking_id)).toContain(firstOf(answer));
  });
});

describe('booking reminders', () => {
  test('are sent once, a day and an hour before, but not for rescheduled, cancelled or brand-new bookings', async () => {
    const clinic = await aClinic(app);
    await book(app.guest, [choiceOf(clinic, '09:00')], { email: 'keep@example.com' });
    const gone = await book(app.guest, [choiceOf(clinic, '09:30')], { email: 'gone@example.com' });
    const moved = await book(app.guest, [choiceOf(clinic, '10:00')], { email: 'moved@example.com' });
    await app.guest.put(`booking/cancel-booking/${firstOf(gone)}`, { key: gone.body.key });
    await app.drain();
    const { remind } = await import('./email-jobs.ts');
    const reminded = async (now: string) => {
      const before = app.mails.length;
      await app.at(now, async () => {
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
    await app.at('2026-12-06T07:35:00Z', async () => {
      await app.guest.post('booking/reschedule-booking', {
        booking_id: firstOf(moved),
        key: moved.body.key,
        booking_date: '2026-12-08',
        start_time: '09:00',
      });
      // Booked less than a day ahead: a customer who has just booked needs no reminder.
      await book(app.guest, [choiceOf(clinic, '09:30')], { email: 'late@example.com' });
      await app.drain();
    });
    expect(await reminded('2026-12-06T12:00:00Z')).toEqual([]);
    expect(await reminded('2026-12-07T06:00:00Z')).toEqual(['keep@example.com Starting']);
    expect(await reminded('2026-12-07T06:30:00Z')).toEqual(['late@example.com Starting']);
    expect(await reminded('2026-12-07T07:00:00Z')).toEqual(['moved@example.com Reminder:']);
  });
});

test("a customer's list has only their own bookings, upcoming first", async () => {
  const clinic = await aClinic(app);
  const customer = await app.asCustomer();
  const later = await book(customer, [choiceOf(clinic, '11:00')]);
  const sooner = await book(customer, [choiceOf(clinic, '09:00')]);
  const off = await book(customer, [choiceOf(clinic, '10:00')]);
  await customer.put(`booking/cancel-booking/${firstOf(off)}`, {});
  const { body } = await customer.get<{ items: BookingRow[]; total: number }>('booking/user-booking');
  expect(body.items.map(({ booking_id }) => booking_id)).toEqual([firstOf(sooner), firstOf(later), firstOf(off)]);
  const other = await app.asCustomer();
  expect((await other.get(`booking/${firstOf(sooner)}`)).status).toBe(404);
  expect((await other.put(`booking/cancel-booking/${firstOf(sooner)}`, {})).status).toBe(404);
  expect((await app.guest.get('booking/user-booking')).status).toBe(401);
});
