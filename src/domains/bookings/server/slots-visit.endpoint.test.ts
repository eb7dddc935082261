import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClinic,
  book,
  BOOKING_DAY,
  choiceOf,
  timesOf,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { aService } from '../../../../tests/support/services.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { DayOfSlots, Hold, Slot } from '../contract.ts';

// Offered slots can be booked, others cannot: verified against the server, before and after.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const TIMINGS = 'booking/get-service-booking-timings';
const DAYS = 'booking/get-service-booking-days';
const hold = (services: unknown[], hold_key?: string) =>
  app.guest.post<Hold & Refused>('booking/hold', { services, hold_key });
const fieldsOf = ({ status, body }: { status: number; body: Refused }) => [
  status,
  body.errors?.map(({ field }) => field),
];

/** Every five minutes from 09:00 to before 13:00. */
const EVERY_FIVE = Array.from({ length: 48 }, (_, at) => {
  const minutes = 540 + at * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** Two services of one person. */
async function twoOfOne(): Promise<{ first: Clinic; second: Clinic }> {
  const first = await aClinic(app, { hours: [['09:00', '13:00']], buffer_minutes: 20 });
  const service = await aService(app, {
    staff_ids: [first.staff.user_id],
    duration_minutes: 45,
    buffer_minutes: 10,
    business_location_ids: [first.place.id],
  });
  return { first, second: { ...first, service } };
}

describe('two services of one visit with the same practitioner', () => {
  test('the second is offered only outside the first and both buffers, and exactly the offered times can be held', async () => {
    const { first, second } = await twoOfOne();
    const chosen = choiceOf(first, '10:30');
    const { body } = await app.guest.post<Record<string, Slot[]>>(TIMINGS, {
      booking_date: BOOKING_DAY,
      services: [chosen, { service_id: second.service.id, staff_id: second.staff.user_id }],
    });
    const offered = body[second.service.id]?.map(({ start_time }) => start_time);
    // 10:30 to 11:20 is taken with the buffer; 45 and 10 minutes before it begin at 09:35 at the latest.
    expect(offered).toEqual(['09:00', '09:30', '11:30', '12:00']);
    for (const time of EVERY_FIVE) {
      const { status, body: kept } = await hold([chosen, choiceOf(second, time)]);
      expect([time, status]).toEqual([time, offered?.includes(time) ? 200 : 409]);
      if (status === 200) await app.guest.delete(`booking/hold/${kept.hold_key}`);
    }
  });

  test("first available picks someone else when a practitioner is busy with the visit's other service", async () => {
    const { first, second } = await twoOfOne();
    const other = await aClinic(app, { hours: [['09:00', '10:00']] });
    await app.db
      .insertInto('service_staff')
      .values({ service_id: second.service.id, staff_id: other.staff.user_id, position: 2 })
      .execute();
    const { body } = await app.guest.post<Record<string, Slot[]>>(TIMINGS, {
      booking_date: BOOKING_DAY,
      services: [choiceOf(first, '10:00'), { service_id: second.service.id }],
    });
    expect(body[second.service.id]?.map(({ start_time, staff_id }) => [start_time, staff_id]).slice(0, 2)).toEqual([
      ['09:00', first.staff.user_id],
      ['11:00', first.staff.user_id],
    ]);
    // Half an hour later they are with the other service too long before it: the colleague has 09:00.
    const { body: later } = await app.guest.post<Record<string, Slot[]>>(TIMINGS, {
      booking_date: BOOKING_DAY,
      services: [choiceOf(first, '09:45'), { service_id: second.service.id }],
    });
    expect(later[second.service.id]?.[0]).toMatchObject({ start_time: '09:00', staff_id: other.staff.user_id });
  });

  test("replacing a taken time leaves the visit's other times alone", async () => {
    const { first, second } = await twoOfOne();
    expect((await book(app.guest, [choiceOf(first, '09:00')])).status).toBe(201);
    const refused = await hold([choiceOf(second, '10:30'), choiceOf(first, '09:00')]);
    expect(fieldsOf(refused)).toEqual([409, ['services.1.start_time']]);
    // 09:00 is taken until 09:50, and 10:30 by the visit itself until 11:25: no 50 minutes fit between.
    expect(refused.body.detail).toContain('Available that day: 11:30, 12:00 and 12:30.');
  });
});

test('a rescheduled booking does not overlap the others of its visit', async () => {
  const one = await aClinic(app, { hours: [['09:00', '12:00']] });
  const other = await aClinic(app, { hours: [['09:00', '12:00']], duration_minutes: 60 });
  const { body } = await book(app.guest, [choiceOf(one, '09:00'), choiceOf(other, '10:00')]);
  const [booking_id] = body.booking_ids;
  const offered = await timesOf(app.guest, one, BOOKING_DAY, { booking_id });
  expect(offered).toEqual(['09:00', '09:30', '11:00', '11:30']);
  expect(await timesOf(app.guest, one)).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
  const move = (start_time: string) =>
    app.guest.post('booking/reschedule-booking', {
      booking_id,
      key: body.key,
      booking_date: BOOKING_DAY,
      start_time,
    });
  expect((await move('10:30')).status).toBe(409);
  expect((await move('11:00')).status).toBe(200);
});

test('the day counts match the free times of each date and name the first', async () => {
  const clinic = await aClinic(app, { hours: [['09:00', '11:00']], buffer_minutes: 5 });
  await book(app.guest, [choiceOf(clinic, '09:00')]);
  const services = [{ service_id: clinic.service.id }];
  const { body } = await app.guest.post<Record<string, DayOfSlots[]>>(DAYS, {
    from: '2026-11-24',
    to: '2027-01-24',
    services,
  });
  const days = body[clinic.service.id] ?? [];
  expect(days).toHaveLength(62);
  for (const { date, free, first } of days.filter((_, at) => at % 5 === 0 || at > 58)) {
    const asked = await app.guest.post<Record<string, Slot[]>>(TIMINGS, { booking_date: date, services });
    const slots = asked.body[clinic.service.id] ?? [];
    expect([date, free, first]).toEqual([date, slots.length, slots[0] ?? null]);
  }
  // Yesterday is over; sixty days from the 25th of November is the last that the shop's policy has.
  expect(days.filter(({ free }) => free > 0).at(-1)?.date).toBe('2027-01-24');
  expect(days[0]?.free).toBe(0);
});

describe('invalid requests for free times', () => {
  let clinic: Clinic;
  beforeAll(async () => {
    clinic = await aClinic(app, { hours: [['09:00', '10:00']] });
  });

  test('name all wrong fields at once', async () => {
    expect(fieldsOf(await app.guest.post<Refused>(DAYS, { from: '1 May', to: '2026-13-01', services: [{}] }))).toEqual([
      422,
      ['from', 'to', 'services.0.service_id'],
    ]);
    const seven = Array.from({ length: 7 }, () => ({ service_id: clinic.service.id }));
    expect(fieldsOf(await app.guest.post<Refused>(TIMINGS, { booking_date: 'soon', services: seven }))).toEqual([
      422,
      ['booking_date', 'services'],
    ]);
    expect(
      fieldsOf(await hold([{ service_id: 'x', staff_id: 'y', booking_date: '2026-02-30', start_time: '9h' }])),
    ).toEqual([
      422,
      ['services.0.service_id', 'services.0.staff_id', 'services.0.booking_date', 'services.0.start_time'],
    ]);
    expect(fieldsOf(await hold([]))).toEqual([422, ['services']]);
    const back = { from: '2026-12-02', to: '2026-12-01', services: [{ service_id: clinic.service.id }] };
    expect(fieldsOf(await app.guest.post<Refused>(DAYS, back))).toEqual([422, ['to']]);
  });

  test('refuse one service twice', async () => {
    const both = [choiceOf(clinic, '09:00'), choiceOf(clinic, '09:30')];
    expect(fieldsOf(await hold(both))).toEqual([422, ['services.1.service_id']]);
    const asked = { booking_date: BOOKING_DAY, services: both };
    expect(fieldsOf(await app.guest.post<Refused>(TIMINGS, asked))).toEqual([422, ['services.1.service_id']]);
    const days = { from: BOOKING_DAY, to: BOOKING_DAY, services: both };
    expect(fieldsOf(await app.guest.post<Refused>(DAYS, days))).toEqual([422, ['services.1.service_id']]);
  });

  test('give an archived service no times', async () => {
    const away = await aClinic(app, { is_active: false });
    const services = [{ service_id: away.service.id }];
    expect((await app.guest.post(TIMINGS, { booking_date: BOOKING_DAY, services })).status).toBe(404);
    expect((await app.guest.post(DAYS, { from: BOOKING_DAY, to: BOOKING_DAY, services })).status).toBe(404);
    expect((await hold([choiceOf(away, '09:00')])).status).toBe(404);
  });

  test('refuse a practitioner who does not offer the service or does not exist', async () => {
    const stranger = await aClinic(app);
    for (const staff_id of [stranger.staff.user_id, clinic.service.id])
      expect((await hold([{ ...choiceOf(clinic, '09:00'), staff_id }])).status).toBe(404);
    // The request did not turn anyone into a practitioner.
    const rows = await app.db
      .selectFrom('practitioners')
      .select('staff_id')
      .where('staff_id', '=', clinic.service.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('refuse an unavailable mode, a past date and a date too far ahead with a sentence', async () => {
    const inPerson = await aClinic(app, { modes: ['physical'] });
    expect((await hold([{ ...choiceOf(inPerson, '09:00'), booking_mode: 'online' }])).status).toBe(409);
    expect(
      await timesOf(app.guest, inPerson, BOOKING_DAY, {
        services: [{ service_id: inPerson.service.id, booking_mode: 'online' }],
      }),
    ).toEqual([]);
    const over = await hold([choiceOf(clinic, '09:00', { booking_date: '2026-11-24' })]);
    expect([over.status, over.body.detail]).toEqual([
      409,
      'Tuesday, 24 Nov 2026 at 09:00 has passed. The next available times are on Thursday, 26 Nov 2026 at 09:00 and 09:30.',
    ]);
    for (const booking_date of ['2027-01-25', '9999-12-31']) {
      const far = await hold([choiceOf(clinic, '09:00', { booking_date })]);
      expect(far.status).toBe(409);
      expect(far.body.detail).toContain("can't be booked yet. Bookings are open until Sunday, 24 Jan 2027.");
    }
  });

  test('accept the last possible date', async () => {
    const services = [{ service_id: clinic.service.id }];
    const last = await app.guest.post<Record<string, DayOfSlots[]>>(DAYS, {
      from: '9999-12-01',
      to: '9999-12-31',
      services,
    });
    expect([last.status, last.body[clinic.service.id]?.length]).toEqual([200, 31]);
    expect((await app.guest.post(TIMINGS, { booking_date: '9999-12-31', services })).status).toBe(200);
  });
});
