import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAndGeneric, aProduct } from '../../../../tests/support/builders.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import {
  addMedicine,
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  orderRepeat,
  PRESCRIBER,
  seen,
  sendInvoice,
  sendPrescription,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { aLocation, noticeOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';

// Rule 17 at each step of a prescription: nothing that is kept cold goes by ordinary delivery.

let app: TestApp;
let pharmacist: Caller;
let place: { id: string };
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  place = await aLocation(app);
});
afterAll(() => app.close());

const PARCEL = { fee: 150, provinces: ['Western Cape'], weekdays: [1, 2, 3, 4] };
const sendCold = (cold_parcel: typeof PARCEL | null) =>
  app.db
    .updateTable('delivery_charges')
    .set({ cold_parcel: cold_parcel && JSON.stringify(cold_parcel) })
    .execute();
afterEach(() => sendCold(null));

let made = 0;
const insulin = (changes: object = {}) => {
  made += 1;
  return aProduct(app, {
    name: 'Insulin glargine',
    schedule: 'S3',
    price: '500.00',
    sep: '400.00',
    quantity: 50,
    storage: 'refrigerated',
    active_ingredients: [{ name: `Glargine ${made}`, strength: '100 U/ml' }],
    ...changes,
  });
};
const setStorage = (product: { id: string }, storage: string) =>
  app.db.updateTable('products').set({ storage }).where('id', '=', product.id).execute();
const COLLECT_IT = {
  field: 'delivery_method',
  message: "Insulin glargine must be kept at 2–8 °C, so we can't send it by courier. Please choose collection.",
};
const collected = () => ({ delivery_method: 'collect', business_location_id: place.id });
type Refusable = Prescription & { detail?: string; errors?: { field: string; message: string }[] };
const changeDelivery = (caller: Caller, sent: Sent, body: object, key = sent.key) =>
  caller.put<Refusable>(`prescription/${sent.prescription_id}/delivery?key=${key}`, body);
const refusal = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors];
const payNow = (sent: Sent) =>
  app.guest.get<{ errors?: unknown }>(`prescription/pay-now/${sent.prescription_id}?key=${sent.key}`);
async function onDesk(line: object): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
  expect((await addMedicine(pharmacist, sent, line)).status).toBe(201);
  return sent;
}

describe('rule 17, when a prescription is sent in', () => {
  test('a delivery of the refrigerated medicine whose page it came from is refused at the delivery method', async () => {
    const { id } = await insulin();
    const refused = await sendPrescription(app.guest, { product_id: id });
    expect(refusal(refused)).toEqual([422, [COLLECT_IT]]);
    expect((await sendPrescription(app.guest, { product_id: id, ...collected() })).status).toBe(201);
    await sendCold(PARCEL);
    expect((await sendPrescription(app.guest, { product_id: id })).status).toBe(201);
  });
});

