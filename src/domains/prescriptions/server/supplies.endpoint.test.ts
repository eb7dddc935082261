import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aNewIdentity,
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  orderRepeat,
  PRESCRIBER,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { noticeOf, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { shopInstant } from '../../../shared/dates.ts';
import type { Prescription } from '../contract.ts';

// A prescription is a ledger: units, part supplies, repeats, and the three phases of each supply.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const pay = async (uuid: string | null) =>
  (await noticeOf(app, { payment: { uuid: uuid ?? '' } }))().then(({ status }) => expect(status).toBe(200));
let made = 0;
/** 20 capsules of an ingredient that no other product has: no generic is offered by itself. */
const capsules = (changes: object = {}) => {
  made += 1;
  return aProduct(app, {
    name: 'Amoxicillin 500 mg',
    schedule: 'S4',
    price: '89.90',
    sep: '60.00',
    quantity: 50,
    pack_size: '20 capsules',
    dosage_form: 'Capsule',
    active_ingredients: [{ name: `Ingredient ${made}`, strength: '500 mg' }],
    ...changes,
  });
};
const CHRONIC = { quantity: 1, days: 30, repeats_allowed: 5, directions: 'One every morning' };

async function onDesk(issued_on = '2026-11-20'): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on });
  return sent;
}
/** Handed over, and the patient's ledger read. */
async function supplied(lines: readonly object[]): Promise<{ sent: Sent; body: Prescription }> {
  const sent = await aPrescription(app.guest);
  const quote = await aQuote(pharmacist, sent, lines);
  await pay(quote.payment_uuid);
  expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  expect((await moveTo(pharmacist, sent, 'completed')).status).toBe(200);
  return { sent, body: (await seen(app.guest, sent)).body };
}
const registered = (number: string) =>
  app.db
    .selectFrom('medicine_register')
    .selectAll()
    .where('source_number', '=', number)
    .orderBy('at')
    .orderBy('dispensing_reference')
    .orderBy('line')
    .execute();

describe('packs and pieces', () => {
  test('42 capsules from packs of 20 are questioned, and split when the pharmacist confirms', async () => {
    const product = await capsules();
    const sent = await onDesk();
    const line = fromCatalogue(product, { quantity: undefined, quantity_pieces: 42 });
    const asked = await addMedicine(pharmacist, sent, line);
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      [{ field: 'quantity_pieces', message: '42 capsules is 2 packs of 20 and 2 more. Split a pack, or enter 40?' }],
    ]);
    const { status, body } = await addMedicine(pharmacist, sent, { ...line, split_pack: true });
    expect(status).toBe(201);
    // Two packs and 2/20 of a third one.
    expect(body.medicines[0]).toMatchObject({
      quantity: 3,
      packs: 3,
      quantity_pieces: 42,
      pieces_per_pack: 20,
      line_total: 188.79,
    });
  });

  test('a whole number of packs is entered as pieces or as packs, and the register keeps the pieces', async () => {
    const product = await capsules();
    const sent = await onDesk();
    await addMedicine(pharmacist, sent, fromCatalogue(product, { quantity: undefined, quantity_pieces: 40 }));
    const quote = (await sendInvoice(pharmacist, sent)).body;
    expect(quote).toMatchObject({ sub_total: 179.8, medicines: [{ quantity: 2, quantity_pieces: 40 }] });
    await pay(quote.payment_uuid);
    expect(await stockOf(app, product)).toBe(48);
    await moveTo(pharmacist, sent, 'dispensed');
    expect(await registered(sent.prescription_number)).toMatchObject([
      { quantity_pieces: 40, unit: 'capsules', packs: 2, dosage_form: 'Capsule' },
    ]);
  });

  test('a quantity in pieces needs the pieces per pack if the pack is unknown', async () => {
    const sent = await onDesk();
    const byHand = { quantity: undefined, quantity_pieces: 21, name: 'Mixture', schedule: 'S3' };
    expect((await addMedicine(pharmacist, sent, byHand)).body.errors?.map(({ field }) => field)).toEqual([
      'pieces_per_pack',
    ]);
    expect((await addMedicine(pharmacist, sent, { ...byHand, pieces_per_pack: 7 })).body.medicines[0]).toMatchObject({
      quantity: 3,
      quantity_pieces: 21,
    });
  });

  test('a pack size that was typed in for a product can be corrected until the quote is sent', async () => {
    const product = await aProduct(app, { schedule: 'S4', price: '89.90', dosage_form: 'Capsule' });
    const sent = await onDesk();
    const line = fromCatalogue(product, { quantity: 2, pieces_per_pack: 20 });
    const added = (await addMedicine(pharmacist, sent, line)).body.medicines[0];
    expect(added).toMatchObject({ is_pack_known: false, pieces_per_pack: 20, quantity_pieces: 40 });
    const change = `prescription/update-medicine/${added?.medicine_id}`;
    const corrected = await pharmacist.put<Prescription>(change, { pieces_per_pack: 28, quantity: 2 });
    expect(corrected.body.medicines[0]).toMatchObject({ pieces_per_pack: 28, quantity: 2, quantity_pieces: 56 });
    expect((await sendInvoice(pharmacist, sent)).status).toBe(200);
    expect((await pharmacist.put(change, { pieces_per_pack: 30, quantity: 2 })).status).toBe(409);
  });
});

