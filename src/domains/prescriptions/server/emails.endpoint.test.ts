import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aNewIdentity,
  aPrescription,
  aQuote,
  moveTo,
  orderRepeat,
  seen,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { shopInstant } from '../../../shared/dates.ts';
import type { OwnPrescriptionRow } from '../contract.ts';
import { remindOfRepeats } from './remind-of-repeats.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

let patients = 0;
/** A prescription of a patient with an own address, paid; the medicines are typed in by hand. */
async function paid(lines: readonly object[], changes: Record<string, string | null> = {}) {
  patients += 1;
  const email = `patient${patients}@example.com`;
  const sent = await aPrescription(app.guest, { email, id_number: aNewIdentity(), ...changes });
  const quote = await aQuote(pharmacist, sent, lines);
  await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
  return { sent, quote, email };
}
async function supplied(lines: readonly object[]) {
  const prescription = await paid(lines);
  expect((await moveTo(pharmacist, prescription.sent, 'dispensed')).status).toBe(200);
  expect((await moveTo(pharmacist, prescription.sent, 'completed')).status).toBe(200);
  return prescription;
}
const MONTHLY = { name: 'Levothyroxine 50 mcg', quantity: 1, days: 30, repeats_allowed: 5 };

/** The emails to this patient since the last call. */
const newMails = async (email: string) => {
  await app.drain();
  const found = app.mails.filter(({ to }) => to === email);
  for (const mail of found) app.mails.splice(app.mails.indexOf(mail), 1);
  return found;
};
/** Runs the job at these times, and returns the subjects that it sent to the patient. */
async function remindedAt(email: string, ...times: readonly [day: string, time: string][]): Promise<string[]> {
  const subjects: string[] = [];
  for (const [day, time] of times)
    await app.at(shopInstant(day, time).toISOString(), async () => {
      await remindOfRepeats(app.ctx);
      subjects.push(...(await newMails(email)).map(({ subject }) => `${day}: ${subject}`));
    });
  return subjects;
}

describe('the reminder of a repeat', () => {
  test('goes out once when it can be ordered and once on its day, from eight in the morning', async () => {
    const { sent, email } = await supplied([MONTHLY, { ...MONTHLY, name: 'Carbimazole 5 mg' }]);
    const number = sent.prescription_number;
    await newMails(email);
    expect(
      await remindedAt(
        email,
        ['2026-12-19', '10:00'],
        ['2026-12-20', '07:59'],
        ['2026-12-20', '08:00'],
        ['2026-12-20', '09:00'],
        ['2026-12-21', '08:00'],
        ['2026-12-24', '08:00'],
        ['2026-12-25', '08:00'],
        ['2026-12-25', '09:00'],
        ['2026-12-26', '08:00'],
        ['2027-01-20', '08:00'],
      ),
    ).toEqual([
      `2026-12-20: Prescription ${number}: you can order your repeat`,
      `2026-12-25: Prescription ${number}: your repeat is due`,
    ]);
  });

  test('names both medicines in its text only, and leads to the repeat with the key', async () => {
    const { sent, email } = await supplied([MONTHLY, { ...MONTHLY, name: 'Carbimazole 5 mg' }]);
    await newMails(email);
    await app.at(shopInstant('2026-12-25', '08:00').toISOString(), async () => {
      await remindOfRepeats(app.ctx);
      const [mail, ...more] = await newMails(email);
      expect(more).toEqual([]);
      for (const name of ['Levothyroxine', 'Carbimazole']) {
        expect(mail?.text).toContain(name);
        expect(mail?.subject).not.toContain(name);
      }
      expect(mail?.text).toContain(`/prescription/${sent.prescription_id}?key=${sent.key}#repeat`);
    });
  });

  test('is not sent for a repeat that was ordered, and follows when that one was not paid', async () => {
    const { sent, email } = await supplied([MONTHLY]);
    await newMails(email);
    await app.at(shopInstant('2026-12-20', '06:00').toISOString(), async () => {
      expect((await orderRepeat(app.guest, sent)).status).toBe(201);
      await newMails(email);
    });
    expect(await remindedAt(email, ['2026-12-20', '08:00'])).toEqual([]);
    await app.guest.put(`prescription/cancel/${sent.prescription_id}`, { key: sent.key });
    await newMails(email);
    expect(await remindedAt(email, ['2026-12-25', '08:00'])).toEqual([
      `2026-12-25: Prescription ${sent.prescription_number}: your repeat is due`,
    ]);
  });

  test('is not sent for a supply that was not handed over, a script without repeats or one whose last day is past', async () => {
    const waiting = await paid([MONTHLY]);
    await moveTo(pharmacist, waiting.sent, 'dispensed');
    const once = await supplied([{ ...MONTHLY, repeats_allowed: 0 }]);
    const late = await supplied([{ ...MONTHLY, days: 180 }]);
    for (const { email } of [waiting, once, late]) await newMails(email);
    for (const { email } of [waiting, once])
      expect(await remindedAt(email, ['2026-12-20', '10:00'], ['2026-12-25', '10:00'])).toEqual([]);
    const { next_due, last_day } = (await seen(app.guest, late.sent)).body.medicines[0] ?? {};
    expect([next_due, last_day]).toEqual(['2027-05-24', '2027-05-20']);
    expect(await remindedAt(late.email, ['2027-05-24', '10:00'])).toEqual([]);
  });
});

