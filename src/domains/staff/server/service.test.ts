import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSecondFactor } from '../../../../tests/support/authenticator.ts';
import { onServer, PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../../accounts/contract.ts';
import { ensureRoles } from '../../accounts/server/first-accounts.ts';
import type { Role, UserRow } from '../contract.ts';

interface Refusal {
  detail: string;
  errors?: { field: string }[];
}

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await ensureRoles(app.ctx);
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

let made = 0;
const newName = () => `role_of_test_${(made += 1)}`;
const createRole = (who: Caller, body: object) =>
  who.post<Role & Refusal>('business/roles', { name: newName(), permissions: {}, ...body });
const setRole = (who: Caller, person: Caller, role: string) =>
  who.put<UserRow & Refusal>(`business/users/${person.user_id}/role`, { role });
const findRole = async (name: string): Promise<Role> =>
  (await admin.get<Role[]>('business/roles')).body.find((role) => role.name === name) as Role;
const rolesOf = async (person: Caller) =>
  (await person.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body.roles;

describe('roles', () => {
  test('are listed with admin first, then built-in ones, then custom ones', async () => {
    await createRole(admin, { name: 'aaa_first_by_name' });
    const { body } = await admin.get<Role[]>('business/roles');
    expect(body.slice(0, 5).map(({ name }) => name)).toEqual([
      'admin',
      'manager',
      'pharmacist',
      'practitioner',
      'shop_assistant',
    ]);
    expect(body[0]).toMatchObject({ is_built_in: true, requires_second_factor: false });
    expect(body[0]?.people).toBeGreaterThan(0);
  });

  test('a custom role can be created, assigned, changed while in use, removed and deleted', async () => {
    const { status, body: role } = await createRole(admin, {
      permissions: { order: { read: true, update: false }, product: { read: false } },
    });
    expect(status).toBe(201);
    expect(role).toMatchObject({ permissions: { order: { read: true } }, people: 0, version: 1, is_built_in: false });
    const person = await app.asCustomer();
    expect((await setRole(admin, person, role.name)).body.roles).toEqual([role.name]);
    expect((await person.get('order/orders')).status).toBe(200);
    expect((await person.get('business/users')).status).toBe(403);
    const changed = await admin.put<Role>(`business/roles/${role.id}`, { permissions: { staff: { read: true } } });
    expect(changed.body).toMatchObject({ permissions: { staff: { read: true } }, version: 2, people: 1 });
    expect((await person.get('order/orders')).status).toBe(403);
    expect((await person.get('business/users')).status).toBe(200);
    const inUse = await admin.delete<Refusal>(`business/roles/${role.id}`);
    expect(inUse).toMatchObject({ status: 409, body: { detail: expect.stringContaining('One person') } });
    await setRole(admin, person, 'user');
    expect(await rolesOf(person)).toEqual(['user']);
    expect((await person.get('business/users')).status).toBe(403);
    expect((await admin.delete(`business/roles/${role.id}`)).status).toBe(200);
    expect((await admin.delete(`business/roles/${role.id}`)).status).toBe(404);
  });

  test('an older version gets 409', async () => {
    const { body: role } = await createRole(admin, {});
    expect((await admin.put(`business/roles/${role.id}`, { name: newName(), version: 1 })).status).toBe(200);
    expect((await admin.put(`business/roles/${role.id}`, { name: newName(), version: 1 })).status).toBe(409);
  });

  test('refuse a duplicate name, `user` and an invalid name', async () => {
    for (const name of ['manager', 'admin', 'user']) {
      const answer = await createRole(admin, { name });
      expect(answer.status).toBe(409);
      expect(answer.body.errors?.[0]?.field).toBe('name');
    }
    for (const name of ['', 'A Name', '1st', 'x'.repeat(50)])
      expect((await createRole(admin, { name })).status).toBe(422);
    expect((await createRole(admin, { permissions: { everything: { read: true } } })).status).toBe(422);
  });

  test('allow changing only the second factor of admin, and keep built-in roles and their names', async () => {
    const adminRole = await findRole('admin');
    const manager = await findRole('manager');
    const change = (role: Role, body: object) => admin.put(`business/roles/${role.id}`, body);
    expect((await change(adminRole, { name: newName() })).status).toBe(409);
    expect((await change(adminRole, { permissions: {} })).status).toBe(409);
    expect((await admin.delete(`business/roles/${adminRole.id}`)).status).toBe(409);
    expect((await change(manager, { name: newName() })).status).toBe(409);
    expect((await admin.delete(`business/roles/${manager.id}`)).status).toBe(409);
    expect((await change(manager, { permissions: manager.permissions, name: 'manager' })).status).toBe(200);
  });

  test('refuse granting permissions that one lacks', async () => {
    const clerk = await app.asStaff('role.create', 'role.update', 'role.read', 'order.read');
    const refused = await createRole(clerk, { permissions: { order: { read: true, update: true } } });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('order.update') } });
    const { status, body: role } = await createRole(clerk, { permissions: { order: { read: true } } });
    expect(status).toBe(201);
    const widen = (permissions: object) => clerk.put(`business/roles/${role.id}`, { permissions });
    expect((await widen({ order: { read: true }, refund: { create: true } })).status).toBe(403);
    await admin.put(`business/roles/${role.id}`, { permissions: { refund: { create: true } } });
    // It holds more than the clerk now: nothing of it is theirs to change.
    expect((await widen({ refund: { create: true }, order: { read: true } })).status).toBe(403);
  });

  test("refuse changes to a role with more permissions than one's own", async () => {
    const clerk = await app.asStaff('role.create', 'role.read', 'role.update', 'role.delete', 'order.read');
    const { body: cashier } = await createRole(admin, {
      permissions: { order: { read: true }, refund: { create: true } },
    });
    const refused = await clerk.put<Refusal>(`business/roles/${cashier.id}`, { permissions: {} });
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('refund.create') } });
    for (const change of [{ name: newName() }, { requires_second_factor: true }, { requires_second_factor: false }])
      expect((await clerk.put(`business/roles/${cashier.id}`, change)).status).toBe(403);
    expect((await clerk.delete(`business/roles/${cashier.id}`)).status).toBe(403);
    expect(await findRole(cashier.name)).toMatchObject({ permissions: cashier.permissions, version: 1 });
    for (const requires_second_factor of [true, false]) {
      const adminRole = await findRole('admin');
      expect((await clerk.put(`business/roles/${adminRole.id}`, { requires_second_factor })).status).toBe(403);
    }
    const { body: helper } = await createRole(clerk, { permissions: { order: { read: true } } });
    expect((await clerk.put(`business/roles/${helper.id}`, { permissions: {} })).status).toBe(200);
    expect((await clerk.delete(`business/roles/${helper.id}`)).status).toBe(200);
  });
});

