import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('delivery charges', () => {
  test('are read by anybody and changed in part by who may', async () => {
    expect((await app.guest.get('business/delivery-charges')).body).toEqual({
      base_fee: 65,
      free_from: 600,
      provinces: [],
    });
    expect((await app.guest.put('business/delivery-charges', { base_fee: 1 })).status).toBe(401);
    expect((await (await app.asStaff('order.update')).put('business/delivery-charges', { base_fee: 1 })).status).toBe(
      403,
    );
    const staff = await app.asStaff('delivery_charges.update');
    const provinces = [{ province: 'Gauteng', fee: 80.5 }];
    expect((await staff.put('business/delivery-charges', { provinces })).body).toEqual({
      base_fee: 65,
      free_from: 600,
      provinces,
    });
    expect((await staff.put('business/delivery-charges', { provinces: [...provinces, ...provinces] })).status).toBe(
      422,
    );
    expect((await staff.put('business/delivery-charges', { free_from: null })).body).toEqual({
      base_fee: 65,
      free_from: null,
      provinces,
    });
    expect((await staff.put('business/delivery-charges', { base_fee: -1 })).status).toBe(422);
    await staff.put('business/delivery-charges', { free_from: 600, provinces: [] });
  });
});
