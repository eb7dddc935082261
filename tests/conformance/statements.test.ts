import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '../../src/domains/cart/contract.ts';
import type { CheckoutAnswer } from '../../src/domains/orders/contract.ts';
import { aProduct } from '../support/builders.ts';
import { aBuyer, noticeOf } from '../support/shopping.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { statementsOf } from '../support/statements.ts';

// How many statements a shopper's steps send to the database, begin and commit included. Every shopper pays for one
// more: a commit that raises a figure here says why it is worth it.

let app: TestApp;
let product: { id: string; category_id: string };
let cart: Cart;
let placed: CheckoutAnswer;
beforeAll(async () => {
  app = await startApp();
  const made = await aProduct(app, { quantity: 1000, price: '100.00' });
  product = await app.db
    .selectFrom('products')
    .select(['id', 'category_id'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  // As in production: responses that are the same for everyone are cached for a moment.
  app.shop.services.answers.open();
  // Queries run once per process belong to no step.
  await app.guest.get(`product/product?category_id=${product.category_id}`);
  await app.guest.post('order/cart');
});
afterAll(() => app.close());

async function count(work: () => Promise<{ status: number }>): Promise<number> {
  let status = 0;
  const texts = await statementsOf(async () => {
    ({ status } = await work());
  });
  expect(status, 'the step itself').toBeLessThan(300);
  // No statement at all means that the counting is broken.
  expect(texts, 'the statements of the step').not.toEqual([]);
  return texts.length;
}

test("a category's products take one statement with cached counts, and one product takes one", async () => {
  expect(
    await count(() => app.guest.get(`product/product?category_id=${product.category_id}&page=1`)),
  ).toBeLessThanOrEqual(1);
  expect(await count(() => app.guest.get(`product/product/${product.id}`))).toBeLessThanOrEqual(1);
});

test('a search repeated within a moment takes four statements', async () => {
  await app.guest.get('product/search?q=product');
  expect(await count(() => app.guest.get('product/search?q=product'))).toBeLessThanOrEqual(4);
});

test('a cart is created with one statement, added to with 8 and changed with 8', async () => {
  expect(
    await count(async () => {
      const answer = await app.guest.post<Cart>('order/cart');
      cart = answer.body;
      return answer;
    }),
  ).toBeLessThanOrEqual(1);
  expect(
    await count(async () => {
      const answer = await app.guest.post<Cart>(`order/cart/${cart.cart_id}`, { product_id: product.id, quantity: 1 });
      cart = answer.body;
      return answer;
    }),
  ).toBeLessThanOrEqual(8);
  const item = cart.cart_items[0]?.cart_item_id;
  expect(await count(() => app.guest.put(`order/cart/${item}`, { quantity: 2 }))).toBeLessThanOrEqual(8);
});

test('an order is placed with 19 statements and paid with 17', async () => {
  expect(
    await count(async () => {
      const answer = await app.guest.post<CheckoutAnswer>(`order/checkout/${cart.cart_id}`, aBuyer);
      placed = answer.body;
      return answer;
    }),
  ).toBeLessThanOrEqual(19);
  const notice = await noticeOf(app, placed);
  expect(await count(notice)).toBeLessThanOrEqual(17);
});

test('a paid order leaves four jobs and one email', async () => {
  const jobs = await app.db
    .selectFrom(sql<{ handler: string }>`(select data->>'handler' as handler from pgboss.job)`.as('job'))
    .select('handler')
    .orderBy('handler')
    .execute();
  expect(jobs.map(({ handler }) => handler)).toEqual([
    'order.paid/notifications.tellStaff',
    'order.paid/orders.emailReceipt',
    'order.placed/notifications.tellStaff',
    'order.placed/orders.emailPlaced',
  ]);
  await app.drain();
  expect(app.mails.map(({ subject }) => subject)).toHaveLength(1);
});
