import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../src/contract.ts';
import { listEndpoints } from '../../src/platform/api/match.ts';
import { startApp, type TestApp } from '../support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the reference describes every endpoint', async () => {
  const { status, body } = await app.guest.get<{ paths: Record<string, Record<string, unknown>> }>('openapi.json');
  expect(status).toBe(200);
  for (const { name, method, path } of listEndpoints(contract))
    expect.soft(body.paths[path]?.[method.toLowerCase()], name).toBeDefined();
});
