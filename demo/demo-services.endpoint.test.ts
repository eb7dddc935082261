import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoServices } from './demo-services.ts';
import { aPlace } from '../tests/support/services.ts';
import { startApp, type TestApp } from '../tests/support/start-app.ts';
import { ensureFirstAccounts } from '../src/domains/accounts/server/first-accounts.ts';
import type { CategoryWithServices } from '../src/domains/services/contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ SEED: 'demo' });
  await aPlace(app);
  await ensureFirstAccounts(app.ctx);
  await seedDemoServices(app.shop.services);
});
afterAll(() => app.close());

const shelf = async () => (await app.guest.get<CategoryWithServices[]>('services/category-wise-service')).body;

test('the demo has services in every category, each with a practitioner who has working hours', async () => {
  const groups = await shelf();
  const all = groups.flatMap(({ services }) => services);
  expect([groups.length, all.length]).toEqual([4, 10]);
  const working = await app.db.selectFrom('staff_windows').select('staff_id').distinct().execute();
  expect(working).toHaveLength(3);
  for (const { staffs, modes, business_location_ids } of all) {
    expect(staffs.length).toBeGreaterThan(0);
    expect(staffs.every(({ id, title }) => title && working.some((one) => one.staff_id === id))).toBe(true);
    expect(business_location_ids.length).toBe(modes.includes('physical') ? 1 : 0);
  }
  expect(all.some(({ price }) => price === '0.00')).toBe(true);
});

test('demo services that staff removed stay removed after a restart', async () => {
  const staff = await app.asRole('manager');
  for (const { id, services } of await shelf()) {
    for (const service of services) await staff.delete(`services/service/${service.id}`);
    expect((await staff.delete(`services/service-category/${id}`)).status).toBe(200);
  }
  await seedDemoServices(app.shop.services);
  expect(await shelf()).toEqual([]);
});
