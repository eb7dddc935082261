import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aNotice,
  aPayment,
  FORM,
  listen,
  openSandbox,
  statusOf,
  type Settled,
} from '../../../../tests/support/payment-provider.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { SANDBOX_MERCHANT, signedCheckout } from './payfast.ts';

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

describe('the sandbox', () => {
  test.each([
    ['Pay', 'paid', ''],
    ['Cancel', 'cancelled', '&cancelled=1'],
    ['Fail', 'failed', ''],
  ] as const)('%s: form, page, button, notice, and back to the shop', async (words, status, query) => {
    const payment = await aPayment(app);
    const page = await openSandbox(app, payment);
    expect(page.response.status).toBe(200);
    expect(page.html).toContain('R199.90');
    expect(page.html).toContain('Order 10001 &amp; Co&#39;s');
    expect(page.html).toContain('Sandbox: no real payments');
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
  ])('shows no button when the form was changed: %s', async (_, changes) => {
    const payment = await aPayment(app);
    const page = await openSandbox(app, payment, { ...payment.form?.fields, ...changes });
    expect(page.response.status).toBe(400);
    expect(page.buttons).toEqual([]);
    expect(page.html).toContain('This payment cannot be made');
    expect(page.html).not.toContain('<script');
  });

  test("sends notices only to this shop's notify address", async () => {
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
      const answer = await (await openSandbox(app, payment, fields)).press('Pay');
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('this shop only');
    }
    expect(await statusOf(app, payment.uuid)).toBe('created');
  });

  test('confirms notices that it could have sent', async () => {
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
