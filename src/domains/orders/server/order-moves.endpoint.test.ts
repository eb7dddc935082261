import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aLocation, anOrder, orderOf, settle, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.drain();
  app.mails.length = 0;
});

const statuses = (order: Order) => order.history.map((row) => row.status);
const move = (caller: Caller, placed: CheckoutAnswer, to: string, body?: object) =>
  caller.put<Order & { detail?: string }>(`order/update-status/${placed.order_id}?order_status=${to}`, body);
const subjects = async () => {
  await app.drain();
  return app.mails.map((mail) => mail.subject.replace(/AP-\d+/, 'N'));
};

describe('cancelOrder and payNow', () => {
  test('cancel an unpaid order once, for its owner or with the key', async () => {
    const product = await aProduct(app);
    const owner = await app.asCustomer();
    const placed = await anOrder(owner, [[product, 2]]);
    for (const stranger of [app.guest, await app.asCustomer(), admin]) {
      expect((await stranger.put(`order/cancel/${placed.order_id}`)).status).toBe(404);
      expect((await stranger.put(`order/cancel/${placed.order_id}`, { key: 'wrong' })).status).toBe(404);
    }
    const cancelled = await owner.put<Order>(`order/cancel/${placed.order_id}`);
    expect([cancelled.status, cancelled.body.order_status, cancelled.body.payment_status]).toEqual([
      200,
      'cancelled',
      'cancelled',
    ]);
    const again = await app.guest.put<Order>(`order/cancel/${placed.order_id}`, { key: placed.key });
    expect([again.status, statuses(again.body)]).toEqual([200, ['pending_payment', 'cancelled']]);
    expect(await stockOf(app, product)).toBe(10);
    expect((await app.guest.get<{ status: string }>(`payment/${placed.payment?.uuid}`)).body.status).toBe('cancelled');
  });

  test('refuse to cancel a paid order for the customer', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    expect((await app.guest.put(`order/cancel/${placed.order_id}`, { key: placed.key })).status).toBe(409);
    const refused = await app.guest.get<{ detail: string }>(`order/pay-now/${placed.order_id}?key=${placed.key}`);
    expect([refused.status, refused.body.detail]).toEqual([409, `Order ${placed.order_number} is already paid.`]);
  });

  test('answer with the open payment, or a new one when there is none', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    const path = `order/pay-now/${placed.order_id}?key=${placed.key}`;
    expect((await app.guest.get(path)).body).toEqual(placed.payment);
    expect((await app.guest.get(`order/pay-now/${placed.order_id}`)).status).toBe(404);
    await app.db
      .updateTable('payments')
      .set({ status: 'failed' })
      .where('uuid', '=', placed.payment?.uuid ?? '')
      .execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.guest.get<{ uuid: string }>(path)));
    const uuids = new Set(answers.map((answer) => answer.body.uuid));
    expect(uuids.size).toBe(1);
    expect(uuids.has(placed.payment?.uuid ?? '')).toBe(false);
  });
});

describe('updateOrderStatus', () => {
  test('takes an order to "delivered" and emails each step once', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    await subjects();
    app.mails.length = 0;
    expect((await move(admin, placed, 'processing')).body.order_status).toBe('processing');
    const version = (await orderOf(app, placed)).history.length;
    expect((await move(admin, placed, 'processing', { note: 'again' })).body.history).toHaveLength(version);
    await app.drain();
    expect((await move(admin, placed, 'out_for_delivery', { tracking_number: 'TCG 4711' })).body).toMatchObject({
      tracking_number: 'TCG 4711',
      is_read: true,
    });
    await app.drain();
    expect((await move(admin, placed, 'delivered')).body.allowed_moves).toEqual([]);
    expect(await subjects()).toEqual(["Order N: we're packing it", 'Order N: on its way', 'Order N: delivered']);
    expect(app.mails[1]?.text).toContain('TCG 4711');
    expect(app.mails[1]?.text).toContain('over 14');
  });

  test('answers 409 to a move that is not allowed and names the allowed ones', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    const unpaid = await move(admin, placed, 'processing');
    expect([unpaid.status, unpaid.body.detail]).toEqual([
      409,
      `${placed.order_number} is awaiting payment. Allowed now: cancelled.`,
    ]);
    await settle(app, placed);
    for (const to of ['delivered', 'ready_for_collection', 'pharmacist_review', 'pending_payment', 'refunded']) {
      const refused = await move(admin, placed, to);
      expect([refused.status, refused.body.detail]).toEqual([
        409,
        `${placed.order_number} is paid. Allowed now: processing, cancelled.`,
      ]);
    }
    expect((await move(admin, placed, 'nonsense')).status).toBe(422);
    expect(
      (await admin.put('order/update-status/0190a0a0-0000-7000-8000-000000000000?order_status=processing')).status,
    ).toBe(404);
  });

  test('checks permission first: 401, then 403', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    expect((await move(app.guest, placed, 'nonsense')).status).toBe(401);
    expect((await move(await app.asCustomer(), placed, 'nonsense')).status).toBe(403);
    expect((await move(await app.asStaff('order.read'), placed, 'cancelled')).status).toBe(403);
  });

  test('changes the status once and sends one email for four simultaneous requests', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    await subjects();
    app.mails.length = 0;
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(admin, placed, 'processing')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(statuses(await orderOf(app, placed)).filter((status) => status === 'processing')).toHaveLength(1);
    expect(await subjects()).toEqual(["Order N: we're packing it"]);
  });

  test('restores stock and records the refund due when a paid order is cancelled', async () => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 3]]);
    await settle(app, placed);
    const { body } = await move(admin, placed, 'cancelled', { note: 'Courier strike.' });
    expect(body).toMatchObject({ order_status: 'cancelled', payment_status: 'paid' });
    expect(body.history.at(-1)?.note).toBe('Courier strike. Paid: refund due.');
    expect(await stockOf(app, product)).toBe(10);
    await app.drain();
    expect(app.mails.at(-1)?.text).toContain("We'll refund R365.00");
  });

  test('marks an order paid in store as paid on collection', async () => {
    const { id } = await aLocation(app);
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 1]], {
      delivery_method: 'collect',
      business_location_id: id,
      payment_method: 'inperson',
    });
    expect(await subjects()).toEqual(['Order N: received']);
    expect((await move(admin, placed, 'out_for_delivery')).status).toBe(409);
    expect((await move(admin, placed, 'ready_for_collection')).body.payment_status).toBe('created');
    expect((await move(admin, placed, 'delivered')).body).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
    });
    expect(
      await app.db.selectFrom('stock_holds').select('state').where('order_id', '=', placed.order_id).execute(),
    ).toEqual([{ state: 'sold' }]);
    expect((await subjects()).sort()).toEqual(
      [
        'Order N: collected',
        'Order N: ready for collection',
        'Order N: receipt for R100.00',
        'Order N: received',
      ].sort(),
    );
  });
});
