import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../src/contract.ts';
import { READY_ROLES } from '../../src/domains/accounts/rules.ts';
import { listEndpoints } from '../../src/platform/api/match.ts';
import { newId, newSecret } from '../../src/platform/ids.ts';
import { aClinic, book, BOOKING_DAY, choiceOf } from '../support/booking.ts';
import { aMeeting } from '../support/meeting.ts';
import { aBrandAndGeneric, aProduct } from '../support/builders.ts';
import { CALLERS, isDeclared, type CallerName } from '../support/matrix.ts';
import { aForm, aPrescription, aQuote, fromCatalogue, moveTo } from '../support/prescribing.ts';
import { logInAgain } from '../support/log-in-again.ts';
import { aBuyer, aCart, anOrder, settle } from '../support/shopping.ts';
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

/** A session of its own for every call: some of them end it. */
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

/** Beside the permission the law asks for a pharmacist (Good Pharmacy Practice rule 2.7), before anything is looked up. */
const PHARMACIST_ONLY = [
  'prescriptions.claimPrescription',
  'prescriptions.updateMedicine',
  'prescriptions.deleteMedicine',
  'prescriptions.sendInvoice',
];

describe.each(ENDPOINTS)('$name ($meta.access)', ({ name, method, path, meta }) => {
  const target = path.replace(/\{[^}]+\}/g, () => newId());

  test.each(CALLERS)('%s', async (who) => {
    const declared = isDeclared(meta, who);
    if (declared === 'allowed') {
      const status = await ask(who, method, target, method === 'GET' ? undefined : {});
      if (PHARMACIST_ONLY.includes(name) && who !== 'pharmacist') expect(status).toBe(403);
      else expect([401, 403, 405, 500]).not.toContain(status);
      return;
    }
    // Before the body is read and before the id is looked up.
    const rubbish = method === 'GET' ? undefined : '{"rubbish":';
    expect(await ask(who, method, target, rubbish)).toBe(declared);
    expect(await ask(who, method, path.replace(/\{[^}]+\}/g, 'no-id'), rubbish)).toBe(declared);
  });
});

interface World {
  product: { id: string };
  cart: { cart_id: string; item_id: string };
  order: { order_id: string };
  /** Another one, paid, and paid back in part. */
  paid: { order_id: string; refund_id: string };
  address_id: string;
  session_id: string;
  notification_id: string;
  user_id: string;
  /** A prescription the pharmacist has a question about. */
  asked: string;
  /** Priced ones: one with a generic to choose, one that can be paid. */
  quoted: { medicine_id: string; payable: string };
  /** A certain one, one that waits for its payment, and one by video that is on. */
  booking: { id: string; unpaid: string; now: string };
}

/**
 * Whose the thing behind an id is. `anybody`: the catalogue, or an id that is itself the key (a capability);
 * `staff`: the permission alone decides; else the path of the customer's own object, with a valid body.
 */
type Row = 'anybody' | 'staff' | ((world: World) => { path: string; body?: unknown });

