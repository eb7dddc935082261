import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../../app.ts';
import { createContext, type Actor } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aMessage } from '../../../../tests/support/contact.ts';
import { anOrder, settle } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { openStream } from '../../../../tests/support/stream.ts';
import { authenticate } from '../../accounts/server/sessions.ts';
import { openStream as holdStream } from './stream.ts';

let app: TestApp;
let product: { id: string };
beforeAll(async () => {
  app = await startApp();
  product = await aProduct(app, { quantity: 500 });
});
afterAll(() => app.close());

const NOTHING = {
  prescription_unread_count: 0,
  order_unread_count: 0,
  booking_unread_count: 0,
  contact_us_unread_count: 0,
  unread_count: 0,
  newest: null,
  changed: [],
};

test('sends the unread counts at once and after every change that the user may see', async () => {
  const seller = await app.asStaff('order.read', 'order.update');
  const stream = await openStream(app.shop, seller);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  expect((await stream.next())?.data).toEqual(NOTHING);

  const order = await anOrder(app.guest, [[product, 1]]);
  const placed = await stream.until(({ order_unread_count }) => order_unread_count === 1);
  expect(placed.changed).toContain('order');
  expect(placed.unread_count).toBe(0);
  await app.drain();
  const told = await stream.until(({ unread_count }) => unread_count === 1);
  expect(told.changed).toEqual(['notification']);
  expect(told.newest?.title).toBe(`New order ${order.order_number}`);

  // Seen by a colleague; and a message, which is not theirs to know of, says nothing to them.
  await aMessage(app);
  await seller.patch(`order/mark_order_read/${order.order_id}`);
  const seen = await stream.until(({ order_unread_count }) => order_unread_count === 0);
  expect(seen.contact_us_unread_count).toBe(0);
  expect(seen.changed).toEqual(['order']);
  await seller.put('read-notification-all');
  const read = await stream.until(({ unread_count }) => unread_count === 0);
  expect(read).toMatchObject({ newest: null, changed: ['notification'] });
  await stream.close();
});

test('sends a customer only events of their own orders', async () => {
  const [buyer, other] = [await app.asCustomer(), await app.asCustomer('Sipho')];
  const order = await anOrder(buyer, [[product, 1]]);
  await app.drain();
  const [own, others] = [await openStream(app.shop, buyer), await openStream(app.shop, other)];
  await own.next();
  await others.next();
  await settle(app, order);
  await app.drain();
  const told = await own.until(({ unread_count }) => unread_count === 1);
  expect(told).toEqual({ ...NOTHING, unread_count: 1, newest: told.newest, changed: ['notification'] });
  expect(told.newest?.title).toBe(`We've received your payment for order ${order.order_number}`);
  // The other reader received nothing until there was a notification for them.
  await app.db
    .insertInto('notifications')
    .values({
      id: newId(),
      event_key: newId(),
      user_id: other.user_id,
      related_to: 'other',
      title: 'Only for Sipho',
      description: '',
      created_at: app.clock.now,
    })
    .execute();
  expect((await others.next())?.data.newest?.title).toBe('Only for Sipho');
  await own.close();
  await others.close();
});

test('sends nothing for a transaction that is rolled back', async () => {
  const staff = await app.asStaff('order.read');
  const stream = await openStream(app.shop, staff);
  const before = (await stream.next())?.data.order_unread_count ?? 0;
  await app.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('orders').set({ is_read: false }).execute();
      throw new Error('not after all');
    })
    .catch(() => {});
  await anOrder(app.guest, [[product, 1]]);
  expect((await stream.next())?.data.order_unread_count).toBe(before + 1);
  await stream.close();
});

test('closes the stream when the session ends anywhere', async () => {
  const staff = await app.asStaff('order.read');
  const stream = await openStream(app.shop, staff);
  await stream.next();
  await staff.post('auth/logout');
  expect(await stream.next()).toBeNull();
  expect((await openStream(app.shop, staff)).status).toBe(401);
});

