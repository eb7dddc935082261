import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import type { Events } from '~/shared/events.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Payment } from '../contract.ts';
import { noticeText, parseForm, phpUrlencode } from '../rules.ts';
import { noticeSignature, SANDBOX_MERCHANT } from './payfast.ts';
import { sandboxNotice } from './sandbox.ts';
import { cancelPayment, createPayment, findOpenPayment } from './service.ts';

type Settled = Events['payment.settled'];
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Hears what follows from a settled payment, in place of the orders. */
function listen(app: TestApp): Settled[] {
  const heard: Settled[] = [];
  vi.spyOn(app.shop.services.events, 'emit').mockImplementation(async (ctx, name, payload) => {
    expect(ctx.db.isTransaction).toBe(true);
    if (name === 'payment.settled') heard.push(payload as Settled);
  });
  return heard;
}

async function aPayment(app: TestApp, amount_cents = 19_990): Promise<Payment> {
  const { uuid } = await inTransaction(app.ctx, (ctx) =>
    createPayment(ctx, {
      purpose: 'order',
      purpose_id: newId(),
      purpose_url: '/order/1?key=k',
      amount_cents,
      description: "Order 10001 & Co's",
      first_name: 'Thandi',
      last_name: "O'Neill",
      email: 'thandi+shop@example.com',
    }),
  );
  return (await app.guest.get<Payment>(`payment/${uuid}`)).body;
}

interface Changes {
  status?: string;
  fields?: Record<string, string>;
  passphrase?: string;
}

/** A notice as the sandbox writes it, with fields changed before it is signed. */
function aNotice(
  payment: Payment,
  { status = 'COMPLETE', fields = {}, passphrase = SANDBOX_MERCHANT.passphrase }: Changes = {},
): string {
  const written = (parseForm(sandboxNotice(payment.form?.fields ?? {}, status)) ?? []).filter(
    ([name]) => name !== 'signature',
  );
  const known = new Set(written.map(([name]) => name));
  const pairs = [
    ...written.map(([name, value]) => [name, fields[name] ?? value] as const),
    ...Object.entries(fields).filter(([name]) => !known.has(name)),
  ];
  return `${noticeText(pairs)}&signature=${noticeSignature(noticeText(pairs), passphrase)}`;
}

const notify = (app: TestApp, body: string, headers: Record<string, string> = {}) =>
  app.guest.call('POST', 'payment/notify/payfast', body, { ...FORM, ...headers });