const OWNERS: Record<string, Row> = {
  'accounts.getUserRole': ({ user_id }) => ({ path: `/auth/get-user-role/${user_id}` }),
  'accounts.endSession': ({ session_id }) => ({ path: `/auth/sessions/${session_id}` }),
  'accounts.changeAddress': ({ address_id }) => ({
    path: `/business/user-address/${address_id}`,
    body: { label: 'Mine now' },
  }),
  'accounts.deleteAddress': ({ address_id }) => ({ path: `/business/user-address/${address_id}` }),
  'catalogue.addFavourite': 'anybody',
  'catalogue.removeFavourite': 'anybody',
  'bookings.getHold': 'anybody',
  'bookings.releaseHold': 'anybody',
  'bookings.getBooking': ({ booking }) => ({ path: `/booking/${booking.id}` }),
  'bookings.getCalendarFile': ({ booking }) => ({ path: `/booking/${booking.id}/calendar.ics` }),
  'bookings.cancelBooking': ({ booking }) => ({ path: `/booking/cancel-booking/${booking.id}`, body: {} }),
  'bookings.payBooking': ({ booking }) => ({ path: `/booking/pay-now/${booking.unpaid}` }),
  'consultations.joinMeeting': ({ booking }) => ({ path: `/booking/join-meeting/${booking.now}` }),
  'consultations.consentToMeeting': ({ booking }) => ({
    path: `/booking/consent/${booking.now}`,
    body: { consent: true },
  }),
  'bookings.updateBookingStatus': 'staff',
  'bookings.markBookingRead': 'staff',
  'bookings.settleBooking': 'staff',
  'consultations.getBookingPrescription': 'staff',
  'consultations.addBookingMedicine': 'staff',
  'consultations.updateBookingMedicine': 'staff',
  'consultations.deleteBookingMedicine': 'staff',
  'consultations.sendBookingPrescription': 'staff',
  'consultations.writeBookingNotes': 'staff',
  'cart.getCart': ({ cart }) => ({ path: `/order/cart/${cart.cart_id}` }),
  'cart.addItem': ({ cart, product }) => ({
    path: `/order/cart/${cart.cart_id}`,
    body: { product_id: product.id, quantity: 1 },
  }),
  'cart.setQuantity': ({ cart }) => ({ path: `/order/cart/${cart.item_id}`, body: { quantity: 2 } }),
  'cart.removeItem': ({ cart }) => ({ path: `/order/cart/${cart.item_id}` }),
  'cart.assignCart': ({ cart }) => ({ path: `/order/assign-cart_to_user/${cart.cart_id}` }),
  'contact.getMessage': 'staff',
  'contact.markMessageRead': 'staff',
  'contact.replyToMessage': 'staff',
  'contact.openReplyFile': 'staff',
  'notifications.readNotification': ({ notification_id }) => ({ path: `/read-notification/${notification_id}` }),
  'locations.changeLocation': 'staff',
  'locations.deleteLocation': 'staff',
  'mails.resendMail': 'staff',
  'homepage.changeSlide': 'staff',
  'homepage.deleteSlide': 'staff',
  'orders.checkout': ({ cart }) => ({ path: `/order/checkout/${cart.cart_id}`, body: aBuyer }),
  'orders.getOrder': ({ order }) => ({ path: `/order/${order.order_id}` }),
  'orders.payNow': ({ order }) => ({ path: `/order/pay-now/${order.order_id}` }),
  'orders.cancelOrder': ({ order }) => ({ path: `/order/cancel/${order.order_id}`, body: {} }),
  'orders.getInvoice': ({ paid }) => ({ path: `/order/${paid.order_id}/invoice.pdf` }),
  'orders.getCreditNote': ({ paid }) => ({
    path: `/order/${paid.order_id}/credit-note.pdf?refund_id=${paid.refund_id}`,
  }),
  'orders.updateOrderStatus': 'staff',
  'orders.markOrderRead': 'staff',
  'payments.getPayment': 'anybody',
  'payments.getBusinessPayment': 'staff',
  'prescriptions.getPrescription': ({ asked }) => ({ path: `/prescription/${asked}` }),
  'prescriptions.answerPrescription': ({ asked }) => ({
    path: `/prescription/answer/${asked}`,
    body: aForm({ message: 'It is 500 mg' }, []),
  }),
  'prescriptions.chooseSubstitute': ({ quoted }) => ({
    path: `/prescription/choose/${quoted.medicine_id}`,
    body: { accept: false },
  }),
  'prescriptions.payPrescription': ({ quoted }) => ({ path: `/prescription/pay-now/${quoted.payable}` }),
  'prescriptions.cancelPrescription': ({ asked }) => ({ path: `/prescription/cancel/${asked}`, body: {} }),
  'prescriptions.openPrescriptionFile': 'anybody',
  'prescriptions.getIdentity': 'staff',
  'register.getRegisterIdentity': 'staff',
  'prescriptions.updatePrescription': 'staff',
  'prescriptions.claimPrescription': 'staff',
  'prescriptions.addMedicine': 'staff',
  'prescriptions.updateMedicine': 'staff',
  'prescriptions.deleteMedicine': 'staff',
  'prescriptions.sendInvoice': 'staff',
  'prescriptions.markPrescriptionRead': 'staff',
  'payments.refundPayment': 'staff',
  'payments.closeRefund': 'staff',
  'imports.downloadRefused': 'staff',
  'catalogue.getCategory': 'anybody',
  'imports.getImport': 'staff',
  'imports.listImportLines': 'staff',
  'catalogue.getProduct': 'anybody',
  'catalogue.listRelatedProducts': 'anybody',
  'catalogue.setScheduleRule': 'staff',
  'catalogue.getStaffProduct': 'staff',
  'catalogue.getProductEffects': 'staff',
  'catalogue.updateProduct': 'staff',
  'catalogue.deleteProduct': 'staff',
  'catalogue.updateCategory': 'staff',
  'catalogue.deleteCategory': 'staff',
  'catalogue.pinCategory': 'staff',
  'services.getService': 'anybody',
  'services.getStaffService': 'staff',
  'services.getServiceEffects': 'staff',
  'services.updateService': 'staff',
  'services.deleteService': 'staff',
  'services.updateServiceCategory': 'staff',
  'services.deleteServiceCategory': 'staff',
  'services.updateBookingPolicy': 'staff',
  'services.deleteBookingPolicy': 'staff',
  'promoCodes.getPromoCode': 'staff',
  'promoCodes.changePromoCode': 'staff',
  'promoCodes.deletePromoCode': 'staff',
  'staff.changeRole': 'staff',
  'staff.deleteRole': 'staff',
  'staff.changeStaff': 'staff',
  'staff.dropSecondFactor': 'staff',
  'staff.getUser': 'staff',
  'staff.inviteAgain': 'staff',
  'staff.removeStaff': 'staff',
  'staff.setUserRole': 'staff',
  'staff.setHoliday': 'staff',
  'staff.clearHoliday': 'staff',
  'staff.listClosedOutBookings': 'staff',
};

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

