import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import {
  aBuyer,
  aCart,
  aLocation,
  anOrder,
  checkOut,
  noticeOf,
  orderOf,
  settle,
  stockOf,
} from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Order } from '../contract.ts';

// Rule 17 at each step of an order: nothing that is kept cold goes by ordinary delivery.

let app: TestApp;
let staff: Caller;
let place: { id: string };
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('order.update', 'order.read');
  place = await aLocation(app);
});
afterAll(() => app.close());

type Parcel = { fee: number; provinces: string[]; weekdays: number[] } | null;
const sendCold = (cold_parcel: Parcel) =>
  app.db
    .updateTable('delivery_charges')
    .set({ cold_parcel: cold_parcel && JSON.stringify(cold_parcel) })
    .execute();
afterEach(() => sendCold(null));

const PARCEL = { fee: 150, provinces: ['Western Cape'], weekdays: [1, 2, 3, 4] };
const insulin = () => aProduct(app, { name: 'Insulin', storage: 'refrigerated' });
const nowCold = (product: { id: string }) =>
  app.db.updateTable('products').set({ storage: 'refrigerated' }).where('id', '=', product.id).execute();
const collect = () => ({ delivery_method: 'collect', business_location_id: place.id });
const COLLECT_IT = {
  field: 'delivery_method',
  message: "Insulin must be kept at 2–8 °C, so we can't send it by courier. Please choose collection.",
};
type Refusable = Order & { detail?: string; errors?: { field: string; message: string }[] };
const moveTo = ({ order_id }: { order_id: string }, status: string, body: object = {}) =>
  staff.put<Refusable>(`order/update-status/${order_id}?order_status=${status}`, body);
const paid = async (product: { id: string }, changes: object = {}) => {
  const placed = await anOrder(app.guest, [[product, 1]], changes);
  await settle(app, placed);
  return placed;
};

describe('rule 17, at the cart and the checkout', () => {
  test('the cart says how each product is kept, and charges no delivery for what must be collected', async () => {
    const cart = await aCart(app.guest, [await insulin(), 1]);
    expect(cart.cart_items[0]?.product.storage).toBe('refrigerated');
    expect(cart).toMatchObject({ delivery_charges: 0, free_delivery_missing: null, total: 100 });
    expect(cart.delivery_terms.cold_parcel).toBeNull();
  });

  test('ordinary delivery is refused at the delivery method, for guest and account, and the cart is kept', async () => {
    const customer = await app.asCustomer();
    for (const caller of [app.guest, customer]) {
      const cart = await aCart(caller, [await insulin(), 1], [await aProduct(app), 1]);
      const { status, body } = await checkOut(caller, cart.cart_id);
      expect([status, body.errors]).toEqual([422, [COLLECT_IT]]);
      const collected = await checkOut(caller, cart.cart_id, collect());
      expect([collected.status, collected.body.total]).toEqual([201, 200]);
    }
  });

  test('a cold parcel has its own fee, goes to its provinces only, and takes nothing frozen', async () => {
    await sendCold(PARCEL);
    const product = await insulin();
    const cart = await aCart(app.guest, [product, 7]);
    expect([cart.delivery_charges, cart.free_delivery_missing]).toEqual([150, null]);
    const far = await checkOut(app.guest, cart.cart_id, { address: { ...aBuyer.address, province: 'Limpopo' } });
    expect([far.status, far.body.errors]).toEqual([
      422,
      [
        {
          field: 'delivery_method',
          message:
            'Insulin must be kept at 2–8 °C. We send cold parcels to the Western Cape only. Please choose collection.',
        },
      ],
    ]);
    // R700 of goods would be delivered free.
    const near = await checkOut(app.guest, cart.cart_id);
    expect([near.status, near.body.total]).toEqual([201, 850]);
    const frozen = await aCart(app.guest, [await aProduct(app, { storage: 'frozen' }), 1]);
    expect((await checkOut(app.guest, frozen.cart_id)).status).toBe(422);
  });
});