describe('a part supply', () => {
  test('leaves the rest owed with its reason, and the rest follows without another payment', async () => {
    const product = await capsules();
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { quantity: 2 }), { name: 'By hand' }]);
    await pay(quote.payment_uuid);
    const [first, second] = quote.medicines;
    const part = { medicine_id: first?.medicine_id, supplied_pieces: 28 };
    const without = await moveTo(pharmacist, sent, 'dispensed', { lines: [part] });
    expect([without.status, without.body.errors?.map(({ field }) => field)]).toEqual([422, ['lines.0.reason_code']]);
    const dispensed = await moveTo(pharmacist, sent, 'dispensed', {
      lines: [{ ...part, reason_code: 'out_of_stock', batch: 'B1', expires_on: '2028-01-31' }],
    });
    expect(dispensed.status).toBe(200);
    expect(dispensed.body.medicines).toMatchObject([
      { supplied_pieces: 28, owed_pieces: 12, line_state: 'owed', reason: 'It is out of stock.' },
      { supplied_pieces: 2, owed_pieces: 0, line_state: 'finished' },
    ]);
    expect((await pharmacist.post(`prescription/${sent.prescription_id}/supply-owed`, {})).status).toBe(409);
    await moveTo(pharmacist, sent, 'completed');
    const owed = await pharmacist.post<Prescription>(`prescription/${sent.prescription_id}/supply-owed`, {});
    expect([owed.status, owed.body.prescription_status, owed.body.total]).toEqual([201, 'paid', 0]);
    expect(owed.body.medicines.map(({ is_in_supply }) => is_in_supply)).toEqual([true, false]);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
    const after = (await seen(app.guest, sent)).body;
    expect(after.medicines[0]).toMatchObject({ supplied_pieces: 40, owed_pieces: 0, line_state: 'finished' });
    expect(after.supplies.map(({ kind, lines }) => [kind, lines.map((line) => line.supplied_pieces)])).toEqual([
      ['first', [28, 2]],
      ['owed', [12]],
    ]);
    expect(new Set(after.supplies.map(({ reference }) => reference)).size).toBe(2);
    expect((await registered(sent.prescription_number)).map((row) => row.quantity_pieces ?? row.packs)).toEqual([
      28, 2, 12,
    ]);
    expect(await stockOf(app, product)).toBe(48);
    expect(second).toBeDefined();
    await moveTo(pharmacist, sent, 'completed');
    expect((await pharmacist.post(`prescription/${sent.prescription_id}/supply-owed`, {})).status).toBe(409);
  });

  test('can never be more than was paid for', async () => {
    const product = await capsules();
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { quantity: 2 })]);
    await pay(quote.payment_uuid);
    const lines = [{ medicine_id: quote.medicines[0]?.medicine_id, supplied_pieces: 41 }];
    const { status, body } = await moveTo(pharmacist, sent, 'dispensed', { lines });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'lines.0.supplied_pieces', message: 'Enter at most 40 capsules' }],
    ]);
  });
});

