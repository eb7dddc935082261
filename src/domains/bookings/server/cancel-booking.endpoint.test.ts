import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClinic, book, BOOKING_DAY, choiceOf } from '../../../../tests/support/booking.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the cancellation email promises no refund when the fee is the full price', async () => {
  const clinic = await aClinic(app);
  const office = await app.asStaff('booking_policy.create');
  const policy = await office.post('business/booking-policy', {
    service_id: clinic.service.id,
    min_notice_minutes: 60,
    max_days_ahead: 60,
    cancel_cutoff_minutes: 1440,
    reschedule_cutoff_minutes: 1440,
    cancellation_fee_percent: 100,
    slot_step_minutes: 30,
    requires_confirmation: false,
  });
  expect(policy.status).toBe(201);
  const { body } = await book(app.guest, [choiceOf(clinic, '09:00')], { payment_method: 'online' });
  await settle(app, body);
  app.clock.now = new Date(`${BOOKING_DAY}T05:00:00Z`);
  const [id] = body.booking_ids;
  expect((await app.guest.put(`booking/cancel-booking/${id}`, { key: body.key, fee: 350 })).status).toBe(200);
  await app.drain();
  const mail = app.mails.findLast(({ subject }) => subject.endsWith(': cancelled'));
  expect(mail?.text).toContain('The late cancellation fee is R350.00, the full price.');
  expect(mail?.text).not.toContain('refund');
});
