import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe('with merchant credentials, behind a proxy', () => {
  const merchant = {
    PAYFAST_MERCHANT_ID: '10099999',
    PAYFAST_MERCHANT_KEY: 'abcdefghijklm',
    PAYFAST_PASSPHRASE: 'our-own-words',
  };
  const FROM_PAYFAST = { 'x-forwarded-for': '8.8.8.8, 197.97.145.150' };
  let live: TestApp;
  let told: Settled[];
  beforeAll(async () => {
    live = await startApp({ ...merchant, PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '1' });
    told = listen(live);
  });
  afterAll(() => live.close());
  afterEach(() => vi.unstubAllGlobals());

  const answering = (respond: () => Promise<Response>) => {
    const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(respond);
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  const genuine = (payment: Payment) =>
    aNotice(payment, { fields: { merchant_id: '10099999' }, passphrase: 'our-own-words' });

  test('the form is sent to PayFast for any host, and the sandbox is off', async () => {
    const payment = await aPayment(live);
    const form = (await live.guest.call<Payment>('GET', `payment/${payment.uuid}`, undefined, { host: 'evil.example' }))
      .body.form;
    expect(form?.action).toBe('https://www.payfast.co.za/eng/process');
    expect(form?.fields['notify_url']).toBe('https://shop.example/api/payment/notify/payfast');
    for (const path of ['process', 'process/answer', 'query/validate']) {
      expect(
        (await live.shop.http.request(`/sandbox/payfast/eng/${path}`, { method: 'POST', headers: FORM, body: 'a=1' }))
          .status,
      ).toBe(404);
    }
  });

  test('confirms a notice with PayFast, without signature and passphrase, and accepts VALID', async () => {
    const asked = answering(async () => new Response('VALID\n'));
    const payment = await aPayment(live);
    const body = genuine(payment);
    expect((await notify(live, body, FROM_PAYFAST)).status).toBe(200);
    expect(asked.mock.calls[0]?.[0]).toBe('https://www.payfast.co.za/eng/query/validate');
    expect(asked.mock.calls[0]?.[1].body).toBe(body.replace(/&signature=.*/, ''));
    expect(await statusOf(live, payment.uuid)).toBe('paid');
    expect(told).toHaveLength(1);
  });

  test.each([
    ['another address', { 'x-forwarded-for': '197.97.145.150, 8.8.8.8' }, 403, 'refused_source'],
    ['no address', {}, 403, 'refused_source'],
    ['INVALID', FROM_PAYFAST, 400, 'refused_confirmation'],
  ] as const)('refuses a notice: %s', async (_, headers, status, kind) => {
    answering(async () => new Response('INVALID'));
    const payment = await aPayment(live);
    expect((await notify(live, genuine(payment), headers)).status).toBe(status);
    expect((await eventsOf(live, payment.uuid)).map((event) => event.kind)).toEqual([kind]);
    expect(await statusOf(live, payment.uuid)).toBe('created');
  });

  test("refuses the sandbox's public credentials", async () => {
    const payment = await aPayment(live);
    expect((await notify(live, aNotice(payment), FROM_PAYFAST)).status).toBe(400);
  });

  test('answers 503 without effect while PayFast is unreachable, and applies the notice later', async () => {
    const payment = await aPayment(live);
    answering(() => Promise.reject(new TypeError('fetch failed')));
    expect((await notify(live, genuine(payment), FROM_PAYFAST)).status).toBe(503);
    answering(async () => new Response('', { status: 502 }));
    expect((await notify(live, genuine(payment), FROM_PAYFAST)).status).toBe(503);
    expect(await statusOf(live, payment.uuid)).toBe('created');
    answering(async () => new Response('VALID'));
    expect((await notify(live, genuine(payment), FROM_PAYFAST)).status).toBe(200);
    expect((await eventsOf(live, payment.uuid)).map((event) => event.kind)).toEqual([
      'unconfirmed',
      'unconfirmed',
      'paid',
    ]);
  });
});
