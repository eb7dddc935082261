import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { aCart, checkOut, settle, orderOf, stockOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { StaffProduct } from '../contract.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
});
afterAll(() => app.close());

const setStock = (id: string, quantity: number, was?: number) =>
  staff.put<StaffProduct>(`product/product/${id}`, { product_inventory: { quantity, was } });

describe('case 14: staff set stock to 0 during a checkout', () => {
  it('before the order: the customer gets 409 and stock is not below 0', async () => {
    const product = await aProduct(app, { name: 'Marula oil', quantity: 2 });
    const cart = await aCart(app.guest, [product, 2]);
    expect((await setStock(product.id, 0, 2)).body.product_inventory.quantity).toBe(0);
    const { status, body } = await checkOut(app.guest, cart.cart_id);
    expect([status, body.detail]).toEqual([409, 'Marula oil is out of stock.']);
    expect(await stockOf(app, product)).toBe(0);
  });
  it('after the order: it keeps its items and stock stays 0', async () => {
    const product = await aProduct(app, { quantity: 2 });
    const cart = await aCart(app.guest, [product, 2]);
    const { body: placed } = await checkOut(app.guest, cart.cart_id);
    // The form read 2 before the order was placed.
    expect((await setStock(product.id, 0, 2)).body.product_inventory.quantity).toBe(0);
    await settle(app, placed);
    expect((await orderOf(app, placed)).payment_status).toBe('paid');
    expect(await stockOf(app, product)).toBe(0);
  });
  it('a cancelled order restores its stock, which staff see', async () => {
    const product = await aProduct(app, { quantity: 2 });
    const cart = await aCart(app.guest, [product, 2]);
    const { body: placed } = await checkOut(app.guest, cart.cart_id);
    await setStock(product.id, 0, 2);
    await settle(app, placed, 'CANCELLED');
    expect(await stockOf(app, product)).toBe(2);
  });
});

// The embedded database serves one transaction at a time: only a server (TEST_DATABASE_URL) shows that the locks hold.
describe.skipIf(!onServer)('at the same moment (server only)', () => {
  it('every sale counts when an editor saves during 20 checkouts', async () => {
    const product = await aProduct(app, { quantity: 30 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => aCart(app.guest, [product, 1])));
    const edits = Array.from({ length: 10 }, (_, n) =>
      staff.put(`product/product/${product.id}`, { name: `Name ${n}`, product_inventory: { quantity: 30, was: 30 } }),
    );
    const answers = await Promise.all([...carts.map((cart) => checkOut(app.guest, cart.cart_id)), ...edits]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await stockOf(app, product)).toBe(10);
  });
  it('stock added during checkouts adds up', async () => {
    const product = await aProduct(app, { quantity: 20 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => aCart(app.guest, [product, 1])));
    const deliveries = Array.from({ length: 5 }, () => setStock(product.id, 30, 20));
    await Promise.all([...carts.map((cart) => checkOut(app.guest, cart.cart_id)), ...deliveries]);
    expect(await stockOf(app, product)).toBe(20 - 20 + 5 * 10);
  });
  it('of ten editors with one version one succeeds and nine get 409', async () => {
    const product = await aProduct(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => staff.put(`product/product/${product.id}`, { price: n + 1, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
  it('of ten products with one name and SKU one is created, and the others get 409', async () => {
    const category = await aCategory(app);
    const body = { name: 'Same name', price: 10, category_id: category.id, sku: 'SAME' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.post('product/product', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  });
  it('a product deleted during checkouts is sold or deleted, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await aProduct(app, { quantity: 9 });
      const cart = await aCart(app.guest, [product, 1]);
      const [placed, deleted] = await Promise.all([
        checkOut(app.guest, cart.cart_id),
        staff.delete(`product/product/${product.id}`),
      ]);
      expect([placed.status, deleted.status]).toEqual(placed.status === 201 ? [201, 409] : [409, 200]);
    }
  });
  it('a category deleted while a product is added never leaves a product without category', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await aCategory(app);
      const body = { name: `Round ${round}`, price: 10, category_id: category.id };
      const [made, deleted] = await Promise.all([
        staff.post('product/product', body),
        staff.delete(`product/category/${category.id}`),
      ]);
      expect([made.status, deleted.status]).toEqual(made.status === 201 ? [201, 409] : [422, 200]);
    }
  });
});
