import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { aPromoCode } from '../../../../tests/support/shopping.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { PromoCode } from '../contract.ts';

type Answered = PromoCode & { detail?: string; errors?: { field: string; message: string }[] };
interface Listed {
  items: PromoCode[];
  total: number;
  counts: Record<string, number>;
}

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('promo_code.create', 'promo_code.read', 'promo_code.update', 'promo_code.delete');
});
afterAll(() => app.close());

const save = (body: object) => staff.post<Answered>('business/promo-code', body);
const fieldsOf = (body: Answered) => body.errors?.map(({ field }) => field);

describe('createPromoCode', () => {
  test('creates a code with all fields, and one with only the required ones', async () => {
    const product = await aProduct(app);
    const category = await aCategory(app);
    const all = {
      code: 'Spring-26',
      kind: 'fixed',
      value: 75.5,
      min_spend: 500,
      starts_at: '2026-11-20',
      ends_at: '2026-11-30',
      usage_limit: 100,
      per_customer_limit: 1,
      product_ids: [product.id],
      category_ids: [category.id],
      is_active: true,
    };
    const made = await save(all);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...all, uses: 0, state: 'active', version: 1 });
    const few = await save({ code: 'FEW', kind: 'free_delivery' });
    expect(few.body).toMatchObject({
      kind: 'free_delivery',
      value: 0,
      min_spend: null,
      ends_at: null,
      product_ids: [],
      is_active: true,
    });
  });

  test('refuses a duplicate code in another case, at its field', async () => {
    await save({ code: 'Twice', kind: 'percent', value: 5 });
    const { status, body } = await save({ code: 'tWICE', kind: 'percent', value: 5 });
    expect([status, body.detail, fieldsOf(body)]).toEqual([
      409,
      'There is already a promo code with this name.',
      ['code'],
    ]);
  });

  test('names every wrong field at once', async () => {
    const { status, body } = await save({
      code: 'with space',
      kind: 'half',
      value: -1,
      min_spend: 1.234,
      starts_at: 'soon',
      ends_at: '2026-02-30',
      usage_limit: 0,
      per_customer_limit: 1.5,
      is_active: 'yes',
    });
    expect(status).toBe(422);
    expect(fieldsOf(body)?.sort()).toEqual(
      [
        'code',
        'ends_at',
        'is_active',
        'kind',
        'min_spend',
        'per_customer_limit',
        'starts_at',
        'usage_limit',
        'value',
      ].sort(),
    );
    expect(fieldsOf((await save({})).body)).toEqual(['code', 'kind']);
    const together = await save({
      code: 'X',
      kind: 'percent',
      value: 101,
      starts_at: '2026-12-02',
      ends_at: '2026-12-01',
    });
    expect([together.status, fieldsOf(together.body)]).toEqual([422, ['value', 'ends_at']]);
  });

  test.each(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'])(
    'refuses a %s medicine, and a category with only such medicine, with the reason',
    async (schedule) => {
      const shelf = await aCategory(app, { category_name: `Shelf of ${schedule}` });
      const medicine = await aProduct(app, {
        name: `Medicine ${schedule}`,
        schedule,
        category_id: shelf.id,
        is_active: false,
      });
      const { status, body } = await save({
        code: `MED-${schedule}`,
        kind: 'percent',
        value: 5,
        product_ids: [medicine.id],
        category_ids: [shelf.id],
      });
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        {
          field: 'product_ids',
          message: `Please remove Medicine ${schedule} (${schedule}): a promo code may not discount Schedule 1 to 8 medicine (Act 101 of 1965, section 18A).`,
        },
        {
          field: 'category_ids',
          message: `Shelf of ${schedule} contains only scheduled medicine: a promo code may not discount Schedule 1 to 8 medicine (Act 101 of 1965, section 18A).`,
        },
      ]);
      // With an open one on the same shelf the category may be named: the code skips the medicine.
      await aProduct(app, { category_id: shelf.id, schedule: 'S0' });
      expect(
        (await save({ code: `SHELF-${schedule}`, kind: 'percent', value: 5, category_ids: [shelf.id] })).status,
      ).toBe(201);
    },
  );

  test('refuses unknown products and categories', async () => {
    const unknown = '0197f5c0-0000-7000-8000-000000000000';
    const { status, body } = await save({
      code: 'GONE',
      kind: 'percent',
      value: 5,
      product_ids: [unknown],
      category_ids: [unknown],
    });
    expect([status, fieldsOf(body)]).toEqual([422, ['product_ids', 'category_ids']]);
  });
});

