import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClinic, book, choiceOf, type Refused } from '../../../../tests/support/booking.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a changed price gets 409 and nothing is booked', async () => {
  const clinic = await aClinic(app, { price: '350.00' });
  const services = [choiceOf(clinic, '09:00')];
  const refused = await book(app.guest, services, { expected_total: 300 });
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe(
    'The price has changed from R300.00 to R350.00 since you opened this page. Nothing has been booked yet.',
  );
  expect((await book(app.guest, services, { expected_total: 350 })).status).toBe(201);
});

test('an invalid expected total is refused at its field', async () => {
  const clinic = await aClinic(app);
  const services = [choiceOf(clinic, '09:00')];
  const told = ['Expected total is too large', 'Expected total must be an amount'];
  for (const [at, expected_total] of [1e308, -1].entries()) {
    const { status, body } = await book(app.guest, services, { expected_total });
    expect([status, body.errors]).toEqual([422, [{ field: 'expected_total', message: told[at] }]]);
  }
  const { body } = await book(app.guest, services);
  const fee = await app.guest.put<Refused>(`booking/cancel-booking/${body.booking_ids[0]}`, {
    key: body.key,
    fee: 1e308,
  });
  expect([fee.status, fee.body.errors]).toEqual([422, [{ field: 'fee', message: 'Fee is too large' }]]);
});