/** What a customer has, with a current session: the calls above have ended older ones. */
async function aWorld(person: Caller): Promise<World> {
  const owner = await logInAgain(app, person);
  const product = await aProduct(app, { quantity: 50 });
  const order = await anOrder(owner, [[product, 1]]);
  const paid = await anOrder(owner, [[product, 1]]);
  await settle(app, paid);
  const manager = await logInAgain(app, people.get('manager') as Caller);
  const { body: back } = await manager.post<{ refund: { id: string } }>(
    `business/payments/${paid.payment?.uuid}/refund`,
    {
      amount: 5,
      reason: 'A scratch',
    },
  );
  const cart = await aCart(owner, [product, 1]);
  const address = await owner.post<{ id: string }>('business/user-address', aBuyer.address);
  await logInAgain(app, owner);
  const pharmacist = await logInAgain(app, people.get('pharmacist') as Caller);
  const asked = await aPrescription(owner);
  await moveTo(pharmacist, asked, 'needs_information', { reason: 'Which strength is it?' });
  const { brand, generic } = await aBrandAndGeneric(app);
  const quote = await aQuote(pharmacist, await aPrescription(owner), [
    fromCatalogue(brand, { substitute_product_id: generic.id }),
  ]);
  const payable = await aQuote(pharmacist, await aPrescription(owner));
  const clinic = await aClinic(app);
  const sure = await book(owner, [choiceOf(clinic, '09:00')]);
  const unpaid = await book(owner, [choiceOf(clinic, '10:00')], { payment_method: 'online' });
  const now = await aMeeting(app, { user_id: owner.user_id });
  const { body: sessions } = await owner.get<{ id: string; current: boolean }[]>('auth/sessions');
  const notification_id = newId();
  const told = { related_to: 'order', title: 'Your order', description: 'On its way', created_at: app.clock.now };
  await app.db
    .insertInto('notifications')
    .values({ ...told, id: notification_id, event_key: notification_id, user_id: owner.user_id })
    .execute();
  return {
    product,
    notification_id,
    cart: { cart_id: cart.cart_id, item_id: cart.cart_items[0]?.cart_item_id ?? '' },
    order,
    paid: { order_id: paid.order_id, refund_id: back.refund.id },
    address_id: address.body.id,
    session_id: sessions.find((session) => !session.current)?.id ?? '',
    user_id: owner.user_id ?? '',
    asked: asked.prescription_id,
    quoted: { medicine_id: quote.medicines[0]?.medicine_id ?? '', payable: payable.prescription_id },
    booking: { id: sure.body.booking_ids[0], unpaid: unpaid.body.booking_ids[0], now: now.id },
  };
}

const OWNED = WITH_ID.flatMap(({ name, method, meta }) => {
  const row = OWNERS[name];
  return typeof row === 'function' ? [{ name, method, row, access: meta.access }] : [];
});

describe.each(OWNED)("another owner's record: $name", ({ method, row, access }) => {
  test('is 404 for all others and works for its owner', async () => {
    const owner = people.get('customer') as Caller;
    const { path, body } = row(await aWorld(owner));
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
      const { path, body } = row(await aWorld(people.get('customer') as Caller));
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
  const { address_id } = await aWorld(owner);
  const cart = await aCart(other, [await aProduct(app), 1]);
  const { address: _, ...buyer } = aBuyer;
  const answer = await other.post<{ errors: { field: string }[] }>(`order/checkout/${cart.cart_id}`, {
    ...buyer,
    address_id,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error) => error.field)).toEqual(['address_id']);
});