test('closes the stream when a permission is removed, and the next one leaves its events out', async () => {
  const staff = await app.asStaff('order.read', 'contact_us.read');
  const stream = await openStream(app.shop, staff);
  expect((await stream.next())?.data.order_unread_count).toBeGreaterThan(0);
  await app.db
    .updateTable('roles')
    .set({ permissions: JSON.stringify({ contact_us: { read: true } }) })
    .where('id', 'in', (db) =>
      db
        .selectFrom('user_roles')
        .select('role_id')
        .where('user_id', '=', staff.user_id ?? ''),
    )
    .execute();
  expect(await stream.next()).toBeNull();
  const again = await openStream(app.shop, staff);
  expect((await again.next())?.data.order_unread_count).toBe(0);
  await app.db
    .deleteFrom('user_roles')
    .where('user_id', '=', staff.user_id ?? '')
    .execute();
  expect(await again.next()).toBeNull();
});

test('tells a reconnecting client to refresh everything', async () => {
  const staff = await app.asStaff('order.read');
  const first = await openStream(app.shop, staff);
  const event = await first.next();
  expect(event?.id).not.toBe('');
  await first.close();
  const back = await openStream(app.shop, staff, { 'last-event-id': event?.id ?? '' });
  expect((await back.next())?.data.changed).toEqual(['notification', 'order']);
  await back.close();
  for (const id of ['0', 'x'.repeat(5000), '😀'.length.toString(), '"; drop table orders; --']) {
    const odd = await openStream(app.shop, staff, { 'last-event-id': id });
    expect((await odd.next())?.data.changed).toEqual(['notification', 'order']);
    await odd.close();
  }
});

test('limits streams to ten per user, not counting closed ones', async () => {
  const person = await app.asCustomer();
  const open = await Promise.all(Array.from({ length: 10 }, () => openStream(app.shop, person)));
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await openStream(app.shop, person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect((await openStream(app.shop, await app.asCustomer())).status).toBe(200);
  await Promise.all(open.map((stream) => stream.close()));
  // HEAD opens none that would stay.
  for (let asked = 0; asked < 12; asked += 1)
    expect((await person.call('HEAD', 'notification/stream')).status).toBe(200);
  expect((await openStream(app.shop, person)).status).toBe(200);
});

test('refuses a stream without a session', async () => {
  expect((await openStream(app.shop, app.guest)).status).toBe(401);
});

test.skipIf(!onServer)(
  'delivers events between processes, even after a reconnect of the database listener',
  async () => {
    const { services } = app.shop;
    const other = await createShop({
      config: services.config,
      database: app.database,
      clock: services.clock,
    });
    const staff = await app.asStaff('order.read');
    const stream = await openStream(other, staff);
    const before = (await stream.next())?.data.order_unread_count ?? 0;
    await anOrder(app.guest, [[product, 1]]);
    await stream.until(({ order_unread_count }) => order_unread_count === before + 1);

    const { rows } = await app.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'apteek live' and datname = current_database()",
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
    // Placed while nobody is connected: delivered on reconnection.
    await anOrder(app.guest, [[product, 1]]);
    await stream.until(({ order_unread_count }) => order_unread_count === before + 2);
    await anOrder(app.guest, [[product, 1]]);
    await stream.until(({ order_unread_count }) => order_unread_count === before + 3);

    await other.services.live.stop();
    expect(await stream.next()).toBeNull();
    await other.services.events.stop();
  },
);

test('closes all streams when the process stops', async () => {
  const own = await startApp();
  const stream = await openStream(own.shop, await own.asCustomer());
  await stream.next();
  await own.shop.services.live.stop();
  expect(await stream.next()).toBeNull();
  await own.close();
});

test('limits streams to 300 per network without affecting others', async () => {
  const actor = (await authenticate(app.shop.services, (await app.asCustomer()).token ?? '')) as Actor;
  const from = (ip: string) =>
    holdStream(createContext(app.shop.services, { request_id: 'test', actor: { ...actor, user_id: newId() }, ip }));
  const held = await Promise.all(Array.from({ length: 300 }, () => from('203.0.113.7')));
  await expect(from('203.0.113.7')).rejects.toMatchObject({ status: 429 });
  held.push(await from('203.0.113.8'));
  await held.shift()?.return?.();
  held.push(await from('203.0.113.7'));
  for (const stream of held) await stream.return?.();
});
