import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrandAndGeneric } from '../../../../tests/support/builders.ts';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import {
  aPrescription,
  aQuote,
  fromCatalogue,
  PRESCRIBER,
  seen,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription, PrescriptionRow } from '../contract.ts';

// Rule 18: reasonable steps are taken to tell the prescriber of a generic, and what was done is recorded.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
const tell = (who: Caller, sent: Sent, body: object) =>
  who.post<Prescription & Refusal>(`prescription/${sent.prescription_id}/prescriber-notice`, body);
const untold = async () =>
  (await pharmacist.get<{ items: PrescriptionRow[] }>('prescription?untold=true')).body.items.map(
    ({ prescription_id }) => prescription_id,
  );

/** The patient chose the generic; paid unless it is said otherwise. */
async function withGeneric({ isPaid = true } = {}): Promise<Sent> {
  const { brand } = await aBrandAndGeneric(app, { name: 'Brandol' }, { name: 'Genericol' });
  const sent = await aPrescription(app.guest);
  const quote = await aQuote(pharmacist, sent, [fromCatalogue(brand)]);
  const [line] = quote.medicines;
  const chosen = await app.guest.put<Prescription>(`prescription/choose/${line?.medicine_id}?key=${sent.key}`, {
    accept: true,
    key: sent.key,
  });
  expect(chosen.status).toBe(200);
  const { body } = await seen(app.guest, sent);
  const uuid = body.payment_uuid ?? '';
  if (isPaid) await settle(app, { order_id: '', order_number: '', total: 0, key: '', payment: { uuid, url: '' } });
  return sent;
}

describe('rule 18: telling the prescriber of a generic', () => {
  test('is marked as due once the patient has paid, and recorded with way, person and number', async () => {
    const open = await withGeneric({ isPaid: false });
    expect((await tell(pharmacist, open, { how: 'phone' })).status).toBe(409);
    const sent = await withGeneric();
    const before = await untold();
    expect([before.includes(sent.prescription_id), before.includes(open.prescription_id)]).toEqual([true, false]);
    const { status, body } = await tell(pharmacist, sent, { how: 'phone', note: 'Spoke to the receptionist' });
    expect(status).toBe(201);
    expect(body.prescriber_untold).toBe(false);
    expect(body.prescriber_notices).toMatchObject([
      { medicine: 'Genericol', prescribed: 'Brandol', how: 'phone', note: 'Spoke to the receptionist' },
    ]);
    expect(body.prescriber_notices[0]?.told_by_number).toMatch(/^P\d+/);
    expect(body.history.at(-1)?.note).toContain('Prescriber told by phone: Genericol in place of Brandol.');
    expect(await untold()).not.toContain(sent.prescription_id);
    expect((await tell(pharmacist, sent, { how: 'phone' })).status).toBe(409);
    expect((await seen(app.guest, sent)).body.prescriber_notices).toEqual([]);
    await expect(app.db.deleteFrom('prescriber_notices').execute()).rejects.toThrow('append-only');
    const copy = await app.shop.http.request(`/api/prescription/${sent.prescription_id}/copy.pdf?key=${sent.key}`);
    expect(pdfText(new Uint8Array(await copy.arrayBuffer())).join(' ')).toContain('Prescriber told by phone');
  });

  test('by email needs an email on the script, and one who was not reached needs what was tried', async () => {
    const sent = await withGeneric();
    expect((await tell(pharmacist, sent, { how: 'email' })).body.errors?.[0]?.field).toBe('how');
    expect((await tell(pharmacist, sent, { how: 'not_reached' })).body.errors?.[0]?.field).toBe('note');
    expect((await tell(pharmacist, sent, { how: 'pigeon' })).status).toBe(422);
    const prescriber = { ...PRESCRIBER, email: 'pillay@practice.example' };
    await app.db
      .updateTable('prescriptions')
      .set({ prescriber: JSON.stringify(prescriber) })
      .where('id', '=', sent.prescription_id)
      .execute();
    expect((await tell(pharmacist, sent, { how: 'email' })).status).toBe(201);
  });

  test('is done by people who may evaluate a prescription, and its note is opened by pharmacists only', async () => {
    const sent = await withGeneric();
    const note = `prescription/${sent.prescription_id}/prescriber-note.pdf`;
    const clerk = await app.asStaff('prescription.read', 'prescription.update');
    expect((await tell(clerk, sent, { how: 'phone' })).status).toBe(403);
    expect((await tell(app.guest, sent, { how: 'phone' })).status).toBe(401);
    expect([(await clerk.get(note)).status, (await app.guest.get(note)).status]).toEqual([403, 401]);
    expect((await pharmacist.get(note)).status).toBe(200);
  });
});
