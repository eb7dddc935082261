import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/start-app.ts';
import { createContext } from './context.ts';
import { checkNetworkLimit, countTries, spendNetworkPoint, takePoints } from './rate-limit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const from = (ip: string) => createContext(app.shop.services, { request_id: 'test', ip });

test('an attempt refused by one limit uses no points of another', async () => {
  const ctx = from('203.0.113.7');
  const narrow = { key: 'test-narrow', points: 2, window_s: 60 };
  const wide = { key: 'test-wide', points: 10, window_s: 600 };
  const waits: number[] = [];
  for (let n = 0; n < 5; n += 1) waits.push(await takePoints(ctx, [narrow, wide]));
  expect(waits).toEqual([0, 0, 60, 60, 60]);
  expect(await countTries(ctx, 'test-wide')).toBe(2);
  expect(await countTries(ctx, 'test-narrow')).toBe(2);
});

test('parallel first attempts get no more points than allowed', async () => {
  const ctx = from('203.0.113.7');
  const limits = ['test-a', 'test-b'].map((key) => ({ key, points: 5, window_s: 60 }));
  const waits = await Promise.all(Array.from({ length: 20 }, () => takePoints(ctx, limits)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(await countTries(ctx, 'test-a')).toBe(5);
});

test('all addresses of a /64 share one limit, and other networks and this machine do not', async () => {
  const limit = { name: 'test', points: 3, window_s: 3600, detail: 'Too many.' };
  for (let n = 1; n <= 3; n += 1) await spendNetworkPoint(from(`2001:db8:1:2::${n}`), limit);
  await expect(spendNetworkPoint(from('2001:db8:1:2:ffff::9'), limit)).rejects.toMatchObject({ status: 429 });
  await expect(checkNetworkLimit(from('2001:db8:1:2::4'), limit)).rejects.toMatchObject({
    status: 429,
    retry_after_s: 3600,
  });
  await checkNetworkLimit(from('2001:db8:1:3::1'), limit);
  await spendNetworkPoint(from('2001:db8:1:3::1'), limit);
  for (let n = 0; n < 5; n += 1) await spendNetworkPoint(from('::1'), limit);
});
