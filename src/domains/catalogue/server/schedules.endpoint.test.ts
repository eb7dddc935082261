import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { aCart, checkOut } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ScheduleRuleRow } from '../contract.ts';
import { putInForce, scheduleRule } from '../rules.ts';
import { refreshScheduleRules } from './schedules.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterEach(() => putInForce({}));
afterAll(() => app.close());

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
const write = (who: Caller, schedule: string, body: object) =>
  who.put<ScheduleRuleRow & Refusal>(`business/schedule-rules/${schedule}`, {
    reason: 'The pharmacist decides',
    ...body,
  });

test('a stricter rule applies at once, also at checkout, and names its author', async () => {
  const product = await aProduct(app, { schedule: 'S1', quantity: 5 });
  const cart = await aCart(app.guest, [product, 1]);
  const { status, body } = await write(pharmacist, 'S1', { identity: true, minimum_age: 16 });
  expect(status).toBe(200);
  expect(body.written[0]).toMatchObject({ change: { identity: true, minimum_age: 16 }, changed_by: 'Staff Tester' });
  const refused = await checkOut(app.guest, cart.cart_id);
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ field }) => field)).toContain('id_number');
  const shop = await app.guest.get<{ schedule_rules: object }>('site/shop');
  expect(shop.body.schedule_rules).toEqual({ S1: { identity: true, minimum_age: 16 } });
});

test('a rule looser than the law is refused at its field, and any rule for S7', async () => {
  const looser = await write(pharmacist, 'S2', { discount: true, minimum_age: 10 });
  expect(looser.status).toBe(422);
  expect(looser.body.errors?.map(({ field }) => field)).toEqual(['discount', 'minimum_age']);
  expect((await write(pharmacist, 'S7', { sells: true })).status).toBe(422);
  expect((await write(pharmacist, 'S9', {})).status).toBe(422);
});

test('a rule without a reason or for a past date is refused', async () => {
  expect((await write(pharmacist, 'S0', { discount: true, reason: '' })).body.errors?.[0]?.field).toBe('reason');
  expect((await write(pharmacist, 'S0', { discount: true, valid_from: '2026-11-24' })).body.errors?.[0]?.field).toBe(
    'valid_from',
  );
});

test('rule 20: S0 cannot be discounted once a pharmacist switches it off', async () => {
  const staff = await app.asStaff('product.update', 'product.read');
  const product = await aProduct(app, { schedule: 'S0' });
  const change = () => staff.put<Refusal>(`product/product/${product.id}`, { discount: 10 });
  expect((await change()).status).toBe(200);
  await write(pharmacist, 'S0', { discount: false });
  expect((await change()).body.errors?.[0]?.field).toBe('discount');
});

test('a rule for a later date applies from that date', async () => {
  await write(pharmacist, 'S2', { minimum_age: 18, valid_from: '2026-11-27' });
  expect(scheduleRule('S2').minimum_age).toBe(14);
  app.clock.advance(2 * 24 * 3_600_000);
  await refreshScheduleRules(app.ctx);
  expect(scheduleRule('S2').minimum_age).toBe(18);
});

test('only a pharmacist, not an admin, can write a schedule rule, and rules are never changed', async () => {
  const manager = await app.asStaff('prescription.read', 'prescription.update');
  for (const caller of [manager, await app.asStaff('admin')])
    expect((await write(caller, 'S0', { discount: true })).status).toBe(403);
  const clerk = await app.asStaff('order.read');
  expect((await clerk.get('business/schedule-rules')).status).toBe(403);
  expect((await pharmacist.get<ScheduleRuleRow[]>('business/schedule-rules')).body).toHaveLength(10);
  await expect(app.db.deleteFrom('schedule_rules').execute()).rejects.toThrow('append-only');
});