describe('assigning roles', () => {
  test("refuses a role with more permissions than one's own", async () => {
    const clerk = await app.asStaff('staff.update', 'staff.create', 'order.read');
    const customer = await app.asCustomer();
    const small = (await createRole(admin, { permissions: { order: { read: true } } })).body.name;
    expect((await setRole(clerk, customer, 'manager')).status).toBe(403);
    expect((await setRole(clerk, customer, 'admin')).status).toBe(403);
    expect((await setRole(clerk, clerk, 'admin')).status).toBe(403);
    expect((await setRole(clerk, customer, small)).status).toBe(200);
    expect((await setRole(clerk, admin, 'user')).status).toBe(403);
    const manager = await app.asRole('manager');
    expect((await setRole(clerk, manager, small)).status).toBe(403);
    expect(await rolesOf(manager)).toEqual(['manager']);
    const cleaner = await app.asStaff('staff.delete');
    for (const person of [manager, admin, await app.asRole('pharmacist')])
      expect((await cleaner.delete(`business/staff/${person.user_id}`)).status).toBe(403);
    expect(await rolesOf(manager)).toEqual(['manager']);
    const invited = await clerk.post('business/staff', {
      first_name: 'A',
      last_name: 'B',
      email: 'helper@example.com',
      role: 'manager',
    });
    expect(invited.status).toBe(403);
  });

  test('refuses an unknown user and an unknown role', async () => {
    const customer = await app.asCustomer();
    const answer = await setRole(admin, customer, 'no_such_role');
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[0]?.field).toBe('role');
    const none = await admin.put<Refusal>(`business/users/${customer.user_id}/role`, {});
    expect(none.body.errors).toEqual([{ field: 'role', message: 'Please choose a role' }]);
    expect((await admin.put(`business/users/${(await findRole('admin')).id}/role`, { role: 'user' })).status).toBe(404);
    expect((await admin.put('business/users/no-id/role', { role: 'user' })).status).toBe(404);
  });

  test('refuses to demote the last admin', async () => {
    const lonely = await startApp();
    try {
      const only = await lonely.asStaff('admin');
      const answer = await setRole(only, only, 'user');
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('last admin') } });
      const second = await lonely.asCustomer();
      expect((await setRole(only, second, 'admin')).status).toBe(200);
      expect((await setRole(only, only, 'user')).status).toBe(200);
      expect(await rolesOf(only)).toEqual(['user']);
    } finally {
      await lonely.close();
    }
  });

  test.skipIf(!onServer)('leaves one of two admins who demote each other at once', async () => {
    const pair = await startApp();
    try {
      const one = await pair.asStaff('admin');
      const two = await pair.asCustomer();
      await setRole(one, two, 'admin');
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all([setRole(one, two, 'user'), setRole(two, one, 'user')]);
        expect(answers.map(({ status }) => status).sort()).toSatisfy(
          ([first, second]: number[]) => first === 200 && (second === 409 || second === 403),
        );
        const left = await Promise.all([rolesOf(one), rolesOf(two)]);
        expect(left.flat().filter((role) => role === 'admin')).toHaveLength(1);
        const [winner, loser] = left[0]?.includes('admin') ? [one, two] : [two, one];
        await setRole(winner, loser, 'admin');
      }
    } finally {
      await pair.close();
    }
  });
});

describe('resetting a second factor', () => {
  const drop = (who: Caller, person: Caller) => who.delete(`business/users/${person.user_id}/second-factor`);

  test('can be done by a colleague, ends every session and makes the password enough', async () => {
    const person = await app.asCustomer();
    expect((await drop(admin, person)).status).toBe(409);
    await withSecondFactor(app, person);
    const clerk = await app.asStaff('staff.update');
    expect((await drop(clerk, person)).status).toBe(200);
    expect((await person.get('auth/verify-token')).status).toBe(401);
    expect((await app.guest.post('auth/login', { email: person.email, password: PASSWORD })).status).toBe(200);
  });

  test('is refused for people with more permissions and for oneself', async () => {
    const boss = await app.asStaff('admin');
    await withSecondFactor(app, boss);
    const clerk = await app.asStaff('staff.update');
    expect((await drop(clerk, boss)).status).toBe(403);
    expect((await drop(boss, boss)).status).toBe(409);
    expect((await drop(admin, boss)).status).toBe(200);
  });
});
