import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createContext } from '~/platform/context.ts';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { withSecondFactor } from '../../../../tests/support/authenticator.ts';
import { noteWrongTry, spendLoginTry } from './login-limits.ts';

const HOME = '203.0.113.7';
const NEW_PASSWORD = 'another long secret';
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

const login = (email: string | null, password: string, from: string, more: object = {}) =>
  app.guest.post('auth/login', { email, password, ...more }, { 'x-forwarded-for': from });
const guess = (person: Pick<Caller, 'email'>, from: string) => login(person.email, 'not the password', from);

/** A customer who has logged in from home before. */
async function customerAtHome(): Promise<Caller> {
  const person = await app.asCustomer();
  expect((await login(person.email, PASSWORD, HOME)).status).toBe(200);
  return person;
}

/** Fifty wrong passwords, from as many networks, without the work of looking at each; one more is refused. */
async function usedUp(person: Pick<Caller, 'email'>): Promise<void> {
  const email = person.email ?? '';
  for (let n = 0; n < 50; n += 1) {
    const ctx = createContext(app.shop.services, { request_id: 'test', ip: `198.51.100.${n}` });
    await noteWrongTry(ctx, await spendLoginTry(ctx, email));
  }
  expect((await guess(person, '198.51.100.50')).status).toBe(429);
}

describe('a stranger who guesses passwords', () => {
  test('does not lock out the owner on any other network with 52 wrong passwords from one address', async () => {
    const person = await customerAtHome();
    const statuses: number[] = [];
    for (let n = 0; n < 52; n += 1) statuses.push((await guess(person, '198.51.100.1')).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(42).fill(429)]);
    expect((await login(person.email, PASSWORD, HOME)).status).toBe(200);
    expect((await login(person.email, PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  test('counts as one network across all addresses of an IPv6 /64', async () => {
    const person = await customerAtHome();
    const statuses: number[] = [];
    for (let n = 1; n <= 30; n += 1) statuses.push((await guess(person, `2001:db8:1:2::${n.toString(16)}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
    expect((await guess(person, '2001:db8:1:3::1')).status).toBe(401);
  });

  test('is refused after 50 wrong passwords from any address, while a known network is let in', async () => {
    const person = await customerAtHome();
    const statuses: number[] = [];
    for (let n = 0; n < 52; n += 1) statuses.push((await guess(person, `198.51.100.${n}`)).status);
    expect(statuses).toEqual([...Array(50).fill(401), 429, 429]);
    const refused = await login(person.email, PASSWORD, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    expect((await login(person.email, PASSWORD, HOME)).status).toBe(200);
  });

  test('cannot extend a lockout, because refused attempts do not count and it ends within 15 minutes', async () => {
    const person = await customerAtHome();
    await usedUp(person);
    for (let round = 0; round < 7; round += 1) {
      app.clock.advance(2 * MINUTE_MS);
      for (let n = 0; n < 4; n += 1) expect((await guess(person, `198.51.100.${n}`)).status).toBe(429);
    }
    app.clock.advance(MINUTE_MS);
    // One network continues immediately: it has few attempts left, and the owner logs in from an unknown network.
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await guess(person, '198.51.100.1')).status);
    expect(statuses).toEqual([...Array(3).fill(401), ...Array(7).fill(429)]);
    expect((await login(person.email, PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  test('has fewer attempts after 50 wrong passwords in a day', async () => {
    const person = await customerAtHome();
    await usedUp(person);
    app.clock.advance(15 * MINUTE_MS);
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await guess(person, `198.51.100.${n}`)).status);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
  });

  test('a known network has ten attempts of its own, and no more', async () => {
    const person = await customerAtHome();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(person, HOME)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('a network is forgotten after 90 days without a login', async () => {
    const person = await customerAtHome();
    app.clock.advance(91 * 24 * 60 * MINUTE_MS);
    await usedUp(person);
    expect((await login(person.email, PASSWORD, HOME)).status).toBe(429);
  });

  test('a known network is stored as a hash that does not reveal its address', async () => {
    const person = await customerAtHome();
    for (let n = 0; n < 25; n += 1) await login(person.email, PASSWORD, `192.0.2.${n}`);
    const kept = await app.db
      .selectFrom('known_networks')
      .selectAll()
      .where('user_id', '=', person.user_id ?? '')
      .execute();
    expect(kept).toHaveLength(20);
    for (const { mark } of kept) expect(mark).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});

describe('a password reset', () => {
  async function reset(person: Caller, from: string): Promise<void> {
    app.mails.length = 0;
    await app.guest.post('auth/forgot-password', { email: person.email });
    await app.drain();
    const token = /reset_token=([\w-]+)/.exec(app.mails.map(({ text }) => text).join())?.[1] ?? '';
    const answer = await app.guest.post(
      `auth/reset-password?reset_token=${token}`,
      { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
      { 'x-forwarded-for': from },
    );
    expect(answer.status).toBe(200);
  }

  test('lets the owner log in at once on every network, and makes this network known', async () => {
    const person = await app.asCustomer();
    const [here, elsewhere] = ['192.0.2.1', '198.51.100.99'];
    await usedUp(person);
    expect((await login(person.email, PASSWORD, here)).status).toBe(429);
    await reset(person, here);
    expect((await login(person.email, NEW_PASSWORD, elsewhere)).status).toBe(200);
    await usedUp(person);
    expect((await login(person.email, NEW_PASSWORD, here)).status).toBe(200);
  });
});

describe('the owner', () => {
  test('is emailed once a day about many wrong passwords, with a link to reset the password', async () => {
    const person = await customerAtHome();
    await app.drain();
    app.mails.length = 0;
    await usedUp(person);
    app.clock.advance(15 * MINUTE_MS);
    for (let n = 0; n < 5; n += 1) await guess(person, `198.51.100.${n}`);
    await app.drain();
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({ to: person.email, subject: expect.stringContaining('failed attempts') });
    expect(app.mails[0]?.text).toContain('http://localhost:3000/reset-password');
  });

  test('an unknown email address gets the same answer, and nobody is emailed', async () => {
    app.mails.length = 0;
    await usedUp({ email: 'nobody-at-all@example.com' });
    await app.drain();
    expect(app.mails).toEqual([]);
  });
});

describe('wrong codes of the second factor', () => {
  test("a stranger with the password gets five codes in 15 minutes across all networks, while the owner's known network is let in", async () => {
    const person = await customerAtHome();
    const phone = await withSecondFactor(app, person);
    const right = await phone.code();
    const wrong = right === '123456' ? '654321' : '123456';
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await login(person.email, PASSWORD, `198.51.100.${n}`, { code: wrong })).status);
    expect(statuses).toEqual([...Array(5).fill(422), 429, 429, 429]);
    expect((await login(person.email, PASSWORD, '192.0.2.1', { code: right })).status).toBe(429);
    expect((await login(person.email, PASSWORD, HOME, { code: right })).status).toBe(200);
  });
});
