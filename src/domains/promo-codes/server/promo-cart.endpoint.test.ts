import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { aCart, anOrder, aPromoCode, enterCode } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Cart } from '../../cart/contract.ts';
import { applyQuantity } from '../../cart/rules.ts';

type Answered = Cart & { detail?: string };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const setQuantity = (cart: Cart, quantity: number, at = 0) =>
  app.guest.put<Answered>(`order/cart/${cart.cart_items[at]?.cart_item_id}`, { quantity });
const read = async (cart: Cart) => (await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body;
const changeProduct = (product: { id: string }, values: object) =>
  app.db.updateTable('products').set(values).where('id', '=', product.id).execute();
const changeCode = (code: { id: string }, values: object) =>
  app.db.updateTable('promo_codes').set(values).where('id', '=', code.id).execute();

describe('a promo code on a cart', () => {
  test('is applied in any case, stays in every answer, and is removed by an empty code', async () => {
    const code = await aPromoCode(app, { code: 'Spring10' });
    const cart = await aCart(app.guest, [await aProduct(app), 2]);
    const { status, body } = await enterCode(app.guest, cart.cart_id, ' sPRING10 ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      promo_code: code.code,
      promo_discount: 20,
      total_discount: 0,
      total: 245,
      notices: [],
    });
    expect(body.version).toBeGreaterThan(cart.version);
    expect(await read(cart)).toEqual(body);
    expect((await setQuantity(cart, 3)).body).toMatchObject({ promo_code: 'Spring10', promo_discount: 30 });
    const off = await enterCode(app.guest, cart.cart_id, '');
    expect(off.body).toMatchObject({ promo_code: null, promo: null, promo_discount: 0, total: 365 });
    expect((await enterCode(app.guest, cart.cart_id, '')).status).toBe(200);
  });

  test("gives the browser the data to calculate the server's totals", async () => {
    await aPromoCode(app, { code: 'BROWSER', value: 12.5, min_spend: 250 });
    const medicine = await aProduct(app, { schedule: 'S1', price: '80.00' });
    const cart = await aCart(app.guest, [await aProduct(app, { price: '99.99', discount: '15.00' }), 3], [medicine, 1]);
    let { body: shown } = await enterCode(app.guest, cart.cart_id, 'browser');
    expect(shown.promo_discount).toBeGreaterThan(0);
    for (const quantity of [2, 5, 1, 3]) {
      const counted = applyQuantity(shown, shown.cart_items[0]?.cart_item_id ?? '', quantity);
      const { body } = await setQuantity(cart, quantity);
      const { notices: _, version: _version, ...answered } = body;
      const { notices: _notices, version: _own, ...own } = counted;
      expect(answered).toEqual(own);
      shown = body;
    }
  });

  test('replaces the previous code, which a refused one leaves in place', async () => {
    await aPromoCode(app, { code: 'FIRST' });
    await aPromoCode(app, { code: 'SECOND', kind: 'fixed', value: 30 });
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    await enterCode(app.guest, cart.cart_id, 'FIRST');
    expect((await enterCode(app.guest, cart.cart_id, 'SECOND')).body).toMatchObject({
      promo_code: 'SECOND',
      promo_discount: 30,
    });
    expect((await enterCode(app.guest, cart.cart_id, 'THIRD')).status).toBe(404);
    expect(await read(cart)).toMatchObject({ promo_code: 'SECOND', promo_discount: 30 });
  });

  test('with free delivery removes only the delivery charge', async () => {
    await aPromoCode(app, { code: 'FREEDEL', kind: 'free_delivery', value: undefined });
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    expect((await enterCode(app.guest, cart.cart_id, 'freedel')).body).toMatchObject({
      promo_discount: 0,
      delivery_charges: 0,
      free_delivery_missing: null,
      total: 100,
    });
  });

  test('stays when a guest cart is assigned to an account', async () => {
    await aPromoCode(app, { code: 'ALONG' });
    const person = await app.asCustomer();
    await aCart(person, [await aProduct(app), 1]);
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    await enterCode(app.guest, cart.cart_id, 'ALONG');
    const { body } = await person.put<Cart>(`order/assign-cart_to_user/${cart.cart_id}`);
    expect(body).toMatchObject({ promo_code: 'ALONG', promo_discount: 20, total_items: 2 });
    expect((await person.get<Cart>('order/user-cart')).body.promo_code).toBe('ALONG');
  });
});

