import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAndGeneric, aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  PRESCRIBER,
  seen,
  sendInvoice,
} from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';

// A line's entries are checked against known data: its schedule, and the generic offered for it.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const pay = (uuid: string | null) =>
  settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
type Whole = Prescription & { detail?: string; errors?: { field: string; message: string }[] };
const change = (line: { medicine_id: string } | undefined, changes: object) =>
  pharmacist.put<Whole>(`prescription/update-medicine/${line?.medicine_id}`, changes);

describe('a known scheduled ingredient', () => {
  test.each([
    ['Oxycodone 10 mg', 'none', 'Oxycodone is Schedule 6. Choose that schedule or a stricter one.'],
    ['Morphine sulphate 30 mg', 'none', 'Morphine is Schedule 6. Choose that schedule or a stricter one.'],
    ['Morphine sulphate 30 mg', 'S0', 'Morphine is Schedule 6. Choose that schedule or a stricter one.'],
    ['Zolpidem 10 mg', 'S4', 'Zolpidem is Schedule 5. Choose that schedule or a stricter one.'],
    ['Heroin', 'S6', 'Heroin is Schedule 7. It needs a permit, so we never dispense it.'],
  ])('%s typed by hand as %s is refused with the reason', async (name, schedule, message) => {
    const sent = await aPrescription(app.guest);
    const line = { name, schedule, quantity: 1, price: 50, repeats_allowed: 0, directions: '1 daily' };
    const { status, body } = await addMedicine(pharmacist, sent, line);
    expect([status, body.errors]).toEqual([422, [{ field: 'schedule', message }]]);
    expect((await seen(pharmacist, sent)).body.medicines).toEqual([]);
  });

  test('is accepted with its own schedule or a stricter one', async () => {
    const sent = await aPrescription(app.guest);
    expect((await addMedicine(pharmacist, sent, { name: 'Zolpidem 10 mg', schedule: 'S5' })).status).toBe(201);
    expect((await addMedicine(pharmacist, sent, { name: 'Codeine linctus', schedule: 'S5' })).status).toBe(201);
  });

  test('is recognised by catalogue ingredient or name, in its strength', async () => {
    const active_ingredients = [{ name: 'Calmorazine hydrochloride', strength: '10 mg' }];
    await aProduct(app, { name: 'Sereniq 10 mg, 30 tablets', schedule: 'S5', active_ingredients, is_active: false });
    const sent = await aPrescription(app.guest);
    for (const name of ['Calmorazine 10mg', 'SERENIQ tablets']) {
      const { status, body } = await addMedicine(pharmacist, sent, { name, strength: '', schedule: 'S2' });
      expect([name, status, body.errors?.[0]?.field]).toEqual([name, 422, 'schedule']);
      expect((await addMedicine(pharmacist, sent, { name, strength: '', schedule: 'S5' })).status).toBe(201);
    }
  });

  test('is refused when renaming a medicine, removing its product or loosening its schedule', async () => {
    const sent = await aPrescription(app.guest);
    const cream = await addMedicine(pharmacist, sent, { name: 'Aqueous cream', schedule: 'none' });
    expect((await change(cream.body.medicines[0], { name: 'Oxycodone 10 mg' })).body.errors?.[0]?.field).toBe(
      'schedule',
    );
    const active_ingredients = [{ name: 'Oxycodone', strength: '10 mg' }];
    const product = await aProduct(app, { name: 'Oxycodone 10 mg', schedule: 'S6', active_ingredients });
    const vitamin = await aProduct(app, { name: 'Vitamin C 500 mg' });
    const added = await addMedicine(pharmacist, sent, fromCatalogue(product, { days: 30, quantity: 1 }));
    const line = added.body.medicines[1];
    for (const loose of [{ schedule: 'none' }, { schedule: 'S5' }, { product_id: null, schedule: 'none' }]) {
      const refused = await change(line, { name: 'Oxycodone 10 mg', price: 50, ...loose });
      expect([loose, refused.status, refused.body.errors?.[0]?.field]).toEqual([loose, 422, 'schedule']);
    }
    expect((await change(line, { product_id: null, name: 'Something', price: 50 })).body.errors).toEqual([
      { field: 'schedule', message: 'Choose a schedule' },
    ]);
    const renamed = await addMedicine(pharmacist, sent, fromCatalogue(vitamin, { name: 'Oxycodone 10 mg' }));
    expect([renamed.status, renamed.body.errors?.[0]?.field]).toEqual([422, 'schedule']);
    await app.db.deleteFrom('products').where('id', '=', product.id).execute();
    expect((await change(line, { schedule: 'S5' })).body.errors?.[0]?.field).toBe('schedule');
    expect((await change(line, { directions: 'One at night' })).status).toBe(200);
  });

  test('written without a schedule earlier blocks the quote', async () => {
    const sent = await aPrescription(app.guest);
    const { body } = await addMedicine(pharmacist, sent, { name: 'Aqueous cream', schedule: 'none' });
    await app.db
      .updateTable('prescription_medicines')
      .set({ name: 'Morphine sulphate 30 mg' })
      .where('id', '=', body.medicines[0]?.medicine_id ?? '')
      .execute();
    const refused = await sendInvoice(pharmacist, sent);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        {
          field: 'medicines.0.schedule',
          message: 'Morphine is Schedule 6. Choose that schedule or a stricter one.',
        },
      ],
    ]);
  });

  test('whose product has become stricter since blocks the quote', async () => {
    const product = await aProduct(app, { schedule: 'S3', price: '50.00' });
    const sent = await aPrescription(app.guest);
    await pay((await aQuote(pharmacist, sent, [fromCatalogue(product)])).payment_uuid);
    await app.db.updateTable('products').set({ schedule: 'S5' }).where('id', '=', product.id).execute();
    const refused = await moveTo(pharmacist, sent, 'dispensed');
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'medicines.0.schedule']);
  });
});

