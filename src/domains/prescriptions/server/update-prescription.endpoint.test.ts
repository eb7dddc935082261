import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAndGeneric, aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aForm,
  aPhoto,
  aPrescription,
  aQuote,
  fromCatalogue,
  MEDICINE,
  moveTo,
  PATIENT,
  PRESCRIBER,
  seen,
  sendInvoice,
} from '../../../../tests/support/prescribing.ts';
import { settle, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

/** Pays as the provider's notice would. */
async function pay(uuid: string | null) {
  await settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
}

test('a payment gives no key to staff without prescription.read', async () => {
  const sent = await aPrescription(app.guest);
  const uuid = (await aQuote(pharmacist, sent)).payment_uuid ?? '';
  const till = await app.asRole('shop_assistant');
  for (const [caller, path] of [
    [till, `business/payments/${uuid}`],
    [till, `payment/${uuid}`],
    [app.guest, `payment/${uuid}`],
  ] as const) {
    const { status, body } = await caller.get(path);
    expect([status, body['purpose_url']]).toEqual([200, `/prescription/${sent.prescription_id}`]);
    expect(JSON.stringify(body)).not.toContain(sent.key);
  }
  await app.drain();
  const mail = app.mails.findLast(({ key }) => key.startsWith(`prescription-${sent.prescription_id}-quoted`));
  expect(mail?.text).toContain(`/payment/${uuid}#key=${sent.key}`);
});

describe('from review to the medicine handed over', () => {
  test('quotes, takes payment and stock, writes the register and hands over', async () => {
    const product = await aProduct(app, { name: 'Amlodipine 10 mg', schedule: 'S3', price: '80.00', quantity: 5 });
    const sent = await aPrescription(app.guest, { id_number: PATIENT.id_number });
    await app.drain();
    const quote = await aQuote(pharmacist, sent, [
      {},
      { product_id: product.id, name: undefined, schedule: undefined, price: undefined, quantity: 2 },
    ]);
    await app.drain();
    expect(quote).toMatchObject({
      prescription_status: 'quoted',
      sub_total: 280,
      delivery_charges: 65,
      total: 345,
      schedule: 'S4',
      claimed_by: null,
    });
    expect(quote.payment_uuid).not.toBeNull();
    expect((await seen(app.guest, sent)).body.medicines.map(({ name }) => name)).toEqual([
      MEDICINE.name,
      'Amlodipine 10 mg',
    ]);
    expect(await stockOf(app, product)).toBe(5);

    await pay(quote.payment_uuid);
    await pay(quote.payment_uuid).catch(() => undefined);
    expect((await seen(app.guest, sent)).body).toMatchObject({ prescription_status: 'paid', payment_status: 'paid' });
    expect(await stockOf(app, product)).toBe(3);
    await app.drain();

    const given = await moveTo(pharmacist, sent, 'dispensed');
    expect(given.status).toBe(200);
    await app.drain();
    expect(given.body.dispensing_reference).toMatch(/^D-\d+$/);
    const register = await app.db
      .selectFrom('medicine_register')
      .selectAll()
      .where('source_id', '=', sent.prescription_id)
      .execute();
    expect(
      register.map((row) => [row.medicine, row.schedule, row.quantity, row.patient_identity, row.prescriber]),
    ).toEqual([
      [MEDICINE.name, 'S4', 2, PATIENT.id_number, 'Dr S Pillay, MP0123456'],
      ['Amlodipine 10 mg', 'S3', 2, PATIENT.id_number, 'Dr S Pillay, MP0123456'],
    ]);
    await expect(app.db.updateTable('medicine_register').set({ quantity: 1 }).execute()).rejects.toThrow('append-only');
    await expect(app.db.deleteFrom('medicine_register').execute()).rejects.toThrow('append-only');
    expect((await moveTo(pharmacist, sent, 'completed')).body.prescription_status).toBe('completed');
    await app.drain();
    // An email of each step, and no subject that names a medicine.
    const mails = app.mails.filter((mail) => mail.key.startsWith(`prescription-${sent.prescription_id}`));
    expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual(
      ['received', 'your quote', 'payment received', 'ready', 'on its way'].map(
        (step) => `${PATIENT.email} Prescription ${sent.prescription_number}: ${step}`,
      ),
    );
  });

  test('answers 409 with the allowed statuses to a change that is not allowed', async () => {
    const sent = await aPrescription(app.guest);
    const { status, body } = await moveTo(pharmacist, sent, 'dispensed');
    expect(status).toBe(409);
    expect(body.detail).toContain('in_review, needs_information, rejected, cancelled');
    expect((await moveTo(pharmacist, sent, 'nonsense')).status).toBe(422);
  });

  test('needs a reason to reject, and emails it to the patient', async () => {
    const sent = await aPrescription(app.guest);
    const without = await moveTo(pharmacist, sent, 'rejected');
    expect(without.status).toBe(422);
    expect(without.body.errors?.[0]?.field).toBe('reason');
    await moveTo(pharmacist, sent, 'rejected', { reason: 'The date of issue cannot be read.' });
    expect((await seen(app.guest, sent)).body).toMatchObject({
      prescription_status: 'rejected',
      reason: 'The date of issue cannot be read.',
    });
    await app.drain();
    expect(app.mails.at(-1)?.text).toContain('The date of issue cannot be read.');
  });

  test('sends a question to the patient, whose answer adds a page', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'needs_information', { reason: 'Please photograph the second page.' });
    const path = `prescription/answer/${sent.prescription_id}?key=${sent.key}`;
    const answer = await app.guest.put(path, aForm({ message: 'Here it is' }, [await aPhoto('two.jpg')]));
    expect(answer.status).toBe(200);
    const { body } = await seen(pharmacist, sent);
    expect(body.prescription_status).toBe('submitted');
    expect(body.files).toHaveLength(2);
    expect(body.history.at(-1)?.note).toBe('Here it is');
    expect((await app.guest.put(path, aForm({ message: 'More' }, []))).status).toBe(409);
  });

  test('rule 6: sends no quote for a prescription not presented within 30 days of issue', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-10-25' });
    await addMedicine(pharmacist, sent);
    const { status, body } = await sendInvoice(pharmacist, sent);
    expect(status).toBe(409);
    expect(body.detail).toContain('30 days');
  });

  test('rules 5 and 7: allows no repeats for S6, and none beyond six months for S5', async () => {
    const sent = await aPrescription(app.guest);
    const six = await addMedicine(pharmacist, sent, { schedule: 'S6', repeats_allowed: 1 });
    expect(six.body.errors?.[0]?.field).toBe('repeats_allowed');
    const five = await addMedicine(pharmacist, sent, { schedule: 'S5', repeats_allowed: 6 });
    expect(five.body.errors?.[0]?.field).toBe('repeats_allowed');
    const seven = await addMedicine(pharmacist, sent, { schedule: 'S7' });
    expect(seven.body.errors?.[0]?.field).toBe('schedule');
  });

  test("needs a schedule for a typed medicine, and uses the product's for one from the catalogue", async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review');
    const { schedule: _, ...fields } = MEDICINE;
    const path = `prescription/add-medicines/${sent.prescription_id}`;
    const unsaid = await addMedicine(pharmacist, sent, { schedule: undefined });
    expect([unsaid.status, unsaid.body.errors]).toEqual([422, [{ field: 'schedule', message: 'Choose a schedule' }]]);
    const more = { schedule: 'S5', repeats_allowed: 2, repeats_used: 0, substitute_of: 'Amoxil' };
    const added = await pharmacist.post<Prescription>(path, { ...fields, ...more });
    expect([added.status, added.body.medicines[0]]).toEqual([201, expect.objectContaining({ ...fields, ...more })]);
    expect(added.body.obstacles.join(' ')).toContain("Enter the prescriber's name");
    const product = await aProduct(app, { schedule: 'S2' });
    const known = await addMedicine(pharmacist, sent, fromCatalogue(product));
    expect(known.body.medicines[1]?.schedule).toBe('S2');
  });

  test('rule 15: does not let an assistant dispense, even with the permission', async () => {
    const assistant = await app.asStaff('prescription.read', 'prescription.update');
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent);
    await pay(quote.payment_uuid);
    expect((await moveTo(assistant, sent, 'dispensed')).status).toBe(403);
  });

  test('rules 21 to 23: limits the price to SEP plus the maximum fee with VAT', async () => {
    const product = await aProduct(app, { name: 'Simvastatin 20 mg', schedule: 'S4', price: '150.00' });
    await app.db.updateTable('products').set({ sep: '100.00' }).where('id', '=', product.id).execute();
    const sent = await aPrescription(app.guest);
    const medicine = { product_id: product.id, name: undefined, schedule: undefined };
    const dear = await addMedicine(pharmacist, sent, { ...medicine, price: 179.51 });
    expect(dear.body.errors?.[0]).toMatchObject({ field: 'price' });
    expect(dear.body.errors?.[0]?.message).toContain('R179.50');
    const right = await addMedicine(pharmacist, sent, { ...medicine, price: 179.5 });
    expect(right.body.medicines[0]).toMatchObject({ sep: 100, dispensing_fee: 69.13 });
  });
});

