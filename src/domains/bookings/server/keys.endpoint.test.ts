import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClinic, book, choiceOf, type Clinic } from '../../../../tests/support/booking.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

// A visit's key is the customer's: with it one is the customer, also in front of the camera.

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await startApp();
  clinic = await aClinic(app);
});
afterAll(() => app.close());

/** RFC 5545 section 3.1: a long line is continued after a line break and a space. */
const unfolded = (file: string) => file.replace(/\r\n /g, '');

test('a calendar file names the booking’s page without its key, for the customer, for staff and in the email', async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '09:00')]);
  const [id] = body.booking_ids;
  await app.drain();
  const files = [app.mails.find(({ calendar }) => calendar?.content.includes(id))?.calendar?.content ?? ''];
  const path = `booking/${id}/calendar.ics`;
  files.push((await app.guest.get<string>(`${path}?key=${body.key}`)).body);
  for (const staff of [await app.asStaff('booking.read', 'staff.read'), clinic.staff])
    files.push((await staff.get<string>(path)).body);
  for (const file of files) {
    expect(unfolded(file)).toContain(`/booking/${id}\r\n`);
    expect(unfolded(file)).not.toContain('key=');
  }
});

test("a payment does not reveal the booking's key to staff", async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '10:00')], { payment_method: 'online' });
  const [id] = body.booking_ids;
  const reader = await app.asStaff('booking.read', 'staff.read');
  const link = await reader.get<{ uuid: string }>(`booking/pay-now/${id}`);
  expect(link.status).toBe(200);
  const payment = await reader.get(`payment/${link.body.uuid}`);
  expect([payment.status, payment.body['purpose_url']]).toEqual([200, `/booking/${id}`]);
  expect(JSON.stringify(payment.body)).not.toContain(body.key);
});
