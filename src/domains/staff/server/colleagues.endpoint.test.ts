import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logInAgain } from '../../../../tests/support/log-in-again.ts';
import { onServer, PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../../accounts/contract.ts';
import { ensureRoles } from '../../accounts/server/first-accounts.ts';
import type { StaffRow } from '../contract.ts';

interface Refusal {
  detail: string;
  errors?: { field: string }[];
}

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://shop.example' });
  await ensureRoles(app.ctx);
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

let made = 0;
const rolesOf = async (person: Caller) =>
  (await person.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body.roles;

describe('managing a colleague', () => {
  const change = (who: Caller, person: Caller, body: object) =>
    who.put<StaffRow & Refusal>(`business/staff/${person.user_id}`, body);
  const remove = (who: Caller, person: Caller) => who.delete(`business/staff/${person.user_id}`);

  test('changes names, phone and role, but not the email address', async () => {
    const person = await app.asRole('shop_assistant');
    const answer = await change(admin, person, {
      first_name: 'Ayanda',
      phone: '',
      role: 'pharmacist',
      email: 'other@example.com',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { first_name: 'Ayanda', last_name: 'Tester', phone: null, roles: ['pharmacist'], email: person.email },
    });
    expect(await rolesOf(person)).toEqual(['pharmacist']);
    expect((await change(admin, person, { role: 'user' })).status).toBe(422);
    expect((await change(admin, person, { role: 'no_such_role' })).status).toBe(422);
  });

  test('ends access at once when they leave, and keeps the customer account', async () => {
    const person = await app.asRole('manager');
    expect((await remove(admin, person)).status).toBe(200);
    expect((await person.get('auth/verify-token')).status).toBe(401);
    expect(await rolesOf(await logInAgain(app, person))).toEqual(['user']);
    expect((await remove(admin, person)).status).toBe(404);
    expect((await change(admin, person, { first_name: 'X' })).status).toBe(404);
  });

  test('refuses customers, people with more permissions and the last admin', async () => {
    const clerk = await app.asStaff('staff.update', 'staff.delete');
    const manager = await app.asRole('manager');
    const customer = await app.asCustomer();
    expect((await change(clerk, customer, { first_name: 'X' })).status).toBe(404);
    for (const person of [manager, admin]) {
      expect((await change(clerk, person, { first_name: 'X' })).status).toBe(403);
      expect((await remove(clerk, person)).status).toBe(403);
    }
    expect((await remove(admin, admin)).status).toBe(409);
    expect(await rolesOf(admin)).toEqual(['admin']);
  });
});

describe('inviting staff', () => {
  const invite = (body: object) =>
    admin.post<StaffRow & Refusal>('business/staff', {
      first_name: 'Ayanda',
      last_name: 'Zulu',
      email: `ayanda${(made += 1)}@example.com`,
      role: 'shop_assistant',
      ...body,
    });
  const linkIn = () =>
    /https:\/\/shop\.example\/reset-password\?reset_token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const accept = (token: string) =>
    app.guest.post(`auth/reset-password/?reset_token=${token}`, { new_password: PASSWORD, confirm_password: PASSWORD });

  test('creates the account with its role and emails a link to set the password once', async () => {
    const { status, body } = await invite({ phone: '082 555 0101' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ roles: ['shop_assistant'], phone: '0825550101', is_invited: true });
    await app.drain();
    expect(app.mails.at(-1)?.to).toBe(body.email);
    const token = linkIn();
    expect((await app.guest.post('auth/login', { email: body.email, password: PASSWORD })).status).toBe(401);
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).status).toBe(422);
    const login = await app.guest.post<SessionAnswer>('auth/login', { email: body.email, password: PASSWORD });
    expect(login.body).toMatchObject({ roles: ['shop_assistant'], user: { email_verified: true } });
    const { body: staffs } = await admin.get<StaffRow[]>('business/staffs');
    expect(staffs.find(({ id }) => id === body.id)).toMatchObject({ is_invited: false });
    expect(staffs.every(({ roles }) => !roles.includes('user'))).toBe(true);
  });

  test('sends a link that expires after seven days and fails when altered', async () => {
    const first = await invite({});
    await app.drain();
    const token = linkIn();
    app.clock.advance(7 * 24 * 3_600_000 - 60_000);
    expect((await accept(`${token}x`)).status).toBe(422);
    expect((await accept(token.replace('invitation-', ''))).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
    await invite({});
    await app.drain();
    const late = linkIn();
    app.clock.advance(7 * 24 * 3_600_000);
    expect((await accept(late)).status).toBe(422);
    expect(first.status).toBe(201);
    // Weeks have gone by on the clock.
    admin = await logInAgain(app, admin);
  });

  test('refuses an existing email address in any case, and the role `user`', async () => {
    const customer = await app.asCustomer();
    const taken = await invite({ email: customer.email?.toUpperCase() });
    expect(taken.status).toBe(409);
    expect(taken.body.errors?.[0]?.field).toBe('email');
    expect(await rolesOf(customer)).toEqual(['user']);
    expect((await invite({ role: 'user' })).body.errors?.[0]?.field).toBe('role');
    expect((await invite({ role: 'no_such_role' })).status).toBe(422);
  });

  test.skipIf(!onServer)('creates one account for two simultaneous invitations', async () => {
    const email = 'twice@example.com';
    const answers = await Promise.all([invite({ email }), invite({ email })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('sends the invitation again within limits, but not to someone who has joined', async () => {
    const email = `again${(made += 1)}@example.com`;
    const { body } = await admin.post<StaffRow>('business/staff', {
      first_name: 'Ayanda',
      last_name: 'Nkosi',
      email,
      role: 'shop_assistant',
    });
    await app.drain();
    expect((await admin.get(`business/users/${body.id}`)).body).toMatchObject({ is_invited: true });
    const again = (who: Caller, id: string | null) => who.post<Refusal>(`business/staff/${id}/invitation`);
    for (let time = 0; time < 5; time += 1) expect((await again(admin, body.id)).status).toBe(200);
    expect((await again(admin, body.id)).status).toBe(429);
    await app.drain();
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(6);
    const person = await app.asRole('shop_assistant');
    expect((await admin.get(`business/users/${person.user_id}`)).body).toMatchObject({ is_invited: false });
    expect(await again(admin, person.user_id)).toMatchObject({ status: 409 });
    expect((await again(admin, (await app.asCustomer()).user_id)).status).toBe(404);
    expect((await again(await app.asStaff('staff.read'), body.id)).status).toBe(403);
  });
});