describe('rule 18: offering a generic and recording the choice', () => {
  test('updates the quote and closes the earlier payment', async () => {
    const { brand, generic } = await aBrandAndGeneric(app, { name: MEDICINE.name }, { name: 'Generic amoxicillin' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(brand, { substitute_product_id: generic.id })]);
    expect(quote.medicines[0]).toMatchObject({ substitution: 'offered', substitute: { name: 'Generic amoxicillin' } });
    const medicine = quote.medicines[0]?.medicine_id;
    expect((await app.guest.get(`prescription/pay-now/${sent.prescription_id}?key=${sent.key}`)).status).toBe(409);
    const chosen = await app.guest.put<typeof quote>(`prescription/choose/${medicine}`, {
      accept: true,
      key: sent.key,
    });
    expect(chosen.body).toMatchObject({ sub_total: 60, total: 125 });
    expect(chosen.body.medicines[0]).toMatchObject({
      name: 'Generic amoxicillin',
      substitute_of: MEDICINE.name,
      substitution: 'accepted',
    });
    expect(chosen.body.payment_uuid).not.toBe(quote.payment_uuid);
    const back = await app.guest.put<typeof quote>(`prescription/choose/${medicine}`, { accept: false, key: sent.key });
    expect(back.body.medicines[0]).toMatchObject({ name: MEDICINE.name, substitution: 'refused_by_patient' });
    expect(back.body.total).toBe(185);
    expect((await app.guest.put(`prescription/choose/${medicine}`, { accept: true, key: 'wrong' })).status).toBe(404);
  });

  test('refuses to offer a generic that costs more', async () => {
    const { brand, generic: dear } = await aBrandAndGeneric(app, {}, { name: 'Dear generic', price: '90.00' });
    const sent = await aPrescription(app.guest);
    const line = fromCatalogue(brand, { substitute_product_id: dear.id });
    const { status, body } = await addMedicine(pharmacist, sent, line);
    expect(status).toBe(422);
    expect(body.errors?.[0]?.message).toContain('Dear generic is not cheaper');
  });
});

test('a quote is refused with 409 if a medicine changed in the meantime', async () => {
  const sent = await aPrescription(app.guest);
  const { body } = await addMedicine(pharmacist, sent);
  await addMedicine(pharmacist, sent, { name: 'Paracetamol 500 mg', schedule: 'S0' });
  await pharmacist.put(`prescription/${sent.prescription_id}`, { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
  const late = await pharmacist.put(`prescription/send-invoice/${sent.prescription_id}`, { version: body.version });
  expect(late.status).toBe(409);
  expect((await sendInvoice(pharmacist, sent)).status).toBe(200);
});
