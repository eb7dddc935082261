import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { orderPayable } from '../../orders/server/payable.ts';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aMessage } from '../../../../tests/support/contact.ts';
import { aLocation, anOrder, noticeOf, settle } from '../../../../tests/support/shopping.ts';
import { notifyStaffOfExpiringRegistrations } from './notify-registrations.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Notification } from '../contract.ts';
import { forgetOldNotifications } from './service.ts';
import { notifyStaffOfPlaced } from './notify.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface List {
  notifications: Notification[];
  unread_count: number;
  total: number;
  page: number;
  page_size: number;
}

let app: TestApp;
let product: { id: string };
beforeAll(async () => {
  app = await startApp();
  product = await aProduct(app, { quantity: 500 });
});
afterAll(() => app.close());

const listOf = async (caller: Caller, query = '') => (await caller.get<List>(`notification${query}`)).body;
const titlesOf = async (caller: Caller) => (await listOf(caller)).notifications.map(({ data }) => data.title);

/** A member of the staff for whom nothing before counts. */
async function aNewcomer(...permissions: Parameters<TestApp['asStaff']>): Promise<Caller> {
  const person = await app.asStaff(...permissions);
  await person.put('read-notification-all');
  return person;
}

test('notifies staff by permission and customers of their own orders, once even if the job runs again', async () => {
  const [seller, clerk, assistant] = [
    await aNewcomer('order.read'),
    await aNewcomer('contact_us.read'),
    await aNewcomer('product.read'),
  ];
  const [buyer, other] = [await app.asCustomer(), await app.asCustomer('Sipho')];
  const order = await anOrder(buyer, [[product, 1]]);
  const contact = await aMessage(app, { name: 'Thandi Nkosi', message: 'Is it\nopen?' });
  await app.drain();
  await settle(app, order);
  await app.drain();
  await notifyStaffOfPlaced(app.ctx, { order_id: order.order_id });

  const seen = await listOf(seller, '?unread=true');
  expect(seen.notifications.map(({ data }) => data.title).sort()).toEqual([
    `New order ${order.order_number}`,
    `Order ${order.order_number} is paid`,
  ]);
  expect(seen).toMatchObject({ unread_count: 2, total: 2, page: 1, page_size: 24 });
  expect(seen.notifications[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_read: false,
    created_at: app.clock.now.toISOString(),
    related_to: 'order',
    related_id: order.order_id,
    subject: null,
    data: { title: expect.any(String), description: expect.stringContaining('Nomsa Dlamini, R') },
  });
  expect((await listOf(clerk, '?unread=true')).notifications).toMatchObject([
    {
      related_to: 'other',
      related_id: contact,
      subject: 'contact',
      data: { title: 'New message from Thandi Nkosi', description: 'Is it open?' },
    },
  ]);
  expect(await listOf(assistant)).toMatchObject({ notifications: [], unread_count: 0, total: 0 });
  expect(await titlesOf(buyer)).toEqual([`We've received your payment for order ${order.order_number}`]);
  expect(await titlesOf(other)).toEqual([]);
});

test('notifies a customer of each step of the order, but not of internal ones', async () => {
  const { id } = await aLocation(app);
  const buyer = await app.asCustomer();
  const staff = await app.asStaff('order.read', 'order.update');
  const move = async (orderId: string, status: string) => {
    expect((await staff.put(`order/update-status/${orderId}?order_status=${status}`, {})).status).toBe(200);
    app.clock.advance(MINUTE_MS);
    await app.drain();
  };
  const collected = await anOrder(buyer, [[product, 1]], {
    delivery_method: 'collect',
    business_location_id: id,
    payment_method: 'inperson',
    address: undefined,
  });
  const sent = await anOrder(buyer, [[product, 1]]);
  await settle(app, sent);
  await app.drain();
  for (const status of ['ready_for_collection', 'delivered']) await move(collected.order_id, status);
  for (const status of ['processing', 'out_for_delivery', 'delivered']) await move(sent.order_id, status);
  const undone = await anOrder(buyer, [[product, 1]]);
  await buyer.put(`order/cancel/${undone.order_id}`, {});
  await app.drain();
  expect(await titlesOf(buyer)).toEqual([
    `Order ${undone.order_number} was cancelled`,
    `Order ${sent.order_number} is on its way`,
    `Order ${collected.order_number} is ready for collection`,
    `We've received your payment for order ${sent.order_number}`,
  ]);
});

