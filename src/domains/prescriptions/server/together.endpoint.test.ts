import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopInstant } from '~/shared/dates.ts';
import { logInAgain } from '../../../../tests/support/log-in-again.ts';
import {
  addMedicine,
  aNewIdentity,
  aPrescription,
  aQuote,
  moveTo,
  orderRepeat,
  PRESCRIBER,
  seen,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { noticeOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { DueRow, Prescription } from '../contract.ts';
import { remindOfRepeats } from './remind-of-repeats.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const MONTHLY = { quantity: 1, days: 28, repeats_allowed: 5, pieces_per_pack: 28, dosage_form: 'Tablet' };
const pay = async ({ payment_uuid }: Prescription) => {
  const notice = await noticeOf(app, {
    order_id: '',
    order_number: '',
    total: 0,
    key: '',
    payment: { uuid: payment_uuid ?? '', url: '' },
  });
  await notice();
};

/** Supplied on 25 November and due on 23 December. */
async function supplied(caller: Caller, patient: Record<string, string>, name: string): Promise<Sent> {
  const sent = await aPrescription(caller, patient);
  await pay(await aQuote(pharmacist, sent, [{ ...MONTHLY, name }]));
  expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  expect((await moveTo(pharmacist, sent, 'completed')).status).toBe(200);
  return sent;
}
let patients = 0;
async function twoOf(caller: Caller = app.guest) {
  patients += 1;
  const patient = { id_number: aNewIdentity(), email: `together${patients}@example.com` };
  const one = await supplied(caller, patient, `Amlodipine ${patients}`);
  const other = await supplied(caller, patient, `Simvastatin ${patients}`);
  return { patient, one, other };
}
const IN_TIME = shopInstant('2026-12-20', '09:00').toISOString();
const along = ({ prescription_id, key }: Sent) => ({ prescription_id, key });

describe('repeats of several prescriptions of one person', () => {
  test('are ordered in one go, each with its own quote, and delivered together for one fee', async () => {
    const { one, other } = await twoOf();
    await app.at(IN_TIME, async () => {
      const ordered = await orderRepeat(app.guest, one, { with: [along(other)] });
      expect([ordered.status, ordered.body.prescription_status]).toEqual([201, 'quoted']);
      const second = (await seen(app.guest, other)).body;
      expect(second).toMatchObject({ prescription_status: 'quoted', delivery_charges: 0 });
      expect(ordered.body.delivery_charges).toBeGreaterThan(0);
      expect(second.supplies.at(-1)?.travels_with).toBe(ordered.body.supplies.at(-1)?.supply_id);
      // A second tap changes nothing.
      await orderRepeat(app.guest, one, { with: [along(other)] });
      expect((await seen(app.guest, other)).body.payment_uuid).toBe(second.payment_uuid);
    });
  });

  test('that one is cancelled, the other pays for its own delivery', async () => {
    const { one, other } = await twoOf();
    await app.at(IN_TIME, async () => {
      const ordered = (await orderRepeat(app.guest, one, { with: [along(other)] })).body;
      const before = (await seen(app.guest, other)).body;
      await app.guest.put(`prescription/cancel/${one.prescription_id}`, { key: one.key });
      const after = (await seen(app.guest, other)).body;
      expect(after.delivery_charges).toBe(ordered.delivery_charges);
      expect(after.total).toBe((before.total ?? 0) + (ordered.delivery_charges ?? 0));
      expect(after.payment_uuid).not.toBe(before.payment_uuid);
    });
  });

  test('are all ordered or none, never for another patient and never without the key of each', async () => {
    const { one, other } = await twoOf();
    const stranger = await supplied(app.guest, { id_number: aNewIdentity() }, 'Metformin');
    await app.at(IN_TIME, async () => {
      const without = await orderRepeat(app.guest, one, { with: [{ prescription_id: other.prescription_id }] });
      expect(without.status).toBe(404);
      const foreign = await orderRepeat(app.guest, one, { with: [along(stranger)] });
      expect([foreign.status, foreign.body.errors?.map(({ field }) => field)]).toEqual([422, ['with.0']]);
      expect((await seen(app.guest, one)).body.prescription_status).toBe('completed');
    });
    const early = await orderRepeat(app.guest, one, { with: [along(other)] });
    expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining('too early')]);
  });

  test('are offered together to their account and to staff, and not to the holder of one key', async () => {
    const owner = await app.asCustomer();
    const { one, other } = await twoOf(owner);
    await app.at(IN_TIME, async () => {
      const due_with = [{ prescription_id: other.prescription_id, prescription_number: other.prescription_number }];
      // The sessions of a month ago have ended.
      const staff = await logInAgain(app, pharmacist);
      for (const [caller, expected] of [
        [await logInAgain(app, owner), due_with],
        [staff, due_with],
        [app.guest, []],
      ] as const)
        expect((await seen(caller, one)).body.due_with).toEqual(expected);
      const { body } = await staff.get<{ items: DueRow[] }>('business/prescriptions/due?page_size=100');
      const row = body.items.find(({ prescription_id }) => prescription_id === one.prescription_id);
      expect(row?.with).toEqual(due_with);
    });
  });

  test('are announced in one email, whose link opens the order of both', async () => {
    const { patient, one, other } = await twoOf();
    await app.drain();
    const before = app.mails.length;
    await app.at(shopInstant('2026-12-18', '09:00').toISOString(), async () => {
      await remindOfRepeats(app.ctx);
      await remindOfRepeats(app.ctx);
      await app.drain();
    });
    const mails = app.mails.slice(before).filter(({ to }) => to === patient.email);
    expect(mails).toHaveLength(1);
    for (const { prescription_number } of [one, other]) expect(mails[0]?.subject).toContain(prescription_number);
    for (const { prescription_id, key } of [one, other]) {
      expect(mails[0]?.text).toContain(prescription_id);
      expect(mails[0]?.text).toContain(key);
    }
  });
});

