import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../contract.ts';
import { ensureFirstAccounts } from './first-accounts.ts';

let app: TestApp;
afterEach(() => app.close());

const login = (email: string, password: string) => app.guest.post<SessionAnswer>('auth/login', { email, password });

test('the demo has an admin, a pharmacist, a shop assistant, two practitioners and a customer, and a restart changes nothing', async () => {
  app = await startApp({ SEED: 'demo' });
  const people = await ensureFirstAccounts(app.ctx);
  expect(people.map((person) => person.role)).toEqual([
    'admin',
    'pharmacist',
    'shop_assistant',
    'practitioner',
    'practitioner',
    'user',
  ]);
  expect(new Set(people.map((person) => person.password)).size).toBe(6);
  for (const { role, email, password } of people) {
    const answer = await login(email, password);
    expect(answer.body.roles).toEqual([role]);
  }
  expect(await ensureFirstAccounts(app.ctx)).toEqual(people);
  const file = path.join(app.ctx.config.data_dir, 'demo-accounts.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(people);
  // Only the logins above: making the people leaves no session behind.
  expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(6);
});

test('without the demo only the configured admin is created, once', async () => {
  app = await startApp({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' });
  expect(await ensureFirstAccounts(app.ctx)).toEqual([]);
  expect(await ensureFirstAccounts(app.ctx)).toEqual([]);
  expect((await login('boss@example.com', 'a-long-enough-one-9')).body.roles).toEqual(['admin']);
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('two processes that start at once create one admin', async () => {
  app = await startApp({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' });
  await Promise.all([ensureFirstAccounts(app.ctx), ensureFirstAccounts(app.ctx)]);
  expect((await login('boss@example.com', 'a-long-enough-one-9')).body.roles).toEqual(['admin']);
});

const AS_THANDI = { ADMIN_EMAIL: 'thandi1@example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' };
const rolesOf = async (person: Caller) =>
  (await person.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body.roles;
const confirmEmail = (person: Caller) =>
  app.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', person.user_id ?? '')
    .execute();
const audited = () =>
  app.db.selectFrom('audit_log').select(['action', 'object_id', 'detail']).where('action', 'like', 'admin.%').execute();

test('in a shop without an admin, an account that has confirmed ADMIN_EMAIL becomes admin and keeps its password', async () => {
  app = await startApp(AS_THANDI);
  const customer = await app.asCustomer();
  await confirmEmail(customer);
  await ensureFirstAccounts(app.ctx);
  expect((await login(customer.email ?? '', 'a-long-enough-one-9')).status).toBe(401);
  expect(await rolesOf(customer)).toEqual(['admin']);
  expect(await audited()).toEqual([
    { action: 'admin.granted', object_id: customer.user_id, detail: { by: 'ADMIN_EMAIL' } },
  ]);
});

test('a stranger who registered ADMIN_EMAIL first and has not confirmed it does not become admin; the log and the audit log say why', async () => {
  app = await startApp(AS_THANDI);
  const stranger = await app.asCustomer();
  const warned = vi.spyOn(app.ctx.log, 'warn');
  await ensureFirstAccounts(app.ctx);
  expect(await rolesOf(stranger)).toEqual(['user']);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^ADMIN_EMAIL was not made admin: .*not confirmed/));
  expect(await audited()).toEqual([
    { action: 'admin.refused', object_id: stranger.user_id, detail: { reason: 'email not confirmed' } },
  ]);
});

test('an admin who left is not made admin again by a restart while the shop has another', async () => {
  app = await startApp(AS_THANDI);
  const former = await app.asCustomer();
  await confirmEmail(former);
  await app.asStaff('admin');
  const warned = vi.spyOn(app.ctx.log, 'warn');
  await ensureFirstAccounts(app.ctx);
  expect(await rolesOf(former)).toEqual(['user']);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^ADMIN_EMAIL was not made admin: the shop has an admin/));
});

test('an ADMIN_EMAIL without an account creates no second admin', async () => {
  app = await startApp({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' });
  await app.asStaff('admin');
  await ensureFirstAccounts(app.ctx);
  expect((await login('boss@example.com', 'a-long-enough-one-9')).status).toBe(401);
});

test('a shop that already has users gets no demo users', async () => {
  app = await startApp({ SEED: 'demo' });
  await app.asCustomer();
  expect(await ensureFirstAccounts(app.ctx)).toEqual([]);
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});