describe('a generic', () => {
  const amlodipine = [{ name: 'Amlodipine', strength: '5 mg' }];

  test('with another ingredient, strength or form is refused with the reason', async () => {
    const brand = { name: 'Amlodipine 5 mg', active_ingredients: amlodipine, dosage_form: 'Tablet' };
    for (const [what, generic] of [
      ['active ingredient', { active_ingredients: [{ name: 'Levothyroxine', strength: '50 mcg' }] }],
      ['strength', { active_ingredients: [{ name: 'Amlodipine', strength: '10 mg' }], dosage_form: 'Tablet' }],
      ['dosage form', { active_ingredients: amlodipine, dosage_form: 'Capsule' }],
    ] as const) {
      const pair = await aBrandAndGeneric(app, brand, { name: 'Cheaper 50', ...generic });
      const line = fromCatalogue(pair.brand, { substitute_product_id: pair.generic.id });
      const { status, body } = await addMedicine(pharmacist, await aPrescription(app.guest), line);
      expect([status, body.errors]).toEqual([
        422,
        [{ field: 'substitute_product_id', message: `Cheaper 50 has a different ${what} from Amlodipine 5 mg.` }],
      ]);
    }
  });

  test('is refused without catalogue ingredients or for a typed medicine', async () => {
    const { brand, generic } = await aBrandAndGeneric(app, {}, { name: 'Unsaid', active_ingredients: [] });
    const sent = await aPrescription(app.guest);
    const unsaid = await addMedicine(pharmacist, sent, fromCatalogue(brand, { substitute_product_id: generic.id }));
    expect(unsaid.body.errors?.[0]?.message).toContain('The catalogue has no active ingredients for Unsaid.');
    const byHand = await addMedicine(pharmacist, sent, { substitute_product_id: brand.id });
    expect([byHand.status, byHand.body.errors?.[0]?.field]).toEqual([422, 'substitute_product_id']);
  });

  test('replaces the brand in every field when accepted, and the brand returns when refused', async () => {
    const { brand, generic } = await aBrandAndGeneric(
      app,
      { name: 'Amlodac', nappi_code: '990700001', active_ingredients: amlodipine, dosage_form: 'Tablet' },
      {
        name: 'Amlogen',
        nappi_code: '990700002',
        active_ingredients: [{ name: 'amlodipine', strength: '5mg' }],
        dosage_form: 'tablet',
      },
    );
    const sent = await aPrescription(app.guest);
    const line = fromCatalogue(brand, { substitute_product_id: generic.id, days: 28 });
    const quote = await aQuote(pharmacist, sent, [line]);
    const path = `prescription/choose/${quote.medicines[0]?.medicine_id}`;
    const chosen = await app.guest.put<Whole>(path, { accept: true, key: sent.key });
    expect(chosen.body.medicines[0]).toMatchObject({
      product_id: generic.id,
      name: 'Amlogen',
      nappi_code: '990700002',
      strength: '5mg',
      dosage_form: 'tablet',
      schedule: 'S4',
      days: 28,
      substitute_of: 'Amlodac',
    });
    const back = await app.guest.put<Whole>(path, { accept: false, key: sent.key });
    expect(back.body.medicines[0]).toMatchObject({
      product_id: brand.id,
      name: 'Amlodac',
      nappi_code: '990700001',
      strength: '5 mg',
      dosage_form: 'Tablet',
    });
  });

  test('that is not equivalent but was offered earlier cannot be accepted, while the brand can', async () => {
    const { brand, generic } = await aBrandAndGeneric(app, { name: 'Brand' }, { name: 'Generic' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(brand, { substitute_product_id: generic.id })]);
    const other = JSON.stringify([{ name: 'Levothyroxine', strength: '50 mcg' }]);
    await app.db.updateTable('products').set({ active_ingredients: other }).where('id', '=', generic.id).execute();
    const path = `prescription/choose/${quote.medicines[0]?.medicine_id}`;
    const refused = await app.guest.put<Whole>(path, { accept: true, key: sent.key });
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [
        {
          field: 'medicines.0.substitute_product_id',
          message: 'Generic has a different active ingredient from Brand.',
        },
      ],
    ]);
    const kept = await app.guest.put<Whole>(path, { accept: false, key: sent.key });
    expect([kept.status, kept.body.medicines[0]?.name]).toEqual([200, 'Brand']);
    expect((await seen(app.guest, sent)).body.obstacles).toEqual([]);
  });
});

test('a Schedule 6 medicine from the catalogue needs days of treatment and its quantity in words before a quote', async () => {
  const product = await aProduct(app, { schedule: 'S6', price: '50.00' });
  const sent = await aPrescription(app.guest);
  await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
  const { body } = await addMedicine(pharmacist, sent, fromCatalogue(product, { quantity: 1 }));
  expect((await sendInvoice(pharmacist, sent)).body.errors?.[0]?.field).toBe('medicines.0.days');
  expect((await change(body.medicines[0], { days: 30, quantity_words: 'one' })).status).toBe(200);
  expect((await sendInvoice(pharmacist, sent)).status).toBe(200);
});
