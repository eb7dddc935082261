import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, anOrder, checkOut, stockOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (id: string, values: object) =>
  app.db.updateTable('products').set(values).where('id', '=', id).execute();
const ordersOf = async (cartId: string) =>
  app.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();

describe('Idempotency-Key', () => {
  test('20 requests at once with one key place one order, and another body gets 409', async () => {
    const product = await aProduct(app, { quantity: 50 });
    const cart = await aCart(app.guest, [product, 3]);
    const key = { 'idempotency-key': 'one-order-please' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(app.guest, cart.cart_id, {}, key)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await ordersOf(cart.cart_id)).toHaveLength(1);
    expect(await stockOf(app, product)).toBe(47);
    expect((await checkOut(app.guest, cart.cart_id, { note: 'Another body' }, key)).status).toBe(409);
    expect((await checkOut(app.guest, cart.cart_id, {}, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
  });

  test('20 requests at once without a key place one order', async () => {
    const product = await aProduct(app, { quantity: 50 });
    const cart = await aCart(app.guest, [product, 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(app.guest, cart.cart_id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await stockOf(app, product)).toBe(49);
  });

  test('a refused request may be repeated with the same key', async () => {
    const product = await aProduct(app, { quantity: 1 });
    const cart = await aCart(app.guest, [product, 1]);
    await change(product.id, { quantity: 0 });
    const key = { 'idempotency-key': 'again' };
    expect((await checkOut(app.guest, cart.cart_id, {}, key)).status).toBe(409);
    await change(product.id, { quantity: 1 });
    expect((await checkOut(app.guest, cart.cart_id, {}, key)).status).toBe(201);
  });
});

describe('case 13: customers at the same moment', () => {
  test('stock of 5 and two customers of 3: one order, one 409, 2 left', async () => {
    const product = await aProduct(app, { name: 'Test kit', quantity: 5 });
    const carts = [await aCart(app.guest, [product, 3]), await aCart(app.guest, [product, 3])];
    const answers = await Promise.all(carts.map((cart) => checkOut(app.guest, cart.cart_id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.detail).toBe('We have only 2 of Test kit left.');
    expect(await stockOf(app, product)).toBe(2);
  });

  test.skipIf(!onServer)('50 customers for the last 10 of two products: 10 orders, stock never below 0', async () => {
    const [one, two] = [await aProduct(app, { quantity: 10 }), await aProduct(app, { quantity: 1000 })];
    // Half of them chose in the other order: locks are taken in the order of the ids all the same.
    const carts = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? aCart(app.guest, [one, 1], [two, 1]) : aCart(app.guest, [two, 1], [one, 1]),
      ),
    );
    const answers = await Promise.all(carts.map((cart) => checkOut(app.guest, cart.cart_id)));
    const placed = answers.filter((answer) => answer.status === 201);
    expect(placed).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(40);
    expect([await stockOf(app, one), await stockOf(app, two)]).toEqual([0, 990]);
    const numbers = new Set(placed.map((answer) => (answer.body as CheckoutAnswer).order_number));
    expect(numbers.size).toBe(10);
    const held = await app.db
      .selectFrom('stock_holds')
      .select((eb) => eb.fn.sum<string>('quantity').as('pieces'))
      .where('product_id', '=', one.id)
      .where('state', '=', 'held')
      .executeTakeFirst();
    expect(Number(held?.pieces)).toBe(10);
  });

  test('case 15: one product on two lines counts as one quantity', async () => {
    // A cart cannot contain it twice, so this calls the stock function directly.
    const { takeStock } = await import('~/domains/catalogue/server/stock.ts');
    const { inTransaction } = await import('~/platform/context.ts');
    const product = await aProduct(app, { quantity: 35 });
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await inTransaction(app.ctx, (ctx) =>
      takeStock(ctx, placed.order_id, [
        { product_id: product.id, quantity: 10 },
        { product_id: product.id, quantity: 5 },
      ]),
    );
    expect(await stockOf(app, product)).toBe(20);
  });
});
