import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract.ts';
import { READY_ROLES } from '../../src/domains/accounts/rules.ts';
import { listEndpoints } from '../../src/platform/api/match.ts';
import { newId, newSecret } from '../../src/platform/ids.ts';
import { aClinic, book, BOOKING_DAY, choiceOf } from '../support/booking.ts';
import { aProduct } from '../support/builders.ts';
import { aWorld, OWNERS } from '../support/owned-records.ts';
import { CALLERS, isDeclared, type CallerName } from '../support/matrix.ts';
import { aPrescription } from '../support/prescribing.ts';
import { logInAgain } from '../support/log-in-again.ts';
import { aBuyer, aCart, anOrder } from '../support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../support/start-app.ts';

const ENDPOINTS = listEndpoints(contract);

let app: TestApp;
const people = new Map<CallerName, Caller>();
beforeAll(async () => {
  app = await startApp();
  people.set('customer', await app.asCustomer('Thandi'));
  people.set('other customer', await app.asCustomer('Sipho'));
  for (const role of Object.keys(READY_ROLES)) people.set(role as CallerName, await app.asRole(role));
});
afterAll(() => app.close());

/** A separate session for every call, because some of them end it. */
async function tokenOf(who: CallerName): Promise<string | null> {
  const user_id = people.get(who)?.user_id;
  if (!user_id) return null;
  const token = newSecret();
  await app.db
    .insertInto('sessions')
    .values({ id: newId(), token, user_id, expires_at: new Date(app.clock.now.getTime() + 3_600_000) })
    .execute();
  return token;
}

async function endedTokenOf(who: CallerName): Promise<string> {
  const token = newSecret();
  await app.db
    .insertInto('sessions')
    .values({ id: newId(), token, user_id: people.get(who)?.user_id ?? '', expires_at: new Date(0) })
    .execute();
  return token;
}

async function ask(who: CallerName, method: string, path: string, body?: unknown): Promise<number> {
  const token = await tokenOf(who);
  const headers: Record<string, string> = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  return (await app.guest.call(method, path, body, headers)).status;
}

test('the callers cover every built-in role and callers without one', () => {
  expect([...CALLERS].sort()).toEqual(['signed out', 'customer', 'other customer', ...Object.keys(READY_ROLES)].sort());
});

/** In addition to the permission the law requires a registered pharmacist (Good Pharmacy Practice rule 2.7), before any lookup. */
const PHARMACIST_ONLY = [
  'prescriptions.claimPrescription',
  'prescriptions.updateMedicine',
  'prescriptions.deleteMedicine',
  'prescriptions.sendInvoice',
  'prescriptions.supplyOwed',
  'prescriptions.recordOriginal',
  'prescriptions.lineUpMedicine',
  'staff.changeDuty',
  'orders.recordCounterAnswers',
  'orders.getReleaseCheck',
  'orders.getOrderIdentity',
  'orders.releaseOrder',
];
/** Registrations are recorded by an admin, or by a responsible pharmacist: none of the callers is one. */
const ADMIN_ONLY = ['staff.changeRegistration', 'staff.endRegistration'];
/** Needs a registration that prescribes: the pharmacist's and the practitioner's do. */
const PRESCRIBERS_ONLY = ['consultations.sendBookingPrescription'];

describe.each(ENDPOINTS)('$name ($meta.access)', ({ name, method, path, meta }) => {
  const target = path.replace(/\{[^}]+\}/g, () => newId());

  test.each(CALLERS)('%s', async (who) => {
    const declared = isDeclared(meta, who);
    if (declared === 'allowed') {
      const status = await ask(who, method, target, method === 'GET' ? undefined : {});
      const isRefused =
        (PHARMACIST_ONLY.includes(name) && who !== 'pharmacist') ||
        (ADMIN_ONLY.includes(name) && who !== 'admin') ||
        (PRESCRIBERS_ONLY.includes(name) && who === 'admin');
      if (isRefused) expect(status).toBe(403);
      else expect([401, 403, 405, 500]).not.toContain(status);
      return;
    }
    // Before the body is read and before the id is looked up.
    const rubbish = method === 'GET' ? undefined : '{"rubbish":';
    expect(await ask(who, method, target, rubbish)).toBe(declared);
    expect(await ask(who, method, path.replace(/\{[^}]+\}/g, 'no-id'), rubbish)).toBe(declared);
  });
});

