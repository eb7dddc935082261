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
import { noticeOf, stockOf } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Answer, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionPayable } from './payable.ts';

let app: TestApp;
let pharmacist: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

const noticeFor = (uuid: string | null) =>
  noticeOf(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid: uuid ?? '', url: '' } });
const deliver = (notice: () => Promise<Answer>) => notice();
const payBack = (uuid: string | null, body: object) =>
  admin.post(`business/payments/${uuid}/refund`, { reason: 'Not available', ...body });

async function quoted(stock = 5) {
  const product = await aProduct(app, { schedule: 'S4', price: '80.00', quantity: stock });
  return { product, ...(await quotedFor(product)) };
}
async function quotedFor(product: { id: string }, more: object = {}) {
  const sent = await aPrescription(app.guest);
  return { sent, quote: await aQuote(pharmacist, sent, [fromCatalogue(product, { quantity: 2, ...more })]) };
}
const now = async (sent: Awaited<ReturnType<typeof aPrescription>>) => (await seen(pharmacist, sent)).body;
const moneyOfPayment = async (uuid: string | null) =>
  app.db
    .selectFrom('payments')
    .selectAll()
    .where('uuid', '=', uuid ?? '')
    .executeTakeFirstOrThrow();

describe('stock and money move once', () => {
  test('a notice sent three times takes stock once, and cancelling restores it once with a refund due', async () => {
    const { product, sent, quote } = await quoted();
    const notice = await noticeFor(quote.payment_uuid);
    await Promise.all([deliver(notice), deliver(notice), deliver(notice)]);
    await deliver(notice);
    expect(await stockOf(app, product)).toBe(3);
    expect(await now(sent)).toMatchObject({ prescription_status: 'paid', payment_status: 'paid' });
    expect((await moveTo(pharmacist, sent, 'cancelled')).status).toBe(200);
    expect((await moveTo(pharmacist, sent, 'cancelled')).status).toBe(200);
    expect(await stockOf(app, product)).toBe(5);
    expect(Number((await moneyOfPayment(quote.payment_uuid)).refund_due)).toBe(225);
    expect((await payBack(quote.payment_uuid, { amount: 225 })).status).toBe(201);
    expect(await now(sent)).toMatchObject({ prescription_status: 'cancelled', payment_status: 'refunded' });
    expect(await stockOf(app, product)).toBe(5);
  });

  test('a partial refund changes the payment status, and a full one cancels an undispensed prescription', async () => {
    const { product, sent, quote } = await quoted();
    await deliver(await noticeFor(quote.payment_uuid));
    const withGoods = await payBack(quote.payment_uuid, {
      amount: 25,
      restock: [{ item_id: quote.medicines[0]?.medicine_id, quantity: 1 }],
    });
    expect(withGoods.status).toBe(422);
    expect((await payBack(quote.payment_uuid, { amount: 25 })).status).toBe(201);
    expect(await now(sent)).toMatchObject({ prescription_status: 'paid', payment_status: 'partially_refunded' });
    expect(await stockOf(app, product)).toBe(3);
    expect((await payBack(quote.payment_uuid, { amount: 200 })).status).toBe(201);
    const after = await now(sent);
    expect(after).toMatchObject({ prescription_status: 'cancelled', payment_status: 'refunded' });
    expect(after.history.at(-1)?.note).toContain('was refunded');
    expect(await stockOf(app, product)).toBe(5);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(409);
    await app.drain();
    const told = app.mails.find(({ subject }) => subject === `Prescription ${sent.prescription_number}: cancelled`);
    expect(told?.text).toContain("We've refunded what you paid.");
  });

  test('a refund after handover keeps the prescription completed and restocks nothing', async () => {
    const { product, sent, quote } = await quoted();
    await deliver(await noticeFor(quote.payment_uuid));
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
    expect((await payBack(quote.payment_uuid, { amount: 225 })).status).toBe(201);
    expect(await now(sent)).toMatchObject({ prescription_status: 'dispensed', payment_status: 'refunded' });
    expect(await stockOf(app, product)).toBe(3);
  });

  test('a payment for an expired quote counts, and one for a cancelled prescription is owed back', async () => {
    const late = await quoted();
    const lateNotice = await noticeFor(late.quote.payment_uuid);
    const gone = await quoted();
    const goneNotice = await noticeFor(gone.quote.payment_uuid);
    expect((await moveTo(pharmacist, gone.sent, 'cancelled')).status).toBe(200);
    app.clock.advance(8 * 24 * 3600_000);
    await prescriptionPayable.sweepUnpaid(app.ctx);
    expect((await now(late.sent)).prescription_status).toBe('expired');
    await deliver(lateNotice);
    expect((await now(late.sent)).prescription_status).toBe('paid');
    expect(await stockOf(app, late.product)).toBe(3);
    await deliver(goneNotice);
    expect(await now(gone.sent)).toMatchObject({ prescription_status: 'cancelled', payment_status: 'cancelled' });
    expect(await stockOf(app, gone.product)).toBe(5);
    expect(Number((await moneyOfPayment(gone.quote.payment_uuid)).refund_due)).toBe(225);
  });

  test('of payments on the old and the new quote one counts and the other is owed back without other effects', async () => {
    const { product, sent, quote } = await quoted();
    const earlier = await noticeFor(quote.payment_uuid);
    await moveTo(pharmacist, sent, 'in_review');
    const second = await aQuote(pharmacist, sent, [{}]);
    await deliver(earlier);
    expect((await now(sent)).prescription_status).toBe('quoted');
    expect(Number((await moneyOfPayment(quote.payment_uuid)).refund_due)).toBe(225);
    await deliver(await noticeFor(second.payment_uuid));
    expect(await stockOf(app, product)).toBe(3);
    expect((await payBack(quote.payment_uuid, { amount: 225 })).status).toBe(201);
    expect(await now(sent)).toMatchObject({ prescription_status: 'paid', payment_status: 'paid' });
  });

  test('missing stock is reported to the pharmacist, and the payment stays', async () => {
    const { product, sent, quote } = await quoted(2);
    await app.db.updateTable('products').set({ quantity: 1 }).where('id', '=', product.id).execute();
    await deliver(await noticeFor(quote.payment_uuid));
    const after = await now(sent);
    expect(after.prescription_status).toBe('paid');
    expect(after.history.at(-1)?.note).toContain('Not taken from stock');
    expect((await moveTo(pharmacist, sent, 'cancelled')).status).toBe(200);
    expect(await stockOf(app, product)).toBe(1);
  });
});