async function eventsOf(app: TestApp, uuid: string): Promise<{ kind: string; raw: string }[]> {
  return app.db
    .selectFrom('payment_events')
    .select(['kind', 'raw'])
    .where('payment_uuid', '=', uuid)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
const statusOf = async (app: TestApp, uuid: string) => (await app.guest.get<Payment>(`payment/${uuid}`)).body.status;

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
  test('gives the signed form, fields in signing order, signature last', async () => {
    const { form, uuid, ...payment } = await aPayment(app);
    expect(payment).toEqual({
      status: 'created',
      amount: 199.9,
      currency: 'ZAR',
      description: "Order 10001 & Co's",
      purpose: 'order',
      purpose_url: '/order/1?key=k',
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

  test('follows the host the buyer asked for, while nobody set PUBLIC_URL', async () => {
    const { uuid } = await aPayment(app);
    const at = async (host: string) =>
      (await app.guest.call<Payment>('GET', `payment/${uuid}`, undefined, { host })).body.form;
    expect((await at('127.0.0.1:4204'))?.action).toBe('http://127.0.0.1:4204/sandbox/payfast/eng/process');
    expect((await at('[::1]:4204'))?.fields['return_url']).toBe(`http://[::1]:4204/payment-status?payment=${uuid}`);
    expect((await at('evil.example/x?'))?.action).toBe('http://localhost:3000/sandbox/payfast/eng/process');
  });

  test.each(['payment/01890000-0000-7000-8000-000000000000', 'payment/nothing'])('%s is 404', async (path) => {
    expect(await app.guest.get(path)).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  });

  test('createPayment refuses less than PayFast takes', async () => {
    await expect(aPayment(app, 499)).rejects.toMatchObject({ status: 422, fields: [{ field: 'payment_method' }] });
    expect((await aPayment(app, 500)).amount).toBe(5);
  });
});

describe('a notice', () => {
  test.each([
    ['COMPLETE', 'paid'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
  ] as const)('%s makes the payment %s, tells once and keeps the notice as received', async (status, outcome) => {
    const payment = await aPayment(app);
    const body = aNotice(payment, { status });
    expect((await notify(app, body)).status).toBe(200);
    const after = (await app.guest.get<Payment>(`payment/${payment.uuid}`)).body;
    expect(after).toMatchObject({ status: outcome, form: null });
    expect(heard).toEqual([{ payment_uuid: payment.uuid, purpose: 'order', purpose_id: expect.any(String), outcome }]);
    expect(await eventsOf(app, payment.uuid)).toEqual([{ kind: outcome, raw: body }]);
  });

  test('PENDING waits, with the form still there, and is paid later', async () => {
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

  test('a word nobody knows is held for a person', async () => {
    const payment = await aPayment(app);
    expect((await notify(app, aNotice(payment, { status: 'REVERSED' }))).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('created');
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual(['held_for_a_person']);
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
  });

  // cases.md D 17, 18
  test('ten at once have one effect, and each answers 200', async () => {
    const payment = await aPayment(app);
    const body = aNotice(payment);
    const answers = await Promise.all(Array.from({ length: 10 }, () => notify(app, body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(heard).toHaveLength(1);
    const kinds = (await eventsOf(app, payment.uuid)).map((event) => event.kind);
    expect(kinds.filter((kind) => kind === 'paid')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'repeated')).toHaveLength(9);
  });

  test('different ones at once: paid is paid', async () => {
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

  test('FAILED after COMPLETE takes nothing back, COMPLETE after CANCELLED pays', async () => {
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

  test('paid twice under two references is held for a person', async () => {
    const payment = await aPayment(app);
    await notify(app, aNotice(payment));
    expect((await notify(app, aNotice(payment, { fields: { pf_payment_id: '555' } }))).status).toBe(200);
    expect(heard).toHaveLength(1);
    expect((await eventsOf(app, payment.uuid)).map((event) => event.kind)).toEqual(['paid', 'held_for_a_person']);
  });

  test('what fails behind it is not applied, is kept, and comes again', async () => {
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

describe('a wrong notice is refused, kept and without effect', () => {
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

  test('a field changed after signing, and one added behind the signature', async () => {
    const payment = await aPayment(app);
    const body = aNotice(payment, { fields: { amount_gross: '5.00' } });
    expect((await notify(app, body.replace('amount_gross=5.00', 'amount_gross=199.90'))).status).toBe(400);
    expect((await notify(app, `${body}&amount_gross=199.90`)).status).toBe(400);
    expect(
      (await notify(app, `${aNotice(payment, { fields: { amount_gross: '5.00' } })}&amount_gros=199.90`)).status,
    ).toBe(422);
    expect(await statusOf(app, payment.uuid)).toBe('created');
  });

  test('a reference of another payment', async () => {
    const [first, second] = [await aPayment(app), await aPayment(app)];
    await notify(app, aNotice(first, { fields: { pf_payment_id: '777' } }));
    expect((await notify(app, aNotice(second, { fields: { pf_payment_id: '777' } }))).status).toBe(409);
    expect(await statusOf(app, second.uuid)).toBe('created');
    expect((await eventsOf(app, second.uuid)).map((event) => event.kind)).toEqual(['refused_reference']);
  });

  test('an unknown payment, and one that is no id', async () => {
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

  test('what is no notice at all', async () => {
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

  test('answers with a slash at the end too', async () => {
    const payment = await aPayment(app);
    expect((await app.guest.call('POST', 'payment/notify/payfast/', aNotice(payment), FORM)).status).toBe(200);
    expect(await statusOf(app, payment.uuid)).toBe('paid');
  });

  test('a flood does not fill the disk', async () => {
    const payment = await aPayment(app);
    const body = aNotice(payment, { passphrase: 'wrong' });
    for (let sent = 0; sent < 105; sent += 1) expect((await notify(app, body)).status).toBe(400);
    expect(await eventsOf(app, payment.uuid)).toHaveLength(100);
    expect((await notify(app, aNotice(payment))).status).toBe(200);
    expect((await eventsOf(app, payment.uuid)).at(-1)?.kind).toBe('paid');
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

  test('closes what is open and tells nobody; money that comes later still counts', async () => {
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

describe('cancelPayment beside a notice', () => {
  // The notice holds the payment and waits for the order; the expiry holds the order: it may not wait for the payment.
  test.skipIf(!onServer)('does not wait for the notice, which pays', async () => {
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

/** What a browser without JavaScript would do with the sandbox's page. */
async function open(target: TestApp, payment: Payment, fields = payment.form?.fields ?? {}) {
  const path = new URL(payment.form?.action ?? '').pathname;
  const encode = (all: Record<string, string>) =>
    Object.entries(all)
      .map((pair) => pair.map(phpUrlencode).join('='))
      .join('&');
  const response = await target.shop.http.request(path, { method: 'POST', headers: FORM, body: encode(fields) });
  const html = await response.text();
  const unescape = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const inputs = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      unescape(name),
      unescape(value),
    ]),
  );
  const buttons = Object.fromEntries(
    [...html.matchAll(/<button[^>]* name="(\w+)" value="(\w+)">(\w+)</g)].map(([, name, value, words]) => [
      words,
      `${name}=${value}`,
    ]),
  );
  const press = (words: string) =>
    target.shop.http.request(/<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? '', {
      method: 'POST',
      headers: FORM,
      body: `${encode(inputs)}&${buttons[words]}`,
    });
  return { response, html, inputs, buttons: Object.keys(buttons), press };
}

describe('the sandbox', () => {
  test.each([
    ['Pay', 'paid', ''],
    ['Cancel', 'cancelled', '&cancelled=1'],
    ['Fail', 'failed', ''],
  ] as const)('%s: form, page, button, notice, and back to the shop', async (words, status, query) => {
    const payment = await aPayment(app);
    const page = await open(app, payment);
    expect(page.response.status).toBe(200);
    expect(page.html).toContain('R199.90');
    expect(page.html).toContain('Order 10001 &amp; Co&#39;s');
    expect(page.html).toContain('Sandbox: no money moves');
    expect(page.html).not.toContain('<script');
    expect(page.response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/localhost:3000;/,
    );
    expect(page.buttons).toEqual(['Pay', 'Cancel', 'Fail']);
    const back = await page.press(words);
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`http://localhost:3000/payment-status?payment=${payment.uuid}${query}`);
    expect(await statusOf(app, payment.uuid)).toBe(status);
    expect(heard.map((event) => event.outcome)).toEqual([status]);
    await page.press(words);
    expect(heard).toHaveLength(1);
  });

  test.each([
    ['the amount', { amount: '5.00' }],
    ['the signature', { signature: 'd41d8cd98f00b204e9800998ecf8427e' }],
    ['no signature', { signature: '' }],
    ['the merchant', { merchant_id: '10000101' }],
    ['markup', { item_name: '"><script>alert(1)</script>' }],
  ])('shows no button when something was changed: %s', async (_, changes) => {
    const payment = await aPayment(app);
    const page = await open(app, payment, { ...payment.form?.fields, ...changes });
    expect(page.response.status).toBe(400);
    expect(page.buttons).toEqual([]);
    expect(page.html).toContain('This payment cannot be made');
    expect(page.html).not.toContain('<script');
  });

  test('sends notices to this shop only, and there to the address of notices only', async () => {
    const { signedCheckout } = await import('./payfast.ts');
    const payment = await aPayment(app);
    for (const notify_url of [
      'http://169.254.169.254/latest',
      'http://127.0.0.1:1/',
      'http://localhost:3000/api/auth/login',
    ]) {
      const fields = signedCheckout(
        { ...(payment.form?.fields as never as Parameters<typeof signedCheckout>[0]), notify_url },
        SANDBOX_MERCHANT,
      );
      const answer = await (await open(app, payment, fields)).press('Pay');
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('this shop only');
    }
    expect(await statusOf(app, payment.uuid)).toBe('created');
  });

  test('confirms what it could have sent', async () => {
    const payment = await aPayment(app);
    const ask = async (body: string) =>
      (
        await app.shop.http.request('/sandbox/payfast/eng/query/validate', { method: 'POST', headers: FORM, body })
      ).text();
    const text = aNotice(payment).replace(/&signature=.*/, '');
    expect(await ask(text)).toBe('VALID');
    expect(await ask(aNotice(payment))).toBe('INVALID');
    expect(await ask(text.replace('merchant_id=10000100', 'merchant_id=1'))).toBe('INVALID');
    expect(await ask('')).toBe('INVALID');
  });
});

describe('with a merchant of its own, behind a proxy', () => {
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

  test('the form goes to PayFast, whatever host was asked for, and the sandbox is not there', async () => {
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

  test('asks PayFast, without signature and passphrase, and believes VALID', async () => {
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
  ] as const)('refuses: %s', async (_, headers, status, kind) => {
    answering(async () => new Response('INVALID'));
    const payment = await aPayment(live);
    expect((await notify(live, genuine(payment), headers)).status).toBe(status);
    expect((await eventsOf(live, payment.uuid)).map((event) => event.kind)).toEqual([kind]);
    expect(await statusOf(live, payment.uuid)).toBe('created');
  });

  test("the sandbox's public credentials open nothing", async () => {
    const payment = await aPayment(live);
    expect((await notify(live, aNotice(payment), FROM_PAYFAST)).status).toBe(400);
  });

  test('PayFast out of reach: not applied, 503, and right the next time', async () => {
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