test('notifies staff with payment.read of payment problems', async () => {
  const cashier = await aNewcomer('payment.read');
  const failed = await anOrder(app.guest, [[product, 1]]);
  await settle(app, failed, 'FAILED');
  const late = await anOrder(app.guest, [[product, 1]]);
  const notice = await noticeOf(app, late);
  app.clock.advance(61 * MINUTE_MS);
  await orderPayable.sweepUnpaid(app.ctx);
  await app.db.updateTable('products').set({ quantity: 0 }).where('id', '=', product.id).execute();
  expect((await notice()).status).toBe(200);
  await app.db.updateTable('products').set({ quantity: 500 }).where('id', '=', product.id).execute();
  for (const body of ['m_payment_id=x', 'm_payment_id=y']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.guest.call('POST', 'payment/notify/payfast', body, headers)).status).toBe(400);
  }
  await app.drain();
  const { notifications } = await listOf(cashier, '?unread=true');
  expect(notifications.map(({ data, related_id }) => [data.title, related_id]).sort()).toEqual([
    [`Payment failed for order ${failed.order_number}`, failed.order_id],
    [`Refund due on order ${late.order_number}`, late.order_id],
    ['We rejected a payment notification', null],
  ]);
});

test("notifies the customer of a partial refund, and once of the order's end", async () => {
  const buyer = await app.asCustomer();
  const cashier = await app.asStaff('payment.read', 'refund.create');
  const order = await anOrder(buyer, [[product, 1]]);
  await settle(app, order);
  for (const amount of [60.5, order.total - 60.5]) {
    const path = `business/payments/${order.payment?.uuid}/refund`;
    expect((await cashier.post(path, { amount, reason: 'Broken' })).status).toBe(201);
    await app.drain({ delayed: true });
    app.clock.advance(MINUTE_MS);
  }
  expect(await titlesOf(buyer)).toEqual([
    `Order ${order.order_number} was refunded`,
    `R60.50 refunded on order ${order.order_number}`,
    `We've received your payment for order ${order.order_number}`,
  ]);
});

test('notifies stock managers of low stock and of none left', async () => {
  const buyer = await aNewcomer('product.update');
  const scarce = await aProduct(app, { name: 'Marula oil', quantity: 7 });
  for (let sold = 0; sold < 7; sold += 1) await anOrder(app.guest, [[scarce, 1]]);
  await app.drain();
  const { notifications } = await listOf(buyer, '?unread=true');
  expect(notifications.map(({ data }) => data.title).sort()).toEqual([
    'Marula oil is sold out',
    'Only 5 left: Marula oil',
  ]);
  expect(notifications[0]).toMatchObject({ related_to: 'other', related_id: scarce.id, subject: 'product' });
});

test('notifies managers of staff once of a registration that expires within 30 days', async () => {
  const manager = await aNewcomer('staff.update');
  const doctor = await app.asStaff('booking.read');
  await app.withRegistration(doctor, 'medical_practitioner', { valid_until: '2026-12-25' });
  await app.withRegistration(await app.asStaff('booking.read'), 'dentist', { valid_until: '2026-12-26' });
  await app.withRegistration(await app.asStaff('booking.read'), 'pharmacist', { valid_until: '2026-11-24' });
  const ended = await app.asStaff('booking.read');
  await app.withRegistration(ended, 'intern', { valid_until: '2026-12-01', ended_at: app.clock.now });
  await app.withRegistration(await app.asCustomer(), 'intern', { valid_until: '2026-12-01' });
  for (let times = 0; times < 2; times += 1) await notifyStaffOfExpiringRegistrations(app.ctx);
  const { notifications } = await listOf(manager, '?unread=true');
  expect(notifications).toMatchObject([
    {
      related_id: doctor.user_id,
      subject: 'staff',
      data: {
        title: 'Registration of Staff Tester expires soon',
        description: expect.stringMatching(/^Medical practitioner, HPCSA MP\d+, is valid until Friday, 25 Dec 2026\./),
      },
    },
  ]);
  expect((await listOf(doctor, '?unread=true')).notifications).toEqual([]);
});

