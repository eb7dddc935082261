import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProduct } from '../tests/support/builders.ts';
import { startApp, type TestApp } from '../tests/support/start-app.ts';
import { createShop, type Shop } from './app.ts';
import { inProcess, pageContext } from './client/page-context.ts';
import { deliveryChargesApi } from './domains/delivery-charges/web/api.ts';

let app: TestApp;
/** Another process on the same database, which caches pages. */
let other: Shop;
let ended: string[];
beforeAll(async () => {
  app = await startApp();
  other = await createShop({
    config: app.ctx.config,
    database: app.database,
    clock: () => app.clock.now,
    pages: {
      rooms: [],
      handle: async (_, context) => {
        const { report } = context.get(pageContext);
        const delivery = await inProcess(context, deliveryChargesApi).getDeliveryCharges().catch(report);
        return Response.json({ delivery });
      },
      forget: (topic = '*') => void ended.push(topic),
    },
  });
});
beforeEach(() => {
  ended = [];
});
afterAll(async () => {
  await other.services.live.stop();
  await other.services.events.stop();
  await other.outbox.stop();
  await app.close();
});

test('what a page reads is logged under the id of the request that it is made for', async () => {
  const answer = await other.http.request('/terms');
  expect(await answer.json()).toMatchObject({ delivery: { base_fee: 65 } });

  const logged: object[] = [];
  const { log } = other.services;
  const child = vi.spyOn(log, 'child').mockImplementation(
    (bindings) =>
      ({
        ...log,
        info: () => {},
        error: ({ err }: { err: Error }, words: string) => logged.push({ ...bindings, words, message: err.message }),
      }) as never,
  );
  await app.db.schema.alterTable('delivery_charges').renameTo('away').execute();
  const broken = await other.http.request('/terms');
  await app.db.schema.alterTable('away').renameTo('delivery_charges').execute();
  child.mockRestore();
  const request_id = broken.headers.get('x-request-id');
  expect(request_id).toMatch(/./);
  expect(logged).toEqual([
    { request_id, words: 'defect', message: expect.stringContaining('delivery_charges') },
    // The page itself, as the visitor gets it.
    { request_id, words: 'defect', message: 'Internal Server Error' },
  ]);
});

describe('cached pages', () => {
  test('are dropped in every process on a change, but not on a sale', async () => {
    const product = await aProduct(app);
    await expect.poll(() => ended).toEqual(expect.arrayContaining(['product', 'category']));
    ended = [];
    await app.db.updateTable('products').set({ quantity: 3 }).where('id', '=', product.id).execute();
    await app.db.updateTable('products').set({ price: '99.00' }).where('id', '=', product.id).execute();
    await expect.poll(() => ended).toEqual(['product']);
    await app.db.updateTable('delivery_charges').set({ base_fee: '70.00' }).execute();
    await expect.poll(() => ended).toEqual(['product', 'delivery']);
  });

  test('are dropped in every process when staff close a day, or open it again', async () => {
    const staff = await app.asStaff('staff.update');
    ended = [];
    await staff.put('business/holidays/2026-11-30', { name: 'Stocktaking', is_closed: true });
    await expect.poll(() => ended).toEqual(['closed_day']);
    await staff.delete('business/holidays/2026-11-30');
    await expect.poll(() => ended).toEqual(['closed_day', 'closed_day']);
  });

  test('are dropped before the answer to the staff who changed their content, and others stay', async () => {
    const staff = await app.asStaff('category.update');
    const category = await app.db.selectFrom('categories').select(['id', 'version']).executeTakeFirstOrThrow();
    ended = [];
    const answer = await other.http.request(`/api/product/category/${category.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'Another one', version: category.version }),
    });
    expect(answer.status).toBe(200);
    expect(ended.slice(0, 2).sort()).toEqual(['category', 'product']);
    expect(ended).not.toContain('service');
  });
});