const WITH_ID = ENDPOINTS.filter(({ path }) => path.includes('{'));

test('every endpoint that takes an id declares its owner here, and no other does', () => {
  expect(Object.keys(OWNERS).sort()).toEqual(WITH_ID.map(({ name }) => name).sort());
});

test('every staff endpoint checks a permission', () => {
  for (const { name, meta } of WITH_ID) {
    if (OWNERS[name] === 'staff') expect.soft(meta.access, name).toMatch(/^[a-z_]+\.(create|read|update|delete)$/);
    else expect.soft(meta.access, name).toMatch(/^(public|signed_in)$/);
  }
});

const OWNED = WITH_ID.flatMap(({ name, method, meta }) => {
  const row = OWNERS[name];
  return typeof row === 'function' ? [{ name, method, row, access: meta.access }] : [];
});

describe.each(OWNED)("another owner's record: $name", ({ method, row, access }) => {
  test('is 404 for all others and works for its owner', async () => {
    const owner = people.get('customer') as Caller;
    const { path, body } = row(await aWorld(app, people, owner));
    const stranger = access === 'public' ? 404 : 401;
    expect(await ask('signed out', method, path, body)).toBe(stranger);
    expect(await ask('other customer', method, path, body)).toBe(404);
    expect([200, 201]).toContain(await ask('customer', method, path, body));
  });
});

/** Not distinguished from a visitor: a cart belongs to the browser, which checks whether the session ended (cart-store.ts). */
const VISITORS_TOO = ['cart.getCart', 'cart.addItem', 'cart.setQuantity', 'cart.removeItem', 'orders.checkout'];

describe.each(OWNED.filter(({ access, name }) => access === 'public' && !VISITORS_TOO.includes(name)))(
  'an ended session: $name',
  ({ method, row }) => {
    test('answers 401, not 404, to an expired or unknown token', async () => {
      const { path, body } = row(await aWorld(app, people, people.get('customer') as Caller));
      for (const token of ['unknown', await endedTokenOf('customer')]) {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        };
        const answer = await app.guest.call<{ detail: string }>(method, path, body, headers);
        expect([answer.status, answer.body.detail]).toEqual([401, 'Your session has ended. Please log in again.']);
      }
    });
  },
);

test('the right key opens an order, a prescription and a booking even with an ended session', async () => {
  const dead = { authorization: 'Bearer unknown' };
  const order = await anOrder(app.guest, [[await aProduct(app), 1]]);
  const sent = await aPrescription(app.guest);
  const booked = await book(app.guest, [choiceOf(await aClinic(app), '09:00')]);
  for (const path of [
    `order/${order.order_id}?key=${order.key}`,
    `prescription/${sent.prescription_id}?key=${sent.key}`,
    `booking/${booked.body.booking_ids[0]}?key=${booked.body.key}`,
  ])
    expect((await app.guest.call('GET', path, undefined, dead)).status).toBe(200);
  // The booking is named in the body here.
  const move = { booking_id: booked.body.booking_ids[0], booking_date: BOOKING_DAY, start_time: '10:00' };
  expect((await app.guest.post('booking/reschedule-booking', move, dead)).status).toBe(401);
  expect((await app.guest.post('booking/reschedule-booking', move)).status).toBe(404);
});

test('public endpoints answer as to a visitor with an ended session', async () => {
  const dead = { authorization: 'Bearer unknown' };
  const product = await aProduct(app);
  const cart = await aCart(app.guest, [product, 1]);
  for (const path of [
    'product/product',
    `product/product/${product.id}`,
    'services/service',
    `order/cart/${cart.cart_id}`,
  ])
    expect((await app.guest.call('GET', path, undefined, dead)).status).toBe(200);
  expect((await app.guest.call('GET', `product/product/${newId()}`, undefined, dead)).status).toBe(404);
});

test("another account's address is refused at checkout", async () => {
  const owner = people.get('customer') as Caller;
  const other = await logInAgain(app, people.get('other customer') as Caller);
  const { address_id } = await aWorld(app, people, owner);
  const cart = await aCart(other, [await aProduct(app), 1]);
  const { address: _, ...buyer } = aBuyer;
  const answer = await other.post<{ errors: { field: string }[] }>(`order/checkout/${cart.cart_id}`, {
    ...buyer,
    address_id,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error) => error.field)).toEqual(['address_id']);
});
