import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import {
  addMedicine,
  aPrescription,
  fromCatalogue,
  moveTo,
  PRESCRIBER,
  sendInvoice,
  type Sent,
} from '../../../../tests/support/prescribing.ts';
import { settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { RegisterRow } from '../../register/contract.ts';

// Rule 9: what is supplied differs from what is prescribed only as far as the responsible pharmacist has signed.

let app: TestApp;
let pharmacist: Caller;
let chief: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
  chief = await app.asRole('pharmacist');
  await app.withRegistration(chief, 'responsible_pharmacist');
});
afterAll(() => app.close());

const sign = (value: number) =>
  chief.put('business/dispensing-rules/quantity_tolerance_percent', { value, reason: 'The condition was confirmed' });

let made = 0;
/** The script states 42 capsules, and two packs of 20 would be supplied. */
async function onDesk(): Promise<Sent & { medicine_id: string }> {
  const product = await aProduct(app, {
    name: 'Amoxicillin 500 mg',
    schedule: 'S4',
    price: '89.90',
    sep: '60.00',
    quantity: 50,
    pack_size: '20 capsules',
    dosage_form: 'Capsule',
    active_ingredients: [{ name: `Measured ${(made += 1)}`, strength: '500 mg' }],
  });
  const sent = await aPrescription(app.guest);
  await moveTo(pharmacist, sent, 'in_review', { prescriber: PRESCRIBER, issued_on: '2026-11-20' });
  const added = await addMedicine(
    pharmacist,
    sent,
    fromCatalogue(product, { quantity: undefined, quantity_pieces: 40, prescribed_quantity: 42 }),
  );
  expect(added.status).toBe(201);
  const [line] = added.body.medicines;
  expect(line).toMatchObject({ quantity_pieces: 40, prescribed_quantity: 42 });
  return { ...sent, medicine_id: line?.medicine_id ?? '' };
}

test('rule 9: no quote goes out for another quantity than the prescribed one while no tolerance is signed', async () => {
  const sent = await onDesk();
  const refused = await sendInvoice(pharmacist, sent);
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
    409,
    ['medicines.0.prescribed_quantity'],
  ]);
  expect(refused.body.detail).toContain('the prescription states 42 capsules, and 40 capsules would be supplied');
  // What is prescribed may always be supplied; then there is only one figure.
  const changed = await pharmacist.put<{ medicines: object[] }>(`prescription/update-medicine/${sent.medicine_id}`, {
    quantity_pieces: 42,
    split_pack: true,
  });
  expect([changed.status, changed.body.medicines[0]]).toEqual([
    200,
    expect.objectContaining({ quantity_pieces: 42, prescribed_quantity: null }),
  ]);
  expect((await sendInvoice(pharmacist, sent)).status).toBe(200);
});

test('rule 9: a signed tolerance lets it pass, until a lower one is signed before it is dispensed', async () => {
  const sent = await onDesk();
  expect((await sign(5)).status).toBe(200);
  const quote = await sendInvoice(pharmacist, sent);
  expect(quote.status).toBe(200);
  await settle(app, { payment: { uuid: quote.body.payment_uuid ?? '' } });
  await sign(0);
  const refused = await moveTo(pharmacist, sent, 'dispensed');
  expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([
    409,
    ['medicines.0.prescribed_quantity'],
  ]);
  await sign(5);
  expect((await moveTo(pharmacist, sent, 'dispensed')).status).toBe(200);
  const register = await pharmacist.get<{ items: RegisterRow[] }>(
    `business/medicine-register?q=${sent.prescription_number}`,
  );
  expect(register.body.items.map(({ quantity }) => quantity)).toEqual([40]);
});
