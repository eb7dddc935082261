import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMedicineOfS2, anOrderInReview, release } from '../../../../tests/support/counter.ts';
import { aPrescription, aQuote, moveTo, orderRepeat, seen, type Sent } from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Answer, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';

// Whatever answers staff with a person's identity or medicines writes down who read it, and is kept by no cache.

let app: TestApp;
let sent: Sent;
let placed: { order_id: string };
let entry: string;
const LATER = '2026-12-25T08:00:00Z';
beforeAll(async () => {
  app = await startApp();
  const pharmacist = await app.asRole('pharmacist');
  sent = await aPrescription(app.guest, { first_name: 'Unmistakable' });
  const line = { name: 'Zopiclone 7.5 mg', schedule: 'S5', days: 30, repeats_allowed: 2 };
  const quote = await aQuote(pharmacist, sent, [line]);
  await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
  await moveTo(pharmacist, sent, 'dispensed');
  await moveTo(pharmacist, sent, 'completed');
  placed = await anOrderInReview(app, [[await aMedicineOfS2(app), 1]], { first_name: 'Unmistakable' });
  await release(pharmacist, placed);
  const row = await app.db
    .selectFrom('medicine_register')
    .select('id')
    .where('source_number', '=', sent.prescription_number)
    .executeTakeFirstOrThrow();
  entry = row.id;
});
afterAll(() => app.close());

interface Reading {
  /** The action in the audit log. */
  action: string;
  ask: (who: Caller) => Promise<Answer>;
  about: () => string | null;
}
const rx = () => sent.prescription_id;
const order = () => placed.order_id;
const get = (action: string, path: () => string, about: () => string | null): Reading => ({
  action,
  ask: (who) => who.get(path()),
  about,
});
const nobody = () => null;

const READINGS: Record<string, Reading> = {
  'a prescription': get('prescription.opened', () => `prescription/${rx()}`, rx),
  'the list of prescriptions': get('prescriptions.listed', () => 'prescription', nobody),
  'the identity number of a prescription': get(
    'prescription.identity_opened',
    () => `prescription/${rx()}/identity`,
    rx,
  ),
  'the repeats that are due': get(
    'prescriptions.due_listed',
    () => 'business/prescriptions/due?before=2027-12-31',
    nobody,
  ),
  'the originals': get('prescriptions.originals_listed', () => 'business/prescriptions/originals', nobody),
  'the invoice of a prescription': get('prescription.invoice_opened', () => `prescription/${rx()}/invoice.pdf`, rx),
  'the delivery note of a prescription': get(
    'prescription.delivery_note_opened',
    () => `prescription/${rx()}/delivery-note.pdf`,
    rx,
  ),
  'the copy of a prescription': get('prescription.copy_opened', () => `prescription/${rx()}/copy.pdf`, rx),
  'a prescription through a change that changes nothing': {
    action: 'prescription.opened',
    ask: (who) => who.put(`prescription/${rx()}`, {}),
    about: rx,
  },
  'a prescription through its present status': {
    action: 'prescription.opened',
    ask: (who) => who.put(`prescription/${rx()}?prescription_status=completed`, {}),
    about: rx,
  },
  'a prescription through a tracking number': {
    action: 'prescription.opened',
    ask: (who) => who.put(`prescription/${rx()}`, { tracking_number: 'T1' }),
    about: rx,
  },
  'a prescription that is unassigned already': {
    action: 'prescription.opened',
    ask: (who) => who.put(`prescription/claim/${rx()}`, { release: true }),
    about: rx,
  },
  'the register': get('medicine_register.read', () => 'business/medicine-register', nobody),
  'the identity number in the register': get(
    'medicine_register.identity_opened',
    () => `business/medicine-register/${entry}/identity`,
    () => entry,
  ),
  'the register as a spreadsheet': get('medicine_register.exported', () => 'business/medicine-register.csv', nobody),
  'a month of the register': get(
    'medicine_register.printed',
    () => 'business/medicine-register.pdf?month=2026-11',
    nobody,
  ),
  'an order': get('order.opened', () => `order/${order()}`, order),
  'the list of orders': get('orders.listed', () => 'order/orders', nobody),
  'an order through its present status': {
    action: 'order.opened',
    ask: (who) => who.put(`order/update-status/${order()}?order_status=processing`, {}),
    about: order,
  },
  'what speaks for and against a release': get('order.release_checked', () => `order/${order()}/release-check`, order),
  'the identity number of an order': get('order.identity_opened', () => `order/${order()}/identity`, order),
  'the delivery note of an order': get('order.delivery_note_opened', () => `order/${order()}/delivery-note.pdf`, order),
  'the invoice of an order': get('order.invoice_opened', () => `order/${order()}/invoice.pdf`, order),
};

const logOf = ({ user_id }: Caller) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'detail'])
    .where('actor_id', '=', user_id)
    .where('action', '!=', 'session.started')
    .execute();

describe('a reading by staff', () => {
  test.each(Object.keys(READINGS))('of %s is in the audit log, without what was read', async (name) => {
    const reading = READINGS[name] as Reading;
    const reader = await app.asRole('pharmacist');
    const answer = await reading.ask(reader);
    expect(answer.status).toBe(200);
    const [row, ...more] = await logOf(reader);
    expect([row?.action, row?.object_id, more]).toEqual([reading.action, reading.about(), []]);
    expect(JSON.stringify(row?.detail)).not.toMatch(/Unmistakable|Zopiclone|\d{13}/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('of a page of a prescription is in the audit log with its reader', async () => {
    const reader = await app.asRole('pharmacist');
    const file = (await seen(reader, sent)).body.files[0]?.url ?? '';
    const page = await app.guest.get(file.replace('/api/', ''));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['object_id', 'detail'])
      .where('action', '=', 'prescription.file_opened')
      .execute();
    expect(rows).toEqual([{ object_id: rx(), detail: expect.objectContaining({ reader: reader.user_id }) }]);
  });

  test('of a repeat that is under way already is in the audit log', async () => {
    await app.at(LATER, async () => {
      expect((await orderRepeat(app.guest, sent)).status).toBe(201);
      const reader = await app.asRole('pharmacist');
      expect((await orderRepeat(reader, sent, undefined, null)).status).toBe(201);
      expect((await logOf(reader)).map(({ action }) => action)).toEqual(['prescription.opened']);
    });
  });
});
