import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  orderRepeat,
  seen,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { noticeOf, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription, UncollectedRow } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
let clerk: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  clerk = await app.asStaff('prescription.read', 'prescription.update');
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const COURIER = { courier: 'The Courier Guy', tracking_number: 'TCG-778' };

async function dispensed(changes: Record<string, string | null> = {}, lines: readonly object[] = [{}]) {
  const sent = await aPrescription(app.guest, changes);
  const quote = await aQuote(pharmacist, sent, lines);
  const pay = await noticeOf(app, {
    order_id: '',
    order_number: '',
    total: 0,
    key: '',
    payment: { uuid: quote.payment_uuid ?? '', url: '' },
  });
  await pay();
  const answer = await moveTo(pharmacist, sent, 'dispensed');
  expect(answer.status).toBe(200);
  return { sent, body: answer.body };
}
const pinOf = async (sent: Sent) => (await seen(app.guest, sent)).body.supplies.at(-1)?.handover_pin ?? '';

describe('a parcel', () => {
  test('is sent with the name of its courier, and completed when it was signed for', async () => {
    const { sent, body } = await dispensed({}, [{ repeats_allowed: 1, days: 2 }]);
    expect(body.allowed_moves).toEqual(['sent', 'completed', 'cancelled']);
    const without = await moveTo(clerk, sent, 'sent');
    expect([without.status, without.body.errors]).toEqual([422, [{ field: 'courier', message: 'Enter the courier' }]]);
    const left = await moveTo(clerk, sent, 'sent', COURIER);
    expect(left.body).toMatchObject({ prescription_status: 'sent', tracking_number: 'TCG-778' });
    expect(left.body.supplies[0]).toMatchObject({ ...COURIER, sent_at: expect.any(String), received_by: null });
    const early = await orderRepeat(app.guest, sent);
    expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('has not been signed for yet')]);
    const nobody = await moveTo(clerk, sent, 'completed');
    expect([nobody.status, nobody.body.errors?.map(({ field }) => field)]).toEqual([422, ['received_by', 'pin']]);
    const done = await moveTo(clerk, sent, 'completed', { received_by: 'Thabo Dlamini', signature: true });
    expect(done.body).toMatchObject({ prescription_status: 'completed' });
    expect((await seen(app.guest, sent)).body.supplies[0]).toMatchObject({
      ...COURIER,
      received_by: 'Thabo Dlamini',
      received_proof: 'signature',
      handover_pin: null,
    });
  });

  test('keeps its PIN until the recipient gives it at the door, and a wrong PIN does not complete the delivery', async () => {
    const { sent } = await dispensed();
    await moveTo(clerk, sent, 'sent', COURIER);
    const pin = await pinOf(sent);
    const wrong = await moveTo(clerk, sent, 'completed', {
      received_by: 'Thabo',
      pin: pin === '0000' ? '0001' : '0000',
    });
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([422, ['pin']]);
    const done = await moveTo(clerk, sent, 'completed', { received_by: 'Thabo', pin });
    expect(done.body.supplies[0]).toMatchObject({ received_proof: 'pin' });
  });

  test('tells the patient by email that it is on its way, and that it was delivered and to whom', async () => {
    const email = 'parcel@example.com';
    const { sent } = await dispensed({ email });
    await moveTo(clerk, sent, 'sent', COURIER);
    await app.drain();
    await moveTo(clerk, sent, 'completed', { received_by: 'Thabo Dlamini', signature: true });
    await app.drain();
    const mails = app.mails.filter(({ to }) => to === email);
    const [way] = mails.filter(({ subject }) => subject.endsWith('on its way'));
    expect(way?.text).toContain('The Courier Guy');
    expect(way?.text).toContain('TCG-778');
    const [done] = mails.filter(({ subject }) => subject.endsWith('delivered'));
    expect(done?.text).toContain('Thabo Dlamini');
  });

  test('that comes back is undone with its stock, and over the counter nothing is sent', async () => {
    const product = await aProduct(app, { schedule: 'S4', price: '80.00', quantity: 5 });
    const { sent } = await dispensed({}, [fromCatalogue(product, { quantity: 2 })]);
    await moveTo(clerk, sent, 'sent', COURIER);
    expect(await stockOf(app, product)).toBe(3);
    expect((await moveTo(clerk, sent, 'cancelled', { reason: 'It came back.' })).status).toBe(403);
    expect((await moveTo(pharmacist, sent, 'cancelled', { reason: 'It came back.' })).status).toBe(200);
    expect(await stockOf(app, product)).toBe(5);
  });
});

describe('the labels', () => {
  test('are recorded as printed after the preparation, again after a new one, and as checked by the last check', async () => {
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent);
    const at = `prescription/${sent.prescription_id}`;
    const pay = await noticeOf(app, {
      order_id: '',
      order_number: '',
      total: 0,
      key: '',
      payment: { uuid: quote.payment_uuid ?? '', url: '' },
    });
    await pay();
    expect((await clerk.put(`${at}/labels`, {})).status).toBe(409);
    const sign = (phase: string, more: object = {}) => pharmacist.post<Prescription>(`${at}/phase`, { phase, ...more });
    await sign('prepare');
    const printed = await clerk.put<Prescription>(`${at}/labels`, {});
    expect(printed.body.supplies[0]?.labels_printed_at).not.toBeNull();
    expect((await sign('prepare')).body.supplies[0]?.labels_printed_at).toBeNull();
    await clerk.put(`${at}/labels`, {});
    const { body } = await sign('dispense', { labels_checked: true });
    expect(body.supplies[0]).toMatchObject({
      labels_printed_at: expect.any(String),
      labels_checked_at: expect.any(String),
    });
    expect((await app.guest.put(`${at}/labels`, {})).status).toBe(401);
  });
});

describe('what nobody collects', () => {
  test('is listed after the days that the responsible pharmacist has set, and undone from there', async () => {
    const { sent } = await dispensed();
    const listed = async () =>
      (
        await pharmacist.get<{ items: UncollectedRow[]; after_days: number }>(
          'business/prescriptions/uncollected?page_size=100',
        )
      ).body;
    const mine = async () =>
      (await listed()).items.find(({ prescription_id }) => prescription_id === sent.prescription_id);
    expect((await listed()).after_days).toBe(7);
    expect(await mine()).toBeUndefined();
    const since = new Date(app.clock.now.getTime() - 7 * DAY_MS);
    await app.db
      .updateTable('prescriptions')
      .set({ status_since: since })
      .where('id', '=', sent.prescription_id)
      .execute();
    expect(await mine()).toMatchObject({ prescription_status: 'dispensed', delivery_method: 'delivery' });
    expect((await clerk.get('business/prescriptions/uncollected')).status).toBe(403);
    await moveTo(pharmacist, sent, 'cancelled', { reason: 'The patient never collected it.' });
    expect(await mine()).toBeUndefined();
  });
});
