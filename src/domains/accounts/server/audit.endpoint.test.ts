import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSecondFactor } from '../../../../tests/support/authenticator.ts';
import { aProduct } from '../../../../tests/support/builders.ts';
import { anOrder } from '../../../../tests/support/shopping.ts';
import { PASSWORD, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { AuditEntry } from '../contract.ts';

let app: TestApp;
let auditor: Caller;
beforeAll(async () => {
  app = await startApp();
  auditor = await app.asStaff('audit.read');
});
afterAll(() => app.close());

const read = async (query: Record<string, string> = {}) =>
  (
    await auditor.get<{ items: AuditEntry[]; total: number }>(
      `business/audit-log?${new URLSearchParams({ page_size: '100', ...query })}`,
    )
  ).body;
const actions = async (objectId: string) => (await read({ object_id: objectId })).items.map(({ action }) => action);

test('records successful and failed logins with the account and address', async () => {
  const person = await app.asCustomer();
  app.clock.advance(1000);
  await app.guest.post('auth/login', { email: person.email, password: 'not the password' });
  app.clock.advance(1000);
  await app.guest.post('auth/login', { email: person.email, password: PASSWORD });
  const { items } = await read({ object_id: person.user_id ?? '' });
  expect(items.map(({ action, actor_name, detail }) => [action, actor_name, detail])).toEqual([
    ['session.started', 'Thandi Tester', { how: 'password' }],
    ['session.refused', '', { why: 'password' }],
    ['session.started', 'Thandi Tester', { how: 'registration' }],
  ]);
});

test('a login with an unknown email address stores no email address', async () => {
  await app.guest.post('auth/login', { email: 'My Password Typed@example.com', password: 'x' });
  app.clock.advance(1000);
  await app.guest.post('auth/login', { email: 'nobody-at-all@example.com', password: 'not the password' });
  const { items } = await read({ action: 'session.refused' });
  expect(items[0]).toMatchObject({ object_id: null, detail: { why: 'password' } });
  expect(JSON.stringify(items)).not.toContain('nobody-at-all');
});

test('records changes of the second factor, the password and a role', async () => {
  const admin = await app.asStaff('admin');
  const person = await app.asCustomer();
  const phone = await withSecondFactor(app, person);
  app.clock.advance(1000);
  await person.post('auth/second-factor/disable', { password: PASSWORD, code: await phone.code() });
  app.clock.advance(1000);
  await admin.put(`business/users/${person.user_id}/role`, { role: 'user' });
  expect((await actions(person.user_id ?? '')).slice(0, 3)).toEqual([
    'user.role_changed',
    'second_factor.disabled',
    'second_factor.enabled',
  ]);
});

test("records staff who read the user list, a user or another person's order, but not their own", async () => {
  const staff = await app.asStaff('staff.read', 'order.read');
  const customer = await app.asCustomer();
  const placed = await anOrder(customer, [[await aProduct(app), 1]]);
  await staff.get('business/users');
  app.clock.advance(1000);
  await staff.get(`business/users/${customer.user_id}`);
  app.clock.advance(1000);
  await staff.get(`order/${placed.order_id}`);
  await customer.get(`order/${placed.order_id}`);
  await app.guest.get(`order/${placed.order_id}?key=${placed.key}`);
  const { items } = await read({ actor_id: staff.user_id ?? '' });
  expect(items.map(({ action, object_id }) => [action, object_id]).slice(0, 3)).toEqual([
    ['order.opened', placed.order_id],
    ['user.opened', customer.user_id],
    ['users.listed', null],
  ]);
  expect(await actions(placed.order_id)).toEqual(['order.opened']);
});

test('pages the audit log in a stable order and filters it by day', async () => {
  const all = await read();
  const seen: string[] = [];
  for (let page = 1; seen.length < all.total && page < 50; page += 1) {
    const { items } = await read({ page: String(page), page_size: '5' });
    seen.push(...items.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(all.total);
  expect((await read({ from: '2026-11-25', to: '2026-11-25' })).total).toBe(all.total);
  expect((await read({ to: '2026-11-24' })).total).toBe(0);
  expect((await read({ from: '2026-11-26' })).total).toBe(0);
  expect((await auditor.get('business/audit-log?from=yesterday')).status).toBe(422);
});

test('the database refuses to change, delete or truncate the audit log', async () => {
  await expect(app.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_log`.execute(app.db)).rejects.toThrow('append-only');
});
