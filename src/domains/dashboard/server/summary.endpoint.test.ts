import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newSecret } from '../../../../src/platform/ids.ts';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aPrescription } from '../../../../tests/support/prescribing.ts';
import { AN_IDENTITY, anOrder, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CheckoutAnswer } from '../../orders/contract.ts';
import type { Activity, Summary } from '../contract.ts';

let app: TestApp;
let admin: Caller;
let cream: { id: string; name: string };
let syrup: { id: string; name: string };

/** Wednesday 25 November 2026, by the clock of Johannesburg. */
const at = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+02:00`);

async function sell(when: Date, goods: [product: { id: string }, quantity: number][]): Promise<CheckoutAnswer> {
  app.clock.now = when;
  const placed = await anOrder(app.guest, goods);
  await settle(app, placed);
  return placed;
}

const summary = async (caller: Caller, period = 'today') => {
  // Sessions grow old with the clock of this story.
  const token = newSecret();
  const expires_at = new Date(app.clock.now.getTime() + 3_600_000);
  await app.db
    .insertInto('sessions')
    .values({ id: newId(), token, user_id: caller.user_id ?? '', expires_at })
    .execute();
  const answer = await app.guest.call<Summary>('GET', `business/summary?period=${period}`, undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

// Every order costs its goods and R65.00 for delivery; free from R600.00.
beforeAll(async () => {
  app = await startApp();
  cream = await aProduct(app, { name: 'Aqueous cream', price: '100.00', quantity: 30 });
  syrup = await aProduct(app, { name: 'Cough syrup', price: '50.00', quantity: 8 });
  await aProduct(app, { name: 'Nobody asks for it', quantity: 0 });
  admin = await app.asStaff('admin');
  await sell(at(17, '23:59'), [[cream, 1]]); // R165, a Tuesday
  await sell(at(18, '00:10'), [[cream, 2]]); // R265, last Wednesday before half past midnight
  await sell(at(18, '15:00'), [[cream, 3]]); // R365, last Wednesday, later
  await sell(at(24, '23:59'), [[cream, 4]]); // R465, yesterday to the minute
  await sell(at(25, '00:01'), [[syrup, 4]]); // R265, today
  app.clock.now = at(25, '00:05');
  await anOrder(app.guest, [[cream, 1]]); // unpaid: no sale
  await settle(app, await anOrder(app.guest, [[cream, 1]]), 'FAILED');
  app.clock.now = at(25, '00:30');
});
afterAll(() => app.close());

test('compares today since midnight in Johannesburg with last Wednesday until the same time', async () => {
  const body = await summary(admin);
  expect([body.from, body.to, body.before_from]).toEqual(['2026-11-25', '2026-11-25', '2026-11-18']);
  expect(body.sales?.total).toEqual({ now: 265, before: 265 });
  expect(body.sales?.average_basket).toEqual({ now: 265, before: 265 });
  expect(body.orders?.count).toEqual({ now: 1, before: 1 });
  expect(body.days).toHaveLength(14);
  expect(body.days.slice(-2)).toEqual([
    { date: '2026-11-24', before_date: '2026-11-17', total: 465, total_before: 165, orders: 1, orders_before: 1 },
    { date: '2026-11-25', before_date: '2026-11-18', total: 265, total_before: 630, orders: 1, orders_before: 2 },
  ]);
});

test('compares seven days with the seven days before', async () => {
  const body = await summary(admin, '7d');
  expect(body.sales?.total).toEqual({ now: 465 + 265, before: 165 + 265 });
  expect(body.orders?.count).toEqual({ now: 2, before: 2 });
  expect(body.days.map((day) => day.date)).toEqual([19, 20, 21, 22, 23, 24, 25].map((day) => `2026-11-${day}`));
  const best = (body.best_sellers ?? []).map(({ name, quantity, total }) => ({ name, quantity, total }));
  expect(best).toHaveLength(2);
  expect(best).toContainEqual({ name: 'Aqueous cream', quantity: 4, total: 400 });
  expect(best).toContainEqual({ name: 'Cough syrup', quantity: 4, total: 200 });
});

test('counts orders by status, those waiting and failed payments', async () => {
  const body = await summary(admin);
  const counts = Object.fromEntries((body.orders?.by_status ?? []).map((one) => [one.order_status, one.count]));
  expect(counts).toMatchObject({ paid: 5, pending_payment: 1 });
  expect(body.orders?.oldest_open).toMatchObject({ order_status: 'paid', created_at: at(17, '23:59').toISOString() });
  expect(body.your_turn).toContainEqual({
    kind: 'orders_to_pack',
    count: 5,
    oldest_at: at(17, '23:59').toISOString(),
  });
  expect(body.failed_payments?.count).toEqual({ now: 1, before: 0 });
  expect(body.failed_payments?.items[0]).toMatchObject({ who: 'Nomsa Dlamini', amount: 165 });
});

test('lists low stock by sales, best sellers first', async () => {
  const { stock } = await summary(admin);
  expect(stock).toMatchObject({ low_at: 5, low: 1, none: 1 });
  expect(stock?.items.map(({ name, quantity, sold_this_week }) => [name, quantity, sold_this_week])).toEqual([
    ['Cough syrup', 4, 4],
    ['Nobody asks for it', 0, 0],
  ]);
});

test('counts new customers without a role', async () => {
  const before = (await summary(admin)).new_customers?.now ?? 0;
  await app.db
    .insertInto('users')
    .values({
      id: newId(),
      name: 'Sipho Nkosi',
      email: 'sipho.new@example.com',
      first_name: 'Sipho',
      last_name: 'Nkosi',
      created_at: at(25, '00:20'),
    })
    .execute();
  expect((await summary(admin)).new_customers?.now).toBe(before + 1);
});

const parts = (body: Summary) =>
  (['sales', 'orders', 'stock', 'failed_payments', 'new_customers', 'best_sellers'] as const).filter(
    (part) => body[part] !== undefined,
  );

test('includes each part only with its permission', async () => {
  app.clock.now = new Date('2026-11-25T08:00:00Z');
  const none = await summary(await app.asStaff('notification.read'));
  expect(parts(none)).toEqual([]);
  expect([none.days, none.your_turn]).toEqual([[], []]);

  const orders = await summary(await app.asStaff('order.read', 'report.read'));
  expect(parts(orders)).toEqual(['orders', 'new_customers', 'best_sellers']);
  expect(JSON.stringify(orders)).not.toContain('total');

  expect(parts(await summary(await app.asStaff('payment.read')))).toEqual(['sales', 'failed_payments']);
  expect(parts(await summary(await app.asStaff('product.read')))).toEqual(['stock']);
  const messages = await app.asStaff('contact_us.read');
  await app.guest.post('business/contact-us', {
    name: 'Grace',
    email: 'grace@example.com',
    phone: '0825550147',
    message: 'When do you open?',
  });
  expect((await summary(messages)).your_turn.map(({ kind, count }) => [kind, count])).toEqual([
    ['messages_to_read', 1],
  ]);
});

test('shows orders to release to pharmacists only', async () => {
  app.clock.now = new Date('2026-11-25T09:00:00Z');
  const s1 = await aProduct(app, { name: 'Ibuprofen', schedule: 'S1', quantity: 5 });
  await settle(app, await anOrder(app.guest, [[s1, 1]], { id_number: AN_IDENTITY }));
  const kinds = async (role: string) =>
    (await summary(await app.asRole(role))).your_turn
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('order'));
  expect(await kinds('pharmacist')).toEqual(['orders_to_release', 'orders_to_pack']);
  expect(await kinds('shop_assistant')).toEqual(['orders_to_pack']);
});

test('shows waiting prescriptions and the age of the oldest to staff who may read them', async () => {
  const sent = new Date('2026-11-25T08:10:00Z');
  app.clock.now = sent;
  await aPrescription(app.guest);
  app.clock.now = new Date('2026-11-25T09:30:00Z');
  await aPrescription(app.guest);
  const pharmacist = await summary(await app.asStaff('prescription.read'));
  expect(pharmacist.your_turn).toEqual([{ kind: 'prescriptions_to_read', count: 2, oldest_at: sent.toISOString() }]);
  const others = await summary(await app.asStaff('order.read'));
  expect(others.your_turn.map(({ kind }) => kind)).not.toContain('prescriptions_to_read');
});

test('refuses an unknown period and customers', async () => {
  const staff = await app.asStaff('order.read');
  expect((await staff.get<{ errors: unknown }>('business/summary?period=year')).body.errors).toEqual([
    { field: 'period', message: 'period must be one of today, 7d, 30d, 90d' },
  ]);
  expect((await (await app.asCustomer()).get('business/summary')).status).toBe(403);
  expect((await app.guest.get('business/recent-activity')).status).toBe(401);
});

const told = async (caller: Caller) =>
  (await caller.get<{ items: Activity[] }>('business/recent-activity?limit=50')).body.items;

test('lists recent activity newest first, limited by permission', async () => {
  const all = await told(await app.asStaff('admin'));
  expect(all.map((item) => item.at)).toEqual(
    all
      .map((item) => item.at)
      .sort()
      .reverse(),
  );
  const words = all.map((item) => item.words);
  expect(words).toContainEqual(expect.stringMatching(/^AP-\d+ paid by Nomsa Dlamini$/));
  expect(words).toContainEqual(expect.stringMatching(/^Payment by Nomsa Dlamini failed: /));
  expect(words).toContain('Message from Grace');
  for (const item of all) expect(item.words).toContain(item.subject);

  const kinds = async (...permissions: Parameters<TestApp['asStaff']>) =>
    new Set((await told(await app.asStaff(...permissions))).map((item) => item.kind));
  expect(await kinds('contact_us.read')).toEqual(new Set(['message']));
  expect(await kinds('payment.read')).toEqual(new Set(['payment']));
  expect(await kinds('product.read')).toEqual(new Set());
});
