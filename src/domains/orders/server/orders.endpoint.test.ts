import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, aLocation, AN_IDENTITY, anOrder, checkOut, noticeOf, orderOf, settle, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer, Order, OrderRow } from '../contract.ts';
import { sweepUnpaid } from './service.ts';

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

describe('what a payment does', () => {
  test('paid: the order is paid, its stock sold, its receipt mailed', async () => {
    const product = await aProduct(app, { name: 'Body lotion', price: '95.20', quantity: 10 });
    const placed = await anOrder(app.guest, [[product, 2]]);
    expect(await subjects()).toEqual(['Order N: please pay to complete it']);
    expect(app.mails[0]?.html).toContain(`/payment/${placed.payment?.uuid}`);
    await settle(app, placed);
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({ order_status: 'paid', payment_status: 'paid', payment_uuid: null, expires_at: null, allowed_moves: [] });
    expect(statuses(order)).toEqual(['pending_payment', 'paid']);
    expect(await stockOf(app, product)).toBe(8);
    expect(await app.db.selectFrom('stock_holds').select('state').where('order_id', '=', placed.order_id).execute()).toEqual([{ state: 'sold' }]);
    expect(await subjects()).toEqual(['Order N: please pay to complete it', 'Order N: receipt for R255.40']);
    const receipt = app.mails[1];
    expect(receipt?.to).toBe('nomsa@example.com');
    expect(receipt?.key).toBe(`order-${placed.order_id}-paid`);
    for (const text of [`/order/${placed.order_id}?key=${placed.key}`, 'Body lotion', '2 at R95.20', 'R255.40', 'VAT included (15%)', 'Responsible pharmacist']) expect(receipt?.text).toContain(text);
  });

  test.each([['FAILED', 'failed'], ['CANCELLED', 'cancelled']] as const)('%s: the order is cancelled and its stock is back', async (outcome, payment_status) => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 4]]);
    expect(await stockOf(app, product)).toBe(6);
    await settle(app, placed, outcome);
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'cancelled', payment_status, expires_at: null });
    expect(await stockOf(app, product)).toBe(10);
    expect(await subjects()).toEqual(['Order N: cancelled']);
    expect((await app.guest.get<{ detail: string }>(`order/pay-now/${placed.order_id}?key=${placed.key}`)).status).toBe(409);
  });

  test('cases.md D 18: the same notice ten times at once has one effect', async () => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 1]]);
    const send = await noticeOf(app, placed);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(statuses(await orderOf(app, placed))).toEqual(['pending_payment', 'paid']);
    expect(await stockOf(app, product)).toBe(9);
    expect((await subjects()).filter((subject) => subject.includes('receipt'))).toHaveLength(1);
  });

  test("cases.md D 17: the browser's repeated call and the notice arrive together: one order, paid once", async () => {
    const product = await aProduct(app);
    const cart = await aCart(app.guest, [product, 1]);
    const key = { 'idempotency-key': 'together' };
    const { body: placed } = await checkOut(app.guest, cart.cart_id, {}, key);
    const send = await noticeOf(app, placed);
    const [repeated, notice] = await Promise.all([checkOut(app.guest, cart.cart_id, {}, key), send()]);
    expect([repeated.status, repeated.body.order_id, notice.status]).toEqual([201, placed.order_id, 200]);
    expect(await app.db.selectFrom('orders').select('payment_status').where('cart_id', '=', cart.cart_id).execute()).toEqual([{ payment_status: 'paid' }]);
    expect(await stockOf(app, product)).toBe(9);
  });

  test('S1 and S2: the paid order waits for a pharmacist, and only a pharmacist lets it go', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app, { schedule: 'S2' }), 1]], { id_number: AN_IDENTITY });
    await settle(app, placed);
    const order = await orderOf(app, placed);
    expect(order.order_status).toBe('pharmacist_review');
    expect(statuses(order)).toEqual(['pending_payment', 'paid', 'pharmacist_review']);
    const assistant = await app.asStaff('order.read', 'order.update');
    expect((await assistant.get<Order>(`order/${placed.order_id}`)).body.allowed_moves).toEqual(['cancelled']);
    const refused = await move(assistant, placed, 'processing');
    expect([refused.status, refused.body.detail]).toEqual([403, 'Only a pharmacist can release this order.']);
    const pharmacist = await app.asRole('pharmacist');
    const released = await move(pharmacist, placed, 'processing', { note: 'Phoned, all well.' });
    expect(released.status).toBe(200);
    expect(released.body.history.at(-1)).toMatchObject({ status: 'processing', by: 'Staff Tester', note: 'Phoned, all well.' });
    // Who it was and what they noted is for staff.
    expect((await orderOf(app, placed)).history.at(-1)).toMatchObject({ status: 'processing', by: 'Apteek', note: null });
  });
});

