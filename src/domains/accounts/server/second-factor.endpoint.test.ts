import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, withSecondFactor } from '../../../../tests/support/authenticator.ts';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SecondFactorState, SessionAnswer } from '../contract.ts';

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const login = (person: Caller, more: object = {}) =>
  app.guest.post<SessionAnswer & Refusal>('auth/login', { email: person.email, password: PASSWORD, ...more });
const sessionsOf = async (person: Caller) =>
  (
    await app.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', person.user_id ?? '')
      .execute()
  ).length;

describe('setting up the second factor', () => {
  test('takes effect only after the first code, and shows recovery codes once', async () => {
    const person = await app.asCustomer();
    const begun = await person.post<{ secret: string; otpauth_url: string }>('auth/second-factor/begin');
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32,}$/);
    expect(begun.body.otpauth_url).toMatch(
      new RegExp(`^otpauth://totp/Apteek:${encodeURIComponent(person.email ?? '')}\\?secret=${begun.body.secret}&`),
    );
    expect((await login(person)).status).toBe(200);
    const wrong = await person.post<Refusal>('auth/second-factor/confirm', { code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.[0]?.field).toBe('code');
    const code = await codeOf(app, begun.body.secret);
    const confirmed = await person.post<{ recovery_codes: string[] }>('auth/second-factor/confirm', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await person.get<SecondFactorState>('auth/second-factor')).body).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: 10,
      has_password: true,
    });
    expect((await person.post('auth/second-factor/begin')).status).toBe(409);
    const row = await app.db
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', person.user_id ?? '')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(begun.body.secret);
    const codes = await app.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', person.user_id ?? '')
      .execute();
    expect(JSON.stringify(codes)).not.toContain(confirmed.body.recovery_codes[0]);
  });

  test('only the newest secret counts when it is requested again before confirmation', async () => {
    const person = await app.asCustomer();
    const first = await person.post<{ secret: string }>('auth/second-factor/begin');
    await person.post('auth/second-factor/begin');
    const old = await codeOf(app, first.body.secret);
    expect((await person.post('auth/second-factor/confirm', { code: old })).status).toBe(422);
  });
});

describe('logging in with a second factor', () => {
  test('the password alone creates no session and asks for the code', async () => {
    const person = await app.asCustomer();
    await withSecondFactor(app, person);
    const before = await sessionsOf(person);
    const answer = await login(person);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field: 'code', message: 'Enter the code from your authenticator app.' }]);
    expect(await sessionsOf(person)).toBe(before);
  });

  test('a wrong password is refused first, whatever the code', async () => {
    const person = await app.asCustomer();
    const phone = await withSecondFactor(app, person);
    expect((await login(person, { password: 'not the password', code: await phone.code() })).status).toBe(401);
    expect((await login(person, { code: await phone.code() })).status).toBe(200);
  });

  test('a code works once, up to one step early or late', async () => {
    const person = await app.asCustomer();
    const phone = await withSecondFactor(app, person);
    const code = await phone.code();
    const opened = await login(person, { code });
    expect(opened.body.second_factor).toEqual({ enabled: true, due: false });
    expect((await login(person, { code })).status).toBe(422);
    expect((await login(person, { code: await phone.code(2) })).status).toBe(422);
    expect((await login(person, { code: await phone.code(1) })).status).toBe(200);
  });

  test('one of ten simultaneous logins with the same code succeeds', async () => {
    const person = await app.asCustomer();
    const phone = await withSecondFactor(app, person);
    const code = await phone.code();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(person, { code })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('a recovery code works once, however it is spaced or cased', async () => {
    const person = await app.asCustomer();
    const { recovery_codes } = await withSecondFactor(app, person);
    const typed = recovery_codes[0]?.toUpperCase().replace('-', ' ');
    expect((await login(person, { recovery_code: typed })).status).toBe(200);
    const again = await login(person, { recovery_code: typed });
    expect(again.status).toBe(422);
    expect(again.body.errors?.[0]?.field).toBe('recovery_code');
    expect((await person.get<SecondFactorState>('auth/second-factor')).body.recovery_codes_left).toBe(9);
  });

  test("another person's code and recovery code are refused", async () => {
    const person = await app.asCustomer();
    await withSecondFactor(app, person);
    const other = await app.asCustomer();
    const phone = await withSecondFactor(app, other);
    expect((await login(person, { code: await phone.code() })).status).toBe(422);
    expect((await login(person, { recovery_code: phone.recovery_codes[0] })).status).toBe(422);
  });

  test('wrong codes are limited like wrong passwords', async () => {
    const person = await app.asCustomer();
    const phone = await withSecondFactor(app, person);
    const right = await phone.code();
    const wrong = right === '123456' ? '654321' : '123456';
    for (let i = 0; i < 10; i += 1) expect((await login(person, { code: wrong })).status).toBe(422);
    expect((await login(person, { code: right })).status).toBe(429);
  });
});

describe('turning off the second factor', () => {
  test('needs the password and a code', async () => {
    const person = await app.asCustomer();
    const phone = await withSecondFactor(app, person);
    const off = (body: object) => person.post<Refusal>('auth/second-factor/disable', body);
    expect((await off({ code: await phone.code() })).body.errors?.[0]?.field).toBe('password');
    expect((await off({ password: PASSWORD })).body.errors?.[0]?.field).toBe('code');
    expect((await off({ password: PASSWORD, code: await phone.code() })).status).toBe(200);
    expect((await login(person)).status).toBe(200);
    expect((await off({ password: PASSWORD, code: '123456' })).status).toBe(409);
  });

  test('new recovery codes replace the old ones', async () => {
    const person = await app.asCustomer();
    const phone = await withSecondFactor(app, person);
    const renewed = await person.post<{ recovery_codes: string[] }>('auth/second-factor/recovery-codes', {
      code: await phone.code(),
    });
    expect((await login(person, { recovery_code: phone.recovery_codes[3] })).status).toBe(422);
    expect((await login(person, { recovery_code: renewed.body.recovery_codes[3] })).status).toBe(200);
  });
});

describe('a role that requires a second factor', () => {
  test('gives no access to staff endpoints until one is set up', async () => {
    const admin = await app.asStaff('admin');
    const assistant = await app.asRole('shop_assistant');
    const { body: roles } = await admin.get<{ id: string; name: string }[]>('business/roles');
    const role = roles.find(({ name }) => name === 'shop_assistant');
    expect((await assistant.get('order/orders')).status).toBe(200);
    await admin.put(`business/roles/${role?.id}`, { requires_second_factor: true });

    const refused = await assistant.get<Refusal>('order/orders');
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('second factor');
    const standing = await assistant.get<SessionAnswer>('auth/get-user-roles-and-permissions');
    expect(standing.body.second_factor).toEqual({ enabled: false, due: true });
    expect((await assistant.get<SecondFactorState>('auth/second-factor')).body.required).toBe(true);
    expect((await assistant.get('auth/verify-token')).status).toBe(200);

    const phone = await withSecondFactor(app, assistant);
    expect((await assistant.get('order/orders')).status).toBe(200);
    // Turned off again it is due again.
    await assistant.post('auth/second-factor/disable', { password: PASSWORD, code: await phone.code() });
    expect((await assistant.get('order/orders')).status).toBe(403);
  });
});
