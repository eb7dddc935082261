import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer, User } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => app.close());

const LINK = /https:\/\/shop\.example\/verify-email\?token=([\w-]+)/;
let made = 0;

async function linkTo(email: string): Promise<string> {
  await app.drain();
  const mail = app.mails.findLast(({ to, text }) => to === email && LINK.test(text));
  return LINK.exec(mail?.text ?? '')?.[1] ?? '';
}

const verify = (token: string, caller: Caller = app.guest) =>
  caller.post<{ ok: true; email: string; changed: boolean; detail?: string }>('auth/verify-email', { token });
const isVerified = async (person: Caller) =>
  (await person.get<{ user: User }>('auth/verify-token')).body.user.email_verified;

describe('confirming an email address', () => {
  test('sign-up emails a link that works once', async () => {
    const email = 'new.person@example.com';
    const answer = await app.guest.post<SessionAnswer>('auth/register', {
      first_name: 'New',
      last_name: 'Person',
      email: 'New.Person@Example.com',
      password: PASSWORD,
    });
    expect(answer.body.user.email_verified).toBe(false);
    const token = await linkTo(email);
    expect(token).toHaveLength(43);
    expect(app.mails.at(-1)?.key).not.toContain(token);
    const rows = await app.db.selectFrom('email_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await verify(token)).toMatchObject({ status: 200, body: { ok: true, email, changed: false } });
    const again = await verify(token);
    expect(again.status).toBe(422);
    expect(again.body.detail).toContain('has already been used');
    const login = await app.guest.post<SessionAnswer>('auth/login', { email, password: PASSWORD });
    expect(login.body.user.email_verified).toBe(true);
  });

  test('the link expires after 48 hours', async () => {
    const person = await app.asCustomer();
    await person.post('auth/send-verification');
    const token = await linkTo(person.email ?? '');
    app.clock.advance(48 * 3_600_000);
    expect((await verify(token)).status).toBe(422);
  });

  test.each(['', 'x', 'a'.repeat(43), "' or 1=1 --", 'a'.repeat(600)])('made-up link %# is refused', async (token) => {
    expect((await verify(token)).status).toBe(422);
  });

  test('an altered link is refused and the original still works', async () => {
    const person = await app.asCustomer();
    await person.post('auth/send-verification');
    const token = await linkTo(person.email ?? '');
    const altered = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`;
    expect((await verify(altered)).status).toBe(422);
    expect((await verify(token)).status).toBe(200);
  });

  test('a link opened while logged in to another account is refused and stays unused', async () => {
    const person = await app.asCustomer();
    const other = await app.asCustomer();
    await person.post('auth/send-verification');
    const token = await linkTo(person.email ?? '');
    expect((await verify(token, other)).status).toBe(409);
    expect(await isVerified(other)).toBe(false);
    expect((await verify(token, person)).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
    expect((await person.post('auth/send-verification')).status).toBe(409);
  });

  test('a link used twice at the same moment works once', async () => {
    const person = await app.asCustomer();
    await person.post('auth/send-verification');
    const token = await linkTo(person.email ?? '');
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
  });

  test('sends at most five emails an hour', async () => {
    const person = await app.asCustomer();
    for (let i = 0; i < 5; i += 1) expect((await person.post('auth/send-verification')).status).toBe(200);
    const sixth = await person.post('auth/send-verification');
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('changing an email address', () => {
  const change = (person: Caller, new_email: string, password = PASSWORD) =>
    person.post<{ detail: string; errors?: { field: string }[] }>('auth/change-email', { new_email, password });
  const newEmail = () => `moved${(made += 1)}@example.com`;

  test('takes effect once the new address is confirmed, and the old address is told', async () => {
    const person = await app.asCustomer();
    const email = newEmail();
    await app.drain();
    const before = app.mails.length;
    expect((await change(person, email.toUpperCase())).status).toBe(200);
    const token = await linkTo(email);
    const mails = app.mails.slice(before);
    expect(mails.map(({ to }) => to).sort()).toEqual([email, person.email].sort());
    const notice = mails.find(({ to }) => to === person.email);
    expect(notice?.text).not.toContain(email);
    expect((await app.guest.post('auth/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await verify(token)).body).toMatchObject({ changed: true });
    expect((await app.guest.post('auth/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await app.guest.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await verify(token)).status).toBe(422);
    // Case 27: typed in upper case and requested in lower case, it is the same email.
    await app.guest.post('auth/forgot-password', { email: `${email[0]?.toUpperCase()}${email.slice(1)}` });
    await app.drain();
    expect(app.mails.at(-1)).toMatchObject({ to: email, subject: 'Choose a new password for Apteek' });
  });

  test('needs the password and an address that no account has', async () => {
    const person = await app.asCustomer();
    const other = await app.asCustomer();
    const wrong = await change(person, newEmail(), 'not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.[0]?.field).toBe('password');
    const taken = await change(person, (other.email ?? '').toUpperCase());
    expect(taken.status).toBe(409);
    expect(taken.body.errors?.[0]?.field).toBe('new_email');
  });

  test('an address taken by another account in the meantime is refused', async () => {
    const person = await app.asCustomer();
    const email = newEmail();
    await change(person, email);
    const token = await linkTo(email);
    await app.guest.post('auth/register', { first_name: 'A', last_name: 'B', email, password: PASSWORD });
    expect((await verify(token)).status).toBe(409);
    expect((await app.guest.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200);
  });

  test('a password reset cancels it, and older links stop working', async () => {
    const person = await app.asCustomer();
    const email = newEmail();
    await change(person, email);
    const token = await linkTo(email);
    await app.guest.post('auth/forgot-password', { email: person.email });
    await app.drain();
    const reset = /reset_token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
    await app.guest.post(`auth/reset-password/?reset_token=${reset}`, {
      new_password: 'bakkie-rooibos-82',
      confirm_password: 'bakkie-rooibos-82',
    });
    expect((await verify(token)).status).toBe(422);
  });

  test('ends password reset links that were sent to the old address', async () => {
    const person = await app.asCustomer();
    await app.guest.post('auth/forgot-password', { email: person.email });
    await app.drain();
    const reset = /reset_token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
    const email = newEmail();
    await change(person, email);
    await verify(await linkTo(email));
    const answer = await app.guest.post(`auth/reset-password/?reset_token=${reset}`, {
      new_password: 'bakkie-rooibos-82',
      confirm_password: 'bakkie-rooibos-82',
    });
    expect(answer.status).toBe(422);
  });
});