describe('the list of an account', () => {
  test('says when a repeat is due and whether it can be ordered', async () => {
    const customer = await app.asCustomer();
    const script = async (days: number): Promise<Sent> => {
      const sent = await aPrescription(customer, { id_number: aNewIdentity() });
      const quote = await aQuote(pharmacist, sent, [{ ...MONTHLY, days }]);
      await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
      await moveTo(pharmacist, sent, 'dispensed');
      return sent;
    };
    const [monthly, short] = [await script(30), await script(5)];
    const repeats = async () => {
      const { body } = await customer.get<{ items: OwnPrescriptionRow[] }>('prescription/user-prescriptions');
      const of = ({ prescription_id }: Sent) =>
        body.items.find((row) => row.prescription_id === prescription_id)?.repeat;
      return [of(monthly), of(short)];
    };
    expect(await repeats()).toEqual([null, null]);
    for (const sent of [monthly, short]) await moveTo(pharmacist, sent, 'completed');
    expect(await repeats()).toEqual([
      { due_on: '2026-12-25', can_order: false },
      { due_on: '2026-11-30', can_order: true },
    ]);
    expect((await orderRepeat(customer, short, undefined, null)).status).toBe(201);
    expect((await repeats())[1]).toBeNull();
  });
});

describe('the emails of a supply', () => {
  test('a delivery is ready when it is dispensed, and on its way with its number when it leaves', async () => {
    const { sent, email } = await paid([{ name: 'Levothyroxine 50 mcg' }]);
    await newMails(email);
    await moveTo(pharmacist, sent, 'dispensed');
    const [ready] = await newMails(email);
    expect(ready?.subject).toBe(`Prescription ${sent.prescription_number}: ready`);
    expect(ready?.text).toContain('It goes out with the next delivery.');
    expect(ready?.text).not.toContain('Someone over 14');
    await moveTo(pharmacist, sent, 'completed', { tracking_number: 'TCG-778' });
    const [left] = await newMails(email);
    expect(left?.subject).toBe(`Prescription ${sent.prescription_number}: on its way`);
    for (const words of ['TCG-778', '12 Main Road', '1 medicine', 'Someone over 14 must be there', 'courier'])
      expect(left?.text).toContain(words);
    expect(left?.text).not.toContain('Levothyroxine');
  });

  test('a part supply says that the rest is owed, and the rest has no receipt and its own email', async () => {
    const { sent, quote, email } = await paid([{ name: 'Levothyroxine 50 mcg', quantity: 2 }]);
    await newMails(email);
    const line = { medicine_id: quote.medicines[0]?.medicine_id, supplied_pieces: 1, reason_code: 'out_of_stock' };
    expect((await moveTo(pharmacist, sent, 'dispensed', { lines: [line] })).status).toBe(200);
    const [part] = await newMails(email);
    expect(part?.text).toContain('We could supply only part of your medicine now');
    expect(part?.subject).not.toContain('Levothyroxine');
    await moveTo(pharmacist, sent, 'completed');
    await newMails(email);
    expect((await pharmacist.post(`prescription/${sent.prescription_id}/supply-owed`, {})).status).toBe(201);
    expect(await newMails(email)).toEqual([]);
    app.clock.advance(60_000);
    await moveTo(pharmacist, sent, 'dispensed');
    const [rest] = await newMails(email);
    expect(rest?.html).toContain('The rest of your medicine is ready');
    expect(rest?.text).not.toContain('only a part');
  });
});