describe('an order nobody pays', () => {
  test('lets its stock go after 60 minutes, by its job or by the sweep', async () => {
    const product = await aProduct(app);
    const [byJob, bySweep] = [await anOrder(app.guest, [[product, 2]]), await anOrder(app.guest, [[product, 3]])];
    app.clock.advance(HOUR_MS - 1000);
    await sweepUnpaid(app.ctx);
    expect(await stockOf(app, product)).toBe(5);
    app.clock.advance(1000);
    await app.db.updateTable('orders').set({ expires_at: new Date(app.clock.now.getTime() + HOUR_MS) }).where('id', '=', byJob.order_id).execute();
    await sweepUnpaid(app.ctx);
    expect(await orderOf(app, bySweep)).toMatchObject({ order_status: 'cancelled', payment_status: 'cancelled' });
    expect(await stockOf(app, product)).toBe(8);
    await app.db.updateTable('orders').set({ expires_at: app.clock.now }).where('id', '=', byJob.order_id).execute();
    await app.drain({ delayed: true });
    expect((await orderOf(app, byJob)).order_status).toBe('cancelled');
    expect(await stockOf(app, product)).toBe(10);
    expect((await app.guest.get<{ status: string }>(`payment/${byJob.payment?.uuid}`)).body.status).toBe('cancelled');
    expect((await admin.get<Order>(`order/${byJob.order_id}`)).body.history.at(-1)?.note).toBe('Not paid within 60 minutes.');
  });

  test('is revived when the money comes late and the goods are still there', async () => {
    const product = await aProduct(app, { quantity: 3 });
    const placed = await anOrder(app.guest, [[product, 3]]);
    const send = await noticeOf(app, placed);
    app.clock.advance(HOUR_MS);
    await sweepUnpaid(app.ctx);
    expect((await send()).status).toBe(200);
    const order = await orderOf(app, placed);
    expect(order).toMatchObject({ order_status: 'paid', payment_status: 'paid' });
    expect(statuses(order)).toEqual(['pending_payment', 'cancelled', 'paid']);
    expect(await stockOf(app, product)).toBe(0);
    expect(await subjects()).toEqual(['Order N: receipt for R365.00']);
  });

  test('stays cancelled when the goods are gone: the money is owed back, and staff see it', async () => {
    const product = await aProduct(app, { quantity: 1 });
    const placed = await anOrder(app.guest, [[product, 1]]);
    const send = await noticeOf(app, placed);
    app.clock.advance(HOUR_MS);
    await sweepUnpaid(app.ctx);
    const next = await anOrder(app.guest, [[product, 1]]);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const order = (await admin.get<Order>(`order/${placed.order_id}`)).body;
    expect(order).toMatchObject({ order_status: 'cancelled', payment_status: 'paid', is_read: false });
    expect(order.history.filter((row) => row.note === 'Paid after cancelling: refund due.')).toHaveLength(1);
    expect((await orderOf(app, next)).order_status).toBe('pending_payment');
    expect(await stockOf(app, product)).toBe(0);
  });

  test('stays cancelled when staff cancelled it', async () => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 1]]);
    const send = await noticeOf(app, placed);
    expect((await move(admin, placed, 'cancelled')).status).toBe(200);
    await send();
    expect(await orderOf(app, placed)).toMatchObject({ order_status: 'cancelled', payment_status: 'paid' });
    expect(await stockOf(app, product)).toBe(10);
  });
});

