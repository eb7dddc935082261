import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Shop } from '../src/app.ts';
import { createPerson } from '../src/domains/accounts/server/first-accounts.ts';
import { USER_ROLE } from '../src/domains/accounts/rules.ts';
import { createContext, inTransaction, type Context } from '../src/platform/context.ts';
import type { Config } from '../src/platform/config.ts';
import { withoutLimits, type Db } from '../src/platform/database/connect.ts';
import { tellBookings } from './life/bookings.ts';
import { tellMessages } from './life/messages.ts';
import { tellOrders } from './life/orders.ts';
import { CUSTOMERS, STAFF, type Customer } from './life/people.ts';
import { tellPrescriptions } from './life/prescriptions.ts';
import { registerDemoStaff, startDemoDuty } from './demo-registrations.ts';
import { readShelf } from './life/shelf.ts';
import { DAY_MS, HOUR_MS, openStage } from './life/stage.ts';

// The back office of an unused shop looks empty. So the demo creates a month of its life:
// orders, bookings, prescriptions and messages of invented people, each created by the shop's own rules at its own time.

const SEED_LOCK = 7_316_827;
const STAFF_DAYS = 60;

/** Only if it cannot contact real people: in the demo, with the built-in sandbox for payments and the folder for emails. */
export const hasLife = (config: Pick<Config, 'demo' | 'DEMO_LIFE' | 'SMTP_URL' | 'payment_sandbox'>): boolean =>
  config.demo && config.DEMO_LIFE === 'on' && !config.SMTP_URL && config.payment_sandbox;

const NEWCOMERS = Object.values(CUSTOMERS as Record<string, Customer>).filter(({ account }) => account);
const [FIRST] = NEWCOMERS;

async function hasLived(db: Db): Promise<boolean> {
  const { rows } = await sql`
    (select from orders limit 1) union all (select from bookings limit 1) union all (select from prescriptions limit 1)
    union all (select from contact_messages limit 1)
    union all (select from users where email in (${sql.join(NEWCOMERS.map(({ email }) => email))}) limit 1)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Their accounts are never used to log in, so the password is not revealed. */
async function openAccount(
  ctx: Context,
  { first_name, last_name, email, phone, account = 0 }: Customer,
): Promise<void> {
  const person = { role: USER_ROLE, first_name, last_name, email, phone };
  await createPerson(ctx, person, randomBytes(24).toString('base64url'));
  const created_at = new Date(ctx.now().getTime() - account * DAY_MS - HOUR_MS);
  await ctx.db.updateTable('users').set({ created_at }).where('email', '=', email).execute();
}

/** Staff have worked there since before the story began: otherwise they would have received none of its notifications. */
async function backdateStaff(db: Db, since: Date): Promise<void> {
  const emails = [...Object.values(STAFF), CUSTOMERS.thandi.email];
  await db.updateTable('users').set({ created_at: since }).where('email', 'in', emails).execute();
  await db
    .updateTable('user_roles')
    .set({ granted_at: since })
    .where('user_id', 'in', (of) => of.selectFrom('users').select('id').where('email', 'in', emails))
    .execute();
}

/** The first account marks the story as begun: of two concurrent processes, one runs it, and it never runs again. */
async function begin(ctx: Context): Promise<boolean> {
  if (!FIRST || (await hasLived(ctx.db))) return false;
  return inTransaction(ctx, async (trx) => {
    await withoutLimits(trx.db);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx.db);
    if (await hasLived(trx.db)) return false;
    await openAccount(trx, FIRST);
    await backdateStaff(trx.db, new Date(trx.now().getTime() - STAFF_DAYS * DAY_MS));
    return true;
  });
}

/**
 * Runs once, after the shop has opened. If interrupted (`signal`, a crash), the rest is never created, but existing records
 * are complete. Returns how much was created; null if there was nothing to do.
 */
export async function seedDemoLife(
  shop: Pick<Shop, 'services' | 'api'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ done: number; left_out: number } | null> {
  const { services } = shop;
  if (!hasLife(services.config)) return null;
  const ctx = createContext(services, { request_id: 'demo' });
  if (!(await begin(ctx))) return null;
  for (const newcomer of NEWCOMERS.slice(1)) await openAccount(ctx, newcomer);
  await registerDemoStaff(services);
  const started = performance.now();
  const cast = [
    ...Object.values(STAFF),
    ...Object.values(CUSTOMERS as Record<string, Customer>).map(({ email }) => email),
  ];
  const stage = await openStage(shop, cast);
  const shelf = await readShelf(services.db);
  // The pharmacist starts duty every morning.
  for (let day = -STAFF_DAYS; day <= 0; day += 1)
    stage.at(stage.day(day, '08:50'), async () => {
      await stage.as(STAFF.pharmacist).staff.changeDuty({ on: true });
    });
  tellOrders(stage, shelf);
  tellPrescriptions(stage, shelf);
  tellBookings(stage);
  tellMessages(stage);
  // They have seen everything older than a day.
  for (const email of [STAFF.admin, STAFF.pharmacist, STAFF.assistant, STAFF.nurse, STAFF.doctor])
    stage.at(stage.day(-1, '08:05'), async () => {
      await stage.as(email).notifications.readAllNotifications();
    });
  const told = await stage.play(signal);
  await startDemoDuty(services);
  services.log.info({ ...told, ms: Math.round(performance.now() - started) }, 'demo story told');
  return told;
}