describe('a medicine that is left out', () => {
  test('is not in the quote, and the patient reads why', async () => {
    const sent = await onDesk();
    await addMedicine(pharmacist, sent);
    const { body } = await addMedicine(pharmacist, sent, { name: 'Left out', price: 500 });
    const out = body.medicines[1]?.medicine_id;
    const refuse = (fields: object) => pharmacist.put<Prescription>(`prescription/refuse-medicine/${out}`, fields);
    expect((await refuse({ reason_code: 'other' })).status).toBe(422);
    expect((await refuse({ reason_code: 'other', note: 'Ask us about it.' })).status).toBe(200);
    const quote = (await sendInvoice(pharmacist, sent)).body;
    expect(quote.sub_total).toBe(120);
    const read = (await seen(app.guest, sent)).body.medicines[1];
    expect(read).toMatchObject({
      line_state: 'refused',
      is_in_supply: false,
      reason: 'Our pharmacist left it out. Ask us about it.',
    });
  });

  test('can be added back before the quote', async () => {
    const sent = await onDesk();
    const id = (await addMedicine(pharmacist, sent)).body.medicines[0]?.medicine_id;
    await pharmacist.put(`prescription/refuse-medicine/${id}`, { reason_code: 'not_stocked' });
    expect((await sendInvoice(pharmacist, sent)).status).toBe(409);
    await pharmacist.put(`prescription/refuse-medicine/${id}`, { reason_code: null });
    expect((await sendInvoice(pharmacist, sent)).status).toBe(200);
  });
});

describe('rule 15: the three phases of a supply', () => {
  const sign = (caller: Caller, sent: Sent, phase: string, lines?: object[]) =>
    caller.post<Prescription & { detail?: string; errors?: { field: string; message: string }[] }>(
      `prescription/${sent.prescription_id}/phase`,
      { phase, lines },
    );

  test('are signed one by one, with batch, expiry and the scanned pack, and the reference exists for the label', async () => {
    const product = await capsules({ barcode: '6001234567890' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product)]);
    expect((await sign(pharmacist, sent, 'prepare')).status).toBe(409);
    await pay(quote.payment_uuid);
    const medicine_id = quote.medicines[0]?.medicine_id;
    const wrong = await sign(pharmacist, sent, 'prepare', [
      { medicine_id, barcode: '6009999999999', expires_on: '2026-11-01' },
    ]);
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['lines.0.barcode', 'lines.0.expires_on'],
    ]);
    const pack = { medicine_id, barcode: '6001234567890', batch: 'AB12', expires_on: '2028-06-30' };
    const part = await sign(pharmacist, sent, 'prepare', [
      { medicine_id, supplied_pieces: 12, reason_code: 'out_of_stock' },
    ]);
    expect(part.body.supplies[0]?.lines[0]).toMatchObject({ prepared_pieces: 12, supplied_pieces: null });
    const prepared = await sign(pharmacist, sent, 'prepare', [{ ...pack, supplied_pieces: 40 }]);
    expect(prepared.status).toBe(201);
    const reference = prepared.body.dispensing_reference;
    expect(reference).toMatch(/^D-\d+$/);
    expect(prepared.body.medicines[0]).toMatchObject({
      batch: 'AB12',
      expires_on: '2028-06-30',
      brand: 'Velmed',
      active_ingredients: [expect.stringMatching(/^Ingredient/)],
    });
    expect((await sign(pharmacist, sent, 'dispense')).body).toMatchObject({
      prescription_status: 'dispensed',
      dispensing_reference: reference,
    });
    const [supply] = (await seen(pharmacist, sent)).body.supplies;
    expect(supply?.phases.map(({ phase }) => phase)).toEqual(['evaluate', 'prepare', 'prepare', 'dispense']);
    expect(supply?.phases[3]?.signature).toMatchObject({ council: 'SAPC', supervisor: null });
    expect(await registered(sent.prescription_number)).toMatchObject([
      { dispensing_reference: reference, batch: 'AB12', expires_on: '2028-06-30' },
    ]);
  });
});

