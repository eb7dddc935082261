import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, checkOut } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Cart } from '../contract.ts';
import { applyQuantity, removeLine } from '../rules.ts';

type Answered = Cart & { detail?: string; errors?: { field: string; message: string }[] };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (id: string, values: object) =>
  app.db.updateTable('products').set(values).where('id', '=', id).execute();
const kinds = (cart: Cart) => cart.notices.map((notice) => notice.kind);

describe('createCart and getCart', () => {
  test('create an empty cart that opens by its id', async () => {
    const made = await app.guest.post<Cart>('order/cart');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      cart_items: [],
      sub_total: 0,
      total_discount: 0,
      delivery_charges: 0,
      total_items: 0,
      total: 0,
      promo_code: null,
      notices: [],
    });
    // Unguessable: version 4, not the time-ordered version 7.
    expect(made.body.cart_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect((await app.guest.get<Cart>(`order/cart/${made.body.cart_id}`)).body).toEqual(made.body);
  });

  test('answer 404 to an unknown id, an invalid id and an unknown promo code', async () => {
    const cart = await aCart(app.guest);
    expect((await app.guest.get('order/cart/3f1d1c1e-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await app.guest.get('order/cart/nonsense')).status).toBe(404);
    const refused = await app.guest.get<Answered>(`order/cart/${cart.cart_id}?promo_code=SPRING`);
    expect([refused.status, refused.body.detail]).toEqual([404, "We don't recognise this code."]);
    expect((await app.guest.get(`order/cart/${cart.cart_id}?promo_code=`)).status).toBe(200);
  });

  test("open an account's cart only for that account, and an ordered cart for nobody", async () => {
    const owner = await app.asCustomer();
    const cart = await aCart(owner, [await aProduct(app), 1]);
    const item = cart.cart_items[0]?.cart_item_id;
    for (const stranger of [app.guest, await app.asCustomer(), await app.asStaff('admin')]) {
      expect((await stranger.get(`order/cart/${cart.cart_id}`)).status).toBe(404);
      expect(
        (await stranger.post(`order/cart/${cart.cart_id}`, { product_id: cart.cart_items[0]?.product.id })).status,
      ).toBe(404);
      expect((await stranger.put(`order/cart/${item}`, { quantity: 2 })).status).toBe(404);
      expect((await stranger.delete(`order/cart/${item}`)).status).toBe(404);
      expect((await checkOut(stranger, cart.cart_id)).status).toBe(404);
    }
    expect((await owner.get<Cart>('order/user-cart')).body.cart_id).toBe(cart.cart_id);
    expect((await checkOut(owner, cart.cart_id)).status).toBe(201);
    expect((await owner.get(`order/cart/${cart.cart_id}`)).status).toBe(404);
    expect((await owner.put(`order/cart/${item}`, { quantity: 2 })).status).toBe(404);
    expect((await owner.get<Cart>('order/user-cart')).body).toMatchObject({ cart_items: [], total: 0 });
  });
});

describe('addItem', () => {
  test('answers with the whole cart, adds to an existing line and raises the version', async () => {
    const product = await aProduct(app, { price: '119.00', discount: '20', quantity: 5 });
    const first = await aCart(app.guest, [product, 1]);
    expect(first).toMatchObject({
      sub_total: 119,
      total_discount: 23.8,
      delivery_charges: 65,
      total_items: 1,
      total: 160.2,
    });
    const { body } = await app.guest.post<Cart>(`order/cart/${first.cart_id}`, { product_id: product.id, quantity: 2 });
    expect(body.cart_items).toHaveLength(1);
    expect(body.cart_items[0]).toMatchObject({
      quantity_to_buy: 3,
      product_sub_total: 357,
      product_discount: 71.4,
      product_total: 285.6,
      product: { id: product.id },
    });
    expect(body.version).toBeGreaterThan(first.version);
  });

  test('answers 409 with the remaining stock when it is lower than asked', async () => {
    const product = await aProduct(app, { name: 'Aqueous cream', quantity: 3 });
    const cart = await aCart(app.guest, [product, 2]);
    const refused = await app.guest.post<Answered>(`order/cart/${cart.cart_id}`, {
      product_id: product.id,
      quantity: 2,
    });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'We have only 3 of Aqueous cream left. You already have 2 in your cart.',
    ]);
    const none = await aProduct(app, { name: 'Sold out', quantity: 0 });
    expect((await app.guest.post(`order/cart/${cart.cart_id}`, { product_id: none.id })).body).toMatchObject({
      detail: 'Sold out is out of stock.',
    });
    const limited = await aProduct(app, { name: 'Cough syrup', quantity: 50, max_per_order: 2 });
    const above = await app.guest.post<Answered>(`order/cart/${cart.cart_id}`, { product_id: limited.id, quantity: 3 });
    expect([above.status, above.body.detail]).toEqual([409, 'You can order at most 2 of Cough syrup.']);
    expect((await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body).toEqual(cart);
  });

  test.each(['S3', 'S4', 'S5', 'S6'])('refuses %s and says "prescription"', async (schedule) => {
    const cart = await aCart(app.guest);
    const { id } = await aProduct(app, { schedule });
    const refused = await app.guest.post<Answered>(`order/cart/${cart.cart_id}`, { product_id: id });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('prescription');
    expect(refused.body.errors?.[0]?.field).toBe('product_id');
  });

  test('answers 404 for S7, S8, withdrawn and unknown products', async () => {
    const cart = await aCart(app.guest);
    const hidden = await Promise.all([
      aProduct(app, { schedule: 'S7', is_active: false }),
      aProduct(app, { schedule: 'S8', is_active: false }),
      aProduct(app, { is_active: false }),
    ]);
    for (const id of [...hidden.map((product) => product.id), '0190a0a0-0000-7000-8000-000000000000']) {
      expect((await app.guest.post(`order/cart/${cart.cart_id}`, { product_id: id })).status).toBe(404);
    }
  });

  test.each([0, -1, 1.5, '2', null, 1e9])('refuses quantity %j', async (quantity) => {
    const product = await aProduct(app);
    const cart = await aCart(app.guest, [product, 1]);
    const answers = [
      await app.guest.post<Answered>(`order/cart/${cart.cart_id}`, { product_id: product.id, quantity }),
      await app.guest.put<Answered>(`order/cart/${cart.cart_items[0]?.cart_item_id}`, { quantity }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors?.[0]?.field).toBe('quantity');
    }
  });

  test('keeps one line when the same product is added many times at once', async () => {
    const product = await aProduct(app, { quantity: 100 });
    const cart = await aCart(app.guest);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        app.guest.post(`order/cart/${cart.cart_id}`, { product_id: product.id, quantity: 2 }),
      ),
    );
    const { body } = await app.guest.get<Cart>(`order/cart/${cart.cart_id}`);
    expect(body.cart_items.map((item) => item.quantity_to_buy)).toEqual([16]);
  });
});

