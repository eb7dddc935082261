import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Shop } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    SHOP_OPENING_HOURS: 'Monday to Friday 8am-5pm;  Public holidays closed',
    SHOP_Y_NUMBER: 'Y12345',
  });
});
afterAll(() => app.close());

it('getShop answers with the configured company details', async () => {
  const { status, body } = await app.guest.get<Shop>('site/shop');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    short_name: 'Apteek',
    y_number: 'Y12345',
    public_url: 'http://localhost:3000',
    demo: false,
    pretend_payments: true,
  });
  expect(body.opening_hours).toEqual([
    { days: 'Monday to Friday', hours: '8am-5pm' },
    { days: 'Public holidays', hours: 'closed' },
  ]);
});
