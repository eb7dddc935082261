import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../tests/support/builders.ts';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  for (let made = 0; made < 6; made += 1) await aProduct(app);
});
afterAll(() => app.close());

const ask = (path: string, accepted?: string, init: RequestInit = {}) =>
  app.shop.http.request(`/api/${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...(accepted ? { 'accept-encoding': accepted } : {}) },
  });

test('sends a long list compressed to clients that accept it, with Vary', async () => {
  const [plain, packed] = [await ask('product/product'), await ask('product/product', 'br, gzip')];
  for (const answer of [plain, packed]) expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip']);
  const bytes = Buffer.from(await packed.arrayBuffer());
  const text = await plain.text();
  expect(bytes.byteLength).toBeLessThan(text.length / 2);
  expect(gunzipSync(bytes).toString()).toBe(text);
  expect((await ask('product/product', 'gzip;q=0')).headers.get('content-encoding')).toBeNull();
});

test('does not compress short answers, answers to writes or personal data', async () => {
  const person = await app.asCustomer();
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const answers = [
    await ask('product/min-max-price', 'gzip'),
    await ask('order/cart', 'gzip', { method: 'POST' }),
    await ask('auth/register', 'gzip', {
      method: 'POST',
      headers,
      body: JSON.stringify({ first_name: 'x'.repeat(2000) }),
    }),
  ];
  for (const answer of answers) expect(answer.headers.get('content-encoding')).toBeNull();
});

test('does not buffer event streams', async () => {
  const person = await app.asCustomer();
  const answer = await ask('notification/stream', 'gzip', { headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  await answer.body?.cancel();
});
