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
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { noticeOf, stockOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';

// What two people do at the same moment happens once, in one order or the other.

let app: TestApp;
let pharmacist: Caller;
let colleague: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  colleague = await app.asRole('pharmacist');
});
afterAll(() => app.close());

let made = 0;
const capsules = (changes: object = {}) => {
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
    ...changes,
  });
};
const pay = async (uuid: string | null) =>
  (await noticeOf(app, { payment: { uuid: uuid ?? '' } }))().then(({ status }) => expect(status).toBe(200));
const CHRONIC = { quantity: 1, days: 30, repeats_allowed: 1, directions: 'One every morning' };
const registered = ({ prescription_number }: Sent) =>
  app.db.selectFrom('medicine_register').selectAll().where('source_number', '=', prescription_number).execute();
const paymentsOf = async ({ prescription_id }: Sent) =>
  app.db
    .selectFrom('payments')
    .innerJoin('prescription_supplies', 'prescription_supplies.id', 'payments.purpose_id')
    .select(['payments.status', 'payments.amount'])
    .where('prescription_supplies.prescription_id', '=', prescription_id)
    .execute();
const each = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

async function paid(changes: object = {}): Promise<{ sent: Sent; product: { id: string }; quote: Prescription }> {
  const product = await capsules();
  const sent = await aPrescription(app.guest);
  const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { ...CHRONIC, ...changes })]);
  await pay(quote.payment_uuid);
  return { sent, product, quote };
}
async function due() {
  const one = await paid();
  await moveTo(pharmacist, one.sent, 'dispensed');
  await moveTo(pharmacist, one.sent, 'completed');
  return one;
}
const MONTH_LATER = '2026-12-25T08:00:00Z';

