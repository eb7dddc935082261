import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../contract.ts';
import { ensureRoles } from './first-accounts.ts';
import { sweepExpired } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await ensureRoles(app.ctx);
});
afterAll(() => app.close());

describe('a session', () => {
  test('is valid for verify-token until logout', async () => {
    const customer = await app.asCustomer();
    const good = await customer.get<{ valid: boolean; user: { email: string } }>('auth/verify-token');
    expect(good).toMatchObject({ status: 200, body: { valid: true, user: { email: customer.email } } });
    expect((await customer.post('auth/logout')).body).toEqual({ ok: true });
    expect((await customer.get('auth/verify-token')).status).toBe(401);
    expect((await customer.post('auth/logout')).status).toBe(401);
  });

  test('ends after 14 days, and its row is deleted', async () => {
    const customer = await app.asCustomer();
    app.clock.advance(14 * 24 * 3_600_000 - 1000);
    expect((await customer.get('auth/verify-token')).status).toBe(200);
    app.clock.advance(1000);
    expect((await customer.get('auth/verify-token')).status).toBe(401);
    await sweepExpired(app.ctx);
    expect(
      await app.db
        .selectFrom('sessions')
        .select('id')
        .where('token', '=', customer.token ?? '')
        .execute(),
    ).toEqual([]);
  });

  test.each(['', 'x', 'Bearer', 'a'.repeat(5000), "' or 1=1 --"])('made-up token %# is refused', async (token) => {
    expect(
      (await app.guest.call('GET', 'auth/verify-token', undefined, { authorization: `Bearer ${token}` })).status,
    ).toBe(401);
  });

  test('a role that is assigned or removed takes effect at the next call', async () => {
    const customer = await app.asCustomer();
    const roles = async () => (await customer.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body;
    expect(await roles()).toMatchObject({ roles: ['user'], permissions: {} });
    const assistant = await app.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'shop_assistant')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('user_roles')
      .values({ user_id: customer.user_id ?? '', role_id: assistant.id })
      .execute();
    expect(await roles()).toMatchObject({
      roles: ['shop_assistant'],
      permissions: { order: { read: true, update: true } },
    });
    expect((await customer.get('order/orders')).status).not.toBe(403);
    await app.db
      .deleteFrom('user_roles')
      .where('user_id', '=', customer.user_id ?? '')
      .execute();
    expect(await roles()).toMatchObject({ roles: ['user'], permissions: {} });
    expect((await customer.get('order/orders')).status).toBe(403);
  });

  test('an admin has every permission', async () => {
    const admin = await app.asStaff('admin');
    const { body } = await admin.get<SessionAnswer>('auth/get-permissions');
    expect(Object.keys(body.permissions)).toHaveLength(19);
    expect(body.permissions.audit).toEqual({ create: true, read: true, update: true, delete: true });
  });
});
