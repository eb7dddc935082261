import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../../tests/support/builders.ts';
import { AN_IDENTITY, anOrder, settle } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { RegisterRow } from '../contract.ts';

let app: TestApp;
let pharmacist: Caller;
beforeAll(async () => {
  app = await startApp();
  pharmacist = await app.asRole('pharmacist');
});
afterAll(() => app.close());

type List = { items: RegisterRow[]; total: number };
const read = async (query = '') => (await pharmacist.get<List>(`business/medicine-register${query}`)).body;

test('rules 2, 3 and 11: releasing S1 and S2 writes the register once, in the same transaction', async () => {
  const s1 = await aProduct(app, { name: 'Ibuprofen 200 mg', schedule: 'S1' });
  const s2 = await aProduct(app, { name: 'Theophylline syrup', schedule: 'S2' });
  const plain = await aProduct(app, { name: 'Plasters' });
  const placed = await anOrder(
    app.guest,
    [
      [s1, 1],
      [s2, 2],
      [plain, 1],
    ],
    { id_number: AN_IDENTITY },
  );
  await settle(app, placed);
  expect((await read()).total).toBe(0);
  const release = () => pharmacist.put(`order/update-status/${placed.order_id}?order_status=processing`, {});
  expect((await release()).status).toBe(200);
  expect((await release()).status).toBe(200);
  const { items } = await read();
  expect(items.map((row) => [row.medicine, row.schedule, row.quantity, row.patient_identity])).toEqual(
    expect.arrayContaining([
      ['Ibuprofen 200 mg', 'S1', 1, '•••••••••9087'],
      ['Theophylline syrup', 'S2', 2, '•••••••••9087'],
    ]),
  );
  expect(items).toHaveLength(2);
  expect(new Set(items.map((row) => row.dispensing_reference)).size).toBe(1);
  expect(items[0]).toMatchObject({
    source: 'order',
    source_number: placed.order_number,
    patient_name: 'Nomsa Dlamini',
    patient_address: '12 Main Road, Observatory, Cape Town, 7925',
    pharmacist: 'Staff Tester',
  });
});

test('the register can be searched, filtered by schedule and day, and exported without spreadsheet formulas', async () => {
  const evil = await aProduct(app, { name: '=HYPERLINK("http://evil")', schedule: 'S1' });
  const placed = await anOrder(app.guest, [[evil, 1]]);
  await settle(app, placed);
  await pharmacist.put(`order/update-status/${placed.order_id}?order_status=processing`, {});
  expect((await read('?q=theophylline')).total).toBe(1);
  expect((await read('?schedule=S1')).total).toBe(2);
  expect((await read('?from=2026-11-26')).total).toBe(0);
  expect((await read('?from=2026-11-25&to=2026-11-25')).total).toBe(3);
  const file = await app.shop.http.request('/api/business/medicine-register.csv', {
    headers: { authorization: `Bearer ${pharmacist.token}` },
  });
  expect(file.headers.get('content-type')).toContain('text/csv');
  const text = await file.text();
  expect(text.split('\r\n')).toHaveLength(5);
  expect(text).toContain('"\'=HYPERLINK(""http://evil"")"');
  expect(text).not.toMatch(/(^|,)=/m);
  // Rule 11: the inspector's copy is whole.
  expect(text).toContain(`,${AN_IDENTITY},`);
});

test('an ID number is masked in the register, and showing it in full is recorded', async () => {
  const [row] = (await read('?q=theophylline')).items;
  expect(row?.patient_identity).toBe('•••••••••9087');
  const path = `business/medicine-register/${row?.id}/identity`;
  expect((await pharmacist.get(path)).body).toEqual({ patient_identity: AN_IDENTITY });
  const traces = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'medicine_register.identity_opened')
    .execute();
  expect(traces).toEqual([{ actor_id: pharmacist.user_id, object_id: row?.id }]);
  expect((await pharmacist.get(`business/medicine-register/${pharmacist.user_id}/identity`)).status).toBe(404);
});

test('the register needs permission, and reading it is recorded', async () => {
  const [row] = (await read()).items;
  for (const other of [
    await app.asRole('shop_assistant'),
    await app.asRole('practitioner'),
    await app.asRole('manager'),
    await app.asStaff('prescription.read'),
  ]) {
    expect((await other.get('business/medicine-register')).status).toBe(403);
    expect((await other.get('business/medicine-register.csv')).status).toBe(403);
    expect((await other.get(`business/medicine-register/${row?.id}/identity`)).status).toBe(403);
  }
  // The owner answers for the shop.
  expect((await (await app.asStaff('admin')).get('business/medicine-register')).status).toBe(200);
  const traces = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_kind', '=', 'medicine_register')
    .execute();
  expect(traces.some(({ action }) => action === 'medicine_register.exported')).toBe(true);
});
