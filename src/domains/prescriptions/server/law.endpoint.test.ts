import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAndGeneric, aProduct } from '../../../../tests/support/builders.ts';
import { importFile } from '../../../../tests/support/imports.ts';
import {
  addMedicine,
  aNewIdentity,
  aPrescription,
  aQuote,
  fromCatalogue,
  MEDICINE,
  moveTo,
  PRESCRIBER,
  seen,
  sendInvoice,
  sendPrescription,
} from '../../../../tests/support/prescribing.ts';
import { aCart, AN_IDENTITY, anOrder, checkOut, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

// The legal rules by number (docs/GLOSSARY.md names the sources), tested wherever they apply: at listing, cart,
// code, checkout, import and dispensing. Each noun's own tests cover a rule in depth; these cover every rule.

let app: TestApp;
let pharmacist: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

interface Listed {
  items: { id: string; name: string; prescription_required: boolean }[];
}
type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
const addTo = (product: { id: string }) => async () => {
  const { body } = await app.guest.post<{ cart_id: string }>('order/cart');
  return app.guest.post<Refusal>(`order/cart/${body.cart_id}`, { product_id: product.id, quantity: 1 });
};
const found = async (name: string) =>
  (await app.guest.get<Listed>(`product/product?q=${encodeURIComponent(name)}`)).body.items.filter(
    (item) => item.name === name,
  );
const pay = (uuid: string | null) =>
  settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
const registerOf = async (id: string) =>
  app.db.selectFrom('medicine_register').selectAll().where('source_id', '=', id).execute();
/** A child of ten on the day of the tests, with an identity number that adds up. */
const A_CHILD = '1601015000081';

describe('rules 2 and 3: S1 and S2 without prescription, by a pharmacist', () => {
  test('rule 2: S1 is sold without prescription or ID, released by a pharmacist and registered', async () => {
    const product = await aProduct(app, { name: 'Rule two', schedule: 'S1' });
    expect((await found('Rule two'))[0]).toMatchObject({ prescription_required: false });
    const placed = await anOrder(app.guest, [[product, 1]]);
    await settle(app, placed);
    const path = `order/update-status/${placed.order_id}?order_status=processing`;
    const clerk = await app.asStaff('order.read', 'order.update');
    expect((await clerk.put(path, {})).status).toBe(403);
    expect(await registerOf(placed.order_id)).toHaveLength(0);
    expect((await pharmacist.put(path, {})).status).toBe(200);
    const [row] = await registerOf(placed.order_id);
    expect(row).toMatchObject({ medicine: 'Rule two', quantity: 1, patient_name: 'Nomsa Dlamini' });
    expect(row?.pharmacist).toBeTruthy();
  });

  test('rule 3: S2 is sold without prescription, not to anyone under 14, and registered with the buyer', async () => {
    const product = await aProduct(app, { name: 'Rule three', schedule: 'S2' });
    const cart = await aCart(app.guest, [product, 1]);
    const child = await checkOut(app.guest, cart.cart_id, { id_number: A_CHILD });
    expect(child.status).toBe(422);
    expect(child.body.errors?.[0]?.field).toBe('id_number');
    const placed = await anOrder(app.guest, [[product, 1]], { id_number: AN_IDENTITY });
    await settle(app, placed);
    await pharmacist.put(`order/update-status/${placed.order_id}?order_status=processing`, {});
    expect((await registerOf(placed.order_id))[0]).toMatchObject({ schedule: 'S2', patient_identity: AN_IDENTITY });
  });

  test('rule 12: an ID or passport number is needed from S2, at checkout and with a prescription', async () => {
    const product = await aProduct(app, { schedule: 'S2' });
    const cart = await aCart(app.guest, [product, 1]);
    expect((await checkOut(app.guest, cart.cart_id)).body.errors?.[0]?.field).toBe('id_number');
    expect((await checkOut(app.guest, cart.cart_id, { id_number: '9202204720082' })).status).toBe(422);
    const sent = await aPrescription(app.guest, { id_number: null, passport_number: 'A01234567' });
    const quote = await aQuote(pharmacist, sent);
    await pay(quote.payment_uuid);
    await moveTo(pharmacist, sent, 'dispensed');
    expect((await registerOf(sent.prescription_id))[0]).toMatchObject({ patient_identity: 'A01234567' });
  });
});

describe('rules 4 and 5: S3 to S6 on a prescription, S7 and S8 never', () => {
  test.each(['S3', 'S4', 'S5', 'S6'])(
    'rule 4: %s is listed and leads to the prescription upload instead of the cart',
    async (schedule) => {
      const product = await aProduct(app, { name: `Rule four ${schedule}`, schedule });
      expect((await found(`Rule four ${schedule}`))[0]).toMatchObject({ prescription_required: true });
      const refused = await addTo(product)();
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toMatch(/prescription/i);
      const sent = await aPrescription(app.guest, { product_id: product.id });
      expect((await seen(app.guest, sent)).body.product?.name).toBe(product.name);
    },
  );

  test('rule 4: prescriber and date of issue are needed before quoting and dispensing', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review');
    await addMedicine(pharmacist, sent, { name: 'Rule four by hand', schedule: 'S3' });
    const early = await sendInvoice(pharmacist, sent);
    expect([early.status, early.body.errors]).toEqual([
      409,
      [
        {
          field: 'prescriber',
          message: "Enter the prescriber's name, qualification, practice or council number and address.",
        },
        { field: 'issued_on', message: 'Enter the date of issue.' },
      ],
    ]);
    expect(
      (
        await pharmacist.put(`prescription/${sent.prescription_id}`, {
          prescriber: PRESCRIBER,
          issued_on: '2026-11-20',
        })
      ).status,
    ).toBe(200);
    await pay((await sendInvoice(pharmacist, sent)).body.payment_uuid);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  });

  test.each(['S7', 'S8'])('rule 5: %s is never listed, sold, imported or dispensed', async (schedule) => {
    const name = `Rule five ${schedule}`;
    const product = await aProduct(app, { name, schedule, is_active: false });
    expect(await found(name)).toEqual([]);
    expect((await app.guest.get(`product/product/${product.id}`)).status).toBe(404);
    expect((await addTo(product)()).status).toBeGreaterThanOrEqual(404);
    const { body } = await importFile(
      admin,
      `sku,name,price,schedule\nR5-${schedule},Imported ${name},10.00,${schedule}\n`,
    );
    expect(body).toMatchObject({ created: 0, refused: 1 });
    const sent = await aPrescription(app.guest, { product_id: product.id });
    expect((await seen(app.guest, sent)).body.product).toBeNull();
    const line = { product_id: product.id, name: undefined, schedule: undefined };
    expect((await addMedicine(pharmacist, sent, line)).status).toBe(422);
    expect((await addMedicine(pharmacist, sent, { schedule })).status).toBe(422);
  });

  test('rule 5: S6 is not repeated', async () => {
    const sent = await aPrescription(app.guest);
    const { status, body } = await addMedicine(pharmacist, sent, { schedule: 'S6', repeats_allowed: 1 });
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'repeats_allowed']);
  });
});