describe('setQuantity and removeItem', () => {
  test("give the same totals as the browser's calculation", async () => {
    const goods = [
      await aProduct(app, { price: '33.33', discount: '12.5', quantity: 40 }),
      await aProduct(app, { price: '0.95', discount: '5', quantity: 40 }),
    ] as const;
    let cart = await aCart(app.guest, [goods[0], 1], [goods[1], 3]);
    const [first, second] = cart.cart_items.map((item) => item.cart_item_id);
    for (const quantity of [25, 7, 19, 1]) {
      const { body } = await app.guest.put<Cart>(`order/cart/${first}`, { quantity });
      expect(body).toEqual({ ...applyQuantity(cart, first ?? '', quantity), version: body.version });
      cart = body;
    }
    const { body } = await app.guest.delete<Cart>(`order/cart/${second}`);
    expect(body).toEqual({ ...removeLine(cart, second ?? ''), version: body.version });
    expect((await app.guest.delete(`order/cart/${second}`)).status).toBe(404);
  });

  test('answer 409 when stock is lower than asked, and leave the line unchanged', async () => {
    const product = await aProduct(app, { name: 'Plasters', quantity: 4 });
    const cart = await aCart(app.guest, [product, 2]);
    const refused = await app.guest.put<Answered>(`order/cart/${cart.cart_items[0]?.cart_item_id}`, { quantity: 5 });
    expect([refused.status, refused.body.detail]).toEqual([409, 'We have only 4 of Plasters left.']);
    expect((await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body.cart_items[0]?.quantity_to_buy).toBe(2);
  });

  test('make delivery free from the threshold', async () => {
    const product = await aProduct(app, { price: '200.00' });
    const cart = await aCart(app.guest, [product, 2]);
    expect(cart).toMatchObject({ delivery_charges: 65, free_delivery_missing: 200, total: 465 });
    const { body } = await app.guest.put<Cart>(`order/cart/${cart.cart_items[0]?.cart_item_id}`, { quantity: 3 });
    expect(body).toMatchObject({ delivery_charges: 0, free_delivery_missing: null, total: 600 });
  });

  test('do not let medicine earn free delivery', async () => {
    const medicine = await aProduct(app, { price: '200.00', schedule: 'S2' });
    const cart = await aCart(app.guest, [medicine, 3]);
    expect(cart).toMatchObject({ delivery_charges: 65, free_delivery_missing: 600, total: 665 });
  });
});

describe('cart notices', () => {
  test('report a changed price once, and update the totals', async () => {
    const product = await aProduct(app, { name: 'Vitamin C', price: '100.00' });
    const cart = await aCart(app.guest, [product, 2]);
    await change(product.id, { price: '110.00', discount: '10' });
    const { body } = await app.guest.get<Cart>(`order/cart/${cart.cart_id}`);
    expect(body.notices).toEqual([
      { kind: 'price', product_id: product.id, message: 'The price of Vitamin C changed from R100.00 to R99.00.' },
    ]);
    expect(body).toMatchObject({ sub_total: 220, total_discount: 22, total: 263 });
    expect(body.version).toBeGreaterThan(cart.version);
    expect((await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body.notices).toEqual([]);
  });

  test('report lower stock, sold-out and withdrawn products and those that now need a prescription', async () => {
    const [fewer, none, gone, scheduled] = [
      await aProduct(app, { quantity: 9 }),
      await aProduct(app),
      await aProduct(app),
      await aProduct(app),
    ];
    const cart = await aCart(app.guest, [fewer, 8], [none, 1], [gone, 1], [scheduled, 1]);
    await change(fewer.id, { quantity: 3 });
    await change(none.id, { quantity: 0 });
    await change(gone.id, { is_active: false });
    await change(scheduled.id, { schedule: 'S4' });
    const { body } = await app.guest.get<Cart>(`order/cart/${cart.cart_id}`);
    expect(body.cart_items.map((item) => [item.product.id, item.quantity_to_buy])).toEqual([[fewer.id, 3]]);
    expect(kinds(body)).toEqual(['stock', 'stock', 'withdrawn', 'withdrawn']);
    expect(body.notices.map((notice) => notice.product_id)).toEqual([fewer.id, none.id, gone.id, scheduled.id]);
    expect(body.notices[3]?.message).toContain('prescription');
    expect(body).toMatchObject({ total_items: 3, sub_total: 300, total: 365 });
  });
});
