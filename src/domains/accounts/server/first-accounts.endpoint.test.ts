import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../contract.ts';
import { ensureFirstAccounts } from './first-accounts.ts';

let app: TestApp;
afterEach(() => app.close());

const login = (email: string, password: string) => app.guest.post<SessionAnswer>('auth/login', { email, password });

test('the demo has an admin, a pharmacist, a shop assistant, two practitioners and a customer; a later start tells the same', async () => {
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

test('without the demo only the admin of the configuration, once', async () => {
  app = await startApp({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' });
  expect(await ensureFirstAccounts(app.ctx)).toEqual([]);
  expect(await ensureFirstAccounts(app.ctx)).toEqual([]);
  expect((await login('boss@example.com', 'a-long-enough-one-9')).body.roles).toEqual(['admin']);
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('two processes starting at once make one admin', async () => {
  app = await startApp({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' });
  await Promise.all([ensureFirstAccounts(app.ctx), ensureFirstAccounts(app.ctx)]);
  expect((await login('boss@example.com', 'a-long-enough-one-9')).body.roles).toEqual(['admin']);
});

test('an account that exists becomes admin and keeps its password', async () => {
  app = await startApp({ ADMIN_EMAIL: 'thandi1@example.com', ADMIN_PASSWORD: 'a-long-enough-one-9' });
  const customer = await app.asCustomer();
  await ensureFirstAccounts(app.ctx);
  expect((await login(customer.email ?? '', 'a-long-enough-one-9')).status).toBe(401);
  expect((await customer.get<SessionAnswer>('auth/get-user-roles-and-permissions')).body.roles).toEqual(['admin']);
});

test('a shop that has people gets no demo people', async () => {
  app = await startApp({ SEED: 'demo' });
  await app.asCustomer();
  expect(await ensureFirstAccounts(app.ctx)).toEqual([]);
  expect(await app.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});
