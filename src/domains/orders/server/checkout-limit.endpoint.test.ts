import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOut } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { newSecretId } from '../../../platform/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

test('limits signed-out checkouts to 100 an hour per network, but not accounts or the local machine', async () => {
  const tries = Array.from({ length: 100 }, () => checkOut(app.guest, newSecretId(), {}, from('203.0.113.7')));
  expect(new Set((await Promise.all(tries)).map((answer) => answer.status))).toEqual(new Set([404]));
  const refused = await checkOut(app.guest, newSecretId(), {}, from('203.0.113.7'));
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await checkOut(app.guest, newSecretId(), {}, from('203.0.113.8'))).status).toBe(404);
  expect((await checkOut(app.guest, newSecretId(), {}, from('127.0.0.1'))).status).toBe(404);
  const customer = await app.asCustomer();
  expect((await checkOut(customer, newSecretId(), {}, from('203.0.113.7'))).status).toBe(404);
  app.clock.advance(61 * 60_000);
  expect((await checkOut(app.guest, newSecretId(), {}, from('203.0.113.7'))).status).toBe(404);
});
