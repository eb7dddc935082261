import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, countsOf, type ImportAnswer } from '../../../../tests/support/imports.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ImportLine } from '../contract.ts';
import { registerDateOf } from './register-imports.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('product.create', 'product.update');
});
afterAll(() => app.close());

const FIXTURE = readFileSync(
  path.resolve(import.meta.dirname, '../../../../tests/fixtures/price-register/register.csv'),
);
const send = (name: string, fields: Record<string, string> = {}, who = staff, bytes: Uint8Array = FIXTURE) =>
  who.post<ImportAnswer>('product/price-register', aForm(new File([bytes as BlobPart], name), fields));
const LAW = { created: 9, updated: 0, unchanged: 0, refused: 10, skipped: 1 };
const pills = () => app.db.selectFrom('products').select('id').execute();

test("a register's date is read from its file name", () => {
  expect(registerDateOf('price-register-2016-12-21.xls')).toBe('2016-12-21');
  expect(registerDateOf('mpr_2025-06-03_products.csv')).toBe('2025-06-03');
  expect(registerDateOf('register 20250603.xls')).toBe('2025-06-03');
  expect(registerDateOf('register-2025-13-40.xls')).toBeNull();
  expect(registerDateOf('register.xls')).toBeNull();
});

test('a register can be tried without its date, which is needed to import it', async () => {
  const tried = await send('register.csv', { dry_run: 'true' });
  expect(countsOf(tried.body)).toEqual(LAW);
  expect(tried.body.warnings.join()).toContain("We don't know the date of this register");
  expect(await pills()).toEqual([]);
  const asked = await send('register.csv');
  expect([asked.status, asked.body.errors[0]?.field]).toEqual([422, 'register_date']);
  const future = await send('register.csv', { register_date: '2027-01-01' });
  expect([future.status, future.body.errors[0]?.field]).toEqual([422, 'register_date']);
});

test('an import reports every changed medicine and every rejected row', async () => {
  const done = await send('register-2026-06-01.csv');
  expect(done.body).toMatchObject({ status: 'done', kind: 'price_register', register_date: '2026-06-01', ...LAW });
  expect(await pills()).toHaveLength(9);
  const { body } = await staff.get<{ items: ImportLine[] }>(
    `product/import/${done.body.import_id}/rows?outcome=refused`,
  );
  expect(body.items).toHaveLength(10);
  expect(countsOf((await send('register-2026-06-01.csv')).body)).toEqual({ ...LAW, created: 0, unchanged: 9 });
  expect((await staff.get<{ last_register_date: string }>('product/import')).body.last_register_date).toBe(
    '2026-06-01',
  );
});

test('an older register after a newer one must be confirmed', async () => {
  const refused = await send('register-2016-12-21.csv');
  expect([refused.status, refused.body.errors[0]?.field]).toEqual([409, 'confirm_older']);
  expect(refused.body.detail).toContain('Prices would go back');
  expect((await send('register-2016-12-21.csv', { dry_run: 'true' })).body.warnings.join()).toContain(
    'Prices would go back',
  );
  expect((await send('register-2016-12-21.csv', { confirm_older: 'true' })).status).toBe(200);
  // The newest one stays the measure.
  expect((await send('register-2017-01-01.csv')).status).toBe(409);
});

test('a file that is not a register is refused at its field, and imports need permission', async () => {
  const wrong = await send('x-2026-06-01.csv', {}, staff, new TextEncoder().encode('name,price\nA,1'));
  expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'file']);
  expect((await send('x.csv', {}, app.guest)).status).toBe(401);
  expect((await send('x.csv', {}, await app.asStaff('product.create'))).status).toBe(403);
});