describe('a refused promo code', () => {
  const refused = async (fields: object, goods: Parameters<typeof aCart>[1][]) => {
    const code = await aPromoCode(app, fields);
    const cart = await aCart(app.guest, ...goods);
    const { status, body } = await enterCode(app.guest, cart.cart_id, code.code);
    return [status, body.detail];
  };

  test('names its dates', async () => {
    const product = await aProduct(app);
    expect(await refused({ code: 'SOON', starts_at: '2026-12-01' }, [[product, 1]])).toEqual([
      409,
      'Code SOON starts on Tuesday, 01 Dec 2026.',
    ]);
    expect(await refused({ code: 'OVER', ends_at: '2026-11-24' }, [[product, 1]])).toEqual([
      409,
      'Code OVER ended on Tuesday, 24 Nov 2026.',
    ]);
    expect(await refused({ code: 'OFF', is_active: false }, [[product, 1]])).toEqual([
      409,
      'Code OFF is not active at the moment.',
    ]);
  });

  test('names the minimum spend and the missing amount', async () => {
    expect(await refused({ code: 'MIN', min_spend: 500 }, [[await aProduct(app), 4]])).toEqual([
      409,
      'Code MIN needs a minimum spend of R500.00. Add R100.00 more to use it.',
    ]);
  });

  test('names what it covers', async () => {
    const product = await aProduct(app);
    const other = await aProduct(app);
    const medicine = await aProduct(app, { schedule: 'S2' });
    expect(await refused({ code: 'OTHER', product_ids: [product.id] }, [[other, 1]])).toEqual([
      409,
      "Code OTHER doesn't apply to the products in your cart.",
    ]);
    expect(await refused({ code: 'MEDICINE' }, [[medicine, 1]])).toEqual([
      409,
      "Code MEDICINE can't be used for Schedule 1 to 8 medicine.",
    ]);
    expect(await refused({ code: 'NOMED', kind: 'free_delivery', value: 0 }, [[medicine, 1]])).toEqual([
      409,
      "Code NOMED can't be used for Schedule 1 to 8 medicine.",
    ]);
    expect(await refused({ code: 'NOTHING' }, [])).toEqual([
      409,
      'Add something to your cart before you use code NOTHING.',
    ]);
  });

  test('says that it is used up, or already used by this account', async () => {
    const product = await aProduct(app, { quantity: 50 });
    const person = await app.asCustomer();
    const used = await aPromoCode(app, { code: 'ONCE', usage_limit: 1 });
    const mine = await aPromoCode(app, { code: 'MINE', per_customer_limit: 1 });
    await anOrder(app.guest, [[product, 1]], { promo_code: used.code });
    await anOrder(person, [[product, 1]], { promo_code: mine.code });
    const cart = await aCart(person, [product, 1]);
    const say = async (code: string) => {
      const { status, body } = await enterCode(person, cart.cart_id, code);
      return [status, body.detail];
    };
    expect(await say('ONCE')).toEqual([409, 'Code ONCE has been used up.']);
    expect(await say('MINE')).toEqual([409, 'Code MINE has already been used with this email address.']);
  });

  test('never reduces Schedule 1 to 8 medicine among other items', async () => {
    await aPromoCode(app, { code: 'BESIDE', value: 50 });
    const cart = await aCart(
      app.guest,
      [await aProduct(app, { schedule: 'S1' }), 1],
      [await aProduct(app, { schedule: 'S0' }), 1],
    );
    expect((await enterCode(app.guest, cart.cart_id, 'BESIDE')).body).toMatchObject({
      sub_total: 200,
      promo_discount: 50,
    });
  });
});