describe('rules 6 to 8, 10 and 11: the prescription and the register', () => {
  test.each([
    ['2026-10-26', 200],
    ['2026-10-25', 409],
  ])('rule 6: issued on %s and presented on 25 November, a quote answers %i', async (issued_on, status) => {
    // The clock of these tests is set to 25 November 2026.
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on });
    await addMedicine(pharmacist, sent);
    const quote = await sendInvoice(pharmacist, sent);
    expect(quote.status).toBe(status);
    if (status !== 200) return;
    await pay(quote.body.payment_uuid);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  });

  test.each(['S2', 'S3', 'S4', 'S5'])('rule 7: %s is repeated within six months only', async (schedule) => {
    const sent = await aPrescription(app.guest);
    const line = { name: 'Rule seven by hand', schedule };
    expect((await addMedicine(pharmacist, sent, { ...line, repeats_allowed: 5 })).status).toBe(201);
    const more = await addMedicine(pharmacist, sent, { ...line, repeats_allowed: 6 });
    expect(more.body.errors?.[0]?.field).toBe('repeats_allowed');
  });

  test('rule 8: nothing is dispensed without a file, because verbal orders are not taken', async () => {
    const { status, body } = await sendPrescription(app.guest, {}, []);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'files']);
  });

  test("rule 10: the prescriber's name, practice number and address and every medicine's directions are needed", async () => {
    const sent = await aPrescription(app.guest);
    for (const missing of ['name', 'practice_number', 'address'] as const) {
      const { status, body } = await moveTo(pharmacist, sent, 'in_review', {
        prescriber: { ...PRESCRIBER, [missing]: '' },
      });
      expect([status, body.errors?.[0]?.field]).toEqual([422, `prescriber.${missing}`]);
    }
    const plain = await addMedicine(pharmacist, sent, { directions: '' });
    expect([plain.status, plain.body.errors?.[0]?.field]).toEqual([422, 'directions']);
    const future = await moveTo(pharmacist, sent, 'in_review', { issued_on: '2026-11-26' });
    expect(future.body.errors?.[0]?.field).toBe('issued_on');
  });

  test('rule 11: the register has medicine, form, quantity, patient, prescriber and a unique reference', async () => {
    const references = new Set<string>();
    for (let at = 0; at < 2; at += 1) {
      const id_number = aNewIdentity();
      const sent = await aPrescription(app.guest, { id_number });
      const quote = await aQuote(pharmacist, sent);
      await pay(quote.payment_uuid);
      const { body } = await moveTo(pharmacist, sent, 'dispensed');
      const [row] = await registerOf(sent.prescription_id);
      expect(row).toMatchObject({
        medicine: MEDICINE.name,
        strength: MEDICINE.strength,
        dosage_form: MEDICINE.dosage_form,
        quantity: MEDICINE.quantity,
        patient_identity: id_number,
        patient_address: expect.stringContaining('12 Main Road'),
        prescriber: expect.stringContaining(PRESCRIBER.practice_number),
        dispensing_reference: body.dispensing_reference,
      });
      references.add(row?.dispensing_reference ?? '');
    }
    expect(references.size).toBe(2);
  });
});

test('rule 18: the generic must be accepted or refused before payment, and the choice is recorded', async () => {
  const { brand, generic } = await aBrandAndGeneric(app, {}, { name: 'Rule eighteen', price: '20.00' });
  const sent = await aPrescription(app.guest);
  const quote = await aQuote(pharmacist, sent, [fromCatalogue(brand, { substitute_product_id: generic.id })]);
  expect((await app.guest.get(`prescription/pay-now/${sent.prescription_id}?key=${sent.key}`)).status).toBe(409);
  const path = `prescription/choose/${quote.medicines[0]?.medicine_id}`;
  expect((await app.guest.put(path, { accept: true, key: sent.key })).status).toBe(200);
  const { medicines } = (await seen(pharmacist, sent)).body;
  expect(medicines[0]).toMatchObject({
    name: 'Rule eighteen',
    substitute_of: brand.name,
    substitution: 'accepted',
  });
  expect((await app.guest.get(`prescription/pay-now/${sent.prescription_id}?key=${sent.key}`)).status).toBe(200);
});