test('a schedule that the shop switched off cannot be bought, and the cart does not mention a prescription', async () => {
  const product = await aProduct(app, { name: 'Loratadine', schedule: 'S1', quantity: 5 });
  const old = await aCart(app.guest, [product, 1]);
  expect((await write(pharmacist, 'S1', { sells: false })).status).toBe(200);
  const { body: cart } = await app.guest.post<{ cart_id: string }>('order/cart');
  const refused = await app.guest.post<Refusal>(`order/cart/${cart.cart_id}`, { product_id: product.id, quantity: 1 });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      {
        field: 'product_id',
        message: "We don't sell Loratadine online at the moment. Please ask our pharmacist.",
      },
    ],
  ]);
  expect((await checkOut(app.guest, old.cart_id)).body.detail).not.toContain('prescription');
});

test('switching off the discount of S0 ends discounts already given, in lists, carts and at checkout', async () => {
  const product = await aProduct(app, { schedule: 'S0', name: 'Switched syrup', discount: '10', quantity: 9 });
  const cream = await aProduct(app, { name: 'Unscheduled cream', discount: '10' });
  const path = `product/product/${product.id}`;
  const listed = async (query: string) =>
    (await app.guest.get<{ items: { id: string }[] }>(`product/product?page_size=100&${query}`)).body.items.map(
      ({ id }) => id,
    );
  expect((await app.guest.get(path)).body).toMatchObject({ discount: 10, sale_price: 90 });
  expect(await listed('on_sale=true')).toContain(product.id);
  const cart = await aCart(app.guest, [product, 1]);

  expect((await write(pharmacist, 'S0', { discount: false })).status).toBe(200);
  expect((await app.guest.get(path)).body).toMatchObject({ price: 100, discount: 0, sale_price: 100 });
  expect(await listed('on_sale=true')).toEqual([cream.id]);
  expect(await listed('max_price=95')).not.toContain(product.id);
  const seen = await app.guest.get(`order/cart/${cart.cart_id}`);
  expect(seen.body).toMatchObject({
    total_discount: 0,
    sub_total: 100,
    notices: [{ kind: 'price', message: 'The price of Switched syrup changed from R90.00 to R100.00.' }],
  });
  // The price and delivery of R65.00.
  expect((await checkOut(app.guest, cart.cart_id)).body.total).toBe(165);
  const discounted = async () => {
    const { body } = await app.guest.get<Record<string, { id: string }[]>>('product/get-home-page-product');
    return body.discounted_product?.map(({ id }) => id);
  };
  await expect.poll(discounted).toEqual([cream.id]);
  const hits = await app.guest.get<{ products: { sale_price: number }[] }>('product/search?q=Switched');
  expect(hits.body.products).toMatchObject([{ sale_price: 100 }]);
  // Its editor sees what is stored, and can remove it.
  expect((await pharmacist.get(`business/products/${product.id}`)).body).toMatchObject({ discount: 10 });
});

test('switching off promotion of S0 removes it from the home page and from related products', async () => {
  const { id: category_id } = await aCategory(app);
  const shown = { is_featured: true, is_luxury: true, is_perfume: true, category_id };
  const medicine = await aProduct(app, { ...shown, schedule: 'S0' });
  const cream = await aProduct(app, shown);
  const lists = ['featured_products', 'luxury_collection', 'perfume_products', 'new_arrival'];
  const home = async () => {
    const { body } = await app.guest.get<Record<string, { id: string }[]>>('product/get-home-page-product?step=50');
    return lists.map((list) => body[list]?.some(({ id }) => id === medicine.id));
  };
  expect(await home()).toEqual([true, true, true, true]);
  // The rule of the test before was written at the same time of the clock.
  app.clock.advance(1000);
  expect((await write(pharmacist, 'S0', { feature: false })).status).toBe(200);
  // Answers that were kept are forgotten when the database tells of the change.
  await expect.poll(home).toEqual([false, false, false, false]);
  const related = await app.guest.get<{ id: string }[]>(`product/related/${cream.id}`);
  expect(related.body).toEqual([]);
});

test('of two rules that are written for one day in the same moment, the later one applies, every time', async () => {
  for (const feature of [false, true, false, true, false]) {
    await write(pharmacist, 'S0', { feature });
    expect(scheduleRule('S0').feature).toBe(feature);
  }
});
