import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aPrescription,
  fromCatalogue,
  moveTo,
  orderRepeat,
  PRESCRIBER,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { settle, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { shopInstant } from '../../../shared/dates.ts';
import { maxPatientPriceCents } from '../../catalogue/dispensing-fee.ts';
import type { Prescription } from '../contract.ts';

// Half a year of a chronic patient on one script with five repeats, and what is left of it in register, stock and money.

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const INGREDIENTS = [{ name: 'Amlodipine', strength: '5 mg' }];
const tablets = (changes: object) =>
  aProduct(app, {
    schedule: 'S3',
    quantity: 100,
    pack_size: '30 tablets',
    dosage_form: 'Tablet',
    active_ingredients: INGREDIENTS,
    ...changes,
  });

/** Works on a day at ten o'clock, with a pharmacist who starts duty. */
const on = <T>(day: string, work: (pharmacist: Caller) => Promise<T>): Promise<T> =>
  app.at(shopInstant(day, '10:00').toISOString(), async () => work(await app.asRole('pharmacist')));

async function pay({ payment_uuid }: Prescription): Promise<void> {
  await settle(app, { payment: { uuid: payment_uuid ?? '' } });
}

async function handOver(pharmacist: Caller, sent: Sent, lines?: object[]): Promise<void> {
  expect((await moveTo(pharmacist, sent, 'dispensed', { lines })).status).toBe(200);
  expect((await moveTo(pharmacist, sent, 'completed')).status).toBe(200);
  await app.drain();
}

const lineOf = async (sent: Sent) => (await seen(app.guest, sent)).body.medicines[0];

test('a script of six months with five repeats: register, stock and money agree at the end', async () => {
  const brand = await tablets({ name: 'Brandolip 5 mg', price: '150.00', sep: '95.00' });
  const generic = await tablets({ name: 'Genlip 5 mg', price: '90.00', sep: '50.00' });
  const paid: number[] = [];

  const sent = await on('2026-01-12', async (pharmacist) => {
    const script = await aPrescription(app.guest);
    await moveTo(pharmacist, script, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-01-10' });
    await addMedicine(pharmacist, script, fromCatalogue(brand, { quantity: 1, days: 30, repeats_allowed: 5 }));
    const quote = (await sendInvoice(pharmacist, script)).body;
    expect([quote.sub_total, quote.medicines[0]?.substitution]).toEqual([150, 'offered']);
    const chosen = await app.guest.put<Prescription>(`prescription/choose/${quote.medicines[0]?.medicine_id}`, {
      accept: true,
      key: script.key,
    });
    expect(chosen.body.sub_total).toBe(90);
    await pay(chosen.body);
    paid.push(chosen.body.total ?? 0);
    await handOver(pharmacist, script);
    return script;
  });
  expect(await lineOf(sent)).toMatchObject({ name: 'Genlip 5 mg', next_due: '2026-02-11', last_day: '2026-07-10' });

  const repeat = (day: string, price: number, lines?: object[]) =>
    on(day, async (pharmacist) => {
      const { status, body } = await orderRepeat(app.guest, sent);
      expect([day, status, body.sub_total]).toEqual([day, 201, price]);
      await pay(body);
      paid.push(body.total ?? 0);
      await handOver(pharmacist, sent, lines);
    });

  // The first on its day, the second as early as the rule allows.
  await repeat('2026-02-11', 90);
  await on('2026-03-07', async () => {
    const early = await orderRepeat(app.guest, sent);
    expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('Sunday, 08 Mar 2026')]);
  });
  await repeat('2026-03-08', 90);
  expect((await lineOf(sent))?.next_due).toBe('2026-04-12');

  // The price rises past the ceiling of the new single exit price: the patient pays the ceiling.
  await app.db.updateTable('products').set({ price: '140.00', sep: '55.00' }).where('id', '=', generic.id).execute();
  const ceiling = maxPatientPriceCents(55_00, '2026-05-02') / 100;
  expect(ceiling).toBeLessThan(140);
  // Late by three weeks: the next one is counted from that day.
  await repeat('2026-05-02', ceiling);
  expect((await lineOf(sent))?.next_due).toBe('2026-06-01');

  // In part, and the rest two days later.
  const medicine_id = (await lineOf(sent))?.medicine_id;
  await repeat('2026-06-01', ceiling, [{ medicine_id, supplied_pieces: 18, reason_code: 'out_of_stock' }]);
  expect(await lineOf(sent)).toMatchObject({ owed_pieces: 12, line_state: 'owed' });
  await on('2026-06-03', async (pharmacist) => {
    expect((await pharmacist.post(`prescription/${sent.prescription_id}/supply-owed`, {})).status).toBe(201);
    await handOver(pharmacist, sent);
  });

  await repeat('2026-07-01', ceiling);
  expect(await lineOf(sent)).toMatchObject({
    repeats_allowed: 5,
    repeats_used: 5,
    supplied_pieces: 180,
    owed_pieces: 0,
    line_state: 'finished',
    next_due: null,
  });
  await on('2026-07-02', async () => {
    const used = await orderRepeat(app.guest, sent);
    expect([used.status, used.body.detail]).toEqual([
      409,
      'All 5 repeats of Genlip 5 mg have been used. Please ask for a new prescription.',
    ]);
  });

  // The page and the email of the last supply lead to a consultation; no earlier email did.
  expect((await seen(app.guest, sent)).body.repeat).toMatchObject({ can_order: false, is_over: true });
  const handedOver = app.mails.filter(({ subject }) => /: (handed over|on its way)$/.test(subject));
  expect(handedOver.map(({ text }) => text.includes('last repeat'))).toEqual([...Array(6).fill(false), true]);
  expect(handedOver.at(-1)?.html).toMatch(/\/services"/);

  const { supplies } = (await seen(app.guest, sent)).body;
  expect(supplies.map(({ kind }) => kind)).toEqual(['first', 'repeat', 'repeat', 'repeat', 'repeat', 'owed', 'repeat']);
  const register = await app.db
    .selectFrom('medicine_register')
    .selectAll()
    .where('source_id', '=', sent.prescription_id)
    .execute();
  expect(register.reduce((sum, row) => sum + row.quantity, 0)).toBe(180);
  expect(new Set(register.map((row) => row.dispensing_reference)).size).toBe(7);
  expect(new Set(register.map((row) => row.medicine))).toEqual(new Set(['Genlip 5 mg']));
  expect([await stockOf(app, brand), await stockOf(app, generic)]).toEqual([100, 94]);
  const payments = await app.db
    .selectFrom('payments')
    .select(['amount', 'refund_due'])
    .where('purpose', '=', 'prescription')
    .where('status', '=', 'paid')
    .execute();
  expect(payments.map(({ amount }) => Number(amount)).toSorted()).toEqual(paid.toSorted());
  expect(payments.every(({ refund_due }) => Number(refund_due) === 0)).toBe(true);
  expect(supplies.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0)).toBe(
    paid.reduce((sum, total) => sum + Math.round(total * 100), 0),
  );
});

test('after six months nothing can be repeated, even if repeats are left', async () => {
  const product = await tablets({ name: 'Restlip 5 mg', price: '80.00', sep: '60.00', active_ingredients: [] });
  const sent = await on('2026-01-12', async (pharmacist) => {
    const script = await aPrescription(app.guest);
    await moveTo(pharmacist, script, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-01-10' });
    await addMedicine(pharmacist, script, fromCatalogue(product, { quantity: 1, days: 30, repeats_allowed: 5 }));
    await pay((await sendInvoice(pharmacist, script)).body);
    await handOver(pharmacist, script);
    return script;
  });
  await on('2026-07-10', async () => expect((await orderRepeat(app.guest, sent)).status).toBe(201));
  await on('2026-07-11', async () => {
    await app.guest.put(`prescription/cancel/${sent.prescription_id}`, { key: sent.key });
    const late = await orderRepeat(app.guest, sent);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('was valid for repeats until')]);
    expect(await lineOf(sent)).toMatchObject({ line_state: 'lapsed', repeats_used: 0 });
  });
});
