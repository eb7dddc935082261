import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  book,
  BOOKING_DAY,
  choiceOf,
  giveHours,
  timesOf,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { DayOfSlots, Hold, Slot } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const hold = (services: unknown[], hold_key?: string) =>
  app.guest.post<Hold & Refused>('booking/hold', { services, hold_key });

describe('free times', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app, { hours: [['09:00', '11:00']] });
  });

  test('count from the start of working hours and carry their instant', async () => {
    const { status, body } = await app.guest.post<Record<string, Slot[]>>('booking/get-service-booking-timings', {
      booking_date: BOOKING_DAY,
      services: [{ service_id: clinic.service.id, staff_id: clinic.staff.user_id }],
    });
    expect(status).toBe(200);
    expect(body[clinic.service.id]).toEqual(
      [
        ['09:00', '09:30', '07:00'],
        ['09:30', '10:00', '07:30'],
        ['10:00', '10:30', '08:00'],
        ['10:30', '11:00', '08:30'],
      ].map(([start_time, end_time, utc]) => ({
        start_time,
        end_time,
        start_at: `${BOOKING_DAY}T${utc}:00.000Z`,
        staff_id: clinic.staff.user_id,
      })),
    );
  });

  test('without a practitioner list each time of all practitioners once', async () => {
    const other = await aClinic(app, { hours: [['09:15', '10:15']] });
    await app.db
      .insertInto('service_staff')
      .values({ service_id: clinic.service.id, staff_id: other.staff.user_id, position: 2 })
      .execute();
    const { body } = await app.guest.post<Record<string, Slot[]>>('booking/get-service-booking-timings', {
      booking_date: BOOKING_DAY,
      services: [{ service_id: clinic.service.id }],
    });
    expect(body[clinic.service.id]?.map(({ start_time }) => start_time)).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '09:45',
      '10:00',
      '10:30',
    ]);
  });

  test('are none on a public holiday, which the days name', async () => {
    expect(await timesOf(app.guest, clinic, '2026-12-16')).toEqual([]);
    const { body } = await app.guest.post<Record<string, DayOfSlots[]>>('booking/get-service-booking-days', {
      from: '2026-12-15',
      to: '2026-12-17',
      services: [{ service_id: clinic.service.id, staff_id: clinic.staff.user_id }],
    });
    expect(
      body[clinic.service.id]?.map(({ date, free, holiday, first }) => [date, free, holiday, first?.start_time]),
    ).toEqual([
      ['2026-12-15', 4, null, '09:00'],
      ['2026-12-16', 0, 'Day of Reconciliation', undefined],
      ['2026-12-17', 4, null, '09:00'],
    ]);
    // The person opens that day for themselves.
    await giveHours(app, clinic.staff.user_id, [['09:00', '11:00']], {
      exceptions: [{ date: '2026-12-16', kind: 'extra', start_time: '10:00', end_time: '11:00' }],
    });
    expect(await timesOf(app.guest, clinic, '2026-12-16')).toEqual(['10:00', '10:30']);
    await giveHours(app, clinic.staff.user_id, [['09:00', '11:00']]);
  });

  test('never overlap for the services of one visit', async () => {
    const other = await aClinic(app, { hours: [['09:00', '11:00']], duration_minutes: 60 });
    const { body } = await app.guest.post<Record<string, Slot[]>>('booking/get-service-booking-timings', {
      booking_date: BOOKING_DAY,
      services: [
        {
          service_id: clinic.service.id,
          staff_id: clinic.staff.user_id,
          booking_date: BOOKING_DAY,
          start_time: '09:30',
        },
        { service_id: other.service.id, staff_id: other.staff.user_id },
      ],
    });
    expect(body[other.service.id]?.map(({ start_time }) => start_time)).toEqual(['10:00']);
    expect(body[clinic.service.id]).toHaveLength(4);
  });

  test('name every wrong field at once', async () => {
    const bad = await app.guest.post<Refused>('booking/get-service-booking-timings', {
      booking_date: '2026-02-30',
      services: [{ service_id: 'no', booking_mode: 'by post' }],
    });
    expect([bad.status, bad.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['booking_date', 'services.0.service_id', 'services.0.booking_mode'],
    ]);
    const unknown = { booking_date: BOOKING_DAY, services: [{ service_id: clinic.staff.user_id }] };
    expect((await app.guest.post('booking/get-service-booking-timings', unknown)).status).toBe(404);
    const stranger = await app.asRole('practitioner');
    const notGiven = {
      booking_date: BOOKING_DAY,
      services: [{ service_id: clinic.service.id, staff_id: stranger.user_id }],
    };
    expect((await app.guest.post('booking/get-service-booking-timings', notGiven)).status).toBe(404);
    const long = { from: '2026-12-01', to: '2027-03-01', services: [{ service_id: clinic.service.id }] };
    expect((await app.guest.post<Refused>('booking/get-service-booking-days', long)).body.errors?.[0]?.field).toBe(
      'to',
    );
  });

  test('ignore the minimum notice only for staff', async () => {
    const today = '2026-11-25';
    const asked = { at_the_desk: true };
    const soon = await aClinic(app, { hours: [['10:00', '12:00']] });
    expect(await timesOf(app.guest, soon, today)).toEqual(['11:00', '11:30']);
    expect(await timesOf(app.guest, soon, today, asked)).toEqual(['11:00', '11:30']);
    expect(await timesOf(await app.asStaff('booking.create'), soon, today, asked)).toEqual([
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
  });

  test('for rescheduling are those that the person may move the booking to', async () => {
    const clinic = await aClinic(app, { hours: [['10:00', '12:00']] });
    const today = '2026-11-25';
    const { body } = await book(app.guest, [choiceOf(clinic, '11:00', { booking_date: today })]);
    const [booking_id] = body.booking_ids;
    const asked = { at_the_desk: true, booking_id };
    expect(await timesOf(app.guest, clinic, today, asked)).toEqual(['11:00', '11:30']);
    expect(await timesOf(clinic.staff, clinic, today, asked)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await timesOf(clinic.staff, clinic, today, { at_the_desk: true })).toEqual(['11:30']);
    const moved = { booking_id, booking_date: today, start_time: '10:30' };
    expect((await clinic.staff.post('booking/reschedule-booking', moved)).status).toBe(200);
  });

  test("use the Johannesburg date at 00:30, whatever the server's date", async () => {
    const before = app.clock.now;
    app.clock.now = new Date('2026-12-06T22:30:00Z');
    try {
      const night = await aClinic(app, { hours: [['00:00', '03:00']] });
      expect(await timesOf(app.guest, night, '2026-12-07')).toEqual(['01:30', '02:00', '02:30']);
      expect(await timesOf(app.guest, night, '2026-12-06')).toEqual([]);
    } finally {
      app.clock.now = before;
    }
  });
});