describe('rule 17, at the quote', () => {
  test('the quote is refused and the desk sees why; the patient changes to collection without starting again', async () => {
    const sent = await onDesk(fromCatalogue(await insulin()));
    expect(refusal(await sendInvoice(pharmacist, sent))).toEqual([409, [COLLECT_IT]]);
    expect((await seen(pharmacist, sent)).body.obstacles).toEqual([COLLECT_IT.message]);
    const stranger = await changeDelivery(await app.asCustomer(), sent, collected(), 'wrong');
    expect(stranger.status).toBe(404);
    expect((await changeDelivery(app.guest, sent, { delivery_method: 'collect' })).status).toBe(422);
    const changed = await changeDelivery(app.guest, sent, collected());
    expect([changed.status, changed.body.delivery_method, changed.body.collect_from?.name]).toEqual([
      200,
      'collect',
      'Apteek Mouille Point',
    ]);
    expect((await seen(pharmacist, sent)).body.history.at(-1)?.note).toBe(
      'Changed to collection from Apteek Mouille Point.',
    );
    const quote = await sendInvoice(pharmacist, sent);
    expect([quote.status, quote.body.delivery_charges]).toEqual([200, 0]);
    expect(quote.body.patient_address).toMatchObject({ line1: '12 Main Road' });
  });

  test('the desk changes it after a phone call, and only with the permission', async () => {
    const sent = await onDesk(fromCatalogue(await insulin()));
    expect((await changeDelivery(await app.asStaff('prescription.read'), sent, collected(), '')).status).toBe(403);
    expect((await changeDelivery(pharmacist, sent, collected(), '')).status).toBe(200);
    const back = await changeDelivery(pharmacist, sent, { delivery_method: 'delivery' }, '');
    expect(refusal(back)).toEqual([409, [COLLECT_IT]]);
  });

  test('a line typed by hand has its own storage, and a product is never kept warmer than the catalogue says', async () => {
    const hand = { name: 'Vaccine X', schedule: 'S4', storage: 'refrigerated' };
    const sent = await onDesk(hand);
    expect((await sendInvoice(pharmacist, sent)).body.errors?.map(({ field }) => field)).toEqual(['delivery_method']);
    const known = await onDesk({ name: 'Insulin human', schedule: 'S3' });
    expect((await seen(pharmacist, known)).body.medicines[0]?.storage).toBe('refrigerated');
    const warm = await addMedicine(pharmacist, known, fromCatalogue(await insulin(), { storage: 'room' }));
    expect(refusal(warm)).toEqual([
      422,
      [{ field: 'storage', message: 'Insulin glargine must be kept at 2–8 °C, as the catalogue says' }],
    ]);
  });

  test('a cold parcel is quoted at its own fee, to its provinces only', async () => {
    await sendCold(PARCEL);
    const near = await onDesk(fromCatalogue(await insulin()));
    expect((await sendInvoice(pharmacist, near)).body).toMatchObject({ delivery_charges: 150 });
    const far = await onDesk(fromCatalogue(await insulin()));
    const address = {
      line1: '1 Church Street',
      suburb: 'Bendor',
      city: 'Polokwane',
      province: 'Limpopo',
      postal_code: '0699',
    };
    const refused = await changeDelivery(app.guest, far, { delivery_method: 'delivery', address });
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.[0]?.message).toContain('We send cold parcels to the Western Cape only.');
  });
});

describe('rule 17, at the payment', () => {
  test('nobody pays for what is kept cold since the quote; collecting it replaces the payment by a cheaper one', async () => {
    const product = await insulin({ storage: 'room' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product)]);
    await setStorage(product, 'refrigerated');
    expect(refusal(await payNow(sent))).toEqual([409, [COLLECT_IT]]);
    expect((await seen(app.guest, sent)).body.obstacles).toEqual([COLLECT_IT.message]);
    const changed = await changeDelivery(app.guest, sent, collected());
    expect(changed.body).toMatchObject({ prescription_status: 'quoted', delivery_charges: 0, obstacles: [] });
    expect(changed.body.total).toBe((quote.total ?? 0) - 65);
    expect(changed.body.payment_uuid).not.toBe(quote.payment_uuid);
    expect((await payNow(sent)).status).toBe(200);
    await settle(app, { payment: { uuid: changed.body.payment_uuid ?? '' } });
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  });

  test('what is paid all the same is owed back', async () => {
    const product = await insulin({ storage: 'room' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product)]);
    const notice = await noticeOf(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    await setStorage(product, 'refrigerated');
    await notice();
    const payment = await app.db
      .selectFrom('payments')
      .select(['status', 'refund_due'])
      .where('uuid', '=', quote.payment_uuid ?? '')
      .executeTakeFirstOrThrow();
    expect([payment.status, Number(payment.refund_due)]).toEqual(['paid', quote.total]);
  });

  test('a cold generic is not accepted for delivery, and is once it is collected', async () => {
    const { brand, generic } = await aBrandAndGeneric(
      app,
      { sep: '50.00', active_ingredients: [{ name: 'Coldicillin', strength: '1 g' }] },
      {
        name: 'Insulin glargine',
        sep: '20.00',
        storage: 'refrigerated',
        active_ingredients: [{ name: 'Coldicillin', strength: '1 g' }],
      },
    );
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(brand)]);
    const line = quote.medicines[0];
    expect(line?.substitute).toMatchObject({ product_id: generic.id, storage: 'refrigerated' });
    const accept = () =>
      app.guest.put<Refusable>(`prescription/choose/${line?.medicine_id}`, { accept: true, key: sent.key });
    expect(refusal(await accept())).toEqual([409, [COLLECT_IT]]);
    expect((await changeDelivery(app.guest, sent, collected())).status).toBe(200);
    expect((await accept()).body.medicines[0]).toMatchObject({ product_id: generic.id, storage: 'refrigerated' });
  });
});