describe('a promo code that stops applying', () => {
  test('stays on the cart without effect, is reported once, and applies again when it can', async () => {
    await aPromoCode(app, { code: 'AGAIN', min_spend: 300 });
    const cart = await aCart(app.guest, [await aProduct(app), 3]);
    await enterCode(app.guest, cart.cart_id, 'AGAIN');
    const reason = 'Code AGAIN needs a minimum spend of R300.00. Add R100.00 more to use it.';
    const less = (await setQuantity(cart, 2)).body;
    expect(less).toMatchObject({ promo_code: 'AGAIN', promo_discount: 0, promo: { reason }, total: 265 });
    expect(less.notices).toEqual([{ kind: 'promo', product_id: null, message: reason }]);
    expect((await read(cart)).notices).toEqual([]);
    expect((await setQuantity(cart, 3)).body).toMatchObject({
      promo_discount: 30,
      promo: { reason: null },
      notices: [],
    });
  });

  test('is reported at the next read when it ended, and removed when deleted', async () => {
    const code = await aPromoCode(app, { code: 'ENDING', ends_at: '2026-11-25' });
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    await enterCode(app.guest, cart.cart_id, 'ENDING');
    await changeCode(code, { ends_at: '2026-11-24' });
    const ended = await read(cart);
    expect(ended).toMatchObject({ promo_discount: 0, total: 165, promo: { is_open: false } });
    expect(ended.notices.map(({ message }) => message)).toEqual(['Code ENDING ended on Tuesday, 24 Nov 2026.']);
    await app.db.deleteFrom('promo_codes').where('id', '=', code.id).execute();
    const gone = await read(cart);
    expect(gone).toMatchObject({ promo_code: null, promo: null, total: 165 });
    expect(gone.notices.map(({ kind }) => kind)).toEqual(['promo']);
    expect((await read(cart)).notices).toEqual([]);
  });
});

describe('promo codes of cases 7 to 9 and 12 in a cart', () => {
  test('case 7: a 70 % code on 10 units at 40 % off leaves 18 % of the list price', async () => {
    await aPromoCode(app, { code: 'B7', value: 70 });
    const cart = await aCart(app.guest, [await aProduct(app, { discount: '40.00' }), 10]);
    const { body } = await enterCode(app.guest, cart.cart_id, 'B7');
    expect(body).toMatchObject({
      sub_total: 1000,
      total_discount: 400,
      promo_discount: 420,
      delivery_charges: 65,
      total: 245,
    });
  });

  test('case 8: the order of code, quantity and sale makes no difference', async () => {
    await aPromoCode(app, { code: 'B8', value: 50 });
    const actions = {
      code: (cart: Cart) => enterCode(app.guest, cart.cart_id, 'B8'),
      quantity: (cart: Cart) => setQuantity(cart, 2),
      sale: (_: Cart, product: { id: string }) => changeProduct(product, { discount: '50.00' }),
    };
    const orders = [
      ['sale', 'code', 'quantity'],
      ['sale', 'quantity', 'code'],
      ['code', 'sale', 'quantity'],
      ['code', 'quantity', 'sale'],
      ['quantity', 'code', 'sale'],
      ['quantity', 'sale', 'code'],
    ] as const;
    for (const order of orders) {
      const product = await aProduct(app);
      const cart = await aCart(app.guest, [product, 1]);
      for (const name of order) await actions[name](cart, product);
      expect.soft(await read(cart), order.join(', ')).toMatchObject({
        sub_total: 200,
        total_discount: 100,
        promo_discount: 50,
        total: 115,
      });
    }
  });

  test('case 9: a code for X takes its discount from X, whatever else is in the cart', async () => {
    const [x, y] = [await aProduct(app, { price: '900.00' }), await aProduct(app, { price: '10.00' })];
    await aPromoCode(app, { code: 'B9', value: 10, product_ids: [x.id], per_customer_limit: 1 });
    const shelf = await aCategory(app);
    const z = await aProduct(app, { price: '50.00', category_id: shelf.id });
    await aPromoCode(app, { code: 'B9C', value: 10, category_ids: [shelf.id] });
    const cart = await aCart(app.guest, [y, 1], [x, 1], [z, 1]);
    expect((await enterCode(app.guest, cart.cart_id, 'B9')).body.promo_discount).toBe(90);
    expect((await enterCode(app.guest, cart.cart_id, 'B9C')).body.promo_discount).toBe(5);
  });

  test('case 12: a code applies until the last moment of its last day, shop time', async () => {
    await aPromoCode(app, { code: 'B12', ends_at: '2026-11-25' });
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    const before = app.clock.now;
    app.clock.now = new Date('2026-11-25T21:59:59.999Z');
    expect((await enterCode(app.guest, cart.cart_id, 'B12')).status).toBe(200);
    app.clock.now = new Date('2026-11-25T22:00:00Z');
    expect((await enterCode(app.guest, cart.cart_id, 'B12')).status).toBe(409);
    app.clock.now = before;
  });
});
