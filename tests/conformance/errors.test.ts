import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('an unknown address is a 404 with one sentence', async () => {
  const answer = await app.guest.get('nowhere');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ detail: 'There is no such address.' });
});

test('a wrong method is a 405 that names the allowed ones', async () => {
  const answer = await app.guest.delete('product/category');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, POST');
});

test('a body that is not JSON is a 400, but 401 comes first', async () => {
  const open = await app.guest.call('POST', 'auth/login', '{"email":', { 'content-type': 'application/json' });
  expect(open.status).toBe(400);
  const closed = await app.guest.call('PUT', 'auth/update-user', '{"email":', { 'content-type': 'application/json' });
  expect(closed.status).toBe(401);
});

test('all wrong fields are named at once', async () => {
  const answer = await app.guest.post<{ detail: string; errors: { field: string }[] }>('auth/register', {});
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error) => error.field).sort()).toEqual([
    'email',
    'first_name',
    'last_name',
    'password',
  ]);
});

test('a path answers with and without its trailing slash', async () => {
  expect((await app.guest.get('product/category/')).status).toBe((await app.guest.get('product/category')).status);
});

test('a body over the limit is a 413', async () => {
  const answer = await app.guest.post('auth/login', { email: 'a@example.com', password: 'x'.repeat(300_000) });
  expect(answer.status).toBe(413);
});