describe('lining up a medicine', () => {
  test('makes its first supply shorter, so that the next falls due with the others and is whole again', async () => {
    const id_number = aNewIdentity();
    await supplied(app.guest, { id_number }, 'Amlodipine 5 mg');
    const day = '2026-12-02';
    const sent = await app.at(shopInstant(day, '09:00').toISOString(), async () => {
      await app.startDuty(pharmacist);
      const started = await aPrescription(app.guest, { id_number });
      await moveTo(pharmacist, started, 'in_review', { prescriber: PRESCRIBER, issued_on: day });
      const added = (await addMedicine(pharmacist, started, { ...MONTHLY, name: 'Simvastatin' })).body;
      expect(added.line_up_days).toEqual(['2026-12-23']);
      const at = `prescription/line-up/${added.medicines[0]?.medicine_id}`;
      expect((await pharmacist.put(at, { due_on: '2027-02-01' })).status).toBe(422);
      const { body } = await pharmacist.put<Prescription>(at, { due_on: '2026-12-23' });
      expect(body.medicines[0]).toMatchObject({ quantity_pieces: 21, days: 21, lined_up: { quantity_pieces: 28 } });
      const whole = await pharmacist.put<Prescription>(at, { due_on: null });
      expect(whole.body.medicines[0]).toMatchObject({ quantity_pieces: 28, days: 28, lined_up: null });
      await pharmacist.put(at, { due_on: '2026-12-23' });
      await pay((await sendInvoice(pharmacist, started)).body);
      await moveTo(pharmacist, started, 'dispensed');
      const done = await moveTo(pharmacist, started, 'completed');
      expect(done.body.medicines[0]).toMatchObject({ supplied_pieces: 21, next_due: '2026-12-23' });
      return started;
    });
    await app.at(IN_TIME, async () => {
      const { body } = await orderRepeat(app.guest, sent);
      expect(body.medicines[0]).toMatchObject({ quantity_pieces: 28, days: 28, lined_up: null });
    });
  });
});
