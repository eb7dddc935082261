import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  PRESCRIBER,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { noticeOf, settle, stockOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { prescriptionPayable } from './payable.ts';

// The law's gate: the same checks before the quote, the payment and the dispensing, as of the current day (decision 0013).

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const DAY_MS = 24 * 3600_000;
const orderOf = (uuid: string | null) => ({
  order_id: '',
  order_number: '',
  total: 0,
  key: '',
  payment: { uuid: uuid ?? '', url: '' },
});
const pay = (uuid: string | null) => settle(app, orderOf(uuid));
const payNow = (sent: Sent) =>
  app.guest.get<{ uuid: string; detail?: string; errors?: { field: string; message: string }[] }>(
    `prescription/pay-now/${sent.prescription_id}?key=${sent.key}`,
  );
const dueOf = async (uuid: string | null) => {
  const row = await app.db
    .selectFrom('payments')
    .select(['status', 'refund_due'])
    .where('uuid', '=', uuid ?? '')
    .executeTakeFirstOrThrow();
  return [row.status, Number(row.refund_due)];
};
/** Runs with the clock as it is now, and puts it back. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return app.at(new Date(app.clock.now.getTime() + ms).toISOString(), work);
}

describe('sending a quote', () => {
  test('is refused with every obstacle at its field, as shown at the desk', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review', { issued_on: '2026-08-27' });
    await addMedicine(pharmacist, sent);
    await addMedicine(pharmacist, sent, { name: 'By hand', schedule: 'S6' });
    const { status, body } = await sendInvoice(pharmacist, sent);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([
      409,
      ['prescriber', 'issued_on', 'issued_on', 'medicines.1.days', 'medicines.1.quantity_words'],
    ]);
    const sentences = body.errors?.map(({ message }) => message);
    expect(body.detail).toBe(sentences?.join(' '));
    expect((await seen(pharmacist, sent)).body.obstacles).toEqual(sentences);
    expect((await seen(app.guest, sent)).body).toMatchObject({ prescription_status: 'in_review', obstacles: [] });
  });

  test('is refused without medicines', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
    const { status, body } = await sendInvoice(pharmacist, sent);
    expect([status, body.errors]).toEqual([409, [{ field: 'medicines', message: 'Add at least one medicine.' }]]);
  });

  test('expires no later than the prescription', async () => {
    const sent = await aPrescription(app.guest);
    const six = { name: 'By hand', schedule: 'S6', days: 30, quantity_words: 'two' };
    const quote = await aQuote(pharmacist, sent, [six], '2026-10-28');
    expect(quote.quote_expires_at).toBe('2026-11-27T21:59:00.000Z');
  });
});

describe('paying for a prescription', () => {
  test('is refused, with the reason, when an obstacle arose after the quote', async () => {
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent);
    expect((await payNow(sent)).status).toBe(200);
    await app.db
      .updateTable('prescriptions')
      .set({ issued_on: '2026-05-20' })
      .where('id', '=', sent.prescription_id)
      .execute();
    const refused = await payNow(sent);
    expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([409, ['issued_on', 'issued_on']]);
    expect(refused.body.detail).toContain('more than 6 months ago');
    const shown = (await seen(app.guest, sent)).body.obstacles;
    expect(shown).toEqual(refused.body.errors?.map(({ message }) => message));
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(409);
    // A page to pay that was open already: the money is booked, and owed back.
    await pay(quote.payment_uuid);
    const after = (await seen(pharmacist, sent)).body;
    expect(after).toMatchObject({ prescription_status: 'quoted', is_read: false });
    expect(after.history.at(-1)?.note).toContain('Paid, but it may not be dispensed: refund due.');
    expect(await dueOf(quote.payment_uuid)).toEqual(['paid', quote.total]);
  });

  test('owes back a payment for an expired quote of an expired prescription and takes no stock', async () => {
    const product = await aProduct(app, { schedule: 'S4', price: '80.00', quantity: 5 });
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
    await addMedicine(pharmacist, sent, fromCatalogue(product));
    const { body: quote } = await sendInvoice(pharmacist, sent);
    const notice = await noticeOf(app, orderOf(quote.payment_uuid));
    await later(200 * DAY_MS, async () => {
      await prescriptionPayable.sweepUnpaid(app.ctx);
      expect((await notice()).status).toBe(200);
    });
    expect((await seen(app.guest, sent)).body.prescription_status).toBe('expired');
    expect(await dueOf(quote.payment_uuid)).toEqual(['paid', quote.total]);
    expect(await stockOf(app, product)).toBe(5);
  });
});

describe('dispensing', () => {
  test('is checked on the day of supply: a paid S5 six months after issue cannot be dispensed', async () => {
    const sent = await aPrescription(app.guest);
    await pay((await aQuote(pharmacist, sent, [{ name: 'By hand', schedule: 'S5' }])).payment_uuid);
    const desk = await app.asRole('pharmacist');
    const late = await later(182 * DAY_MS, async () => {
      const again = await logIn(desk);
      await app.startDuty(again);
      return moveTo(again, sent, 'dispensed');
    });
    expect([late.status, late.body.errors]).toEqual([
      409,
      [
        {
          field: 'issued_on',
          message: 'The prescription was written more than 6 months ago and may no longer be dispensed.',
        },
      ],
    ]);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  });

  test('uses prescriber and date sent in the same request', async () => {
    const sent = await aPrescription(app.guest);
    await pay((await aQuote(pharmacist, sent)).payment_uuid);
    await app.db
      .updateTable('prescriptions')
      .set({ prescriber: null, issued_on: null })
      .where('id', '=', sent.prescription_id)
      .execute();
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(409);
    const facts = { prescriber: PRESCRIBER, issued_on: '2026-11-20' };
    expect((await moveTo(pharmacist, sent, 'dispensed', facts)).status).toBe(200);
  });
});

describe('a prescription reopened after it expired or was rejected', () => {
  test.each(['rejected', 'expired'])(
    'is blocked by the time limits: a %s prescription of 14 months ago',
    async (status) => {
      const sent = await aPrescription(app.guest);
      await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2025-09-20' });
      await addMedicine(pharmacist, sent, { name: 'By hand', schedule: 'S5' });
      await app.db
        .updateTable('prescriptions')
        .set({ prescription_status: status, reason: 'Too old', created_at: new Date('2025-09-25T08:00:00Z') })
        .where('id', '=', sent.prescription_id)
        .execute();
      expect((await seen(pharmacist, sent)).body.presented_on).toBe('2025-09-25');
      const again = await moveTo(pharmacist, sent, 'in_review');
      expect([again.status, again.body.presented_on]).toEqual([200, '2026-11-25']);
      const { status: refused, body } = await sendInvoice(pharmacist, sent);
      expect([refused, body.detail]).toEqual([
        409,
        'The prescription was presented more than 30 days after it was written and may not be dispensed. The prescription was written more than 6 months ago and may no longer be dispensed.',
      ]);
    },
  );

  test('keeps its day of presentation when reopened from an open quote', async () => {
    const sent = await aPrescription(app.guest);
    await aQuote(pharmacist, sent);
    const back = await later(3 * DAY_MS, () => moveTo(pharmacist, sent, 'in_review'));
    expect(back.body.presented_on).toBe('2026-11-25');
  });
});

describe('Schedule 6 and quantities', () => {
  const six = { name: 'By hand', schedule: 'S6' };

  test('refuse more than 30 days of treatment at the field', async () => {
    const sent = await aPrescription(app.guest);
    const { status, body } = await addMedicine(pharmacist, sent, { ...six, days: 31 });
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'days', message: 'Schedule 6 allows at most 30 days of treatment' }],
    ]);
    const added = await addMedicine(pharmacist, sent, { ...six, days: 30 });
    const line = added.body.medicines[0];
    expect(line?.days).toBe(30);
    const path = `prescription/update-medicine/${line?.medicine_id}`;
    expect((await pharmacist.put(path, { days: 31 })).status).toBe(422);
    expect((await pharmacist.put(path, { days: 0 })).status).toBe(422);
    expect((await pharmacist.put(path, { days: null })).status).toBe(200);
    expect((await seen(pharmacist, sent)).body.obstacles.join(' ')).toContain(
      'Enter the days of treatment for By hand',
    );
  });

  test.each([13, 1000])('refuse %i packs of Schedule 6, confirmed or not', async (quantity) => {
    const sent = await aPrescription(app.guest);
    const refused = await addMedicine(pharmacist, sent, { ...six, days: 30, quantity, confirm_quantity: true });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'quantity']);
  });

  test('block an older prescription with 1 000 packs', async () => {
    const sent = await aPrescription(app.guest);
    await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
    const { body } = await addMedicine(pharmacist, sent, { ...six, days: 30, quantity_words: 'one thousand' });
    await app.db
      .updateTable('prescription_medicines')
      .set({ quantity: 1000 })
      .where('id', '=', body.medicines[0]?.medicine_id ?? '')
      .execute();
    const refused = await sendInvoice(pharmacist, sent);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'medicines.0.quantity']);
  });

  test('ask once about an unusual quantity, and keep it when confirmed', async () => {
    const sent = await aPrescription(app.guest);
    const asked = await addMedicine(pharmacist, sent, { quantity: 24 });
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      [{ field: 'quantity', message: '24 packs is more than usual. Is that the quantity prescribed?' }],
    ]);
    const added = await addMedicine(pharmacist, sent, { quantity: 24, confirm_quantity: true });
    expect(added.status).toBe(201);
    const path = `prescription/update-medicine/${added.body.medicines[0]?.medicine_id}`;
    expect((await pharmacist.put(path, { directions: 'One daily', quantity: 24 })).status).toBe(200);
    expect((await pharmacist.put(path, { quantity: 25 })).status).toBe(422);
    expect((await addMedicine(pharmacist, sent, { quantity: 101, confirm_quantity: true })).status).toBe(422);
    const plain = { name: 'Syringes 1 ml', schedule: 'none', quantity: 500 };
    expect((await addMedicine(pharmacist, sent, plain)).status).toBe(201);
  });

  test('ask about more than twenty tablets a day, by pack size', async () => {
    const product = await aProduct(app, { schedule: 'S6', pack_size: '100 tablets', dosage_form: 'Tablet' });
    const sent = await aPrescription(app.guest);
    const line = fromCatalogue(product, { days: 7, quantity: 2 });
    const asked = await addMedicine(pharmacist, sent, line);
    expect(asked.body.errors?.[0]?.message).toBe(
      '200 tablets (2 packs) for 7 days is 29 a day. Is that the quantity prescribed?',
    );
    expect((await addMedicine(pharmacist, sent, { ...line, days: 30 })).status).toBe(201);
  });
});

/** A separate session: the clock has advanced since the other one was created. */
async function logIn(person: Caller): Promise<Caller> {
  const { logInAgain } = await import('../../../../tests/support/log-in-again.ts');
  return logInAgain(app, person);
}
