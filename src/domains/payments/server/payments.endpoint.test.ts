import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import {
  aNotice,
  aPayment,
  listen,
  notify,
  statusOf,
  type Settled,
} from '../../../../tests/support/payment-provider.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Payment } from '../contract.ts';
import { cancelPayment, findOpenPayment } from './service.ts';

let app: TestApp;
let heard: Settled[];
beforeAll(async () => {
  app = await startApp();
  heard = listen(app);
});
afterAll(() => app.close());
afterEach(() => {
  heard.length = 0;
});

describe('getPayment', () => {
  test('answers with the signed form, fields in signing order, signature last', async () => {
    const { form, uuid, ...payment } = await aPayment(app);
    expect(payment).toEqual({
      status: 'created',
      amount: 199.9,
      currency: 'ZAR',
      description: "Order 10001 & Co's",
      purpose: 'order',
      purpose_url: '/order/1',
    });
    expect(form?.method).toBe('POST');
    expect(form?.action).toBe('http://localhost:3000/sandbox/payfast/eng/process');
    expect(Object.keys(form?.fields ?? {})).toEqual([
      'merchant_id',
      'merchant_key',
      'return_url',
      'cancel_url',
      'notify_url',
      'name_first',
      'name_last',
      'email_address',
      'm_payment_id',
      'amount',
      'item_name',
      'signature',
    ]);
    expect(form?.fields).toMatchObject({
      merchant_id: '10000100',
      return_url: `http://localhost:3000/payment-status?payment=${uuid}`,
      cancel_url: `http://localhost:3000/payment-status?payment=${uuid}&cancelled=1`,
      notify_url: 'http://localhost:3000/api/payment/notify/payfast',
      m_payment_id: uuid,
      amount: '199.90',
    });
  });

  test('uses the requested host while PUBLIC_URL is not set', async () => {
    const { uuid } = await aPayment(app);
    const at = async (host: string) =>
      (await app.guest.call<Payment>('GET', `payment/${uuid}`, undefined, { host })).body.form;
    expect((await at('127.0.0.1:4204'))?.action).toBe('http://127.0.0.1:4204/sandbox/payfast/eng/process');
    expect((await at('[::1]:4204'))?.fields['return_url']).toBe(`http://[::1]:4204/payment-status?payment=${uuid}`);
    expect((await at('evil.example/x?'))?.action).toBe('http://localhost:3000/sandbox/payfast/eng/process');
  });

  test.each(['payment/01890000-0000-7000-8000-000000000000', 'payment/nothing'])('answers 404 for %s', async (path) => {
    expect(await app.guest.get(path)).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  });

  test("is never created below PayFast's minimum", async () => {
    await expect(aPayment(app, 499)).rejects.toMatchObject({ status: 422, fields: [{ field: 'payment_method' }] });
    expect((await aPayment(app, 500)).amount).toBe(5);
  });
});

describe('getBusinessPayment', () => {
  test('shows staff every notice as received', async () => {
    const payment = await aPayment(app);
    const [wrong, right] = [aNotice(payment, { passphrase: 'wrong' }), aNotice(payment)];
    await notify(app, wrong);
    app.clock.advance(1000);
    await notify(app, right);
    const insert = vi.mocked(app.shop.services.events.emit).getMockImplementation();
    const staff = await app.asStaff('payment.read');
    if (insert) vi.mocked(app.shop.services.events.emit).mockImplementation(insert);
    const answer = await staff.get<{ events: unknown[]; provider: string; provider_reference: string; form?: unknown }>(
      `business/payments/${payment.uuid}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'paid',
      provider: 'payfast',
      provider_reference: expect.stringMatching(/^9\d{9}$/),
    });
    expect(answer.body.events).toEqual([
      { at: expect.stringMatching(/Z$/), kind: 'refused_signature', raw: wrong },
      { at: expect.stringMatching(/Z$/), kind: 'paid', raw: right },
    ]);
    expect((await app.guest.get(`business/payments/${payment.uuid}`)).status).toBe(401);
    expect((await (await app.asStaff('order.read')).get(`business/payments/${payment.uuid}`)).status).toBe(403);
    expect((await staff.get(`business/payments/${newId()}`)).status).toBe(404);
  });
});

describe('cancelPayment', () => {
  const purposeOf = async (payment: Payment) =>
    (
      await app.db
        .selectFrom('payments')
        .select('purpose_id')
        .where('uuid', '=', payment.uuid)
        .executeTakeFirstOrThrow()
    ).purpose_id;
  const cancel = (ctx: Context, purposeId: string) =>
    inTransaction(ctx, (trx) => cancelPayment(trx, 'order', purposeId));

  test('closes an open payment without an event, and a later payment still counts', async () => {
    const payment = await aPayment(app);
    const purposeId = await purposeOf(payment);
    expect(await findOpenPayment(app.ctx, 'order', purposeId)).toEqual({
      uuid: payment.uuid,
      url: `/payment/${payment.uuid}`,
    });
    await cancel(app.ctx, purposeId);
    expect(await findOpenPayment(app.ctx, 'order', purposeId)).toBeNull();
    expect(await statusOf(app, payment.uuid)).toBe('cancelled');
    expect(heard).toEqual([]);
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect(heard.map((event) => event.outcome)).toEqual(['paid']);
    await cancel(app.ctx, purposeId);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
  });
});

describe('cancelPayment during a notice', () => {
  // The notice holds the payment and waits for the order; the expiry holds the order: it may not wait for the payment.
  test.skipIf(!onServer)('does not wait for the notice, which still pays', async () => {
    const payment = await aPayment(app);
    const { purpose_id } = await app.db
      .selectFrom('payments')
      .select('purpose_id')
      .where('uuid', '=', payment.uuid)
      .executeTakeFirstOrThrow();
    let leave = (): void => {};
    const expired = new Promise<void>((resolve) => (leave = resolve));
    let enter = (): void => {};
    const inside = new Promise<void>((resolve) => (enter = resolve));
    vi.mocked(app.shop.services.events.emit).mockImplementationOnce(async () => {
      enter();
      await expired;
    });
    const answer = notify(app, aNotice(payment));
    await inside;
    await inTransaction(app.ctx, (trx) => cancelPayment(trx, 'order', purpose_id));
    leave();
    expect((await answer).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
  });
});
