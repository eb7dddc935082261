import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  aNewIdentity,
  aPrescription,
  aQuote,
  fromCatalogue,
  moveTo,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { RegisterRow } from '../contract.ts';
import { limitFaults, listSupplied, suppliedWarnings } from './supplied.ts';

// The register is corrected by entries of its own, and says what a person got over orders and prescriptions.

let app: TestApp;
let pharmacist: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  admin = await app.asStaff('admin');
});
afterAll(() => app.close());

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
let made = 0;
/** Of an ingredient that no other product has: no generic is offered by itself. */
const aMedicine = () => ({
  name: 'Sleepwell 10 mg',
  schedule: 'S5',
  price: '60.00',
  sep: '40.00',
  pack_size: '20 tablets',
  dosage_form: 'Tablet',
  active_ingredients: [{ name: `Zopidone ${(made += 1)}`, strength: '10 mg' }],
});

async function dispensed(
  id_number = aNewIdentity(),
  changes: object = {},
): Promise<{ sent: Sent; entry: RegisterRow }> {
  const product = await aProduct(app, { ...aMedicine(), ...changes });
  const sent = await aPrescription(app.guest, { id_number });
  const quote = await aQuote(pharmacist, sent, [fromCatalogue(product, { quantity: 2, days: 10 })]);
  await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
  expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  const [entry] = (await list(`?q=${sent.prescription_number}`)).items;
  if (!entry) throw new Error('Nothing was written into the register.');
  return { sent, entry };
}
const list = async (query = '') =>
  (await pharmacist.get<{ items: RegisterRow[]; total: number }>(`business/medicine-register${query}`)).body;
const correct = (who: Caller, id: string, body: object) =>
  who.post<RegisterRow & Refusal>(`business/medicine-register/${id}/correction`, body);

