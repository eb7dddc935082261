import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';
import { metrics } from './metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('what is written down of a request', () => {
  test('is a name out of a short list, whatever address was asked for', async () => {
    const logged: unknown[] = [];
    const child = vi
      .spyOn(app.ctx.services.log, 'child')
      .mockImplementation(
        () => ({ ...app.ctx.services.log, info: (line: unknown) => logged.push(line), warn: () => {} }) as never,
      );
    for (const path of [
      '/thandi@example.com',
      '/8001015009087/x?y=1',
      '/order/0190a0a0-0000-7000-8000-000000000000?key=secret',
      '/robots.txt',
      '/api/order/cart/0190a0a0-0000-4000-8000-000000000000',
      '/api/8001015009087',
      '/readyz',
    ])
      await app.shop.http.request(path);
    child.mockRestore();
    expect(logged.map((line) => (line as { path: string }).path)).toEqual([
      'page unknown',
      'page unknown',
      'page unknown',
      'page unknown',
      'cart.getCart',
      'api unknown',
      'page /readyz',
    ]);
    expect(await metrics.metrics()).not.toMatch(/thandi|8001015009087|secret|0190a0a0/);
  });
});

describe('a request that its sender gave up', () => {
  test('is no defect', async () => {
    const gone = new AbortController();
    const body = new ReadableStream({
      pull(controller) {
        gone.abort();
        controller.error(new Error('aborted'));
      },
    });
    const errors = vi.fn();
    const child = vi
      .spyOn(app.ctx.services.log, 'child')
      .mockImplementation(() => ({ ...app.ctx.services.log, error: errors, info: () => {} }) as never);
    const answer = await app.shop.http.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
      signal: gone.signal,
    } as RequestInit);
    child.mockRestore();
    expect(answer.status).toBe(400);
    expect(errors).not.toHaveBeenCalled();
  });
});

test('a request that names two hosts is refused', async () => {
  const ask = (...hosts: string[]) =>
    app.shop.http.fetch(new Request('http://localhost/healthz'), {
      incoming: { rawHeaders: hosts.flatMap((host) => ['Host', host]) },
    });
  expect((await ask('shop.example')).status).toBe(200);
  expect((await ask('shop.example', 'evil.example')).status).toBe(400);
});