describe('rule 17, at the dispensing and the hand-over', () => {
  test('a paid delivery that turns out to be cold is collected, and the delivery charge goes back', async () => {
    const product = await insulin({ storage: 'room' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product)]);
    await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    await setStorage(product, 'refrigerated');
    expect(refusal(await moveTo(pharmacist, sent, 'dispensed'))).toEqual([409, [COLLECT_IT]]);
    expect((await changeDelivery(app.guest, sent, collected())).status).toBe(409);
    expect((await changeDelivery(pharmacist, sent, collected(), '')).status).toBe(200);
    const refund = await app.db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_uuid', '=', quote.payment_uuid ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(refund.amount)).toBe(65);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  });

  test('it leaves packed cold, on the days of a cold parcel, and the supply records it', async () => {
    await sendCold(PARCEL);
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(await insulin())]);
    await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
    const unasked = await moveTo(pharmacist, sent, 'completed');
    expect([unasked.status, unasked.body.errors?.map(({ field }) => field)]).toEqual([409, ['packed_cold']]);
    const packing = { packed_cold: true, cold_indicator: 'Box 7' };
    await app.at('2026-11-28T10:00:00+02:00', async () => {
      const saturday = await moveTo(pharmacist, sent, 'completed', packing);
      expect([saturday.status, saturday.body.errors?.map(({ field }) => field)]).toEqual([409, ['delivery_method']]);
    });
    const { status, body } = await moveTo(pharmacist, sent, 'completed', packing);
    expect(status).toBe(200);
    expect(body.supplies[0]?.packed_cold).toMatchObject({ indicator: 'Box 7', by: expect.any(String) });
    expect(body.history.at(-1)?.note).toBe('Left the fridge packed cold, indicator or box Box 7.');
    expect((await seen(app.guest, sent)).body.supplies[0]?.packed_cold).toBeNull();
    const note = await app.shop.http.request(
      `/api/prescription/${sent.prescription_id}/delivery-note.pdf?key=${sent.key}`,
    );
    expect(pdfText(new Uint8Array(await note.arrayBuffer())).join(' ')).toContain('2–8 °C');
  });
});

describe('rule 17, at a repeat', () => {
  test('a repeat by ordinary delivery is refused, and ordered for collection with the same request', async () => {
    const product = await insulin({ storage: 'room' });
    const sent = await aPrescription(app.guest);
    const line = fromCatalogue(product, { quantity: 1, days: 28, repeats_allowed: 2 });
    const quote = await aQuote(pharmacist, sent, [line]);
    await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    await moveTo(pharmacist, sent, 'dispensed');
    await moveTo(pharmacist, sent, 'completed');
    await setStorage(product, 'refrigerated');
    await app.at('2026-12-22T10:00:00+02:00', async () => {
      expect(refusal(await orderRepeat(app.guest, sent))).toEqual([409, [COLLECT_IT]]);
      expect((await seen(app.guest, sent)).body.prescription_status).toBe('completed');
      const ordered = await orderRepeat(app.guest, sent, collected());
      expect([ordered.status, ordered.body.prescription_status, ordered.body.delivery_charges]).toEqual([
        201,
        'quoted',
        0,
      ]);
    });
  });
});