describe('rule 9: the endorsements of a prescription', () => {
  test('keep date, quantity and reference of each sale, and never more than was prescribed', async () => {
    const { sent, body } = await supplied([{ ...CHRONIC, name: 'Tablet by hand' }]);
    expect(body.supplies).toMatchObject([
      { number: 1, at: app.clock.now.toISOString(), reference: expect.stringMatching(/^D-/), status: 'completed' },
    ]);
    expect(body.supplies[0]?.lines).toMatchObject([{ name: 'Tablet by hand', packs: 1, supplied_pieces: 1 }]);
    const gone = await pharmacist.delete(`prescription/${sent.prescription_id}`);
    expect([404, 405]).toContain(gone.status);
  });
});

describe('a repeat', () => {
  test('is refused too early, ordered by the patient when it is due, and counted when it is dispensed', async () => {
    const product = await capsules({ pack_size: '30 capsules' });
    const { sent, body } = await supplied([fromCatalogue(product, CHRONIC)]);
    expect(body.medicines[0]).toMatchObject({
      supplied_pieces: 30,
      repeats_used: 0,
      next_due: '2026-12-25',
      last_day: '2027-05-20',
      line_state: 'repeats_left',
    });
    const early = await orderRepeat(app.guest, sent);
    expect([early.status, early.body.detail]).toEqual([
      409,
      'It is too early to repeat Amoxicillin 500 mg. You can order it from Sunday, 20 Dec 2026.',
    ]);
    expect((await orderRepeat(app.guest, sent, undefined, 'wrong')).status).toBe(404);
    await app.at(shopInstant('2026-12-20', '10:00').toISOString(), async () => {
      const later = await app.asRole('pharmacist');
      await app.db.updateTable('products').set({ price: '92.50', sep: '62.00' }).where('id', '=', product.id).execute();
      const ordered = await orderRepeat(app.guest, sent);
      expect([ordered.status, ordered.body.prescription_status, ordered.body.sub_total]).toEqual([201, 'quoted', 92.5]);
      // A second tap.
      const again = await orderRepeat(app.guest, sent);
      expect([again.status, again.body.payment_uuid]).toEqual([201, ordered.body.payment_uuid]);
      await pay(ordered.body.payment_uuid);
      expect((await orderRepeat(app.guest, sent)).status).toBe(409);
      expect((await moveTo(later, sent, 'dispensed')).status).toBe(200);
      await moveTo(later, sent, 'completed');
      const after = (await seen(app.guest, sent)).body;
      expect(after.medicines[0]).toMatchObject({ supplied_pieces: 60, repeats_used: 1, next_due: '2027-01-24' });
      expect(after.supplies.map(({ number, kind, total }) => [number, kind, total])).toEqual([
        [1, 'first', expect.any(Number)],
        [2, 'repeat', expect.any(Number)],
      ]);
    });
    expect(await stockOf(app, product)).toBe(48);
    const rows = await registered(sent.prescription_number);
    expect(new Set(rows.map(({ dispensing_reference }) => dispensing_reference)).size).toBe(2);
  });

  test('that was not paid in time can be ordered again, and one that is cancelled too', async () => {
    const { sent } = await supplied([{ ...CHRONIC, name: 'Tablet by hand' }]);
    await app.at('2026-12-25T08:00:00Z', async () => {
      expect((await orderRepeat(app.guest, sent)).status).toBe(201);
      expect((await app.guest.put(`prescription/cancel/${sent.prescription_id}`, { key: sent.key })).status).toBe(200);
      const again = await orderRepeat(app.guest, sent);
      expect([again.status, again.body.supplies.map(({ status }) => status)]).toEqual([
        201,
        ['completed', 'cancelled', 'quoted'],
      ]);
    });
  });

  test('of one medicine leaves the others for their own day, and every reason is named', async () => {
    const { sent, body } = await supplied([
      { ...CHRONIC, name: 'Monthly' },
      { ...CHRONIC, name: 'Weekly', days: 7 },
      { name: 'Once' },
    ]);
    const [monthly, weekly, once] = body.medicines.map(({ medicine_id }) => medicine_id);
    await app.at('2026-12-02T08:00:00Z', async () => {
      const refused = await orderRepeat(app.guest, sent, { lines: [monthly, once] });
      expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([409, ['lines.0', 'lines.1']]);
      const { status, body: quoted } = await orderRepeat(app.guest, sent, { lines: [weekly] });
      expect([status, quoted.sub_total]).toEqual([201, 60]);
      expect(quoted.medicines.map(({ is_in_supply }) => is_in_supply)).toEqual([false, true, false]);
    });
  });

  test('can be collected or delivered elsewhere, and the register keeps the address of the patient', async () => {
    const { sent } = await supplied([{ ...CHRONIC, name: 'Tablet by hand' }]);
    await app.at('2026-12-25T08:00:00Z', async () => {
      const address = {
        line1: '9 New Street',
        suburb: 'Green Point',
        city: 'Cape Town',
        province: 'Western Cape',
        postal_code: '8005',
      };
      const { status, body } = await orderRepeat(app.guest, sent, { delivery_method: 'delivery', address });
      expect([status, body.address?.line1, body.patient_address?.line1]).toEqual([201, '9 New Street', '12 Main Road']);
    });
  });

  test('ordered twice at once makes one supply', async () => {
    const { sent } = await supplied([{ ...CHRONIC, name: 'Tablet by hand' }]);
    await app.at('2026-12-25T08:00:00Z', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => orderRepeat(app.guest, sent)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect((await seen(app.guest, sent)).body.supplies).toHaveLength(2);
    });
  });

  test('is on the list of what is due, for a pharmacist only', async () => {
    const { sent } = await supplied([{ ...CHRONIC, name: 'Tablet by hand' }]);
    const due = (caller: Caller, before: string) =>
      caller.get<{ items: { prescription_id: string; next_due: string }[] }>(
        `business/prescriptions/due?before=${before}&page_size=100`,
      );
    const ids = async (before: string) => (await due(pharmacist, before)).body.items.map((row) => row.prescription_id);
    expect(await ids('2026-12-24')).not.toContain(sent.prescription_id);
    expect(await ids('2026-12-25')).toContain(sent.prescription_id);
    expect((await due(await app.asStaff('prescription.read'), '2026-12-25')).status).toBe(403);
    expect((await due(app.guest, '2026-12-25')).status).toBe(401);
  });
});

