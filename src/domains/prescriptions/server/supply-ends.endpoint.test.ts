import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aNewIdentity,
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  orderRepeat,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { noticeOf, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionPayable } from './payable.ts';

// How a supply ends otherwise than by being handed over, and what is left of it for the next one.

let app: TestApp;
let pharmacist: Caller;
let cashier: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  cashier = await app.asStaff('payment.read', 'refund.create', 'prescription.read');
});
afterAll(() => app.close());

let made = 0;
const capsules = () => {
  made += 1;
  return aProduct(app, {
    name: 'Amoxicillin 500 mg',
    schedule: 'S4',
    price: '90.00',
    sep: '60.00',
    quantity: 50,
    pack_size: '30 capsules',
    dosage_form: 'Capsule',
    active_ingredients: [{ name: `Ingredient ${made}`, strength: '500 mg' }],
  });
};
const pay = async (uuid: string | null) =>
  (await noticeOf(app, { payment: { uuid: uuid ?? '' } }))().then(({ status }) => expect(status).toBe(200));
const CHRONIC = { quantity: 1, days: 30, repeats_allowed: 5, directions: 'One every morning' };

interface Paid {
  sent: Sent;
  product: { id: string };
  quote: Prescription;
  medicine_id: string;
}
async function paid(changes: object = {}, patient: Record<string, string> = {}): Promise<Paid> {
  const product = await capsules();
  const sent = await aPrescription(app.guest, patient);
  const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { ...CHRONIC, ...changes })]);
  await pay(quote.payment_uuid);
  return { sent, product, quote, medicine_id: quote.medicines[0]?.medicine_id ?? '' };
}
/** 28 of 60 capsules are handed over. */
async function partlySupplied(): Promise<Paid> {
  const one = await paid({ quantity: 2 });
  const lines = [{ medicine_id: one.medicine_id, supplied_pieces: 28, reason_code: 'out_of_stock' }];
  expect((await moveTo(pharmacist, one.sent, 'dispensed', { lines })).status).toBe(200);
  await moveTo(pharmacist, one.sent, 'completed');
  return one;
}
async function handedOver(): Promise<Paid> {
  const one = await paid();
  await moveTo(pharmacist, one.sent, 'dispensed');
  await moveTo(pharmacist, one.sent, 'completed');
  return one;
}
const beginOwed = ({ sent }: Paid) =>
  pharmacist.post<Prescription & { detail?: string }>(`prescription/${sent.prescription_id}/supply-owed`, {});
const dueBack = async ({ quote }: Paid) =>
  (await cashier.get<{ refund_due: number }>(`business/payments/${quote.payment_uuid}`)).body.refund_due;

describe('the rest of a part supply', () => {
  test.each(['paid', 'dispensed'])(
    'that is given up after it was %s is refunded pro rata, and nothing more is owed',
    async (from) => {
      const one = await partlySupplied();
      expect((await beginOwed(one)).body.medicines[0]).toMatchObject({ owed_pieces: 32 });
      if (from === 'dispensed') expect((await moveTo(pharmacist, one.sent, 'dispensed')).status).toBe(200);
      expect((await moveTo(pharmacist, one.sent, 'cancelled', { reason: 'The maker has none.' })).status).toBe(200);
      // R180.00 for 60 capsules.
      expect(await dueBack(one)).toBe(96);
      const after = (await seen(app.guest, one.sent)).body;
      expect(after.medicines[0]).toMatchObject({ supplied_pieces: 28, owed_pieces: 0, line_state: 'repeats_left' });
      expect(after.supplies.map(({ kind, status }) => [kind, status])).toEqual([
        ['first', 'completed'],
        ['owed', 'cancelled'],
      ]);
      // 32 capsules are a whole pack and two of the opened one.
      expect(await stockOf(app, one.product)).toBe(49);
      const again = await beginOwed(one);
      expect(again.status).toBe(409);
      const elsewhere = await app.guest.post(`prescription/${one.sent.prescription_id}/transfer?key=${one.sent.key}`, {
        to: 'Another pharmacy',
      });
      expect(elsewhere.status).toBe(201);
      const written = await app.db
        .selectFrom('medicine_register')
        .select(['quantity_pieces'])
        .where('source_number', '=', one.sent.prescription_number)
        .execute();
      expect(written.reduce((sum, row) => sum + (row.quantity_pieces ?? 0), 0)).toBe(28);
    },
  );

  test('is not supplied once all of its money went back', async () => {
    const one = await partlySupplied();
    const back = { amount: one.quote.total, reason: 'Wrong medicine' };
    expect((await cashier.post(`business/payments/${one.quote.payment_uuid}/refund`, back)).status).toBe(201);
    const { status, body } = await beginOwed(one);
    expect([status, body.detail]).toEqual([409, `Nothing is owed on ${one.sent.prescription_number}.`]);
  });
});

