import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aBuyer,
  aCart,
  anOrder,
  aPromoCode,
  checkOut,
  enterCode,
  noticeOf,
  orderOf,
  settle,
} from '../../../../tests/support/shopping.ts';
import { onServer, PASSWORD, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { PAYMENT_MINUTES } from '../rules.ts';
import { orderPayable } from './payable.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const usesOf = async (code: { id: string }) =>
  (await app.db.selectFrom('promo_codes').select('uses').where('id', '=', code.id).executeTakeFirstOrThrow()).uses;
const cancel = (placed: CheckoutAnswer) => app.guest.put(`order/cancel/${placed.order_id}`, { key: placed.key });
const cents = (rand: number) => Math.round(rand * 100);

describe('an order with a promo code', () => {
  test("charges what the cart showed, and freezes the code and each line's share", async () => {
    await aPromoCode(app, { code: 'Frozen', value: 33.33 });
    const goods = [
      [await aProduct(app, { price: '19.99', discount: '10.00' }), 3],
      [await aProduct(app, { price: '7.35' }), 1],
      [await aProduct(app, { price: '55.05', schedule: 'S1' }), 2],
      [await aProduct(app, { price: '120.10', schedule: 'S0' }), 1],
    ] as [{ id: string }, number][];
    const cart = await aCart(app.guest, ...goods);
    const { body: shown } = await enterCode(app.guest, cart.cart_id, 'frozen');
    const { status, body: placed } = await checkOut(app.guest, cart.cart_id, { expected_total: shown.total });
    expect([status, placed.total]).toEqual([201, shown.total]);
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({
      promo_code: 'Frozen',
      promo_discount: shown.promo_discount,
      sub_total: shown.sub_total,
      total_discount: shown.total_discount,
      total: shown.total,
    });
    const sum = (pick: (item: Order['items'][number]) => number) =>
      order.items.reduce((all, item) => all + cents(pick(item)), 0);
    expect(sum((item) => item.promo_discount)).toBe(cents(order.promo_discount));
    expect(sum((item) => item.product_total) - cents(order.promo_discount) + cents(order.delivery_charges)).toBe(
      cents(order.total),
    );
    expect(order.items.find(({ schedule }) => schedule === 'S1')?.promo_discount).toBe(0);
    // Regardless of later changes to the code.
    await app.db.deleteFrom('promo_codes').where('code', '=', 'Frozen').execute();
    expect(await orderOf(app, placed)).toMatchObject({ promo_code: 'Frozen', promo_discount: shown.promo_discount });
  });

  test('accepts a code typed at checkout, no code when empty, and refuses unknown or invalid ones', async () => {
    const code = await aPromoCode(app, { code: 'TYPED', kind: 'fixed', value: 15 });
    await aPromoCode(app, { code: 'BIG', min_spend: 5000 });
    const product = await aProduct(app, { quantity: 50 });
    const cart = await aCart(app.guest, [product, 1]);
    const tried = async (promo_code: string) => {
      const { status, body } = await checkOut(app.guest, cart.cart_id, { promo_code });
      return [status, body.detail];
    };
    expect(await tried('WHAT')).toEqual([404, "We don't recognise this code."]);
    expect(await tried('BIG')).toEqual([
      409,
      'Code BIG needs a minimum spend of R5\u00a0000.00. Add R4\u00a0900.00 more to use it.',
    ]);
    expect((await checkOut(app.guest, cart.cart_id, { promo_code: 'typed', expected_total: 165 })).status).toBe(409);
    expect(await usesOf(code)).toBe(0);
    const placed = await checkOut(app.guest, cart.cart_id, { promo_code: 'typed', expected_total: 150 });
    expect([placed.status, placed.body.total, await usesOf(code)]).toEqual([201, 150, 1]);

    const other = await aCart(app.guest, [product, 1]);
    await enterCode(app.guest, other.cart_id, 'TYPED');
    const without = await checkOut(app.guest, other.cart_id, { promo_code: '' });
    expect([without.body.total, await usesOf(code)]).toEqual([165, 1]);
    expect((await orderOf(app, without.body)).promo_code).toBeNull();
  });

  test('gets 409 if the code stopped applying since the cart, and is placed if the cart already said so', async () => {
    const code = await aPromoCode(app, { code: 'WANES', min_spend: 100 });
    const product = await aProduct(app, { quantity: 50 });
    const cart = await aCart(app.guest, [product, 1]);
    await enterCode(app.guest, cart.cart_id, 'WANES');
    await app.db.updateTable('promo_codes').set({ is_active: false }).where('id', '=', code.id).execute();
    const refused = await checkOut(app.guest, cart.cart_id);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Code WANES is not active at the moment.']);
    // The buyer looks again, and orders.
    expect((await app.guest.get<{ total: number }>(`order/cart/${cart.cart_id}`)).body.total).toBe(165);
    const placed = await checkOut(app.guest, cart.cart_id, { expected_total: 165 });
    expect([placed.status, placed.body.total]).toEqual([201, 165]);
    expect(await orderOf(app, placed.body)).toMatchObject({ promo_code: null, promo_discount: 0 });
  });

  test('may reduce the items to zero, and delivery is still charged', async () => {
    const code = await aPromoCode(app, { code: 'ALLFREE', value: 100, usage_limit: 1 });
    const product = await aProduct(app, { price: '700.00' });
    const cart = await aCart(app.guest, [product, 1]);
    await enterCode(app.guest, cart.cart_id, 'ALLFREE');
    expect((await checkOut(app.guest, cart.cart_id, { expected_total: 65 })).status).toBe(201);
    expect(await usesOf(code)).toBe(1);
  });
});

describe('a use of a promo code', () => {
  test('case 10: counts once from checkout, through a two-step payment and a repeated notice', async () => {
    const code = await aPromoCode(app, { code: 'B10', usage_limit: 5 });
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]], { promo_code: 'B10' });
    expect(await usesOf(code)).toBe(1);
    await app.guest.get(`order/pay-now/${placed.order_id}?key=${placed.key}`);
    const notice = await noticeOf(app, placed);
    for (let times = 0; times < 3; times += 1) expect((await notice()).status).toBe(200);
    expect([await usesOf(code), (await orderOf(app, placed)).payment_status]).toEqual([1, 'paid']);
  });

  test('does not count for a failed checkout', async () => {
    const code = await aPromoCode(app, { code: 'FAILS' });
    const product = await aProduct(app, { quantity: 1 });
    const cart = await aCart(app.guest, [product, 1]);
    await enterCode(app.guest, cart.cart_id, 'FAILS');
    await app.db.updateTable('products').set({ quantity: 0 }).where('id', '=', product.id).execute();
    expect((await checkOut(app.guest, cart.cart_id)).status).toBe(409);
    expect(await usesOf(code)).toBe(0);
    expect(
      await app.db.selectFrom('promo_uses').select('order_id').where('promo_code_id', '=', code.id).execute(),
    ).toEqual([]);
  });

  test('is given back once when an unpaid order is cancelled by the customer, a failed payment or expiry', async () => {
    const code = await aPromoCode(app, { code: 'BACK', usage_limit: 1 });
    const product = await aProduct(app, { quantity: 50 });
    const buy = () => anOrder(app.guest, [[product, 1]], { promo_code: 'BACK' });

    const cancelled = await buy();
    await expect(buy()).rejects.toThrow('409: Code BACK has been used up.');
    await cancel(cancelled);
    await cancel(cancelled);
    expect(await usesOf(code)).toBe(0);

    await settle(app, await buy(), 'FAILED');
    expect(await usesOf(code)).toBe(0);

    await buy();
    app.clock.advance((PAYMENT_MINUTES + 1) * 60_000);
    await orderPayable.sweepUnpaid(app.ctx);
    expect(await usesOf(code)).toBe(0);
  });

  test('stays with a paid order that staff cancel, and counts again after a late payment', async () => {
    const code = await aPromoCode(app, { code: 'LATE', usage_limit: 1 });
    const product = await aProduct(app, { quantity: 50 });
    const placed = await anOrder(app.guest, [[product, 1]], { promo_code: 'LATE' });
    const notice = await noticeOf(app, placed);
    await cancel(placed);
    expect(await usesOf(code)).toBe(0);
    await notice();
    expect([await usesOf(code), (await orderOf(app, placed)).order_status]).toEqual([1, 'paid']);
    const staff = await app.asStaff('order.update', 'order.read');
    await staff.put(`order/update-status/${placed.order_id}?order_status=cancelled`, {});
    expect([await usesOf(code), (await orderOf(app, placed)).order_status]).toEqual([1, 'cancelled']);
  });

  test('case 11: counts by email address for guest and account together', async () => {
    await aPromoCode(app, { code: 'B11', per_customer_limit: 1 });
    const product = await aProduct(app, { quantity: 50 });
    const reason = 'Code B11 has already been used with this email address.';
    const email = 'Lerato@Example.com';
    await anOrder(app.guest, [[product, 1]], { promo_code: 'B11', email });
    const buy = async (caller: typeof app.guest, mail: string) => {
      const cart = await aCart(caller, [product, 1]);
      const { status, body } = await checkOut(caller, cart.cart_id, { promo_code: 'B11', email: mail });
      return status === 201 ? 201 : [status, body.detail];
    };
    expect(await buy(app.guest, 'lerato@example.com')).toEqual([409, reason]);
    // The account created at checkout.
    const made = await app.guest.post<{ accessToken: string }>('auth/register', {
      first_name: 'Lerato',
      last_name: 'Nkosi',
      email: 'lerato@example.com',
      password: PASSWORD,
    });
    const asLerato = (path: string, body: object) =>
      app.guest.call<{ detail: string; cart_id: string }>('POST', path, body, {
        authorization: `Bearer ${made.body.accessToken}`,
      });
    const { body: cart } = await asLerato('order/cart', {});
    await asLerato(`order/cart/${cart.cart_id}`, { product_id: product.id, quantity: 1 });
    const answer = await asLerato(`order/checkout/${cart.cart_id}`, {
      ...aBuyer,
      promo_code: 'B11',
      email: 'other@example.com',
    });
    expect([answer.status, answer.body.detail]).toEqual([409, reason]);

    // An account that orders for another email has used it for both.
    const person = await app.asCustomer('Sipho');
    expect(await buy(person, 'gift@example.com')).toBe(201);
    expect(await buy(app.guest, 'gift@example.com')).toEqual([409, reason]);
    expect(await buy(app.guest, person.email ?? '')).toEqual([409, reason]);
    expect(await buy(person, 'third@example.com')).toEqual([409, reason]);
    expect(await buy(app.guest, 'stranger@example.com')).toBe(201);
  });
});