describe('rule 18: a cheaper generic in stock', () => {
  test('is offered automatically, the cheapest first, and swaps every field when the patient accepts it', async () => {
    const same = {
      name: 'Equal',
      sep: '80.00',
      active_ingredients: [{ name: 'Zopiclone', strength: '7.5 mg' }],
      schedule: 'S5',
    };
    const brand = await capsules({
      ...same,
      name: 'Brand Z',
      pack_size: '30 capsules',
      price: '120.00',
      nappi_code: '111111001',
    });
    await capsules({ ...same, name: 'Dear Z', pack_size: '30 capsules', price: '100.00' });
    await capsules({ ...same, name: 'Gone Z', pack_size: '30 capsules', price: '10.00', sep: '5.00', quantity: 0 });
    await capsules({
      ...same,
      name: 'Strong Z',
      pack_size: '30 capsules',
      price: '10.00',
      sep: '5.00',
      active_ingredients: [{ name: 'Zopiclone', strength: '15 mg' }],
    });
    const generic = await capsules({
      ...same,
      name: 'Generic Z',
      pack_size: '10 capsules',
      price: '25.00',
      sep: '15.00',
      nappi_code: '222222001',
    });
    const sent = await onDesk();
    const added = await addMedicine(pharmacist, sent, fromCatalogue(brand, { quantity: 1 }));
    expect(added.body.medicines[0]).toMatchObject({
      substitution: 'offered',
      substitute: { product_id: generic.id, name: 'Generic Z', pieces_per_pack: 10 },
    });
    const dearer = await addMedicine(pharmacist, sent, fromCatalogue(brand, { substitution: 'generic_dearer' }));
    expect([dearer.status, dearer.body.errors?.map(({ field }) => field)]).toEqual([422, ['substitution']]);
    expect(
      (await addMedicine(pharmacist, sent, fromCatalogue(brand, { substitution: 'forbidden_by_prescriber' }))).body
        .medicines[1],
    ).toMatchObject({
      substitution: 'forbidden_by_prescriber',
      substitute: null,
    });
    await pharmacist.delete(
      `prescription/delete-medicine/${(await seen(pharmacist, sent)).body.medicines[1]?.medicine_id}`,
    );
    const id = (await sendInvoice(pharmacist, sent)).body.medicines[0]?.medicine_id;
    const chosen = await app.guest.put<Prescription>(`prescription/choose/${id}`, { accept: true, key: sent.key });
    expect(chosen.body).toMatchObject({
      sub_total: 75,
      medicines: [
        {
          name: 'Generic Z',
          quantity: 3,
          quantity_pieces: 30,
          pieces_per_pack: 10,
          nappi_code: '222222001',
          substitute_of: 'Brand Z',
        },
      ],
    });
    const back = await app.guest.put<Prescription>(`prescription/choose/${id}`, { accept: false, key: sent.key });
    expect(back.body).toMatchObject({
      sub_total: 120,
      medicines: [{ name: 'Brand Z', quantity: 1, quantity_pieces: 30 }],
    });
  });
});

