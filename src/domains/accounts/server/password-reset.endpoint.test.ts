import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

const NEW_PASSWORD = 'bakkie-rooibos-82';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => app.close());

async function askForLink(email: string): Promise<string> {
  const before = app.mails.length;
  expect(await app.guest.post('auth/forgot-password', { email })).toMatchObject({ status: 200, body: { ok: true } });
  await app.drain();
  const mail = app.mails.slice(before).find(({ subject }) => subject.startsWith('Choose'));
  return /https:\/\/shop\.example\/reset-password\?reset_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const reset = (token: string, password = NEW_PASSWORD, confirm = password) =>
  app.guest.post(`auth/reset-password/?reset_token=${token}`, { new_password: password, confirm_password: confirm });
const login = (customer: Caller, password: string) => app.guest.post('auth/login', { email: customer.email, password });

test('the reset email goes only to the account and says what the link does', async () => {
  const customer = await app.asCustomer();
  const token = await askForLink((customer.email ?? '').toUpperCase());
  const mail = app.mails.findLast(({ subject }) => subject.startsWith('Choose'));
  expect(token).not.toBe('');
  expect(mail?.to).toBe(customer.email);
  expect(mail?.subject).toBe('Choose a new password for Apteek');
  expect(mail?.text).toContain('60 minutes');
  expect(mail?.html).toContain(`reset_token=${token}`);
  expect(mail?.key).not.toContain(token);
});

test('a reset token is never stored in plain text', async () => {
  const customer = await app.asCustomer();
  const token = await askForLink(customer.email ?? '');
  const rows = await app.db.selectFrom('verifications').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an unknown email address gets the same answer and no email', async () => {
  const before = app.mails.length;
  expect(await askForLink('nobody@example.com')).toBe('');
  expect(app.mails).toHaveLength(before);
  expect((await app.guest.post('auth/forgot-password', { email: 'no email' })).status).toBe(422);
});

test('a reset link works once, ends every session and cancels other links (case 27)', async () => {
  const customer = await app.asCustomer();
  const other = await app.asCustomer();
  const first = await askForLink(customer.email ?? '');
  const second = await askForLink(customer.email ?? '');
  expect(await reset(second)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await customer.get('auth/verify-token')).status).toBe(401);
  expect((await other.get('auth/verify-token')).status).toBe(200);
  expect((await login(customer, PASSWORD)).status).toBe(401);
  expect((await login(customer, NEW_PASSWORD)).status).toBe(200);
  for (const token of [second, first]) {
    expect(await reset(token, 'another-good-one-77')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reset_token' }] },
    });
  }
  expect((await login(customer, NEW_PASSWORD)).status).toBe(200);
});

test('a reset link works only for its own account, and an altered link for none', async () => {
  const customer = await app.asCustomer();
  const other = await app.asCustomer();
  const token = await askForLink(customer.email ?? '');
  const theirs = await askForLink(other.email ?? '');
  for (const wrong of [`${token}A`, token.slice(1), `invitation-${token}`, `${token.slice(0, 12)}${theirs.slice(12)}`])
    expect((await reset(wrong)).status).toBe(422);
  expect((await reset(token)).status).toBe(200);
  expect((await login(other, PASSWORD)).status).toBe(200);
  expect((await login(other, NEW_PASSWORD)).status).toBe(401);
  expect((await login(customer, NEW_PASSWORD)).status).toBe(200);
});

test('a reset link used twice at the same moment works once', async () => {
  const customer = await app.asCustomer();
  const token = await askForLink(customer.email ?? '');
  const answers = await Promise.all([
    reset(token, 'first-good-one-55'),
    reset(token, 'second-good-one-66'),
    reset(token, 'third-good-one-77'),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
});

test('a reset link expires after 60 minutes', async () => {
  const customer = await app.asCustomer();
  const token = await askForLink(customer.email ?? '');
  app.clock.advance(60 * 60_000);
  expect((await reset(token)).status).toBe(422);
  expect((await login(customer, PASSWORD)).status).toBe(200);
});

test('a refused new password leaves the reset link usable', async () => {
  const customer = await app.asCustomer();
  const token = await askForLink(customer.email ?? '');
  expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { errors: [{ field: 'new_password' }] } });
  expect(await reset(token, 'Password1234')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'new_password' }] },
  });
  expect(await reset(token, customer.email ?? '')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'new_password' }] },
  });
  expect(await reset(token, NEW_PASSWORD, 'something else')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'confirm_password', message: 'The two passwords are not the same' }] },
  });
  expect((await reset(token)).status).toBe(200);
});

test.each(['', 'made-up', 'x'.repeat(400), '%00'])('made-up reset link %# is refused', async (token) => {
  expect((await reset(token)).status).toBe(422);
});

test('a password reset lifts a lockout caused by wrong guesses', async () => {
  const customer = await app.asCustomer();
  for (let i = 0; i < 11; i += 1) await login(customer, 'not the password');
  expect((await login(customer, PASSWORD)).status).toBe(429);
  expect((await reset(await askForLink(customer.email ?? ''))).status).toBe(200);
  app.clock.advance(15 * 60_000);
  expect((await login(customer, NEW_PASSWORD)).status).toBe(200);
});

test('an account gets at most five reset emails an hour, and the answer stays the same', async () => {
  const customer = await app.asCustomer();
  for (let i = 0; i < 5; i += 1) expect(await askForLink(customer.email ?? '')).not.toBe('');
  expect(await askForLink(customer.email ?? '')).toBe('');
  app.clock.advance(60 * 60_000);
  expect(await askForLink(customer.email ?? '')).not.toBe('');
});
