import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasLife, seedDemoLife } from './demo-life.ts';
import { seedDemoServices } from './demo-services.ts';
import { seedDemoShop } from './demo-shop.ts';
import { startApp, type Caller, type TestApp } from '../tests/support/start-app.ts';
import { standIn } from './stand-in.ts';
import { listNotifications } from '../src/domains/notifications/server/service.ts';
import { ensureFirstAccounts } from '../src/domains/accounts/server/first-accounts.ts';
import type { Summary } from '../src/domains/dashboard/contract.ts';

let app: TestApp;
let first: Awaited<ReturnType<typeof seedDemoLife>>;
let scarce: { id: string; quantity: number }[];

async function openDemo(env: Record<string, string>): Promise<TestApp> {
  const opened = await startApp({ SEED: 'demo', ...env });
  // The product pictures are not relevant to this test.
  opened.shop.services.files.putFolder = async () => {};
  await seedDemoShop(opened.shop.services);
  await ensureFirstAccounts(opened.ctx);
  await seedDemoServices(opened.shop.services);
  return opened;
}

const NOUNS = [
  'orders',
  'bookings',
  'prescriptions',
  'contact_messages',
  'payments',
  'notifications',
  'users',
] as const;
async function counts({ db }: TestApp): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const noun of NOUNS)
    found[noun] = (
      await db
        .selectFrom(noun)
        .select((of) => of.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return found;
}

// More than a hundred calls of the shop take their time on a busy machine.
const STORY_MS = 180_000;

beforeAll(async () => {
  app = await openDemo({ DEMO_LIFE: 'on' });
  scarce = await app.db.selectFrom('products').select(['id', 'quantity']).where('quantity', '<=', 8).execute();
  first = await seedDemoLife(app.shop);
}, STORY_MS);
afterAll(() => app.close());

test('the demo gets one month of activity, once, and emails nobody', async () => {
  expect(first).toMatchObject({ left_out: 0 });
  const told = await counts(app);
  expect(told).toMatchObject({ orders: 36, bookings: 14, prescriptions: 7, contact_messages: 5 });
  expect(told.notifications).toBeGreaterThan(20);
  expect(await seedDemoLife(app.shop)).toBeNull();
  expect(await counts(app)).toEqual(told);

  await app.drain({ delayed: true });
  expect(app.mails).toEqual([]);
  expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  // No product was sold out: low stock is as low, and nothing else became low.
  const now = await app.db.selectFrom('products').select(['id', 'quantity']).where('quantity', '<', 8).execute();
  expect(now.every(({ id, quantity }) => scarce.some((one) => one.id === id && one.quantity === quantity))).toBe(true);
});

test("the demo's activity covers every status, and none is in the future", async () => {
  const states = async (noun: 'orders' | 'bookings' | 'prescriptions', column: string) =>
    new Set(
      (
        await app.db
          .selectFrom(noun)
          .select(column as 'id')
          .distinct()
          .execute()
      ).map((row) => Object.values(row)[0]),
    );
  expect(await states('orders', 'order_status')).toEqual(
    new Set([
      'pending_payment',
      'paid',
      'pharmacist_review',
      'processing',
      'ready_for_collection',
      'out_for_delivery',
      'delivered',
      'cancelled',
    ]),
  );
  expect(await states('bookings', 'booking_status')).toEqual(
    new Set(['confirmed', 'completed', 'no_show', 'cancelled']),
  );
  expect(await states('prescriptions', 'prescription_status')).toEqual(
    new Set(['submitted', 'in_review', 'needs_information', 'rejected', 'quoted', 'paid', 'completed']),
  );
  const video = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('booking_mode', '=', 'online')
    .where('starts_at', '>', app.clock.now)
    .execute();
  expect(video).toHaveLength(1);
  const late = await app.db.selectFrom('order_history').select('id').where('at', '>', app.clock.now).execute();
  expect(late).toEqual([]);
});

test('staff have unread notifications of the last day, and older ones are read', async () => {
  const ctx = { ...app.ctx, actor: await standIn(app.ctx, 'pharmacist@apteek.example') };
  const { unread_count, total } = await listNotifications(ctx, { page: 1, page_size: 1 });
  expect(unread_count).toBeGreaterThan(5);
  expect(unread_count).toBeLessThan(total / 2);
});

test("the demo's dashboard has figures", async () => {
  const admin = await app.asStaff('admin');
  const { body } = await admin.get<Summary>('business/summary?period=30d');
  expect(body.sales?.total.now).toBeGreaterThan(1000);
  expect(body.orders?.count.now).toBeGreaterThan(20);
  expect(body.your_turn.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['orders_to_pack', 'prescriptions_to_read', 'refunds_due', 'messages_to_read']),
  );
});

test("the demo's dashboard shows orders awaiting release to the pharmacist only", async () => {
  const kinds = async (caller: Caller) =>
    (await caller.get<Summary>('business/summary?period=30d')).body.your_turn.map(({ kind }) => kind);
  expect(await kinds(await app.asRole('pharmacist'))).toContain('orders_to_release');
  expect(await kinds(await app.asStaff('admin'))).not.toContain('orders_to_release');
});

test("the demo's activity is off when disabled, outside the demo, or when real people could be emailed", async () => {
  const { services, api } = app.shop;
  const quiet = { api, services: { ...services, config: { ...services.config, DEMO_LIFE: 'off' as const } } };
  expect(await seedDemoLife(quiet)).toBeNull();
  const demo = { demo: true, DEMO_LIFE: 'on', SMTP_URL: undefined, payment_sandbox: true } as const;
  expect(hasLife(demo)).toBe(true);
  expect(hasLife({ ...demo, demo: false })).toBe(false);
  expect(hasLife({ ...demo, SMTP_URL: 'smtp://host:587' })).toBe(false);
  expect(hasLife({ ...demo, payment_sandbox: false })).toBe(false);
});
