import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPrescription, aQuote, moveTo, orderRepeat, seen, type Sent } from '../../../../tests/support/prescribing.ts';
import { noticeOf } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionPayable } from './payable.ts';

// Time goes on while a supply waits: registrations, duty and the script itself are judged at each step.

let app: TestApp;
let pharmacist: Caller;
let colleague: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  colleague = await app.withRegistration(
    await app.asStaff('prescription.read', 'prescription.update'),
    'assistant_post_basic',
    { valid_until: '2026-11-25' },
  );
});
afterAll(() => app.close());

const LINE = { name: 'Tablet by hand', days: 30, repeats_allowed: 5 };
const payTo = async (uuid: string | null) => noticeOf(app, { payment: { uuid: uuid ?? '' } });
async function paid(): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await (
    await payTo((await aQuote(pharmacist, sent, [LINE])).payment_uuid)
  )();
  return sent;
}
const prepare = (who: Caller, sent: Sent) =>
  who.post<Prescription & { detail?: string }>(`prescription/${sent.prescription_id}/phase`, { phase: 'prepare' });
const entriesOf = ({ prescription_number }: Sent) =>
  app.db.selectFrom('medicine_register').select('id').where('source_number', '=', prescription_number).execute();

test('a registration that ends between two phases opens the first and not the second', async () => {
  const sent = await paid();
  expect((await prepare(colleague, sent)).status).toBe(201);
  // 00:30 of the next day in the shop's zone.
  await app.at('2026-11-25T22:30:00Z', async () => {
    const { status, body } = await moveTo(colleague, sent, 'dispensed');
    expect([status, body.detail]).toEqual([
      403,
      'Only a pharmacist registered with the SAPC, or a supervised pharmacist intern or pharmacist’s assistant (post-basic), can check and dispense medicine. You have no such registration.',
    ]);
    expect((await seen(pharmacist, sent)).body.prescription_status).toBe('paid');
  });
  expect(await entriesOf(sent)).toEqual([]);
  expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
});

test('a duty that ends by itself while the form is open stops the last check, even of the pharmacist who had it', async () => {
  const sent = await paid();
  expect((await prepare(pharmacist, sent)).status).toBe(201);
  await app.at('2026-11-26T00:01:00Z', async () => {
    const { status, body } = await moveTo(pharmacist, sent, 'dispensed');
    expect([status, body.detail]).toEqual([
      409,
      'No pharmacist is on duty. A pharmacist must start duty before you can do this.',
    ]);
    expect(await entriesOf(sent)).toEqual([]);
    expect((await pharmacist.post('business/duty', { on: true })).status).toBe(200);
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  });
  expect(await entriesOf(sent)).toHaveLength(1);
});

test('a repeat that is quoted on its last day and paid on the next one is not supplied, and its money is due back', async () => {
  const sent = await paid();
  await moveTo(pharmacist, sent, 'dispensed');
  await moveTo(pharmacist, sent, 'completed');
  const { payment_uuid, quote_expires_at } = await app.at('2027-05-20T08:00:00Z', async () => {
    const ordered = await orderRepeat(app.guest, sent);
    expect(ordered.status).toBe(201);
    return ordered.body;
  });
  expect(quote_expires_at).toBe('2027-05-20T21:59:00.000Z');
  const notice = await payTo(payment_uuid);
  await app.at('2027-05-21T08:00:00Z', async () => {
    const page = await app.guest.get<{ detail: string }>(
      `prescription/pay-now/${sent.prescription_id}?key=${sent.key}`,
    );
    expect([page.status, page.body.detail]).toEqual([
      409,
      'The prescription was written more than 6 months ago and may no longer be dispensed.',
    ]);
    expect((await seen(app.guest, sent)).body.obstacles).toEqual([page.body.detail]);
    expect((await notice()).status).toBe(200);
    await prescriptionPayable.sweepUnpaid(app.ctx);
    const after = (await seen(app.guest, sent)).body;
    expect([after.prescription_status, after.medicines[0]?.line_state]).toEqual(['expired', 'lapsed']);
    expect((await orderRepeat(app.guest, sent)).body.detail).toContain('was valid for repeats until');
  });
  const { refund_due } = await app.db
    .selectFrom('payments')
    .select('refund_due')
    .where('uuid', '=', payment_uuid)
    .executeTakeFirstOrThrow();
  expect(Number(refund_due)).toBeGreaterThan(0);
});
