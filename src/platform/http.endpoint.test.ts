import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';
import { createHttp } from './http.ts';
import { metrics } from './metrics.ts';
import { isFromOutside } from './rate-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the logged route of a request', () => {
  test('is one of a short list, whatever the URL', async () => {
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

describe('an aborted request', () => {
  test('is not logged as a defect', async () => {
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

describe('a request that a proxy passed on while TRUSTED_PROXIES is 0', () => {
  const from = (ip: string, headers: Record<string, string> = {}) =>
    app.shop.http.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: ip } } });

  test('does not count as this machine, so /metrics is 404', async () => {
    expect((await from('127.0.0.1')).status).toBe(200);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await from('203.0.113.9')).status).toBe(404);
  });

  test('is limited by network like any external request', async () => {
    const asked = (headers: Record<string, string>) =>
      isFromOutside({ ip: '127.0.0.1', headers: new Headers(headers), config: app.ctx.config });
    expect(asked({})).toBe(false);
    expect(asked({ 'x-forwarded-for': '127.0.0.1' })).toBe(true);
  });

  test('is logged once', async () => {
    const warned = vi.fn();
    const child = vi
      .spyOn(app.ctx.services.log, 'child')
      .mockImplementation(() => ({ ...app.ctx.services.log, info: () => {}, warn: warned }) as never);
    const other = createHttp({ services: app.ctx.services, authenticate: async () => null, nameOf: () => 'page /' });
    await other.request('/healthz');
    expect(warned).not.toHaveBeenCalled();
    for (let times = 0; times < 3; times += 1)
      await other.request('/healthz', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    child.mockRestore();
    expect(warned).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('set it to the number of proxies'));
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