describe('what the patient has already', () => {
  test('is shown before the last check and needs a reason', async () => {
    const product = await capsules();
    const id_number = aNewIdentity();
    const one = async (): Promise<Sent> => {
      const sent = await aPrescription(app.guest, { id_number });
      const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { days: 10 })]);
      await pay(quote.payment_uuid);
      return sent;
    };
    const first = await one();
    expect((await moveTo(pharmacist, first, 'dispensed')).status).toBe(200);
    const second = await one();
    const refused = await moveTo(pharmacist, second, 'dispensed');
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
      409,
      ['medicines.0.duplicate_reason'],
    ]);
    expect(refused.body.detail).toContain('Ingredient');
    const [line] = (await seen(pharmacist, second)).body.medicines;
    expect(line?.warnings).toEqual([expect.stringContaining(`(${first.prescription_number})`)]);
    // Staff have to know it; the patient gets no list of what the shop knows.
    expect((await seen(app.guest, second)).body.medicines[0]?.warnings).toEqual([]);
    const { medicine_id } = line ?? {};
    const given = { medicine_id, duplicate_reason: 'The first bottle broke' };
    expect((await moveTo(pharmacist, second, 'dispensed', { lines: [given] })).status).toBe(200);
  });
});

describe('a supply that was not handed over', () => {
  test('is cancelled with correcting entries in the register, and its stock and repeat are restored', async () => {
    const product = await capsules();
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { ...CHRONIC, quantity: 2 })]);
    await pay(quote.payment_uuid);
    await moveTo(pharmacist, sent, 'dispensed');
    expect(await stockOf(app, product)).toBe(48);
    const packer = await app.asStaff('prescription.read', 'prescription.update');
    expect((await moveTo(packer, sent, 'cancelled')).status).toBe(403);
    const { status, body } = await moveTo(pharmacist, sent, 'cancelled', { reason: 'Never collected.' });
    expect([status, body.medicines[0]?.supplied_pieces, body.medicines[0]?.line_state]).toEqual([200, 0, 'open']);
    expect(await stockOf(app, product)).toBe(50);
    const [entry, correction] = await registered(sent.prescription_number);
    expect([entry?.quantity_pieces, correction?.quantity_pieces, correction?.corrects_id]).toEqual([
      40,
      -40,
      entry?.id,
    ]);
  });
});

describe('rule 13: the original', () => {
  test('is due within seven working days and recorded by a registered person', async () => {
    const sent = await onDesk();
    const { body } = await addMedicine(pharmacist, sent);
    expect(body.original).toMatchObject({ received_on: null, due_on: '2026-12-04' });
    const record = (caller: Caller, fields: object) =>
      caller.put<Prescription & { errors?: { field: string }[] }>(
        `prescription/${sent.prescription_id}/original`,
        fields,
      );
    expect(
      (await record(await app.asStaff('prescription.read', 'prescription.update'), { received_on: '2026-11-25' }))
        .status,
    ).toBe(403);
    expect((await record(pharmacist, {})).body.errors?.[0]?.field).toBe('received_on');
    expect((await record(pharmacist, { received_on: '2026-11-26' })).status).toBe(422);
    expect(
      (await record(pharmacist, { received_on: '2026-11-25', verified_with: 'Reception, Dr Pillay' })).body.original,
    ).toEqual({
      received_on: '2026-11-25',
      due_on: '2026-12-04',
      verified_with: 'Reception, Dr Pillay',
      electronic_signature: null,
    });
  });
});