describe('a held time', () => {
  test('is offered to nobody else until it expires, but stays offered to its holder', async () => {
    const clinic = await aClinic(app, { hours: [['09:00', '10:00']] });
    const first = await hold([choiceOf(clinic, '09:00')]);
    expect(first.status).toBe(200);
    expect(first.body.expires_at).toBe('2026-11-25T08:10:00.000Z');
    expect(await timesOf(app.guest, clinic)).toEqual(['09:30']);
    expect(await timesOf(app.guest, clinic, BOOKING_DAY, { hold_key: first.body.hold_key })).toEqual([
      '09:00',
      '09:30',
    ]);

    const second = await hold([choiceOf(clinic, '09:00')]);
    expect(second.status).toBe(409);
    expect(second.body.errors?.[0]?.field).toBe('services.0.start_time');
    expect(second.body.detail).toContain('Available that day: 09:30.');
    expect((await book(app.guest, [choiceOf(clinic, '09:00')])).status).toBe(409);

    // Survives a reload.
    const read = await app.guest.get<Hold>(`booking/hold/${first.body.hold_key}`);
    expect(read.body.services).toMatchObject([{ start_time: '09:00', booking_date: BOOKING_DAY }]);

    app.clock.advance(10 * 60_000);
    expect((await app.guest.get(`booking/hold/${first.body.hold_key}`)).status).toBe(404);
    expect(await timesOf(app.guest, clinic)).toEqual(['09:00', '09:30']);
    expect((await hold([choiceOf(clinic, '09:00')])).status).toBe(200);
  });

  test('can be exchanged under the same key, and renewed for at most half an hour', async () => {
    const clinic = await aClinic(app, { hours: [['09:00', '10:00']] });
    const { body: first } = await hold([choiceOf(clinic, '09:00')]);
    const { body: moved } = await hold([choiceOf(clinic, '09:30')], first.hold_key);
    expect(moved.hold_key).toBe(first.hold_key);
    expect(await timesOf(app.guest, clinic)).toEqual(['09:00']);
    const began = app.clock.now.getTime();
    for (const minutes of [9, 9, 9]) {
      app.clock.advance(minutes * 60_000);
      await hold([choiceOf(clinic, '09:30')], first.hold_key);
    }
    const { body: last } = await hold([choiceOf(clinic, '09:30')], first.hold_key);
    expect(new Date(last.expires_at).getTime() - began).toBe(30 * 60_000);
    await app.guest.delete(`booking/hold/${first.hold_key}`);
    expect(await timesOf(app.guest, clinic)).toEqual(['09:00', '09:30']);
  });

  test("becomes its holder's booking", async () => {
    const clinic = await aClinic(app, { hours: [['09:00', '10:00']] });
    const { body } = await hold([choiceOf(clinic, '09:00')]);
    const booked = await book(app.guest, [choiceOf(clinic, '09:00')], { hold_key: body.hold_key });
    expect(booked.status).toBe(201);
    expect((await app.guest.get(`booking/hold/${body.hold_key}`)).status).toBe(404);
    expect(await timesOf(app.guest, clinic)).toEqual(['09:30']);
  });

  test.skipIf(!onServer)('is held by one of 50 simultaneous requests', async () => {
    const clinic = await aClinic(app, { hours: [['09:00', '10:00']] });
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold([choiceOf(clinic, '09:00')])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});
