import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { OpenSession, SessionAnswer } from '../contract.ts';

const NEW_PASSWORD = 'bakkie-rooibos-82';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

/** A second device of the same person. */
async function secondDevice(person: Caller, password = PASSWORD): Promise<string> {
  const answer = await app.guest.post<SessionAnswer>(
    'auth/login',
    { email: person.email, password },
    { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.7' },
  );
  return answer.body.accessToken;
}
const isGood = async (token: string | null) =>
  (await app.guest.call('GET', 'auth/verify-token', undefined, { authorization: `Bearer ${token}` })).status === 200;
const list = async (person: Caller) => (await person.get<OpenSession[]>('auth/sessions')).body;

describe('open sessions', () => {
  test('are listed with device and address but no token, and one can be ended', async () => {
    const person = await app.asCustomer();
    const token = await secondDevice(person);
    const sessions = await list(person);
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.current);
    expect(other).toMatchObject({ device: 'Chrome on Android', ip_address: '198.51.100.7' });
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect((await person.delete(`auth/sessions/${other?.id}`)).status).toBe(200);
    expect(await isGood(token)).toBe(false);
    expect((await person.delete(`auth/sessions/${other?.id}`)).status).toBe(404);
    expect(await list(person)).toHaveLength(1);
  });

  test('last-seen time is accurate to five minutes', async () => {
    const person = await app.asCustomer();
    await secondDevice(person);
    app.clock.advance(6 * 60_000);
    await person.get('auth/verify-token');
    const [first, second] = await list(person);
    expect(first).toMatchObject({ current: true, last_seen_at: app.clock.now.toISOString() });
    expect(new Date(second?.last_seen_at ?? 0).getTime()).toBe(app.clock.now.getTime() - 6 * 60_000);
  });

  test('logging out everywhere ends all sessions, or all others', async () => {
    const person = await app.asCustomer();
    const stranger = await app.asCustomer();
    const second = await secondDevice(person);
    expect((await person.post('auth/sign-out-everywhere', { keep_current: true })).status).toBe(200);
    expect([await isGood(person.token), await isGood(second)]).toEqual([true, false]);
    const third = await secondDevice(person);
    expect((await person.post('auth/sign-out-everywhere')).status).toBe(200);
    expect([await isGood(person.token), await isGood(third)]).toEqual([false, false]);
    expect(await isGood(stranger.token)).toBe(true);
  });
});

describe('changing the password', () => {
  const change = (person: Caller, current_password: string, new_password: string, confirm_password = new_password) =>
    person.post<{ errors?: { field: string }[] }>('auth/change-password', {
      current_password,
      new_password,
      confirm_password,
    });

  test('ends every other session and keeps the current one', async () => {
    const person = await app.asCustomer();
    const second = await secondDevice(person);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect([await isGood(person.token), await isGood(second)]).toEqual([true, false]);
    expect((await app.guest.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect(await isGood(await secondDevice(person, NEW_PASSWORD))).toBe(true);
  });

  test('refuses a wrong current, a weak new and a mismatched password at its field', async () => {
    const person = await app.asCustomer();
    const fields = async (answer: ReturnType<typeof change>) => (await answer).body.errors?.map(({ field }) => field);
    expect(await fields(change(person, 'not the password', NEW_PASSWORD))).toEqual(['current_password']);
    expect(await fields(change(person, PASSWORD, 'password1234'))).toEqual(['new_password']);
    expect(await fields(change(person, PASSWORD, NEW_PASSWORD, 'another one'))).toEqual(['confirm_password']);
    expect(await fields(change(person, PASSWORD, person.email ?? ''))).toEqual(['new_password']);
  });

  test('limits guesses of the current password from an open session', async () => {
    const person = await app.asCustomer();
    for (let i = 0; i < 10; i += 1) expect((await change(person, 'not the password', NEW_PASSWORD)).status).toBe(422);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).status).toBe(429);
  });
});