describe('a repeat', () => {
  test('that expired or was rejected and is taken up again is still of a script that was presented in time', async () => {
    const { sent } = await handedOver();
    await app.at('2026-12-25T08:00:00Z', () => orderRepeat(app.guest, sent));
    await app.at('2027-01-10T08:00:00Z', async () => {
      const later = await app.asRole('pharmacist');
      await prescriptionPayable.sweepUnpaid(app.ctx);
      expect((await seen(later, sent)).body.prescription_status).toBe('expired');
      const back = await moveTo(later, sent, 'in_review');
      expect([back.status, back.body.presented_on, back.body.obstacles]).toEqual([200, '2026-11-25', []]);
      expect((await moveTo(later, sent, 'rejected', { reason: 'Please phone us.' })).status).toBe(200);
      expect((await moveTo(later, sent, 'in_review')).body.obstacles).toEqual([]);
      expect((await sendInvoice(later, sent)).status).toBe(200);
    });
  });

  test('that was fetched early and never left is due again on its own day, and gains none', async () => {
    const { sent } = await handedOver();
    await app.at('2026-12-20T08:00:00Z', async () => {
      const later = await app.asRole('pharmacist');
      await pay((await orderRepeat(app.guest, sent)).body.payment_uuid);
      await moveTo(later, sent, 'dispensed');
      const undone = await moveTo(later, sent, 'cancelled', { reason: 'Never collected.' });
      expect(undone.body.medicines[0]).toMatchObject({ repeats_used: 0, next_due: '2026-12-25' });
    });
  });

  test('asks anew why the patient gets what they have already', async () => {
    const id_number = aNewIdentity();
    const product = await capsules();
    const one = async () => {
      const sent = await aPrescription(app.guest, { id_number });
      const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, CHRONIC)]);
      await pay(quote.payment_uuid);
      return { sent, lines: [{ medicine_id: quote.medicines[0]?.medicine_id, duplicate_reason: 'The bottle broke' }] };
    };
    const first = await one();
    await moveTo(pharmacist, first.sent, 'dispensed');
    await moveTo(pharmacist, first.sent, 'completed');
    const second = await one();
    const given = await moveTo(pharmacist, second.sent, 'dispensed', { lines: second.lines });
    expect(given.body.history.map(({ note }) => note)).toContain(
      'Amoxicillin 500 mg, supplied although the patient should still have it: The bottle broke',
    );
    await moveTo(pharmacist, second.sent, 'completed');
    await app.at('2026-12-25T08:00:00Z', async () => {
      const later = await app.asRole('pharmacist');
      const repeatOf = async ({ sent }: { sent: Sent }) => pay((await orderRepeat(app.guest, sent)).body.payment_uuid);
      await repeatOf(first);
      expect((await moveTo(later, first.sent, 'dispensed')).status).toBe(200);
      await repeatOf(second);
      const refused = await moveTo(later, second.sent, 'dispensed');
      expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
        409,
        ['medicines.0.duplicate_reason'],
      ]);
    });
  });
});

test('rule 7: the date of issue of a prescription that was supplied never becomes a later one', async () => {
  const { sent } = await handedOver();
  const write = (issued_on: string) =>
    pharmacist.put<{ errors: { field: string }[] }>(`prescription/${sent.prescription_id}`, { issued_on });
  const later = await write('2026-11-24');
  expect([later.status, later.body.errors.map(({ field }) => field)]).toEqual([422, ['issued_on']]);
  expect((await write('2026-11-20')).status).toBe(200);
  expect((await write('2026-11-19')).status).toBe(200);
  expect((await seen(app.guest, sent)).body.medicines[0]?.last_day).toBe('2027-05-19');
});

test('rule 9: a medicine that was supplied stays in the ledger of its prescription', async () => {
  const { sent, medicine_id } = await handedOver();
  await app.at('2026-12-25T08:00:00Z', async () => {
    const later = await app.asRole('pharmacist');
    await orderRepeat(app.guest, sent);
    await moveTo(later, sent, 'in_review');
    const { status, body } = await later.delete<{ detail: string }>(`prescription/delete-medicine/${medicine_id}`);
    expect([status, body.detail]).toEqual([
      409,
      'Amoxicillin 500 mg was supplied on this prescription and must stay in its ledger. Leave it out instead.',
    ]);
    expect((await seen(app.guest, sent)).body.medicines[0]).toMatchObject({ supplied_pieces: 30 });
  });
});
