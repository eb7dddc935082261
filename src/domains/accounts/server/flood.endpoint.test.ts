import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApp, type TestApp } from '../../../../tests/support/start-app.ts';

// Each is a hash; password-hash.test.ts tests the length of the queue.
const FLOOD = 40;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

test('other users can log in promptly during a flood of wrong passwords from many networks', async () => {
  const person = await app.asCustomer();
  const alone = performance.now();
  await person.get('auth/verify-token');
  const alone_ms = performance.now() - alone;

  const state = { over: false };
  const flood = Promise.all(
    Array.from({ length: FLOOD }, (_, n) =>
      app.guest.post(
        'auth/login',
        { email: `victim${n}@example.com`, password: 'not the password' },
        { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` },
      ),
    ),
  ).then((answers) => {
    state.over = true;
    return answers;
  });
  const waits: number[] = [];
  while (!state.over) {
    const started = performance.now();
    const answer = await person.get('auth/verify-token');
    if (!state.over) waits.push(performance.now() - started);
    expect(answer.status).toBe(200);
  }
  const answers = await flood;
  expect(answers.map(({ status }) => status)).toEqual(Array(FLOOD).fill(401));
  waits.sort((a, b) => a - b);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  expect(waits.length).toBeGreaterThan(10);
  expect(median).toBeLessThan(Math.max(250, alone_ms * 20));
  expect((await app.guest.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200);
}, 60_000);
