import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../contract.ts';
import { ensureRoles } from './first-accounts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await ensureRoles(app.ctx);
});
afterAll(() => app.close());

let made = 0;
const newEmail = () => `person${(made += 1)}@example.com`;
const person = (email: string) => ({
  first_name: 'Thandi',
  last_name: 'Maseko',
  email,
  phone: '082 555 0147',
  password: PASSWORD,
});

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}

describe('register', () => {
  test('creates the account and answers with its session', async () => {
    const answer = await app.guest.post<SessionAnswer>('auth/register', person('Thandi.Maseko@Example.com'));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: {
        first_name: 'Thandi',
        last_name: 'Maseko',
        email: 'thandi.maseko@example.com',
        phone: '0825550147',
        email_verified: false,
      },
      roles: ['user'],
      permissions: {},
    });
    expect(answer.body.user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(answer.body.accessToken.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify(answer.body)).not.toMatch(/password/i);
  });

  test('allows one account per email address, in any case', async () => {
    const email = newEmail();
    await app.guest.post('auth/register', person(email));
    const again = await app.guest.post<Refusal>('auth/register', person(email.toUpperCase()));
    expect(again.status).toBe(409);
    expect(again.body.errors).toEqual([expect.objectContaining({ field: 'email' })]);
  });

  test('two registrations at the same moment create one account and refuse the other', async () => {
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => app.guest.post('auth/register', person(email))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });

  test('names every wrong field at once', async () => {
    const answer = await app.guest.post<Refusal>('auth/register', {
      first_name: ' ',
      email: 'no-email',
      phone: '12',
      password: 'short',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'first_name', message: 'First name is required' },
        { field: 'last_name', message: 'Last name is required' },
        { field: 'email', message: 'Invalid email format' },
        { field: 'phone', message: 'Phone number must have 7 to 15 digits' },
        { field: 'password', message: 'Password must have at least 10 characters' },
      ]),
    );
  });

  test.each([
    ['a common password', 'Password123!'],
    ['the e-mail', 'somebody.here@example.com'],
    ['129 characters', 'x1'.repeat(65)],
  ])('%s is refused at its field', async (_, password) => {
    const answer = await app.guest.post<Refusal>('auth/register', { ...person('somebody.here@example.com'), password });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => error.field)).toEqual(['password']);
  });

  test('ignores roles and ids in the body', async () => {
    const answer = await app.guest.post<SessionAnswer>('auth/register', {
      ...person(newEmail()),
      id: '018f0000-0000-7000-8000-000000000000',
      roles: ['admin'],
      role: 'admin',
      email_verified: true,
      emailVerified: true,
    });
    expect(answer.body).toMatchObject({ roles: ['user'], user: { email_verified: false } });
    expect(answer.body.user.id).not.toBe('018f0000-0000-7000-8000-000000000000');
  });
});

describe('login', () => {
  test('ignores the case of the email address, and opens a second session beside the first', async () => {
    const email = newEmail();
    const first = await app.guest.post<SessionAnswer>('auth/register', person(email));
    const answer = await app.guest.post<SessionAnswer>('auth/login', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toEqual(first.body.user);
    expect(answer.body.accessToken).not.toBe(first.body.accessToken);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('answers a wrong password and an unknown email address alike', async () => {
    const email = newEmail();
    await app.guest.post('auth/register', person(email));
    const wrong = await app.guest.post('auth/login', { email, password: 'not the password' });
    const unknown = await app.guest.post('auth/login', { email: newEmail(), password: 'not the password' });
    const long = await app.guest.post('auth/login', { email, password: 'x'.repeat(400) });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
    expect(long).toMatchObject({ status: 401, body: wrong.body });
  });

  test('does the same work for a wrong password and an unknown email address', async () => {
    const email = newEmail();
    await app.guest.post('auth/register', person(email));
    // CPU time of this process rather than wall time, alternating: other load on the machine affects neither.
    const work: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let i = 0; i < 8; i += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const before = process.cpuUsage();
        await app.guest.post('auth/login', {
          email: kind === 'known' ? email : newEmail(),
          password: 'not the password',
        });
        const { user, system } = process.cpuUsage(before);
        work[kind].push(user + system);
      }
    }
    const [known, unknown] = [Math.min(...work.known), Math.min(...work.unknown)];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.6);
  });

  test('answers 429 with Retry-After after ten wrong passwords, for known and unknown addresses alike, until the window ends', async () => {
    const known = newEmail();
    await app.guest.post('auth/register', person(known));
    for (const email of [known, newEmail()]) {
      const answers = await Promise.all(
        Array.from({ length: 14 }, () => app.guest.post('auth/login', { email, password: 'not the password' })),
      );
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
      const refused = answers.filter((answer) => answer.status === 429);
      expect(refused).toHaveLength(4);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBe(900);
      expect((await app.guest.post('auth/login', { email, password: PASSWORD })).status).toBe(429);
    }
    app.clock.advance(15 * 60_000);
    expect((await app.guest.post('auth/login', { email: known, password: PASSWORD })).status).toBe(200);
  });

  test('a successful login clears the count of wrong passwords', async () => {
    const email = newEmail();
    await app.guest.post('auth/register', person(email));
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 6; i += 1) await app.guest.post('auth/login', { email, password: 'not the password' });
      expect((await app.guest.post('auth/login', { email, password: PASSWORD })).status).toBe(200);
    }
  });

  test('refuses a missing body and missing fields', async () => {
    expect((await app.guest.post('auth/login', '{"email":', { 'content-type': 'application/json' })).status).toBe(400);
    const answer = await app.guest.post<Refusal>('auth/login', {});
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'email', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
    ]);
  });
});

test('an account takes at most 50 wrong passwords from all addresses', async () => {
  const behindProxy = await startApp({ TRUSTED_PROXIES: '1' });
  try {
    await behindProxy.guest.post('auth/register', person('owner@example.com'));
    const guess = (n: number) =>
      behindProxy.guest.post(
        'auth/login',
        { email: 'owner@example.com', password: 'not the password' },
        { 'x-forwarded-for': `198.51.100.${n}` },
      );
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(50);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  } finally {
    await behindProxy.close();
  }
});

describe('update-user', () => {
  test("changes only one's own names and phone (case 26)", async () => {
    const other = await app.asCustomer('Other');
    const customer = await app.asCustomer();
    const answer = await customer.put('auth/update-user', {
      id: other.user_id,
      user_id: other.user_id,
      first_name: ' Zanele ',
      phone: '+27 82 555 0199',
      email: 'new@example.com',
      roles: ['admin'],
      role_id: 1,
      email_verified: true,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: customer.user_id,
        first_name: 'Zanele',
        last_name: 'Tester',
        phone: '+27825550199',
        email: customer.email,
        email_verified: false,
      },
    });
    expect((await other.get<{ user: object }>('auth/verify-token')).body.user).toMatchObject({ first_name: 'Other' });
    const row = await app.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', customer.user_id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.name).toBe('Zanele Tester');
    expect((await customer.put('auth/update-user', { phone: '' })).body).toMatchObject({
      phone: null,
      first_name: 'Zanele',
    });
  });

  test('names wrong values, and answers 401 first when signed out', async () => {
    const customer = await app.asCustomer();
    const answer = await customer.put('auth/update-user', { first_name: '', phone: '12' });
    expect(answer.status).toBe(422);
    expect((await app.guest.put('auth/update-user', { first_name: '' })).status).toBe(401);
  });
});

test('a text that cannot be stored is refused with a sentence', async () => {
  expect((await app.guest.post('auth/register', { ...person(newEmail()), first_name: 'a\u0000b' })).status).toBe(400);
});