describe.skipIf(!onServer)('at the same moment', () => {
  test('patient and staff order the last repeat: one supply, one payment, and it is given once', async () => {
    const { sent, product } = await due();
    await app.at(MONTH_LATER, async () => {
      const desk = await app.asRole('pharmacist');
      const answers = await Promise.all([
        orderRepeat(app.guest, sent),
        orderRepeat(desk, sent, undefined, null),
        orderRepeat(app.guest, sent),
        orderRepeat(desk, sent, undefined, null),
      ]);
      expect(each(answers)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.payment_uuid)).size).toBe(1);
      expect(answers[0].body.supplies).toHaveLength(2);
      const [first] = answers;
      const notice = await noticeOf(app, { payment: { uuid: first.body.payment_uuid ?? '' } });
      // The notice comes twice, and the patient taps again.
      const settled = await Promise.all([notice(), notice(), orderRepeat(app.guest, sent)]);
      expect(each(settled.slice(0, 2))).toEqual([200, 200]);
      expect(await stockOf(app, product)).toBe(48);
      expect(each(await Promise.all([moveTo(desk, sent, 'dispensed'), moveTo(colleague, sent, 'dispensed')]))[0]).toBe(
        200,
      );
      expect(await registered(sent)).toHaveLength(2);
      await moveTo(desk, sent, 'completed');
      const after = await orderRepeat(app.guest, sent);
      expect([after.status, after.body.detail]).toEqual([
        409,
        'All 1 repeats of Amoxicillin 500 mg have been used. Please ask for a new prescription.',
      ]);
    });
  });

  test('two pharmacists dispense: the register has one entry, and phases and PIN are those of one of them', async () => {
    const { sent } = await paid();
    const answers = await Promise.all([
      moveTo(pharmacist, sent, 'dispensed'),
      moveTo(colleague, sent, 'dispensed'),
      pharmacist.post<Prescription>(`prescription/${sent.prescription_id}/phase`, { phase: 'dispense' }),
    ]);
    for (const { status } of answers) expect([200, 201]).toContain(status);
    expect(await registered(sent)).toHaveLength(1);
    const [supply] = (await seen(pharmacist, sent)).body.supplies;
    expect(supply?.phases.filter(({ phase }) => phase === 'dispense')).toHaveLength(1);
  });

  test('the rest of a part supply is begun twice: it is taken from stock and supplied once', async () => {
    const { sent, product, quote } = await paid({ quantity: 2, repeats_allowed: 0 });
    const medicine_id = quote.medicines[0]?.medicine_id;
    await moveTo(pharmacist, sent, 'dispensed', {
      lines: [{ medicine_id, supplied_pieces: 28, reason_code: 'out_of_stock' }],
    });
    await moveTo(pharmacist, sent, 'completed');
    const begin = (who: Caller) => who.post(`prescription/${sent.prescription_id}/supply-owed`, {});
    expect(each(await Promise.all([begin(pharmacist), begin(colleague)]))).toEqual([201, 409]);
    expect((await seen(pharmacist, sent)).body.supplies).toHaveLength(2);
    expect(await stockOf(app, product)).toBe(48);
  });

  test('a supply is undone and handed over: one of them happens, and register, stock and money follow it', async () => {
    const { sent, product } = await paid();
    await moveTo(pharmacist, sent, 'dispensed');
    const [undone, handed] = await Promise.all([
      moveTo(pharmacist, sent, 'cancelled', { reason: 'Never collected.' }),
      moveTo(colleague, sent, 'completed', { received_by: 'Nomsa', signature: true }),
    ]);
    expect(each([undone, handed])).toEqual([200, 409]);
    const isUndone = undone.status === 200;
    expect(await registered(sent)).toHaveLength(isUndone ? 2 : 1);
    expect(await stockOf(app, product)).toBe(isUndone ? 50 : 49);
    const [supply] = (await seen(pharmacist, sent)).body.supplies;
    expect(supply?.received_by).toBe(isUndone ? null : 'Nomsa');
  });

  test('the patient chooses the generic while the brand is paid: the money that came fits what is supplied, or goes back', async () => {
    made += 1;
    const same = {
      schedule: 'S4',
      active_ingredients: [{ name: `Ingredient ${made}`, strength: '500 mg' }],
      sep: '80.00',
    };
    const brand = await capsules({ ...same, name: 'Brand', price: '120.00' });
    await capsules({ ...same, name: 'Generic', sep: '50.00', price: '75.00' });
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, [fromCatalogue(brand, { quantity: 1 })]);
    const id = quote.medicines[0]?.medicine_id;
    const choose = (accept: boolean) =>
      app.guest.put<Prescription>(`prescription/choose/${id}`, { accept, key: sent.key });
    const kept = await choose(false);
    const notice = await noticeOf(app, { payment: { uuid: kept.body.payment_uuid ?? '' } });
    const [chosen, settled] = await Promise.all([choose(true), notice()]);
    expect(settled.status).toBe(200);
    const after = (await seen(pharmacist, sent)).body;
    if (chosen.status === 200) {
      expect(after).toMatchObject({ prescription_status: 'quoted', medicines: [{ name: 'Generic' }] });
      expect((await paymentsOf(sent)).filter(({ status }) => status === 'created')).toHaveLength(1);
      expect(after.history.some(({ note }) => note?.includes('refund due'))).toBe(true);
    } else {
      expect([chosen.status, after.prescription_status, after.medicines[0]?.name]).toEqual([409, 'paid', 'Brand']);
    }
  });

  test('the pharmacist takes the quote back while it is paid: paid, or money due back, never both or neither', async () => {
    for (let round = 0; round < 3; round += 1) {
      const product = await capsules();
      const sent = await aPrescription(app.guest);
      const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, CHRONIC)]);
      const notice = await noticeOf(app, { payment: { uuid: quote.payment_uuid ?? '' } });
      const [settled, taken] = await Promise.all([notice(), moveTo(pharmacist, sent, 'in_review')]);
      expect(settled.status).toBe(200);
      const after = (await seen(pharmacist, sent)).body;
      const isDue = after.history.some(({ note }) => note?.includes('refund due'));
      expect([taken.status, after.prescription_status, isDue, await stockOf(app, product)]).toEqual(
        taken.status === 200 ? [200, 'in_review', true, 50] : [409, 'paid', false, 49],
      );
    }
  });

  test('two scripts of one person with one ingredient are dispensed: the second one is told of the first', async () => {
    const id_number = aNewIdentity();
    const product = await capsules();
    const ready = async () => {
      const sent = await aPrescription(app.guest, { id_number });
      await pay((await aQuote(pharmacist, sent, [fromCatalogue(product, CHRONIC)])).payment_uuid);
      return sent;
    };
    const [one, two] = [await ready(), await ready()];
    const answers = await Promise.all([moveTo(pharmacist, one, 'dispensed'), moveTo(colleague, two, 'dispensed')]);
    expect(each(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors?.map(({ field }) => field)).toEqual(['medicines.0.duplicate_reason']);
  });

  test('a refund and the last check of one supply: it is handed out or paid back', async () => {
    const { sent, quote } = await paid();
    const cashier = await app.asStaff('payment.read', 'refund.create', 'prescription.read');
    const [refunded, checked] = await Promise.all([
      cashier.post(`business/payments/${quote.payment_uuid}/refund`, { amount: quote.total, reason: 'Wrong item' }),
      moveTo(pharmacist, sent, 'dispensed'),
    ]);
    const after = (await seen(pharmacist, sent)).body;
    expect([refunded.status, checked.status, after.prescription_status, (await registered(sent)).length]).toEqual(
      checked.status === 200 ? [expect.any(Number), 200, 'dispensed', 1] : [201, 409, 'cancelled', 0],
    );
  });

  test('duty is handed over while an intern dispenses: the entry names a supervisor who was on duty', async () => {
    const { sent } = await paid();
    const intern = await app.withRegistration(await app.asStaff('prescription.read', 'prescription.update'), 'intern');
    await colleague.post('business/duty', { on: true });
    const [taken, checked] = await Promise.all([
      pharmacist.post('business/duty', { on: true }),
      moveTo(intern, sent, 'dispensed'),
    ]);
    expect([taken.status, checked.status]).toEqual([200, 200]);
    const [entry] = await registered(sent);
    expect([pharmacist.user_id, colleague.user_id]).toContain(entry?.supervisor_id);
    expect(entry?.pharmacist_category).toBe('intern');
  });
});