describe('rule 11: an entry of the register', () => {
  test('says pieces with their unit and packs, who signed with their number, and the prescriber in full', async () => {
    const { entry } = await dispensed();
    expect(entry).toMatchObject({
      quantity: 40,
      quantity_pieces: 40,
      unit: 'tablets',
      packs: 2,
      pharmacist_number: expect.stringMatching(/^P\d+$/),
      pharmacist_category: 'pharmacist',
      supervisor: null,
      prescriber_name: 'Dr S Pillay',
      prescriber_qualification: 'MB ChB',
      prescriber_number: 'MP0123456',
      prescriber_address: '1 Long Street, Cape Town',
      patient_address: expect.stringContaining('12 Main Road'),
    });
  });

  test('is corrected by another entry that names it, and the first stays as it was written', async () => {
    const { sent, entry } = await dispensed();
    const { status, body } = await correct(pharmacist, entry.id, {
      reason: 'Only 38 tablets were counted',
      quantity: 38,
    });
    expect([status, body.quantity, body.corrects_id, body.reason]).toEqual([
      201,
      -2,
      entry.id,
      'Only 38 tablets were counted',
    ]);
    const { items } = await list(`?q=${sent.prescription_number}`);
    expect(items.map(({ quantity, left_quantity }) => [quantity, left_quantity])).toEqual([
      [-2, null],
      [40, 38],
    ]);
    expect((await correct(pharmacist, body.id, { reason: 'Again' })).status).toBe(409);
    const csv = await pharmacist.get<string>(`business/medicine-register.csv?q=${sent.prescription_number}`);
    expect(csv.status).toBe(200);
    expect(csv.body).toContain('Only 38 tablets were counted');
    expect(csv.body).toContain('MP0123456');
  });

  test('is corrected only by a registered pharmacist, with a reason', async () => {
    const { entry } = await dispensed();
    expect((await correct(admin, entry.id, { reason: 'No' })).status).toBe(403);
    expect((await correct(app.guest, entry.id, { reason: 'No' })).status).toBe(401);
    expect((await correct(await app.asRole('practitioner'), entry.id, { reason: 'No' })).status).toBe(403);
    expect((await correct(pharmacist, entry.id, {})).body.errors?.[0]?.field).toBe('reason');
    expect((await correct(pharmacist, entry.id, { reason: 'Same', quantity: 40 })).body.errors?.[0]?.field).toBe(
      'quantity',
    );
    expect((await correct(pharmacist, '01900000-0000-7000-8000-000000000000', { reason: 'x' })).status).toBe(404);
  });

  test('is cancelled once, even if two cancel it at the same moment', async () => {
    const { entry } = await dispensed();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => correct(pharmacist, entry.id, { reason: 'Never handed over' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  test('and its corrections are printed by month as a PDF, for pharmacists and admins', async () => {
    await dispensed();
    const printed = await pharmacist.get<string>('business/medicine-register.pdf?month=2026-11');
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await pharmacist.get('business/medicine-register.pdf?month=2026-13')).status).toBe(422);
    const reader = await app.asStaff('prescription.read');
    expect((await reader.get('business/medicine-register.pdf?month=2026-11')).status).toBe(403);
  });
});

describe('supplies to one person', () => {
  const line = (ingredient: string) => ({
    name: `${ingredient} linctus`,
    active_ingredients: [{ name: ingredient, strength: '10 mg' }],
    pieces: 20,
    packs: 1,
  });
  const TODAY = '2026-11-26';

  test('are counted over prescriptions after corrections, with a warning while a supply should last', async () => {
    const identity = aNewIdentity();
    const { entry } = await dispensed(identity, { active_ingredients: [{ name: 'Zaleplone', strength: '10 mg' }] });
    const got = await listSupplied(app.ctx, identity, { since: '2026-11-01' });
    expect(got).toMatchObject([{ medicine: 'Sleepwell 10 mg', pieces: 40, packs: 2, unit: 'tablets', days: 10 }]);
    const warn = async (today = TODAY) =>
      (await suppliedWarnings(app.ctx, { identity, lines: [line('Zaleplone')], today })).filter(
        ({ kind }) => kind === 'running',
      );
    expect(await warn()).toHaveLength(1);
    expect(await warn('2026-12-20')).toHaveLength(0);
    await correct(pharmacist, entry.id, { reason: 'Never handed over' });
    expect(await listSupplied(app.ctx, identity, { since: '2026-11-01' })).toEqual([]);
    expect(await warn()).toHaveLength(0);
  });

  test('are limited by ingredient over days, counting this sale', async () => {
    const identity = aNewIdentity();
    const product = await aProduct(app, {
      ...aMedicine(),
      name: 'Codeine 10 mg',
      active_ingredients: [{ name: 'Codeine phosphate', strength: '10 mg' }],
    });
    const sent = await aPrescription(app.guest, { id_number: identity });
    const quote = await aQuote(pharmacist, sent, [
      fromCatalogue(product, { quantity: 2, days: 10, duplicate_reason: 'Prescribed by a specialist' }),
    ]);
    await settle(app, { payment: { uuid: quote.payment_uuid ?? '' } });
    expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
    const faults = await limitFaults(app.ctx, { identity, lines: [line('Codeine')], today: TODAY });
    expect(faults.map(({ ingredient }) => ingredient.toLowerCase())).toEqual(['codeine']);
    expect(await limitFaults(app.ctx, { identity: aNewIdentity(), lines: [line('Codeine')], today: TODAY })).toEqual(
      [],
    );
  });
});

describe('a dispensing rule', () => {
  const sign = (who: Caller, key: string, body: object) =>
    who.put<{ value: unknown; signed_by: string | null } & Refusal>(`business/dispensing-rules/${key}`, body);
  const REASON = { reason: 'Agreed with the inspector' };

  test('is signed with its start date by the responsible pharmacist only', async () => {
    const chief = await app.asRole('pharmacist');
    await app.withRegistration(chief, 'responsible_pharmacist');
    for (const who of [pharmacist, admin])
      expect((await sign(who, 'repeat_early_days', { value: 3, ...REASON })).status).toBe(403);
    const signed = await sign(chief, 'repeat_early_days', { value: 3, valid_from: '2026-12-01', ...REASON });
    expect([signed.status, signed.body.value]).toEqual([200, 5]);
    const later = await app.at('2026-12-01T08:00:00Z', async () => {
      const reader = await app.asRole('pharmacist');
      return (
        await reader.get<{ key: string; value: unknown; signed_by: string | null }[]>('business/dispensing-rules')
      ).body;
    });
    expect(later.find(({ key }) => key === 'repeat_early_days')).toMatchObject({ value: 3, signed_by: 'Staff Tester' });
    expect((await sign(chief, 'repeat_early_days', { value: -1, ...REASON })).status).toBe(422);
    expect((await sign(chief, 'repeat_early_days', { value: 3, valid_from: '2026-11-01', ...REASON })).status).toBe(
      422,
    );
    expect((await sign(chief, 'quantity_tolerance_percent', { value: 26, ...REASON })).status).toBe(422);
    expect((await sign(chief, 'no_such_rule', { value: 1, ...REASON })).status).toBe(422);
  });

  test('that is signed twice for one day in the same moment has the value that was signed later, every time', async () => {
    const chief = await app.asRole('pharmacist');
    await app.withRegistration(chief, 'responsible_pharmacist');
    for (const value of [40, 50, 60, 45, 55]) {
      const { body } = await sign(chief, 'duplicate_days', { value, ...REASON });
      expect(body.value).toBe(value);
    }
  });
});
