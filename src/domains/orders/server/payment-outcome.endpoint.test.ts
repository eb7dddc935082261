import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aCart,
  AN_IDENTITY,
  anOrder,
  checkOut,
  noticeOf,
  orderOf,
  settle,
  stockOf,
} from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer, Order } from '../contract.ts';
import { orderPayable } from './payable.ts';

const HOUR_MS = 3600 * 1000;

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

describe('the outcome of a payment', () => {
  test('paid: the order is paid, its stock sold and its receipt emailed', async () => {
    const product = await aProduct(app, { name: 'Body lotion', price: '95.20', quantity: 10 });
    const placed = await anOrder(app.guest, [[product, 2]]);
    expect(await subjects()).toEqual(['Order N: please pay to complete it']);
    expect(app.mails[0]?.html).toContain(`/payment/${placed.payment?.uuid}`);
    await settle(app, placed);
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({
      order_status: 'paid',
      payment_status: 'paid',
      payment_uuid: null,
      expires_at: null,
      allowed_moves: [],
    });
    expect(statuses(order)).toEqual(['pending_payment', 'paid']);
    expect(await stockOf(app, product)).toBe(8);
    expect(
      await app.db.selectFrom('stock_holds').select('state').where('order_id', '=', placed.order_id).execute(),
    ).toEqual([{ state: 'sold' }]);
    expect(await subjects()).toEqual(['Order N: please pay to complete it', 'Order N: receipt for R255.40']);
    const receipt = app.mails[1];
    expect(receipt?.to).toBe('nomsa@example.com');
    expect(receipt?.key).toBe(`order-${placed.order_id}-paid`);
    for (const text of [
      `/order/${placed.order_id}?key=${placed.key}`,
      'Body lotion',
      '2 at R95.20',
      'R255.40',
      'VAT included (15%)',
      'Responsible pharmacist',
    ])
      expect(receipt?.text).toContain(text);
  });

  test.each([
    ['FAILED', 'failed'],
    ['CANCELLED', 'cancelled'],
  ] as const)('%s: the order is cancelled and its stock restored', async (outcome, payment_status) => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 4]]);
    expect(await stockOf(app, product)).toBe(6);
    await settle(app, placed, outcome);
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'cancelled', payment_status, expires_at: null });
    expect(await stockOf(app, product)).toBe(10);
    expect(await subjects()).toEqual(['Order N: cancelled']);
    expect((await app.guest.get<{ detail: string }>(`order/pay-now/${placed.order_id}?key=${placed.key}`)).status).toBe(
      409,
    );
  });

  test('case 18: the same notice ten times at once has one effect', async () => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 1]]);
    const send = await noticeOf(app, placed);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(statuses(await orderOf(app, placed))).toEqual(['pending_payment', 'paid']);
    expect(await stockOf(app, product)).toBe(9);
    expect((await subjects()).filter((subject) => subject.includes('receipt'))).toHaveLength(1);
  });

  test("case 17: the browser's repeated call and the notice arrive together: one order, paid once", async () => {
    const product = await aProduct(app);
    const cart = await aCart(app.guest, [product, 1]);
    const key = { 'idempotency-key': 'together' };
    const { body: placed } = await checkOut(app.guest, cart.cart_id, {}, key);
    const send = await noticeOf(app, placed);
    const [repeated, notice] = await Promise.all([checkOut(app.guest, cart.cart_id, {}, key), send()]);
    expect([repeated.status, repeated.body.order_id, notice.status]).toEqual([201, placed.order_id, 200]);
    expect(
      await app.db.selectFrom('orders').select('payment_status').where('cart_id', '=', cart.cart_id).execute(),
    ).toEqual([{ payment_status: 'paid' }]);
    expect(await stockOf(app, product)).toBe(9);
  });

  test('S1 and S2: the paid order waits until a pharmacist releases it', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app, { schedule: 'S2' }), 1]], { id_number: AN_IDENTITY });
    await settle(app, placed);
    const order = await orderOf(app, placed);
    expect(order.order_status).toBe('pharmacist_review');
    expect(statuses(order)).toEqual(['pending_payment', 'paid', 'pharmacist_review']);
    const assistant = await app.asStaff('order.read', 'order.update');
    expect((await assistant.get<Order>(`order/${placed.order_id}`)).body.allowed_moves).toEqual(['cancelled']);
    const refused = await move(assistant, placed, 'processing');
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringMatching(/^Only a pharmacist registered with the SAPC.*can release Schedule [12] medicine/),
    ]);
    const pharmacist = await app.asRole('pharmacist');
    const released = await move(pharmacist, placed, 'processing', { note: 'Phoned, all well.' });
    expect(released.status).toBe(200);
    expect(released.body.history.at(-1)).toMatchObject({
      status: 'processing',
      by: 'Staff Tester',
      note: 'Phoned, all well.',
    });
    // The actor and the note are for staff only.
    expect((await orderOf(app, placed)).history.at(-1)).toMatchObject({
      status: 'processing',
      by: 'Apteek',
      note: null,
    });
  });
});

