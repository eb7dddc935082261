import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Cart } from '../contract.ts';

type Answered = Cart & { detail?: string; errors?: { field: string; message: string }[] };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (id: string, values: object) =>
  app.db.updateTable('products').set(values).where('id', '=', id).execute();
const kinds = (cart: Cart) => cart.notices.map((notice) => notice.kind);

describe('assignCart', () => {
  const assign = (caller: typeof app.guest, id: string) => caller.put<Answered>(`order/assign-cart_to_user/${id}`);

  test('assigns a guest cart to the account, and nobody else can open it', async () => {
    const cart = await aCart(app.guest, [await aProduct(app), 2]);
    const person = await app.asCustomer();
    expect((await assign(app.guest, cart.cart_id)).status).toBe(401);
    const { status, body } = await assign(person, cart.cart_id);
    expect([status, body.cart_id, body.total_items]).toEqual([200, cart.cart_id, 2]);
    expect((await app.guest.get(`order/cart/${cart.cart_id}`)).status).toBe(404);
    expect((await assign(await app.asCustomer(), cart.cart_id)).status).toBe(404);
    expect((await assign(person, cart.cart_id)).body.cart_items).toEqual(body.cart_items);
  });

  test('case 19: the saved cart holds 1 of A, the guest 3 of A: the result is 3', async () => {
    const a = await aProduct(app);
    const b = await aProduct(app);
    const c = await aProduct(app, { quantity: 4 });
    const person = await app.asCustomer();
    const saved = await aCart(person, [a, 1], [b, 2], [c, 4]);
    const guest = await aCart(app.guest, [a, 3], [c, 2]);
    await change(c.id, { quantity: 3 });
    const { body } = await assign(person, guest.cart_id);
    expect(body.cart_id).toBe(saved.cart_id);
    expect(body.cart_items.map((item) => [item.product.id, item.quantity_to_buy])).toEqual([
      [a.id, 3],
      [b.id, 2],
      [c.id, 3],
    ]);
    expect(kinds(body)).toEqual(['merged', 'stock']);
    // The guest cart is used up.
    expect((await app.guest.get(`order/cart/${guest.cart_id}`)).status).toBe(404);
    expect((await assign(person, guest.cart_id)).status).toBe(404);
  });

  test('case 20: another account’s cart is unknown, and neither changes owner', async () => {
    const [one, two] = [await app.asCustomer(), await app.asCustomer()];
    const mine = await aCart(one, [await aProduct(app), 1]);
    const theirs = await aCart(two, [await aProduct(app), 2]);
    expect((await assign(two, mine.cart_id)).status).toBe(404);
    expect((await one.get<Cart>('order/user-cart')).body).toEqual(mine);
    expect((await two.get<Cart>('order/user-cart')).body).toEqual(theirs);
  });

  test('gives a guest cart assigned by two people at once to only one of them', async () => {
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    const people = [await app.asCustomer(), await app.asCustomer()];
    const answers = await Promise.all(people.map((person) => assign(person, cart.cart_id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });
});

test('guest carts untouched for 90 days are deleted, and account carts are kept', async () => {
  const { forgetOldCarts } = await import('./service.ts');
  const person = await app.asCustomer();
  const kept = await aCart(person, [await aProduct(app), 1]);
  const old = await aCart(app.guest);
  app.clock.advance(91 * 24 * 3600 * 1000);
  const young = await aCart(app.guest);
  await forgetOldCarts(app.ctx);
  const left = await app.db
    .selectFrom('carts')
    .select('id')
    .where('id', 'in', [kept.cart_id, old.cart_id, young.cart_id])
    .execute();
  expect(left.map((cart) => cart.id).sort()).toEqual([kept.cart_id, young.cart_id].sort());
});
