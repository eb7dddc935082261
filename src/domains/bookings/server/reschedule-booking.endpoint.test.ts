import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aClinic,
  book,
  BOOKING_DAY,
  choiceOf,
  readBooking,
  type Clinic,
  type Refused,
} from '../../../../tests/support/booking.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
let clinic: Clinic;
let desk: Caller;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
  desk = await app.asRole('shop_assistant');
});
afterAll(() => app.close());

const move = (caller: Caller, booking_id: string, more: Record<string, unknown> = {}) =>
  caller.post<Refused>('booking/reschedule-booking', {
    booking_id,
    booking_date: BOOKING_DAY,
    start_time: '11:00',
    ...more,
  });

test('rescheduling a booking of an archived service gets 409 and says what can be done instead', async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '09:00')]);
  const [id] = body.booking_ids;
  const { id: service, name } = clinic.service;
  await app.db.updateTable('services').set({ is_active: false }).where('id', '=', service).execute();
  const refused = await move(app.guest, id, { key: body.key });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `We no longer offer ${name}, so you can't reschedule this booking. It stays as it is. If you can't make it, phone us or cancel it.`,
  ]);
  const atDesk = await move(desk, id);
  expect([atDesk.status, atDesk.body.detail]).toEqual([
    409,
    `${name} is no longer offered, so its bookings cannot be rescheduled. Offer it again to reschedule this one, or cancel it.`,
  ]);
  expect(await readBooking(app.guest, id, body.key)).toMatchObject({
    booking_status: 'confirmed',
    start_time: '09:00',
  });
  await app.db.updateTable('services').set({ is_active: true }).where('id', '=', service).execute();
  expect((await move(app.guest, id, { key: body.key })).status).toBe(200);
});

test('rescheduling with a practitioner who no longer offers the service gets 409 and asks for another', async () => {
  const other = await aClinic(app);
  const { body } = await book(app.guest, [choiceOf(other, '09:00')]);
  const [id] = body.booking_ids;
  const { staff_name } = await readBooking(app.guest, id, body.key);
  await app.db
    .updateTable('service_staff')
    .set({ staff_id: clinic.staff.user_id })
    .where('service_id', '=', other.service.id)
    .execute();
  const refused = await move(app.guest, id, { key: body.key });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${staff_name} no longer offers ${other.service.name}. Please choose another practitioner.`,
  ]);
  const moved = await move(app.guest, id, { key: body.key, staff_id: clinic.staff.user_id, start_time: '15:00' });
  expect(moved.status).toBe(200);
});

test('a booking rescheduled ten times in a day can then be rescheduled only by staff', async () => {
  const mine = await aClinic(app);
  const { body } = await book(app.guest, [choiceOf(mine, '09:00')]);
  const [id] = body.booking_ids;
  expect((await move(app.guest, id, { key: body.key, start_time: '10:00' })).status).toBe(200);
  const counted = app.db.updateTable('rate_limits').set({ points: 10 }).where('key', '=', `booking-move:${id}`);
  expect((await counted.executeTakeFirst()).numUpdatedRows).toBe(1n);
  const refused = await move(app.guest, id, { key: body.key, start_time: '11:00' });
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    'This booking has been rescheduled too many times today. Please phone us to reschedule it again.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await move(desk, id)).status).toBe(200);
  app.clock.advance(25 * 3600 * 1000);
  expect((await move(app.guest, id, { key: body.key, start_time: '12:00' })).status).toBe(200);
});
