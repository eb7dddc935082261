import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClinic, book, choiceOf } from '../../../../tests/support/booking.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a price that changed while the form was filled is told, and nothing is booked', async () => {
  const clinic = await aClinic(app, { price: '350.00' });
  const services = [choiceOf(clinic, '09:00')];
  const refused = await book(app.guest, services, { expected_total: 300 });
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe(
    'The price changed while you were here: it is R350.00 and was R300.00. Nothing is booked yet.',
  );
  expect((await book(app.guest, services, { expected_total: 350 })).status).toBe(201);
});