describe('changePromoCode', () => {
  test('changes the given fields, and answers 409 to the second editor with what changed', async () => {
    const code = await aPromoCode(app, { usage_limit: 5, ends_at: '2026-12-31' });
    const path = `business/promo-code/${code.id}`;
    const first = await staff.put<Answered>(path, { value: 15, ends_at: null, version: code.version });
    expect(first.body).toMatchObject({ value: 15, ends_at: null, usage_limit: 5, version: 2 });
    const second = await staff.put<Answered>(path, { usage_limit: 9, version: code.version });
    expect([second.status, second.body.detail]).toEqual([
      409,
      'Staff Tester changed value and ends at of this code at 10:00. Please check it again before you save.',
    ]);
    expect((await staff.get<PromoCode>(path)).body).toMatchObject({ usage_limit: 5, version: 2 });
    // Nothing changed: no new version.
    expect((await staff.put<Answered>(path, { value: 15 })).body.version).toBe(2);
    expect((await staff.put<Answered>(path, { kind: 'percent', value: 0 })).status).toBe(422);
  });

  test('deactivates a code whose product was deleted or scheduled since', async () => {
    const product = await aProduct(app);
    const code = await aPromoCode(app, { product_ids: [product.id] });
    await app.db.updateTable('products').set({ schedule: 'S2' }).where('id', '=', product.id).execute();
    const path = `business/promo-code/${code.id}`;
    expect((await staff.put<Answered>(path, { is_active: false })).body).toMatchObject({
      is_active: false,
      state: 'off',
    });
    expect((await staff.put<Answered>(path, { product_ids: [product.id] })).status).toBe(422);
  });
});

describe('listPromoCodes', () => {
  test('pages, searches ignoring case, filters by state and counts states', async () => {
    const stamp = 'LISTED';
    for (const [name, fields] of Object.entries({
      A: {},
      B: { ends_at: '2026-11-24' },
      C: { starts_at: '2026-12-01' },
      D: { is_active: false },
      E: { ends_at: '2026-11-25' },
    }))
      await aPromoCode(app, { code: `${stamp}-${name}`, ...fields });
    const list = async (query: string) => (await staff.get<Listed>(`business/promo-code?q=listed-&${query}`)).body;
    const all = await list('sort=code&page_size=2');
    expect(all).toMatchObject({ total: 5, counts: { all: 5, active: 2, ended: 1, scheduled: 1, off: 1 } });
    expect(all.items.map(({ code }) => code)).toEqual(['LISTED-A', 'LISTED-B']);
    expect((await list('sort=code&page_size=2&page=3')).items.map(({ code }) => code)).toEqual(['LISTED-E']);
    expect((await list('state=ended')).items.map(({ code, state }) => [code, state])).toEqual([['LISTED-B', 'ended']]);
    expect((await staff.get<Listed>("business/promo-code?q='%25_")).body).toMatchObject({ items: [], total: 0 });
  });
});

test('deletePromoCode deletes the code, and every endpoint checks its permission', async () => {
  const code = await aPromoCode(app);
  const path = `business/promo-code/${code.id}`;
  const reader = await app.asStaff('promo_code.read');
  expect((await reader.delete(path)).status).toBe(403);
  expect((await reader.put(path, { value: 5 })).status).toBe(403);
  expect((await app.guest.get('business/promo-code')).status).toBe(401);
  expect((await (await app.asCustomer()).get(path)).status).toBe(403);
  expect((await staff.delete(path)).body).toEqual({ ok: true });
  expect((await staff.delete(path)).status).toBe(404);
  expect((await staff.get(path)).status).toBe(404);
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', code.id)
    .where('object_kind', '=', 'promo_code')
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['promo_code.created', 'promo_code.deleted']);
});