describe('cancelOrder and payNow', () => {
  test('the buyer cancels what is not paid, once, with the key or as its owner', async () => {
    const product = await aProduct(app);
    const owner = await app.asCustomer();
    const placed = await anOrder(owner, [[product, 2]]);
    for (const stranger of [app.guest, await app.asCustomer(), admin]) {
      expect((await stranger.put(`order/cancel/${placed.order_id}`)).status).toBe(404);
      expect((await stranger.put(`order/cancel/${placed.order_id}`, { key: 'wrong' })).status).toBe(404);
    }
    const cancelled = await owner.put<Order>(`order/cancel/${placed.order_id}`);
    expect([cancelled.status, cancelled.body.order_status, cancelled.body.payment_status]).toEqual([200, 'cancelled', 'cancelled']);
    const again = await app.guest.put<Order>(`order/cancel/${placed.order_id}`, { key: placed.key });
    expect([again.status, statuses(again.body)]).toEqual([200, ['pending_payment', 'cancelled']]);
    expect(await stockOf(app, product)).toBe(10);
    expect((await app.guest.get<{ status: string }>(`payment/${placed.payment?.uuid}`)).body.status).toBe('cancelled');
  });

  test('a paid order is not cancelled by the buyer', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    expect((await app.guest.put(`order/cancel/${placed.order_id}`, { key: placed.key })).status).toBe(409);
    const refused = await app.guest.get<{ detail: string }>(`order/pay-now/${placed.order_id}?key=${placed.key}`);
    expect([refused.status, refused.body.detail]).toEqual([409, `Order ${placed.order_number} is already paid.`]);
  });

  test('pay now gives the open payment, and a new one where there is none left', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    const path = `order/pay-now/${placed.order_id}?key=${placed.key}`;
    expect((await app.guest.get(path)).body).toEqual(placed.payment);
    expect((await app.guest.get(`order/pay-now/${placed.order_id}`)).status).toBe(404);
    await app.db.updateTable('payments').set({ status: 'failed' }).where('uuid', '=', placed.payment?.uuid ?? '').execute();
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.guest.get<{ uuid: string }>(path)));
    const uuids = new Set(answers.map((answer) => answer.body.uuid));
    expect(uuids.size).toBe(1);
    expect(uuids.has(placed.payment?.uuid ?? '')).toBe(false);
  });
});

describe('updateOrderStatus', () => {
  test('leads a delivered order to its end, mailing each step once', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    await subjects();
    app.mails.length = 0;
    expect((await move(admin, placed, 'processing')).body.order_status).toBe('processing');
    const version = (await orderOf(app, placed)).history.length;
    expect((await move(admin, placed, 'processing', { note: 'again' })).body.history).toHaveLength(version);
    await app.drain();
    expect((await move(admin, placed, 'out_for_delivery', { tracking_number: 'TCG 4711' })).body).toMatchObject({ tracking_number: 'TCG 4711', is_read: true });
    await app.drain();
    expect((await move(admin, placed, 'delivered')).body.allowed_moves).toEqual([]);
    expect(await subjects()).toEqual(['Order N: we are packing it', 'Order N: on its way', 'Order N: delivered']);
    expect(app.mails[1]?.text).toContain('TCG 4711');
    expect(app.mails[1]?.text).toContain('14 or older');
  });

  test('answers 409 to a move that is not allowed and names the allowed ones', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    const unpaid = await move(admin, placed, 'processing');
    expect([unpaid.status, unpaid.body.detail]).toEqual([409, `${placed.order_number} is awaiting payment. Allowed now: cancelled.`]);
    await settle(app, placed);
    for (const to of ['delivered', 'ready_for_collection', 'pharmacist_review', 'pending_payment', 'refunded']) {
      const refused = await move(admin, placed, to);
      expect([refused.status, refused.body.detail]).toEqual([409, `${placed.order_number} is paid. Allowed now: processing, cancelled.`]);
    }
    expect((await move(admin, placed, 'nonsense')).status).toBe(422);
    expect((await admin.put('order/update-status/0190a0a0-0000-7000-8000-000000000000?order_status=processing')).status).toBe(404);
  });

  test('asks for the permission first: 401, then 403', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    expect((await move(app.guest, placed, 'nonsense')).status).toBe(401);
    expect((await move(await app.asCustomer(), placed, 'nonsense')).status).toBe(403);
    expect((await move(await app.asStaff('order.read'), placed, 'cancelled')).status).toBe(403);
  });

  test('the same move by four people at once is one move and one mail', async () => {
    const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, placed);
    await subjects();
    app.mails.length = 0;
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(admin, placed, 'processing')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(statuses(await orderOf(app, placed)).filter((status) => status === 'processing')).toHaveLength(1);
    expect(await subjects()).toEqual(['Order N: we are packing it']);
  });

  test('cancelling a paid order puts its goods back and says what is owed', async () => {
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 3]]);
    await settle(app, placed);
    const { body } = await move(admin, placed, 'cancelled', { note: 'Courier strike.' });
    expect(body).toMatchObject({ order_status: 'cancelled', payment_status: 'paid' });
    expect(body.history.at(-1)?.note).toBe('Courier strike. Paid: refund due.');
    expect(await stockOf(app, product)).toBe(10);
    await app.drain();
    expect(app.mails.at(-1)?.text).toContain('We pay back R365.00');
  });

  test('an order paid in the shop is paid when it is handed over', async () => {
    const { id } = await aLocation(app);
    const product = await aProduct(app);
    const placed = await anOrder(app.guest, [[product, 1]], { delivery_method: 'collect', business_location_id: id, payment_method: 'inperson' });
    expect(await subjects()).toEqual(['Order N: we have it']);
    expect((await move(admin, placed, 'out_for_delivery')).status).toBe(409);
    expect((await move(admin, placed, 'ready_for_collection')).body.payment_status).toBe('created');
    expect((await move(admin, placed, 'delivered')).body).toMatchObject({ order_status: 'delivered', payment_status: 'paid' });
    expect(await app.db.selectFrom('stock_holds').select('state').where('order_id', '=', placed.order_id).execute()).toEqual([{ state: 'sold' }]);
    expect((await subjects()).sort()).toEqual(['Order N: collected', 'Order N: ready to collect', 'Order N: receipt for R100.00', 'Order N: we have it'].sort());
  });
});