test('a total too large for a payment is refused with a sentence', async () => {
  const sent = await aPrescription(app.guest);
  await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
  for (let lines = 0; lines < 10; lines += 1)
    expect(
      (await addMedicine(pharmacist, sent, { name: 'Wheelchair', schedule: 'none', price: 1_000_000, quantity: 1000 }))
        .status,
    ).toBe(201);
  const refused = await sendInvoice(pharmacist, sent);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'The total is too high for one payment. Please check the quantities and prices.',
  ]);
});

describe.skipIf(!onServer)('at the same moment (server only)', () => {
  const registered = async (id: string) =>
    (await app.db.selectFrom('medicine_register').select('id').where('source_id', '=', id).execute()).length;

  test('two pharmacists who dispense make one register entry with one reference', async () => {
    const colleague = await app.asRole('pharmacist');
    for (let round = 0; round < 5; round += 1) {
      const { sent, quote } = await quoted();
      await deliver(await noticeFor(quote.payment_uuid));
      const answers = await Promise.all([
        moveTo(pharmacist, sent, 'dispensed'),
        moveTo(colleague, sent, 'dispensed'),
        moveTo(pharmacist, sent, 'dispensed'),
      ]);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(new Set(answers.map(({ body }) => body.dispensing_reference)).size).toBe(1);
      expect(await registered(sent.prescription_id)).toBe(1);
    }
  });

  test('of two pharmacists who claim one prescription, one gets it and the other is told who has it', async () => {
    const people = [await app.asRole('pharmacist'), await app.asRole('pharmacist'), await app.asRole('pharmacist')];
    const sent = await aPrescription(app.guest);
    const answers = await Promise.all(
      people.map((one) =>
        one.put<Prescription & { detail?: string }>(`prescription/claim/${sent.prescription_id}`, {}),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('is working on');
  });

  test('a change to the generic during payment ends as paid on a valid quote or as a refund due', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { brand: product, generic } = await aBrandAndGeneric(app, { price: '80.00', quantity: 5 }, { quantity: 9 });
      const { sent, quote } = await quotedFor(product, { substitute_product_id: generic.id });
      const notice = await noticeFor(quote.payment_uuid);
      const [told, chosen] = await Promise.all([
        deliver(notice),
        app.guest.put(`prescription/choose/${quote.medicines[0]?.medicine_id}`, { accept: true, key: sent.key }),
      ]);
      expect(told.status).toBe(200);
      expect([200, 409]).toContain(chosen.status);
      const after = await now(sent);
      const { refund_due } = await moneyOfPayment(quote.payment_uuid);
      if (after.prescription_status === 'paid') {
        expect([after.total, Number(refund_due)]).toEqual([225, 0]);
        expect([await stockOf(app, product), await stockOf(app, generic)]).toEqual([3, 9]);
      } else {
        expect([after.prescription_status, after.total, Number(refund_due)]).toEqual(['quoted', 125, 225]);
        expect([await stockOf(app, product), await stockOf(app, generic)]).toEqual([5, 9]);
      }
    }
  });

  test('cancelling waits for a refund of the same payment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { product, sent, quote } = await quoted();
      await deliver(await noticeFor(quote.payment_uuid));
      const [back, cancelled] = await Promise.all([
        payBack(quote.payment_uuid, { amount: 225 }),
        moveTo(pharmacist, sent, 'cancelled'),
      ]);
      expect(back.status).toBe(201);
      expect(cancelled.status).toBe(200);
      expect(await now(sent)).toMatchObject({ prescription_status: 'cancelled', payment_status: 'refunded' });
      expect(await stockOf(app, product)).toBe(5);
      expect(Number((await moneyOfPayment(quote.payment_uuid)).refund_due)).toBe(0);
    }
  });
});
