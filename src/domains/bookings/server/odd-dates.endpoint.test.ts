import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClinic } from '../../../../tests/support/booking.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('dates before the Public Holidays Act have no free times and no error', async () => {
  const clinic = await aClinic(app);
  const date = '0001-01-01';
  const services = [{ service_id: clinic.service.id, staff_id: clinic.staff.user_id }];
  const timings = await app.guest.post('booking/get-service-booking-timings', { booking_date: date, services });
  expect([timings.status, timings.body]).toEqual([200, { [clinic.service.id]: [] }]);
  expect((await app.guest.post('booking/get-service-booking-days', { from: date, to: date, services })).status).toBe(
    200,
  );
  expect((await clinic.staff.get(`booking/calendar?from=${date}&to=${date}`)).status).toBe(200);
  const office = await app.asStaff('staff.read', 'staff.update');
  expect((await office.put(`business/holidays/${date}`, { name: 'Long ago', is_closed: true })).status).toBe(200);
  expect((await office.delete(`business/holidays/${date}`)).status).toBe(200);
  const hours = await office.post('business/staff-working-hours', {
    staff_id: clinic.staff.user_id,
    weekly: [],
    exceptions: [{ date, kind: 'extra', start_time: '09:00', end_time: '17:00', booking_mode: 'both' }],
    dry_run: true,
  });
  expect(hours.status).toBe(200);
});