test.skipIf(!onServer)(
  'a single-use code is used once in 20 parallel checkouts, and given back on cancellation',
  async () => {
    const code = await aPromoCode(app, { code: 'ONEUSE', usage_limit: 1 });
    const product = await aProduct(app, { quantity: 500 });
    for (let round = 0; round < 3; round += 1) {
      const carts = await Promise.all(Array.from({ length: 20 }, () => aCart(app.guest, [product, 1])));
      for (const cart of carts) expect((await enterCode(app.guest, cart.cart_id, 'ONEUSE')).status).toBe(200);
      const answers = await Promise.all(
        carts.map((cart, at) => checkOut(app.guest, cart.cart_id, { email: `buyer${at}@example.com` })),
      );
      const placed = answers.filter((answer) => answer.status === 201);
      expect(placed).toHaveLength(1);
      expect(
        new Set(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.detail}`)),
      ).toEqual(new Set(['409 Code ONEUSE has been used up.']));
      expect(await usesOf(code)).toBe(1);
      // 20 concurrent cancellations release it once.
      const [order] = placed;
      await Promise.all(Array.from({ length: 20 }, () => cancel(order?.body as CheckoutAnswer)));
      expect(await usesOf(code)).toBe(0);
    }
  },
);

test.skipIf(!onServer)(
  'a once-per-customer code is used once in 20 parallel checkouts of one email address',
  async () => {
    const code = await aPromoCode(app, { code: 'ONCEEACH', per_customer_limit: 1 });
    const product = await aProduct(app, { quantity: 500 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => aCart(app.guest, [product, 1])));
    const answers = await Promise.all(
      carts.map((cart, at) =>
        checkOut(app.guest, cart.cart_id, {
          promo_code: 'onceeach',
          email: at % 2 ? 'ONE@example.com' : 'one@example.com',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await usesOf(code)).toBe(1);
  },
);
