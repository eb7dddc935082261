import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import {
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  orderRepeat,
  PRESCRIBER,
  seen,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { anOrder, noticeOf, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

// Invoice, delivery note and copy of a prescription. Rule numbers: docs/spec/pharmacy-rules.md.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

/** The PDF splits a line where the letter spacing changes: joined here. */
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ').replaceAll('\n', '');
const fetched = async (path: string, token: string | null = null) => {
  const answer = await app.shop.http.request(`/api/${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
type Paper = 'invoice' | 'delivery-note' | 'copy';
const pathOf = ({ prescription_id, key }: Sent, paper: Paper, supply = '') =>
  `prescription/${prescription_id}/${paper}.pdf?key=${key}${supply && `&supply=${supply}`}`;
const textOf = async (sent: Sent, paper: Paper, supply?: string) =>
  pdfText((await fetched(pathOf(sent, paper, supply))).bytes)
    .map(plain)
    .join('\n');
const refusalOf = async (sent: Sent, paper: Paper, supply?: string) => {
  const { status, body } = await app.guest.get<{ detail: string }>(pathOf(sent, paper, supply));
  return [status, body.detail];
};

let made = 0;
const capsules = () => {
  made += 1;
  return aProduct(app, {
    name: 'Amoxicillin 500 mg',
    schedule: 'S4',
    price: '89.90',
    sep: '60.00',
    nappi_code: `722712${String(made).padStart(3, '0')}`,
    quantity: 50,
    pack_size: '20 capsules',
    dosage_form: 'Capsule',
    active_ingredients: [{ name: `Papered ${made}`, strength: '500 mg' }],
  });
};
const CHRONIC = { quantity: undefined, quantity_pieces: 42, split_pack: true, days: 14, repeats_allowed: 2 };

async function paid(caller: Caller = app.guest, fields: Record<string, string> = {}): Promise<Sent> {
  const sent = await aPrescription(caller, { medical_aid: 'Discovery 12345', ...fields });
  const quote = await aQuote(pharmacist, sent, [fromCatalogue(await capsules(), CHRONIC)]);
  await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
  return sent;
}
async function dispensed(caller?: Caller, fields?: Record<string, string>): Promise<Sent> {
  const sent = await paid(caller, fields);
  expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  return sent;
}
const documentsOf = (supplyId: string) =>
  app.db.selectFrom('tax_documents').selectAll().where('supply_id', '=', supplyId).execute();

describe('the tax invoice of a prescription', () => {
  test('rules 24, 35 and 43: shows pieces, SEP and dispensing fee, VAT, and what a medical aid asks for', async () => {
    const sent = await paid();
    const answer = await fetched(pathOf(sent, 'invoice'));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const text = await textOf(sent, 'invoice');
    for (const words of [
      'Tax Invoice',
      `VAT number ${app.ctx.config.SHOP_VAT_NUMBER}`,
      app.ctx.config.SHOP_Y_NUMBER,
      sent.prescription_number,
      'Nomsa Dlamini',
      'Discovery 12345',
      PRESCRIBER.name,
      PRESCRIBER.practice_number,
      'Amoxicillin 500 mg',
      '42 capsules (2 packs of 20 + 2)',
      'Schedule 4, NAPPI 722712',
      'SEP R60.00 + dispensing fee R29.90 a pack, VAT included',
      'R188.79',
      'VAT at 15%',
    ])
      expect.soft(text).toContain(words);
    const [issued] = await documentsOf(sent.prescription_id);
    expect(text).toContain(issued?.number);
    expect(issued?.number).toMatch(/^INV-\d{6}$/);
  });

  test('comes once per supply, in the one series of the shop, and a repeat has its own', async () => {
    const sent = await dispensed();
    await moveTo(pharmacist, sent, 'completed');
    await app.db
      .updateTable('prescription_medicines')
      .set({ next_due: '2026-11-25' })
      .where('prescription_id', '=', sent.prescription_id)
      .execute();
    const repeat = (await orderRepeat(app.guest, sent)).body;
    const [first, second] = repeat.supplies;
    expect((await fetched(pathOf(sent, 'invoice'))).status).toBe(200);
    expect((await refusalOf(sent, 'invoice', second?.supply_id))[0]).toBe(409);
    const send = await noticeOf(app, { payment: { uuid: repeat.payment_uuid ?? '' } });
    await Promise.all([send(), send()]);
    const order = await anOrder(app.guest, [[await aProduct(app), 1]]);
    await settle(app, order);
    const numbers = [...(await documentsOf(first?.supply_id ?? '')), ...(await documentsOf(second?.supply_id ?? ''))];
    expect(numbers).toHaveLength(2);
    expect(await textOf(sent, 'invoice')).toContain(numbers[1]?.number);
    expect(await textOf(sent, 'invoice', first?.supply_id)).toContain(numbers[0]?.number);
    const serials = await app.db
      .selectFrom('tax_documents')
      .select('serial')
      .where('series', '=', 'invoice')
      .orderBy('serial')
      .execute();
    expect(serials.map(({ serial }) => serial)).toEqual(serials.map((_, at) => at + 1));
  });

  test('is written on request for a supply that was paid before prescriptions had invoices', async () => {
    const sent = await paid();
    const [issued] = await documentsOf(sent.prescription_id);
    await app.db.deleteFrom('tax_documents').where('supply_id', '=', sent.prescription_id).execute();
    await app.db
      .updateTable('tax_series')
      .set({ last_number: (issued?.serial ?? 1) - 1 })
      .where('series', '=', 'invoice')
      .execute();
    const answers = await Promise.all([1, 2, 3].map(() => fetched(pathOf(sent, 'invoice'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await documentsOf(sent.prescription_id)).toHaveLength(1);
  });

  test('is refused before payment, and for a supply of another prescription', async () => {
    const sent = await aPrescription(app.guest);
    await aQuote(pharmacist, sent);
    expect(await refusalOf(sent, 'invoice')).toEqual([
      409,
      'The tax invoice is available once the supply has been paid. What we owe you from a part supply is on its first invoice.',
    ]);
    const other = await paid();
    expect(await refusalOf(sent, 'invoice', other.prescription_id)).toEqual([
      404,
      'This prescription has no such supply.',
    ]);
    expect((await refusalOf(sent, 'invoice', 'none'))[0]).toBe(422);
  });
});

describe('the delivery note of a prescription', () => {
  test('rule 16: names no medicine, says how it is handed over, and has room for name, ID number and signature', async () => {
    const sent = await paid();
    expect(await refusalOf(sent, 'delivery-note')).toEqual([
      409,
      'The delivery note is available once a supply for delivery has been dispensed.',
    ]);
    const { body } = await moveTo(pharmacist, sent, 'dispensed');
    const text = await textOf(sent, 'delivery-note');
    for (const words of [
      'Delivery note',
      body.dispensing_reference ?? '-',
      '1 item',
      'Nomsa Dlamini',
      '12 Main Road',
      '082 555 0147',
      'Hand this parcel to a person over 14, who must sign below.',
      'Written instructions are enclosed.',
      'ID number',
      'Signature',
    ])
      expect.soft(text).toContain(words);
    expect(text).not.toContain('Amoxicillin');
  });

  test('is not written for a parcel that is collected', async () => {
    const sent = await dispensed();
    await app.db
      .updateTable('prescriptions')
      .set({
        delivery_method: 'collect',
        address: null,
        collect_from: JSON.stringify({ name: 'Shop', line1: '', city: '' }),
      })
      .where('id', '=', sent.prescription_id)
      .execute();
    expect((await refusalOf(sent, 'delivery-note'))[0]).toBe(409);
  });
});

describe('the copy of a prescription', () => {
  test('rules 9 and 10: states the whole prescription, what was supplied when, and what is left', async () => {
    const sent = await aPrescription(app.guest);
    expect((await refusalOf(sent, 'copy'))[0]).toBe(409);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(await capsules(), CHRONIC)]);
    await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    const { body } = await moveTo(pharmacist, sent, 'dispensed');
    const { id_number } = (await pharmacist.get<{ id_number: string }>(`prescription/${sent.prescription_id}/identity`))
      .body;
    const text = await textOf(sent, 'copy');
    for (const words of [
      'Copy of prescription',
      PRESCRIBER.name,
      PRESCRIBER.qualification,
      PRESCRIBER.practice_number,
      PRESCRIBER.address,
      'Nomsa Dlamini',
      `ID number ${id_number}`,
      '12 Main Road',
      '20 Nov 2026',
      'Amoxicillin 500 mg, ',
      'Quantity: 42 capsules',
      `reference ${body.dispensing_reference}`,
      ': 42 capsules, reference',
      'Repeats: 2 allowed, 0 used, 2 left until',
      'Copy. It is not signed by the prescriber',
    ])
      expect.soft(text).toContain(words);
  });

  test('masks the identity number for staff who are not pharmacists, and records every reading by staff', async () => {
    const sent = await dispensed();
    const assistant = await app.asStaff('prescription.read');
    const path = `prescription/${sent.prescription_id}/copy.pdf`;
    const text = pdfText((await fetched(path, assistant.token)).bytes)
      .map(plain)
      .join('\n');
    const { body } = await seen(app.guest, sent);
    expect(text).toContain(`ID number ${body.id_number}`);
    expect(text).not.toMatch(/ID number \d{13}/);
    const log = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', sent.prescription_id)
      .where('action', '=', 'prescription.copy_opened')
      .execute();
    expect(log).toHaveLength(1);
  });
});

describe('access to the papers of a prescription', () => {
  test('is given to the patient, the holder of the key and staff who read prescriptions; 404 to others', async () => {
    const owner = await app.asCustomer();
    const sent = await dispensed(owner);
    const reader = await app.asStaff('prescription.read');
    const strangers = [null, (await app.asCustomer('Sipho')).token, (await app.asStaff('order.read')).token];
    for (const paper of ['invoice', 'delivery-note', 'copy'] as const) {
      const path = `prescription/${sent.prescription_id}/${paper}.pdf`;
      const statusFor = async (token: string | null, query = '') => (await fetched(`${path}${query}`, token)).status;
      expect(await statusFor(owner.token)).toBe(200);
      expect(await statusFor(null, `?key=${sent.key}`)).toBe(200);
      expect(await statusFor(reader.token)).toBe(200);
      for (const token of strangers) expect(await statusFor(token)).toBe(404);
      expect(await statusFor(null, '?key=wrong')).toBe(404);
    }
  });
});

describe('the delivery note of an order', () => {
  test('rule 16: is written once a delivered order is paid, for its owner, the key and staff', async () => {
    const product = await aProduct(app, { schedule: 'S1', name: 'Ibuprofen 200 mg', price: '45.00' });
    const owner = await app.asCustomer();
    const placed = await anOrder(owner, [[product, 2]]);
    const path = `order/${placed.order_id}/delivery-note.pdf`;
    expect((await app.guest.get(`${path}?key=${placed.key}`)).body).toEqual({
      detail: 'The delivery note is available once the order has been paid.',
    });
    await settle(app, placed);
    const text = plain(pdfText((await fetched(`${path}?key=${placed.key}`)).bytes)[0]);
    for (const words of ['Delivery note', placed.order_number, '2 items', 'over 14', 'Signature'])
      expect.soft(text).toContain(words);
    expect(text).not.toContain('Ibuprofen');
    expect((await fetched(path, owner.token)).status).toBe(200);
    expect((await fetched(path, (await app.asStaff('order.read')).token)).status).toBe(200);
    expect((await fetched(path)).status).toBe(404);
    expect((await fetched(path, (await app.asCustomer('Sipho')).token)).status).toBe(404);
  });
});
