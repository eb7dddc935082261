import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '~/platform/ids.ts';
import {
  aNotice,
  aPayment,
  eventsOf,
  FORM,
  listen,
  notify,
  statusOf,
  type Settled,
} from '../../../../tests/support/payment-provider.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Payment } from '../contract.ts';

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

describe('a payment notice', () => {
  test.each([
    ['COMPLETE', 'paid'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
  ] as const)('%s makes the payment %s, emits one event and is stored as received', async (status, outcome) => {
    const payment = await aPayment(app);
    const body = aNotice(payment, { status });
    expect((await notify(app, body)).status).toBe(200);
    const after = (await app.guest.get<Payment>(`payment/${payment.uuid}`)).body;
    expect(after).toMatchObject({ status: outcome, form: null });
    expect(heard).toEqual([{ payment_uuid: payment.uuid, purpose: 'order', purpose_id: expect.any(String), outcome }]);
    expect(await eventsOf(app, payment.uuid)).toEqual([{ kind: outcome, raw: body }]);
  });

  test('PENDING keeps the form, and the payment can still be paid', async () => {
    const payment = await aPayment(app);
    expect((await notify(app, aNotice(payment, { status: 'PENDING' }))).status).toBe(200);
    expect((await app.guest.get<Payment>(`payment/${payment.uuid}`)).body).toMatchObject({
      status: 'pending',
      form: { method: 'POST' },
    });
    expect(heard).toEqual([]);
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect(heard.map((event) => event.outcome)).toEqual(['paid']);
  });

  test('an unknown status is held for a person', async () => {
    const payment = await aPayment(app);
    expect((await notify(app, aNotice(payment, { status: 'REVERSED' }))).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('created');
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual(['held_for_a_person']);
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
  });

  // Cases 17 and 18
  test('has one effect when it comes ten times at once, each answered 200', async () => {
    const payment = await aPayment(app);
    const body = aNotice(payment);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(app, body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(heard).toHaveLength(1);
    const kinds = (await eventsOf(app, payment.uuid)).map((event) => event.kind);
    expect(kinds.filter((kind) => kind === 'paid')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(9);
  });

  test('leaves the payment paid when different notices come at once', async () => {
    const payment = await aPayment(app);
    const bodies = ['COMPLETE', 'FAILED', 'CANCELLED', 'PENDING'].flatMap((status) => [
      aNotice(payment, { status }),
      aNotice(payment, { status }),
    ]);
    const answers = await Promise.all(bodies.map((body) => notify(app, body)));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
    expect(heard.filter((event) => event.outcome === 'paid')).toHaveLength(1);
  });

  test('FAILED after COMPLETE has no effect, and COMPLETE after CANCELLED pays', async () => {
    const payment = await aPayment(app);
    for (const status of ['CANCELLED', 'COMPLETE', 'FAILED', 'CANCELLED', 'PENDING'])
      expect((await notify(app, aNotice(payment, { status }))).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
    expect(heard.map((event) => event.outcome)).toEqual(['cancelled', 'paid']);
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual([
      'cancelled',
      'paid',
      'without_effect',
      'repeated',
      'without_effect',
    ]);
  });

  test('a second payment with another reference is held for a person', async () => {
    const payment = await aPayment(app);
    await notify(app, aNotice(payment));
    expect((await notify(app, aNotice(payment, { fields: { pf_payment_id: '555' } }))).status).toBe(200);
    expect(heard).toHaveLength(1);
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual(['paid', 'held_for_a_person']);
  });

  test('is stored and applied when sent again after its effect failed', async () => {
    const payment = await aPayment(app);
    vi.mocked(app.shop.services.events.emit).mockRejectedValueOnce(new Error('the orders are down'));
    expect(await notify(app, aNotice(payment))).toMatchObject({
      status: 500,
      body: { detail: 'Internal Server Error' },
    });
    expect(await statusOf(app, payment.uuid)).toBe('created');
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual(['not_applied', 'paid']);
  });
});

describe('a wrong notice is refused, stored and has no effect', () => {
  test.each([
    ['another passphrase', { passphrase: 'somebody-else' }, 400, 'refused_signature'],
    ['no passphrase', { passphrase: '' }, 400, 'refused_signature'],
    ['a cent less', { fields: { amount_gross: '199.89' } }, 422, 'refused_amount'],
    ['a cent more', { fields: { amount_gross: '199.91' } }, 422, 'refused_amount'],
    ['no number', { fields: { amount_gross: '1e9' } }, 422, 'refused_amount'],
    ['another currency', { fields: { currency: 'USD' } }, 422, 'refused_currency'],
    ['another merchant', { fields: { merchant_id: '10000101' } }, 422, 'refused_merchant'],
    ['no reference', { fields: { pf_payment_id: '' } }, 422, 'refused_form'],
    ['no status', { fields: { payment_status: '' } }, 422, 'refused_form'],
  ] as const)('%s', async (_, changes, status, kind) => {
    const payment = await aPayment(app);
    const body = aNotice(payment, changes);
    expect(await notify(app, body)).toMatchObject({ status, body: { detail: expect.stringMatching(/\.$/) } });
    expect(await eventsOf(app, payment.uuid)).toEqual([{ kind, raw: body }]);
    expect(await statusOf(app, payment.uuid)).toBe('created');
    expect(heard).toEqual([]);
  });

  test('with a field changed after signing or added after the signature', async () => {
    const payment = await aPayment(app);
    const body = aNotice(payment, { fields: { amount_gross: '5.00' } });
    expect((await notify(app, body.replace('amount_gross=5.00', 'amount_gross=199.90'))).status).toBe(400);
    expect((await notify(app, `${body}&amount_gross=199.90`)).status).toBe(400);
    expect(
      (await notify(app, `${aNotice(payment, { fields: { amount_gross: '5.00' } })}&amount_gros=199.90`)).status,
    ).toBe(422);
    expect(await statusOf(app, payment.uuid)).toBe('created');
  });

  test("with another payment's reference", async () => {
    const [first, second] = [await aPayment(app), await aPayment(app)];
    await notify(app, aNotice(first, { fields: { pf_payment_id: '777' } }));
    expect((await notify(app, aNotice(second, { fields: { pf_payment_id: '777' } }))).status).toBe(409);
    expect(await statusOf(app, second.uuid)).toBe('created');
    expect((await eventsOf(app, second.uuid)).map((event) => event.kind)).toEqual(['refused_reference']);
  });

  test('for an unknown payment or an invalid id', async () => {
    const payment = await aPayment(app);
    for (const m_payment_id of [newId(), '1234', "'; drop table payments --"]) {
      const body = aNotice(payment, { fields: { m_payment_id } });
      expect((await notify(app, body)).status).toBe(404);
      const kept = await app.db
        .selectFrom('payment_events')
        .select(['kind', 'payment_uuid'])
        .where('raw', '=', body)
        .execute();
      expect(kept).toEqual([{ kind: 'refused_payment', payment_uuid: null }]);
    }
  });

  test('with a NUL in the reference or the status', async () => {
    const payment = await aPayment(app);
    for (const name of ['pf_payment_id', 'payment_status']) {
      const body = aNotice(payment, { fields: { [name]: 'A\0' } });
      expect((await notify(app, body)).status).toBe(422);
    }
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual(['refused_form', 'refused_form']);
    expect(await statusOf(app, payment.uuid)).toBe('created');
  });

  test('pays with a NUL anywhere else, however it is encoded', async () => {
    for (const written of ['%00', '\0']) {
      const payment = await aPayment(app);
      const body = aNotice(payment, { fields: { custom_str1: '\0' } }).replace('%00', written);
      expect((await notify(app, body)).status).toBe(200);
      expect(await statusOf(app, payment.uuid)).toBe('paid');
    }
  });

  test('that is not a notice at all', async () => {
    expect((await notify(app, '')).status).toBe(400);
    expect((await notify(app, 'a=1')).status).toBe(400);
    expect((await notify(app, 'a=%E9&signature=x')).status).toBe(400);
    expect((await notify(app, 'a=\0&signature=x')).status).toBe(400);
    expect((await notify(app, `a=${'x'.repeat(20_000)}`)).status).toBe(413);
    expect((await notify(app, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await notify(app, 'a=1', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(await app.guest.call('POST', 'payment/notify/nobody', 'a=1', FORM)).toMatchObject({
      status: 404,
      body: { detail: expect.any(String) },
    });
    expect((await app.guest.call('POST', 'payment/notify/constructor', 'a=1', FORM)).status).toBe(404);
    expect((await app.guest.get('payment/notify/payfast')).status).toBe(404);
  });

  test('is answered with a trailing slash too', async () => {
    const payment = await aPayment(app);
    expect((await app.guest.call('POST', 'payment/notify/payfast/', aNotice(payment), FORM)).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
  });

  test('a flood of wrong notices does not fill the database', async () => {
    const payment = await aPayment(app);
    const body = aNotice(payment, { passphrase: 'wrong' });
    for (let sent = 0; sent < 105; sent += 1) expect((await notify(app, body)).status).toBe(400);
    expect(await eventsOf(app, payment.uuid)).toHaveLength(100);
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect((await eventsOf(app, payment.uuid)).at(-1)?.kind).toBe('paid');
  });
});
