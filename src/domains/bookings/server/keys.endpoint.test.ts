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

/** RFC 5545 section 3.1: a long line goes on after a line break and a space. */
const unfolded = (file: string) => file.replace(/\r\n /g, '');

test('a calendar file has the key for the customer, and for nobody of the shop', async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '09:00')]);
  const [id] = body.booking_ids;
  const path = `booking/${id}/calendar.ics`;
  const own = await app.guest.get<string>(`${path}?key=${body.key}`);
  expect(unfolded(own.body)).toContain(`/booking/${id}?key=${body.key}`);
  for (const staff of [await app.asStaff('booking.read', 'staff.read'), clinic.staff]) {
    const { status, body: file } = await staff.get<string>(path);
    expect([status, unfolded(file).includes(body.key)]).toEqual([200, false]);
    expect(unfolded(file)).toContain(`/booking/${id}\r\n`);
  }
  const customer = await app.asCustomer();
  const theirs = await book(customer, [choiceOf(clinic, '09:30')]);
  const file = await customer.get<string>(`booking/${theirs.body.booking_ids[0]}/calendar.ics`);
  expect(unfolded(file.body)).toContain(theirs.body.key);
});

test('a payment, which staff who see bookings or payments can find, does not tell it', async () => {
  const { body } = await book(app.guest, [choiceOf(clinic, '10:00')], { payment_method: 'online' });
  const [id] = body.booking_ids;
  const reader = await app.asStaff('booking.read', 'staff.read');
  const link = await reader.get<{ uuid: string }>(`booking/pay-now/${id}`);
  expect(link.status).toBe(200);
  const payment = await reader.get(`payment/${link.body.uuid}`);
  expect([payment.status, payment.body['purpose_url']]).toEqual([200, `/booking/${id}`]);
  expect(JSON.stringify(payment.body)).not.toContain(body.key);
});
