import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, aPromoCode, checkOut } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUSTED_PROXIES: '1' });
});
afterAll(() => app.close());

const ELSEWHERE = '203.0.113.8';
const enter = async (cartId: string, code: string, address = '203.0.113.7') =>
  app.guest.call('GET', `order/cart/${cartId}?promo_code=${code}`, undefined, { 'x-forwarded-for': address });

test('a cart may try 20 unknown codes in ten minutes, not counting known ones', async () => {
  const known = await aPromoCode(app);
  const refused = await aPromoCode(app, { min_spend: 5000 });
  const cart = await aCart(app.guest, [await aProduct(app), 1]);
  for (let times = 0; times < 15; times += 1) {
    expect((await enter(cart.cart_id, known.code)).status).toBe(200);
    expect((await enter(cart.cart_id, refused.code)).status).toBe(409);
  }
  const guesses = Array.from({ length: 25 }, (_, at) => enter(cart.cart_id, `GUESS${at}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), ...Array.from({ length: 5 }, () => 429)]);
  // A valid code reveals nothing now, not at checkout either.
  const late = await enter(cart.cart_id, known.code, ELSEWHERE);
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await checkOut(app.guest, cart.cart_id, { promo_code: known.code })).status).toBe(429);
  // Without a typed code the shop sells as ever.
  expect((await enter(cart.cart_id, '')).status).toBe(200);
  app.clock.advance(11 * 60_000);
  expect((await enter(cart.cart_id, known.code, ELSEWHERE)).status).toBe(200);
});

test('a network may try 200 unknown codes an hour across all carts', async () => {
  const from = '198.51.100.4';
  for (let carts = 0; carts < 10; carts += 1) {
    const { cart_id } = await aCart(app.guest);
    const tried = await Promise.all(Array.from({ length: 20 }, (_, at) => enter(cart_id, `TRY${at}`, from)));
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([404]));
  }
  const { cart_id } = await aCart(app.guest);
  expect((await enter(cart_id, 'ONEMORE', from)).status).toBe(429);
  expect((await enter(cart_id, 'ONEMORE', ELSEWHERE)).status).toBe(404);
});