describe('rule 17, where a product is kept cold since it was ordered', () => {
  test('nobody pays for it: the payment answers 409 with the reason, which the order shows too', async () => {
    const product = await aProduct(app, { name: 'Insulin' });
    const placed = await anOrder(app.guest, [[product, 1]]);
    await nowCold(product);
    const { status, body } = await app.guest.get<{ errors: unknown }>(
      `order/pay-now/${placed.order_id}?key=${placed.key}`,
    );
    expect([status, body.errors]).toEqual([409, [COLLECT_IT]]);
    expect((await orderOf(app, placed)).obstacles).toEqual([COLLECT_IT.message]);
  });

  test('what is paid all the same is cancelled, put back into stock and owed back', async () => {
    const product = await aProduct(app, { name: 'Insulin', quantity: 5 });
    const placed = await anOrder(app.guest, [[product, 1]]);
    const notice = await noticeOf(app, placed);
    await nowCold(product);
    expect((await notice()).status).toBe(200);
    expect((await notice()).status).toBe(200);
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({ order_status: 'cancelled', payment_status: 'paid', refund_due: order.total });
    expect(order.history.find((row) => row.status === 'cancelled')?.buyer_note).toBe(COLLECT_IT.message);
    expect(await stockOf(app, product)).toBe(5);
  });

  test('staff see it and cannot pack or send a paid order', async () => {
    const product = await aProduct(app, { name: 'Insulin' });
    const [fresh, packed] = [await paid(product), await paid(product)];
    expect((await moveTo(packed, 'processing')).status).toBe(200);
    await nowCold(product);
    const refused = [
      await moveTo(fresh, 'processing'),
      await moveTo(packed, 'out_for_delivery', { packed_cold: true }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
      [409, [COLLECT_IT]],
      [409, [COLLECT_IT]],
    ]);
    expect((await staff.get<Order>(`order/${fresh.order_id}`)).body.obstacles).toEqual([COLLECT_IT.message]);
    // Cancelled, it is owed back, as before.
    expect((await moveTo(fresh, 'cancelled')).status).toBe(200);
  });
});

describe('rule 17, at the hand-over', () => {
  test('a cold parcel leaves on its days only, packed cold, recorded with who, when and its indicator', async () => {
    await sendCold(PARCEL);
    const placed = await paid(await insulin());
    expect((await moveTo(placed, 'processing')).status).toBe(200);
    const unasked = await moveTo(placed, 'out_for_delivery');
    expect([unasked.status, unasked.body.errors]).toEqual([
      409,
      [
        {
          field: 'packed_cold',
          message: 'Insulin must be kept at 2–8 °C. Confirm that it left the fridge packed cold.',
        },
      ],
    ]);
    const packing = { packed_cold: true, cold_indicator: 'TI 0042' };
    await app.at('2026-11-27T10:00:00+02:00', async () => {
      const friday = await moveTo(placed, 'out_for_delivery', packing);
      expect([friday.status, friday.body.errors?.map(({ field }) => field)]).toEqual([409, ['delivery_method']]);
    });
    const { status, body } = await moveTo(placed, 'out_for_delivery', packing);
    expect(status).toBe(200);
    expect(body.packed_cold).toMatchObject({ by: 'Staff Tester', indicator: 'TI 0042', at: expect.any(String) });
    expect(body.history.at(-1)?.note).toBe('Left the fridge packed cold, indicator or box TI 0042.');
    expect((await orderOf(app, placed)).packed_cold).toBeNull();
    const note = await app.shop.http.request(`/api/order/${placed.order_id}/delivery-note.pdf?key=${placed.key}`);
    const text = pdfText(new Uint8Array(await note.arrayBuffer()))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('keep at 2–8 °C');
    expect(text).toContain('TI 0042');
  });

  test('a collected one is handed over packed cold too, and other goods are asked nothing', async () => {
    const cold = await paid(await insulin(), collect());
    const warm = await paid(await aProduct(app), collect());
    for (const one of [cold, warm]) {
      expect((await moveTo(one, 'processing')).status).toBe(200);
      expect((await moveTo(one, 'ready_for_collection')).status).toBe(200);
    }
    expect((await moveTo(warm, 'delivered')).status).toBe(200);
    expect((await moveTo(cold, 'delivered')).status).toBe(409);
    expect((await moveTo(cold, 'delivered', { packed_cold: true })).body.packed_cold).toMatchObject({
      indicator: null,
    });
  });

  test('what left the fridge never goes back into stock (rule 32)', async () => {
    await sendCold(PARCEL);
    const product = await insulin();
    const placed = await paid(product);
    await moveTo(placed, 'processing');
    await moveTo(placed, 'out_for_delivery', { packed_cold: true });
    const left = await stockOf(app, product);
    const order = await orderOf(app, placed);
    const money = await app.asStaff('refund.create', 'payment.read');
    const back = await money.post<{ detail: string }>(`business/payments/${placed.payment?.uuid}/refund`, {
      amount: 100,
      reason: 'The courier could not deliver it',
      restock: [{ item_id: order.items[0]?.id, quantity: 1 }],
    });
    expect([back.status, back.body.detail]).toEqual([
      409,
      'Insulin is kept cold and has left the pharmacy, so it cannot go back into stock.',
    ]);
    expect(await stockOf(app, product)).toBe(left);
  });
});
