import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPrescription, aQuote, moveTo, type Sent } from '../../../../tests/support/prescribing.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { OriginalState } from '../contract-limits.ts';
import type { OriginalRow } from '../contract.ts';

// Rule 13: the signed original follows within seven working days. Rule numbers: docs/spec/pharmacy-rules.md.

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

interface Listed {
  items: OriginalRow[];
  total: number;
  counts: Record<OriginalState, number>;
}
const listed = async (query = '') =>
  (await pharmacist.get<Listed>(`business/prescriptions/originals?page_size=100${query}`)).body;
const numbersOf = ({ items }: Listed) => items.map(({ prescription_number }) => prescription_number);

/** Quoted, and presented on that day. */
async function presented(day: string, medicine: object = {}): Promise<Sent> {
  const sent = await aPrescription(app.guest);
  await aQuote(pharmacist, sent, [medicine]);
  await app.db.updateTable('prescriptions').set({ presented_on: day }).where('id', '=', sent.prescription_id).execute();
  return sent;
}
const record = (caller: Caller, { prescription_id }: Sent) =>
  caller.put(`prescription/${prescription_id}/original`, { received_on: '2026-11-25' });

describe('rule 13: the list of signed originals', () => {
  test('gives seven working days, lists the most overdue first, and drops what is received', async () => {
    // Wednesday, 25 November: the copy of Monday 16 had until today, that of Friday 13 until yesterday.
    const inTime = await presented('2026-11-16');
    const late = await presented('2026-11-13');
    const oldest = await presented('2026-11-02');
    const all = await listed();
    expect(numbersOf(all)).toEqual([oldest, late, inTime].map((one) => one.prescription_number));
    expect(all.items.map(({ state, due_on }) => [state, due_on])).toEqual([
      ['overdue', '2026-11-11'],
      ['overdue', '2026-11-24'],
      ['awaited', '2026-11-25'],
    ]);
    expect([all.total, all.counts]).toEqual([3, { awaited: 1, overdue: 2, received: 0 }]);
    expect(numbersOf(await listed('&state=awaited'))).toEqual([inTime.prescription_number]);
    expect(numbersOf(await listed('&state=overdue'))).toEqual([oldest.prescription_number, late.prescription_number]);
    expect((await record(pharmacist, late)).status).toBe(200);
    expect(numbersOf(await listed())).not.toContain(late.prescription_number);
    const received = await listed('&state=received');
    expect(received.items).toMatchObject([
      { prescription_number: late.prescription_number, state: 'received', received_on: '2026-11-25' },
    ]);
    expect(received.counts).toEqual({ awaited: 1, overdue: 1, received: 1 });
  });

  test('leaves out prescriptions that need no original or ended before anything was supplied', async () => {
    const open = await presented('2026-11-24', { name: 'Saline drops', schedule: 'S1' });
    const ended = await presented('2026-11-24');
    await moveTo(pharmacist, ended, 'cancelled');
    const numbers = numbersOf(await listed());
    expect(numbers).not.toContain(open.prescription_number);
    expect(numbers).not.toContain(ended.prescription_number);
  });

  test('is read by pharmacists only, each reading is recorded, and an unknown state is refused', async () => {
    const path = 'business/prescriptions/originals';
    expect((await app.guest.get(path)).status).toBe(401);
    expect((await (await app.asStaff('prescription.read')).get(path)).status).toBe(403);
    expect((await (await app.asCustomer()).get(path)).status).toBe(403);
    expect((await pharmacist.get(`${path}?state=lost`)).status).toBe(422);
    const log = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'prescriptions.originals_listed')
      .execute();
    expect(log.length).toBeGreaterThan(0);
  });
});