test("marks a notification read per user, answers 200 when repeated and 404 for another user's", async () => {
  const [one, two] = [await aNewcomer('order.read'), await aNewcomer('order.read')];
  const buyer = await app.asCustomer();
  await anOrder(buyer, [[product, 1]]);
  await app.drain();
  const [told] = (await listOf(one, '?unread=true')).notifications;
  const path = `read-notification/${told?.id}`;
  for (let times = 0; times < 2; times += 1) expect((await one.put(path)).status).toBe(200);
  expect((await one.put(path.toUpperCase().replace('READ-NOTIFICATION', 'read-notification'))).status).toBe(200);
  expect(await listOf(one, '?page_size=1')).toMatchObject({
    unread_count: 0,
    notifications: [{ id: told?.id, is_read: true }],
  });
  expect(await listOf(two, '?page_size=1')).toMatchObject({
    unread_count: 1,
    notifications: [{ id: told?.id, is_read: false }],
  });
  for (const [who, target] of [
    [buyer, path],
    [await app.asStaff('contact_us.read'), path],
    [one, `read-notification/${newId()}`],
    [one, 'read-notification/no-id'],
    [one, 'read-notification/%00'],
  ] as const) {
    expect.soft((await who.put(target)).status, target).toBe(404);
  }
});

test("marks all of one's own as read, and later ones are unread", async () => {
  const [one, two] = [await aNewcomer('order.read'), await aNewcomer('order.read')];
  for (let times = 0; times < 3; times += 1) {
    await anOrder(app.guest, [[product, 1]]);
    await app.drain();
    app.clock.advance(45_000);
  }
  expect((await listOf(one)).unread_count).toBe(3);
  for (let times = 0; times < 2; times += 1) expect((await one.put('read-notification-all')).status).toBe(200);
  expect(await listOf(one, '?unread=true')).toMatchObject({ notifications: [], unread_count: 0, total: 0 });
  expect((await listOf(one)).notifications.every(({ is_read }) => is_read)).toBe(true);
  expect((await listOf(two)).unread_count).toBe(3);
  await anOrder(app.guest, [[product, 1]]);
  await app.drain();
  expect((await listOf(one)).unread_count).toBe(1);
});

test('shows a new colleague older notifications as read', async () => {
  const admin = await app.asStaff('admin');
  await anOrder(app.guest, [[product, 1]]);
  await app.drain();
  app.clock.advance(MINUTE_MS);
  const person = await app.asCustomer();
  await app.asRole('manager');
  expect((await admin.put(`business/users/${person.user_id}/role`, { role: 'manager' })).status).toBe(200);
  const before = await listOf(person);
  expect(before.total).toBeGreaterThan(0);
  expect(before.unread_count).toBe(0);
  app.clock.advance(MINUTE_MS);
  await anOrder(app.guest, [[product, 1]]);
  await app.drain();
  expect((await listOf(person)).unread_count).toBe(1);
});

test('pages notifications and filters unread ones', async () => {
  const person = await app.asCustomer();
  const rows = Array.from({ length: 7 }, (_, index) => ({
    id: newId(),
    event_key: newId(),
    user_id: person.user_id,
    related_to: 'other',
    title: `Word ${index}`,
    description: '',
    created_at: new Date(app.clock.now.getTime() + index * 1000),
  }));
  await app.db.insertInto('notifications').values(rows).execute();
  await person.put(`read-notification/${rows[3]?.id}`);
  const second = await listOf(person, '?page=2&page_size=3');
  expect(second).toMatchObject({ total: 7, unread_count: 6, page: 2, page_size: 3 });
  expect(second.notifications.map(({ data, is_read }) => [data.title, is_read])).toEqual([
    ['Word 3', true],
    ['Word 2', false],
    ['Word 1', false],
  ]);
  expect(
    (await listOf(person, '?unread=true&page_size=100')).notifications.map(({ data }) => data.title),
  ).not.toContain('Word 3');
  expect(await listOf(person, '?unread=false')).toMatchObject({ total: 1, notifications: [{ id: rows[3]?.id }] });
  expect((await listOf(person, '?page=3&page_size=7')).notifications).toEqual([]);
  for (const [query, field] of [
    ['?page=0', 'page'],
    ['?page=x', 'page'],
    ['?page_size=101', 'page_size'],
    ['?unread=perhaps', 'unread'],
  ]) {
    const { status, body } = await person.get<{ errors: { field: string }[] }>(`notification${query}`);
    expect.soft(status, query).toBe(422);
    expect.soft(body.errors.map((error) => error.field)).toEqual([field]);
  }
});

test('deletes notifications after 90 days', async () => {
  const person = await app.asStaff('order.read');
  await anOrder(app.guest, [[product, 1]]);
  await app.drain();
  const { total } = await listOf(person);
  app.clock.advance(90 * DAY_MS + MINUTE_MS);
  await forgetOldNotifications(createContext(app.shop.services));
  const again = await app.asStaff('order.read');
  expect(total).toBeGreaterThan(0);
  expect((await listOf(again)).total).toBe(0);
});
