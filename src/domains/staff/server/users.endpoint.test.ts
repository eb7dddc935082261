import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { anOrder } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Page } from '../../../shared/schemas.ts';
import type { UserDetail, UserRow } from '../contract.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

describe('users', () => {
  test("are all listed, with the specification's fields", async () => {
    const person = await app.asCustomer();
    const { body } = await admin.get<UserRow[]>('business/users');
    expect(body.find(({ id }) => id === person.user_id)).toEqual({
      id: person.user_id,
      first_name: 'Thandi',
      last_name: 'Tester',
      email: person.email,
      phone: '0825550147',
      roles: ['user'],
    });
    expect(body.find(({ id }) => id === admin.user_id)?.roles).toEqual(['admin']);
  });

  test('can be searched by part of name, email or phone, each listed once', async () => {
    const page = async (query: string) => (await admin.get<Page<UserRow>>(`business/user-list?${query}`)).body;
    const pieter = await app.asCustomer('Pieter');
    for (const q of ['pi\u00e9ter tes', 'PIETER', pieter.email?.slice(0, 6)])
      expect((await page(`q=${encodeURIComponent(q ?? '')}`)).items.map(({ id }) => id)).toContain(pieter.user_id);
    expect((await page('q=100%25')).items).toEqual([]);
    for (const sort of ['name', 'email', 'newest']) {
      const { total } = await page(`sort=${sort}&page_size=1`);
      const seen = new Set<string>();
      for (let at = 1; at <= Math.ceil(total / 3); at += 1)
        for (const { id } of (await page(`sort=${sort}&page=${at}&page_size=3`)).items) seen.add(id);
      expect(seen.size).toBe(total);
    }
    expect((await (await app.asStaff('order.read')).get('business/user-list')).status).toBe(403);
  });

  test('are shown with orders to staff with order.read', async () => {
    const person = await app.asCustomer();
    const placed = await anOrder(person, [[await aProduct(app), 1]]);
    const withOrders = await app.asStaff('staff.read', 'order.read');
    const without = await app.asStaff('staff.read');
    const { body } = await withOrders.get<UserDetail>(`business/users/${person.user_id}`);
    expect(body).toMatchObject({ roles: ['user'], second_factor: false, email_verified: false });
    expect(body.orders?.map(({ order_id }) => order_id)).toEqual([placed.order_id]);
    expect((await without.get<UserDetail>(`business/users/${person.user_id}`)).body.orders).toBeNull();
    expect((await without.get(`business/users/${placed.order_id}`)).status).toBe(404);
  });
});
