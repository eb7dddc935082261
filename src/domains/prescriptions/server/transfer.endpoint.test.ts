import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../../tests/support/pdf-text.ts';
import { aPrescription, aQuote, moveTo, orderRepeat, seen, type Sent } from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';

// The repeats that are left go to another pharmacy. Rule numbers: docs/spec/pharmacy-rules.md.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

const LINES = [
  { name: 'Amlodipine 5 mg', days: 30, repeats_allowed: 5 },
  { name: 'Aspirin 100 mg', schedule: 'S3' },
];
async function supplied(caller: Caller = app.guest): Promise<Sent> {
  const sent = await aPrescription(caller);
  const quote = await aQuote(pharmacist, sent, LINES);
  await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
  await moveTo(pharmacist, sent, 'dispensed');
  expect((await moveTo(pharmacist, sent, 'completed')).status).toBe(200);
  return sent;
}
type Whole = Prescription & { detail?: string; errors?: { field: string }[] };
const transferTo = (caller: Caller, sent: Sent, body: object = { to: 'Kloof Pharmacy' }, key = sent.key) =>
  caller.post<Whole>(`prescription/${sent.prescription_id}/transfer${key && `?key=${key}`}`, body);

describe('the transfer of a prescription', () => {
  test('rule 9: ends the repeats here, and history, patient page and copy name the other pharmacy', async () => {
    const sent = await supplied();
    const { status, body } = await transferTo(
      pharmacist,
      sent,
      { to: 'Kloof Pharmacy', reason: 'Moves to Durban' },
      '',
    );
    expect(status).toBe(201);
    const where = 'Transferred to Kloof Pharmacy on Wednesday, 25 Nov 2026, with 5 of 5 repeats left.';
    expect(body.medicines).toMatchObject([
      { line_state: 'refused', reason: `You get it from another pharmacy. ${where}`, supplied_pieces: 2 },
      { line_state: 'finished', reason: null },
    ]);
    expect(body.history.at(-1)?.note).toBe('Repeats transferred to Kloof Pharmacy. Moves to Durban');
    const repeat = await orderRepeat(app.guest, sent);
    expect([repeat.status, repeat.body.detail]).toEqual([409, expect.stringContaining(where)]);
    const due = await pharmacist.get<{ items: { prescription_id: string }[] }>(
      'business/prescriptions/due?before=2027-05-01&page_size=100',
    );
    expect(due.body.items.map(({ prescription_id }) => prescription_id)).not.toContain(sent.prescription_id);
    const answer = await app.shop.http.request(`/api/prescription/${sent.prescription_id}/copy.pdf?key=${sent.key}`);
    const text = pdfText(new Uint8Array(await answer.arrayBuffer()))
      .join('')
      .replaceAll('\n', '');
    expect(text).toContain('Transferred to Kloof Pharmacy');
  });

  test('is the patient’s right too, by account or key, once', async () => {
    const owner = await app.asCustomer();
    const sent = await supplied(owner);
    expect((await transferTo(owner, sent, { to: 'Kloof Pharmacy' }, '')).status).toBe(201);
    expect((await seen(pharmacist, sent)).body.history.at(-1)?.by).toBe('Patient');
    const again = await transferTo(app.guest, sent);
    expect([again.status, again.body.detail]).toEqual([
      409,
      `${sent.prescription_number} has no repeats left to transfer.`,
    ]);
  });

  test('needs a registered pharmacist among staff, and is 404 to strangers', async () => {
    const sent = await supplied();
    expect((await transferTo(app.guest, sent, undefined, '')).status).toBe(404);
    expect((await transferTo(await app.asCustomer('Sipho'), sent, undefined, '')).status).toBe(404);
    expect((await transferTo(await app.asStaff('prescription.read'), sent, undefined, '')).status).toBe(403);
    expect(
      (await transferTo(await app.asStaff('prescription.read', 'prescription.update'), sent, undefined, '')).status,
    ).toBe(403);
    expect((await transferTo(pharmacist, sent, undefined, '')).status).toBe(201);
  });

  test('needs the name of the pharmacy, and waits until a supply is over and nothing is owed', async () => {
    const early = await aPrescription(app.guest);
    await aQuote(pharmacist, early, LINES);
    expect((await transferTo(app.guest, early)).status).toBe(409);
    const nameless = await transferTo(app.guest, early, {});
    expect([nameless.status, nameless.body.errors?.map(({ field }) => field)]).toEqual([422, ['to']]);
    const sent = await aPrescription(app.guest);
    const quote = await aQuote(pharmacist, sent, LINES);
    await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    const part = { medicine_id: quote.medicines[0]?.medicine_id, supplied_pieces: 1, reason_code: 'out_of_stock' };
    await moveTo(pharmacist, sent, 'dispensed', { lines: [part] });
    await moveTo(pharmacist, sent, 'completed');
    const owing = await transferTo(app.guest, sent);
    expect([owing.status, owing.body.detail]).toEqual([
      409,
      'Paid for but not yet supplied: 1 pack of Amlodipine 5 mg. Supply or refund it first.',
    ]);
  });
});