describe('getOrder', () => {
  test('opens for its owner, for staff who read orders and for the key; else it is unknown', async () => {
    const owner = await app.asCustomer();
    const placed = await anOrder(owner, [[await aProduct(app), 1]]);
    expect((await owner.get(`order/${placed.order_id}`)).status).toBe(200);
    expect((await (await app.asStaff('order.read')).get(`order/${placed.order_id}`)).status).toBe(200);
    expect((await app.guest.get(`order/${placed.order_id}?key=${placed.key}`)).status).toBe(200);
    const other = await anOrder(app.guest, [[await aProduct(app), 1]]);
    for (const query of ['', '?key=', '?key=wrong', `?key=${other.key}`]) expect((await app.guest.get(`order/${placed.order_id}${query}`)).status).toBe(404);
    for (const stranger of [await app.asCustomer(), await app.asStaff('product.read')]) expect((await stranger.get(`order/${placed.order_id}`)).status).toBe(404);
    expect((await app.guest.get('order/nonsense')).status).toBe(404);
  });
});

describe('lists', () => {
  test('an account sees its own orders, newest first, paged', async () => {
    const [owner, other] = [await app.asCustomer(), await app.asCustomer()];
    const product = await aProduct(app);
    const placed = [];
    for (let index = 0; index < 3; index += 1) {
      placed.push(await anOrder(owner, [[product, 1]]));
      app.clock.advance(1000);
    }
    await anOrder(other, [[product, 1]]);
    const first = (await owner.get<{ items: OrderRow[]; total: number }>('order/user-orders?page_size=2')).body;
    const second = (await owner.get<{ items: OrderRow[] }>('order/user-orders?page_size=2&page=2')).body;
    expect([...first.items, ...second.items].map((row) => row.order_number)).toEqual(placed.map((one) => one.order_number).reverse());
    expect(first.total).toBe(3);
    expect((await app.guest.get('order/user-orders')).status).toBe(401);
  });

  test('staff find orders by number, name, e-mail, phone and town, without case or accents', async () => {
    const goods: [{ id: string }, number][] = [[await aProduct(app), 1]];
    const placed = await anOrder(app.guest, goods, {
      first_name: 'Zoë', last_name: "O'Neill", email: 'Zoe.ONeill@example.org', phone: '+27 83 123 9876',
      address: { line1: '1 Kerk Street', suburb: 'Centre', city: 'Upington', province: 'Northern Cape', postal_code: '8801' },
    });
    const find = async (q: string) => (await admin.get<{ items: OrderRow[] }>(`order/orders?q=${encodeURIComponent(q)}`)).body.items.map((row) => row.order_id);
    for (const q of [placed.order_number, placed.order_number.toLowerCase(), 'zoe', "o'neill", 'ZOE.oneill@', '27831239876', 'upington', "upington zoe o'neill"]) {
      expect(await find(q)).toEqual([placed.order_id]);
    }
    for (const q of ['%', '_oe', 'zoe johannesburg', "'; drop table orders; --"]) expect(await find(q)).toEqual([]);
  });

  test('filter, sort and count', async () => {
    app.clock.advance(24 * HOUR_MS);
    const [cheap, dear, medicine] = [await aProduct(app, { price: '10.00' }), await aProduct(app, { price: '900.00' }), await aProduct(app, { schedule: 'S1', price: '50.00' })];
    const one = await anOrder(app.guest, [[cheap, 2]], { last_name: 'Aa' });
    app.clock.advance(1000);
    const two = await anOrder(app.guest, [[dear, 1]], { last_name: 'Cc' });
    app.clock.advance(1000);
    const three = await anOrder(app.guest, [[medicine, 1]], { last_name: 'Bb' });
    await settle(app, two);
    await settle(app, three);
    const list = async (query: string) => (await admin.get<{ items: OrderRow[]; total: number; counts: Record<string, number> }>(`order/orders?placed=today&${query}`)).body;
    const numbers = async (query: string) => (await list(query)).items.map((row) => row.order_number);
    const [a, b, c] = [one.order_number, two.order_number, three.order_number];
    expect(await numbers('')).toEqual([c, b, a]);
    expect(await numbers('sort=oldest')).toEqual([a, b, c]);
    expect(await numbers('sort=total_desc')).toEqual([b, c, a]);
    expect(await numbers('sort=total_asc')).toEqual([a, c, b]);
    expect(await numbers('sort=number')).toEqual([a, b, c]);
    expect(await numbers('sort=customer')).toEqual([a, c, b]);
    expect(await numbers('schedule=S1,S2')).toEqual([c]);
    const turn = await list('order_status=paid,pharmacist_review&page_size=1');
    expect([turn.items.length, turn.total]).toEqual([1, 2]);
    expect(turn.counts).toEqual({ all: 3, our_turn: 2, processing: 0, on_its_way: 0, awaiting_payment: 1, closed: 0 });
    expect(turn.items[0]).toMatchObject({ order_number: c, town: 'Cape Town', schedule: 'S1', total: 115, total_items: 1, is_read: false });

    const before = (await admin.get<{ order_unread_count: number }>('business/unread-count')).body.order_unread_count;
    expect((await admin.patch(`order/mark_order_read/${one.order_id}`)).body).toEqual({ ok: true });
    expect((await admin.patch(`order/mark_order_read/${one.order_id}`)).status).toBe(200);
    expect((await admin.get('business/unread-count')).body).toEqual({
      prescription_unread_count: 0, order_unread_count: before - 1, booking_unread_count: 0, contact_us_unread_count: 0,
    });
    expect(await numbers('unread=false')).toEqual([a]);
    expect(await numbers('unread=true')).toEqual([c, b]);
    expect((await (await app.asStaff('product.read')).get('business/unread-count')).body).toMatchObject({ order_unread_count: 0 });
    expect((await (await app.asCustomer()).get('business/unread-count')).status).toBe(403);
  });

  test('refuse what they do not know', async () => {
    for (const query of ['order_status=nonsense', 'sort=nonsense', 'page=0', 'page_size=101', 'schedule=S9', 'placed=never']) {
      expect([query, (await admin.get(`order/orders?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await app.guest.get('order/orders')).status).toBe(401);
    expect((await (await app.asCustomer()).get('order/orders')).status).toBe(403);
    expect((await admin.patch('order/mark_order_read/0190a0a0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