describe('an unpaid order', () => {
  test('releases its stock at the first sweep after 60 minutes, however many orders are swept', async () => {
    const product = await aProduct(app);
    const [later, first] = [await anOrder(app.guest, [[product, 2]]), await anOrder(app.guest, [[product, 3]])];
    app.clock.advance(HOUR_MS - 1000);
    await orderPayable.sweepUnpaid(app.ctx);
    expect(await stockOf(app, product)).toBe(5);
    app.clock.advance(1000);
    await app.db
      .updateTable('orders')
      .set({ expires_at: new Date(app.clock.now.getTime() + HOUR_MS) })
      .where('id', '=', later.order_id)
      .execute();
    await orderPayable.sweepUnpaid(app.ctx);
    expect(await orderOf(app, first)).toMatchObject({ order_status: 'cancelled', payment_status: 'cancelled' });
    expect(await stockOf(app, product)).toBe(8);
    await app.db.updateTable('orders').set({ expires_at: app.clock.now }).where('id', '=', later.order_id).execute();
    await orderPayable.sweepUnpaid(app.ctx);
    expect((await orderOf(app, later)).order_status).toBe('cancelled');
    expect(await stockOf(app, product)).toBe(10);
    expect((await app.guest.get<{ status: string }>(`payment/${later.payment?.uuid}`)).body.status).toBe('cancelled');
    expect((await admin.get<Order>(`order/${later.order_id}`)).body.history.at(-1)?.note).toBe(
      'Not paid within 60 minutes.',
    );
  });

  test('is revived by a late payment while its items are in stock', async () => {
    const product = await aProduct(app, { quantity: 3 });
    const placed = await anOrder(app.guest, [[product, 3]]);
    const send = await noticeOf(app, placed);
    app.clock.advance(HOUR_MS);
    await orderPayable.sweepUnpaid(app.ctx);
    expect((await send()).status).toBe(200);
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({ order_status: 'paid', payment_status: 'paid' });
    expect(statuses(order)).toEqual(['pending_payment', 'cancelled', 'paid']);
    expect(await stockOf(app, product)).toBe(0);
    expect(await subjects()).toEqual(['Order N: receipt for R365.00']);
  });

  test('stays cancelled after a late payment when its items are gone, and the refund due is shown to staff', async () => {
    const product = await aProduct(app, { quantity: 1 });
    const placed = await anOrder(app.guest, [[product, 1]]);
    const send = await noticeOf(app, placed);
    app.clock.advance(HOUR_MS);
    await orderPayable.sweepUnpaid(app.ctx);
    const next = await anOrder(app.guest, [[product, 1]]);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const order = (await admin.get<Order>(`order/${placed.order_id}`)).body;
    expect(order).toMatchObject({ order_status: 'cancelled', payment_status: 'paid', is_read: false });
    expect(order.history.filter((row) => row.note === 'Paid after cancellation: refund due.')).toHaveLength(1);
    expect((await orderOf(app, next)).order_status).toBe('pending_payment');
    expect(await stockOf(app, product)).toBe(0);
  });

  test('stays cancelled after a late payment when staff cancelled it', async () => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 1]]);
    const send = await noticeOf(app, placed);
    expect((await move(admin, placed, 'cancelled')).status).toBe(200);
    await send();
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'cancelled', payment_status: 'paid' });
    expect(await stockOf(app, product)).toBe(10);
  });
});

describe('payment and cancellation at the same moment', () => {
  test.skipIf(!onServer)(
    'with notice, cancellation and sweep at once every order ends paid and the stock adds up',
    async () => {
      const product = await aProduct(app, { quantity: 100 });
      const placed = [];
      for (let index = 0; index < 15; index += 1) placed.push(await anOrder(app.guest, [[product, 2]]));
      const notices = await Promise.all(placed.map((one) => noticeOf(app, one)));
      const notify = async (index: number) => (await notices[index]?.())?.status;
      app.clock.advance(HOUR_MS);
      const answers = await Promise.all(
        placed.flatMap((one, index) => [
          app.guest.put(`order/cancel/${one.order_id}`, { key: one.key }).then((answer) => answer.status),
          notify(index),
          orderPayable.expire(app.ctx, one.order_id).then(() => 200),
          notify(index),
        ]),
      );
      // A buyer who cancels too late gets a message; nothing fails.
      expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      for (const one of placed)
        expect(await orderOf(app, one)).toMatchObject({ order_status: 'paid', payment_status: 'paid' });
      const holds = await app.db
        .selectFrom('stock_holds')
        .select(['state', 'quantity'])
        .where('product_id', '=', product.id)
        .execute();
      expect(holds.map((hold) => `${hold.state} ${hold.quantity}`)).toEqual(Array(15).fill('sold 2'));
      expect(await stockOf(app, product)).toBe(70);
    },
  );
});
