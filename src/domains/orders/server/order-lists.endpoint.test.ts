import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { anOrder, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { OrderRow } from '../contract.ts';

const HOUR_MS = 3600 * 1000;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

describe('getOrder', () => {
  test('opens for its owner, staff with order.read and the key, and answers 404 to others', async () => {
    const owner = await app.asCustomer();
    const placed = await anOrder(owner, [[await aProduct(app), 1]]);
    expect((await owner.get(`order/${placed.order_id}`)).status).toBe(200);
    expect((await (await app.asStaff('order.read')).get(`order/${placed.order_id}`)).status).toBe(200);
    expect((await app.guest.get(`order/${placed.order_id}?key=${placed.key}`)).status).toBe(200);
    const other = await anOrder(app.guest, [[await aProduct(app), 1]]);
    for (const query of ['', '?key=', '?key=wrong', `?key=${other.key}`])
      expect((await app.guest.get(`order/${placed.order_id}${query}`)).status).toBe(404);
    for (const stranger of [await app.asCustomer(), await app.asStaff('product.read')])
      expect((await stranger.get(`order/${placed.order_id}`)).status).toBe(404);
    expect((await app.guest.get('order/nonsense')).status).toBe(404);
  });
});

test('a payment links to its order without the key, so staff cannot act as the customer', async () => {
  const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
  const till = await app.asStaff('payment.read');
  for (const caller of [till, app.guest]) {
    const { status, body } = await caller.get(`payment/${placed.payment?.uuid}`);
    expect([status, body['purpose_url']]).toEqual([200, `/order/${placed.order_id}`]);
    expect(JSON.stringify(body)).not.toContain(placed.key);
  }
  for (const path of ['business/get-payments', `business/payments/${placed.payment?.uuid}`, 'business/payments.csv'])
    expect(JSON.stringify((await till.get(path)).body)).not.toContain(placed.key);
  expect((await till.get(`order/${placed.order_id}`)).status).toBe(404);
  expect((await app.guest.get(`order/${placed.order_id}?key=${placed.key}`)).status).toBe(200);
});

test("the payment email puts the order's key after the hash, where no server reads it", async () => {
  const placed = await anOrder(app.guest, [[await aProduct(app), 1]]);
  await app.drain();
  const link = `/payment/${placed.payment?.uuid}#key=${placed.key}`;
  expect(app.mails.filter(({ html }) => html.includes(link))).toHaveLength(1);
});

describe('order lists', () => {
  test('show an account its own orders, newest first, paged', async () => {
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
    expect([...first.items, ...second.items].map((row) => row.order_number)).toEqual(
      placed.map((one) => one.order_number).reverse(),
    );
    expect(first.total).toBe(3);
    expect((await app.guest.get('order/user-orders')).status).toBe(401);
  });

  test('let staff search by number, name, email, phone and town, ignoring case and accents', async () => {
    const goods: [{ id: string }, number][] = [[await aProduct(app), 1]];
    const placed = await anOrder(app.guest, goods, {
      first_name: 'Zoë',
      last_name: "O'Neill",
      email: 'Zoe.ONeill@example.org',
      phone: '+27 83 123 9876',
      address: {
        line1: '1 Kerk Street',
        suburb: 'Centre',
        city: 'Upington',
        province: 'Northern Cape',
        postal_code: '8801',
      },
    });
    const find = async (q: string) =>
      (await admin.get<{ items: OrderRow[] }>(`order/orders?q=${encodeURIComponent(q)}`)).body.items.map(
        (row) => row.order_id,
      );
    for (const q of [
      placed.order_number,
      placed.order_number.toLowerCase(),
      'zoe',
      "o'neill",
      'ZOE.oneill@',
      '27831239876',
      'upington',
      "upington zoe o'neill",
    ]) {
      expect(await find(q)).toEqual([placed.order_id]);
    }
    for (const q of ['%', '_oe', 'zoe johannesburg', "'; drop table orders; --"]) expect(await find(q)).toEqual([]);
  });

  test('filter, sort and count', async () => {
    app.clock.advance(24 * HOUR_MS);
    const [cheap, dear, medicine] = [
      await aProduct(app, { price: '10.00' }),
      await aProduct(app, { price: '900.00' }),
      await aProduct(app, { schedule: 'S1', price: '50.00' }),
    ];
    const one = await anOrder(app.guest, [[cheap, 2]], { last_name: 'Aa' });
    app.clock.advance(1000);
    const two = await anOrder(app.guest, [[dear, 1]], { last_name: 'Cc' });
    app.clock.advance(1000);
    const three = await anOrder(app.guest, [[medicine, 1]], { last_name: 'Bb' });
    await settle(app, two);
    await settle(app, three);
    const list = async (query: string) =>
      (
        await admin.get<{ items: OrderRow[]; total: number; counts: Record<string, number> }>(
          `order/orders?placed=today&${query}`,
        )
      ).body;
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
    expect(turn.items[0]).toMatchObject({
      order_number: c,
      town: 'Cape Town',
      schedule: 'S1',
      total: 115,
      total_items: 1,
      is_read: false,
    });

    const before = (await admin.get<{ order_unread_count: number }>('business/unread-count')).body.order_unread_count;
    expect((await admin.patch(`order/mark_order_read/${one.order_id}`)).body).toEqual({ ok: true });
    expect((await admin.patch(`order/mark_order_read/${one.order_id}`)).status).toBe(200);
    expect((await admin.get('business/unread-count')).body).toEqual({
      prescription_unread_count: 0,
      order_unread_count: before - 1,
      booking_unread_count: 0,
      contact_us_unread_count: 0,
    });
    expect(await numbers('unread=false')).toEqual([a]);
    expect(await numbers('unread=true')).toEqual([c, b]);
    expect((await (await app.asStaff('product.read')).get('business/unread-count')).body).toMatchObject({
      order_unread_count: 0,
    });
    expect((await (await app.asCustomer()).get('business/unread-count')).status).toBe(403);
  });

  test('refuse unknown filters', async () => {
    for (const query of [
      'order_status=nonsense',
      'sort=nonsense',
      'page=0',
      'page_size=101',
      'schedule=S9',
      'placed=never',
    ]) {
      expect([query, (await admin.get(`order/orders?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await app.guest.get('order/orders')).status).toBe(401);
    expect((await (await app.asCustomer()).get('order/orders')).status).toBe(403);
    expect((await admin.patch('order/mark_order_read/0190a0a0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
