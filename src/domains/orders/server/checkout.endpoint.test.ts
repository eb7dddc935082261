import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aBuyer, aCart, aLocation, anOrder, checkOut, orderOf, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Cart } from '~/domains/cart/contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const change = (id: string, values: object) =>
  app.db.updateTable('products').set(values).where('id', '=', id).execute();
const ordersOf = async (cartId: string) =>
  app.db.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();
const fieldsOf = (body: { errors?: { field: string }[] }) => (body.errors ?? []).map((error) => error.field);

describe('checkout', () => {
  test("places a guest's order with frozen prices, a number, its stock taken and an open payment", async () => {
    const product = await aProduct(app, {
      name: 'Sunscreen SPF 50',
      price: '180.00',
      discount: '15',
      quantity: 7,
      sku: 'SUN-50',
    });
    const cart = await aCart(app.guest, [product, 2]);
    const { status, body } = await checkOut(app.guest, cart.cart_id, { note: 'Ring twice.' });
    expect(status).toBe(201);
    expect(body.order_number).toMatch(/^AP-\d{5,}$/);
    expect(body.total).toBe(cart.total);
    expect(body.payment?.url).toBe(`/payment/${body.payment?.uuid}`);
    expect(await stockOf(app, product)).toBe(5);
    await change(product.id, { name: 'Renamed', price: '999.00' });

    const order = await orderOf(app, body);
    expect(order).toMatchObject({
      order_status: 'pending_payment',
      payment_status: 'created',
      payment_uuid: body.payment?.uuid,
      delivery_method: 'delivery',
      sub_total: 360,
      total_discount: 54,
      promo_discount: 0,
      delivery_charges: 65,
      vat_included: 48.39,
      total: 371,
      address: aBuyer.address,
      collect_from: null,
      note: 'Ring twice.',
      is_read: false,
      contact: { first_name: 'Nomsa', last_name: 'Dlamini', email: 'nomsa@example.com', phone: '0825550147' },
      allowed_moves: ['cancelled'],
    });
    expect(order.items).toMatchObject([
      {
        name: 'Sunscreen SPF 50',
        sku: 'SUN-50',
        price: 180,
        discount: 15,
        quantity: 2,
        product_sub_total: 360,
        product_discount: 54,
        product_total: 306,
        schedule: 'none',
      },
    ]);
    expect(order.history).toMatchObject([
      { status: 'pending_payment', at: order.created_at, by: 'Customer', note: null },
    ]);
    expect(Date.parse(order.expires_at ?? '') - Date.parse(order.created_at)).toBe(60 * 60_000);
    // The cart became the order.
    expect((await app.guest.get(`order/cart/${cart.cart_id}`)).status).toBe(404);
    const again = await checkOut(app.guest, cart.cart_id);
    expect([again.status, again.body.detail]).toEqual([409, 'This cart has already been checked out.']);
  });

  test('charges the province its own delivery fee, and collection none', async () => {
    await app.db
      .updateTable('delivery_charges')
      .set({ provinces: JSON.stringify([{ province: 'Northern Cape', fee: 120 }]) })
      .execute();
    const product = await aProduct(app);
    const place = await aLocation(app);
    const far = await anOrder(app.guest, [[product, 1]], { address: { ...aBuyer.address, province: 'Northern Cape' } });
    const near = await anOrder(app.guest, [[product, 1]]);
    const collected = await anOrder(app.guest, [[product, 1]], {
      delivery_method: 'collect',
      business_location_id: place.id,
    });
    expect([far.total, near.total, collected.total]).toEqual([220, 165, 100]);
    expect(await orderOf(app, collected)).toMatchObject({
      address: null,
      collect_from: { name: 'Apteek Mouille Point', line1: 'Shop 4, Beach Road', city: 'Cape Town' },
    });
  });

  test('names every wrong field at once', async () => {
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    const empty = await app.guest.post<{ errors: { field: string }[] }>(`order/checkout/${cart.cart_id}`, {});
    expect(empty.status).toBe(422);
    expect(fieldsOf(empty.body)).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone',
      'delivery_method',
      'payment_method',
      'accept_terms',
    ]);
    const addressless = await checkOut(app.guest, cart.cart_id, {
      address: undefined,
      accept_terms: false,
      email: 'nonsense',
    });
    expect(addressless.status).toBe(422);
    expect(fieldsOf(addressless.body).sort()).toEqual(
      [
        'accept_terms',
        'address.city',
        'address.line1',
        'address.postal_code',
        'address.province',
        'address.suburb',
        'email',
      ].sort(),
    );
    const partly = await checkOut(app.guest, cart.cart_id, {
      address: { ...aBuyer.address, suburb: ' ', postal_code: '79' },
    });
    expect(fieldsOf(partly.body).sort()).toEqual(['address.postal_code', 'address.suburb']);
    expect(await ordersOf(cart.cart_id)).toEqual([]);
  });

  test('accepts only locations with collection, and payment in store only for collection', async () => {
    const product = await aProduct(app);
    const cart = await aCart(app.guest, [product, 1]);
    const counterless = await aLocation(app, { collection: false });
    for (const business_location_id of [counterless.id, '0190a0a0-0000-7000-8000-000000000000']) {
      const refused = await checkOut(app.guest, cart.cart_id, { delivery_method: 'collect', business_location_id });
      expect([refused.status, ...fieldsOf(refused.body)]).toEqual([422, 'business_location_id']);
    }
    expect(fieldsOf((await checkOut(app.guest, cart.cart_id, { delivery_method: 'collect' })).body)).toEqual([
      'business_location_id',
    ]);
    expect(fieldsOf((await checkOut(app.guest, cart.cart_id, { payment_method: 'inperson' })).body)).toEqual([
      'payment_method',
    ]);
    const unknown = await checkOut(app.guest, cart.cart_id, {
      address: undefined,
      address_id: '0190a0a0-0000-7000-8000-000000000000',
    });
    expect([unknown.status, ...fieldsOf(unknown.body)]).toEqual([422, 'address_id']);
    expect((await checkOut(app.guest, cart.cart_id, { promo_code: 'SPRING' })).body.detail).toBe(
      "We don't recognise this code.",
    );
    expect(await stockOf(app, product)).toBe(10);
  });

  test('places an order paid in store without payment or expiry, ready to process', async () => {
    const { id } = await aLocation(app);
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]], {
      delivery_method: 'collect',
      business_location_id: id,
      payment_method: 'inperson',
    });
    expect(placed.payment).toBeNull();
    expect(await orderOf(app, placed)).toMatchObject({
      order_status: 'processing',
      payment_status: 'created',
      payment_uuid: null,
      expires_at: null,
    });
    expect((await app.guest.get(`order/pay-now/${placed.order_id}?key=${placed.key}`)).status).toBe(409);
  });

  test('marks a free order as paid at once', async () => {
    const { id } = await aLocation(app);
    const product = await aProduct(app, { discount: '100' });
    const placed = await anOrder(app.guest, [[product, 1]], { delivery_method: 'collect', business_location_id: id });
    expect(placed).toMatchObject({ total: 0, payment: null });
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'paid', payment_status: 'paid', total: 0 });
  });

  test('refuses an empty cart, an unknown one and an invalid id', async () => {
    const cart = await aCart(app.guest);
    expect((await checkOut(app.guest, cart.cart_id)).body).toMatchObject({ detail: 'Your cart is empty.' });
    expect((await checkOut(app.guest, '3f1d1c1e-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await checkOut(app.guest, 'nonsense')).status).toBe(404);
  });
});

describe('changes since the cart was last seen', () => {
  test('a changed price is charged when no expected total is sent', async () => {
    const product = await aProduct(app, { price: '100.00' });
    const cart = await aCart(app.guest, [product, 1]);
    await change(product.id, { price: '120.00' });
    expect((await checkOut(app.guest, cart.cart_id)).body.total).toBe(185);
  });

  // ECT Act s43(2): a buyer is bound only to the price that they could review.
  test('a changed price gets 409 when the expected total differs', async () => {
    const product = await aProduct(app, { price: '100.00', quantity: 1 });
    const cart = await aCart(app.guest, [product, 1]);
    await change(product.id, { price: '120.00' });
    const refused = await checkOut(app.guest, cart.cart_id, { expected_total: 165 });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The total of your order has changed from R165.00 to R185.00. Please check it before you order.',
    ]);
    expect(await ordersOf(cart.cart_id)).toEqual([]);
    expect(await stockOf(app, product)).toBe(1);
    for (const expected_total of ['free', 1e308, -1])
      expect((await checkOut(app.guest, cart.cart_id, { expected_total })).status).toBe(422);
    expect((await checkOut(app.guest, cart.cart_id, { expected_total: 185 })).body.total).toBe(185);
  });

  test('a total too large for a payment is refused with a sentence', async () => {
    const product = await aProduct(app, { price: '1000000.00', quantity: 10_000 });
    const cart = await aCart(app.guest, [product, 10_000]);
    const refused = await checkOut(app.guest, cart.cart_id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "That's more than we can sell in one order. Please remove some items from your cart.",
    ]);
    expect(await stockOf(app, product)).toBe(10_000);
  });

  test('case 14: stock set to 0 in the meantime gets 409', async () => {
    const product = await aProduct(app, { name: 'Thermometer', quantity: 2 });
    const cart = await aCart(app.guest, [product, 2]);
    await change(product.id, { quantity: 0 });
    const refused = await checkOut(app.guest, cart.cart_id);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Thermometer is out of stock.']);
    expect(await ordersOf(cart.cart_id)).toEqual([]);
    expect(await stockOf(app, product)).toBe(0);
  });

  test('case 16: a failure after stock was taken restores it', async () => {
    const product = await aProduct(app, { price: '1.00' });
    const { id } = await aLocation(app);
    const cart = await aCart(app.guest, [product, 1]);
    // Too little to be paid online: refused by the last step, when the stock is off the shelf already.
    const refused = await checkOut(app.guest, cart.cart_id, { delivery_method: 'collect', business_location_id: id });
    expect([refused.status, ...fieldsOf(refused.body)]).toEqual([422, 'payment_method']);
    expect(await stockOf(app, product)).toBe(10);
    expect(await app.db.selectFrom('stock_holds').selectAll().where('product_id', '=', product.id).execute()).toEqual(
      [],
    );
    expect((await app.guest.get<Cart>(`order/cart/${cart.cart_id}`)).body.total_items).toBe(1);
  });

  test('a withdrawn, limited or prescription-only product is refused with the reason', async () => {
    const [gone, limited, scheduled] = [
      await aProduct(app),
      await aProduct(app, { name: 'Syrup' }),
      await aProduct(app),
    ];
    const carts = [
      await aCart(app.guest, [gone, 1]),
      await aCart(app.guest, [limited, 3]),
      await aCart(app.guest, [scheduled, 1]),
    ];
    await change(gone.id, { is_active: false });
    await change(limited.id, { max_per_order: 2 });
    await change(scheduled.id, { schedule: 'S3' });
    const answers = [];
    for (const cart of carts) answers.push(await checkOut(app.guest, cart.cart_id));
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409]);
    expect(answers[0]?.body.detail).toContain('We no longer sell');
    expect(answers[1]?.body.detail).toBe('You can order at most 2 of Syrup at a time.');
    expect(answers[2]?.body.detail).toContain('prescription');
  });
});
