import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory } from '../../../../tests/support/builders.ts';
import { importFile } from '../../../../tests/support/imports.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import { notifyStaffOfOldSeps } from '~/domains/notifications/server/notify-sep.ts';
import type { SepIncreases, StaffProduct, StaffProductPage } from '../contract.ts';

// Rule 25: the yearly increase of single exit prices is entered, and staff are reminded until every SEP was looked at.

let app: TestApp;
let manager: Caller;
let category: { id: string };
beforeAll(async () => {
  app = await startApp();
  manager = await app.asRole('manager');
  category = await aCategory(app);
});
afterAll(() => app.close());

type Refusal = { detail?: string; errors?: { field: string; message: string }[] };
const DAY_MS = 24 * 3_600_000;

async function aMedicine(name: string, sep: number, schedule = 'S4'): Promise<StaffProduct> {
  const body = { name, price: sep, sep, schedule, category_id: category.id };
  const { status, body: made } = await manager.post<StaffProduct>('product/product', body);
  expect(status).toBe(201);
  return made;
}
const enter = (body: object, who = manager) => who.post<SepIncreases & Refusal>('business/sep-increases', body);
const named = async (filter: string) =>
  (await manager.get<StaffProductPage>(`business/products?${filter}`)).body.items.map(({ name }) => name).toSorted();
const reminders = () =>
  app.db
    .selectFrom('notifications')
    .select(['permission', 'description'])
    .where('subject', '=', 'sep_increase')
    .orderBy('created_at')
    .execute();

describe('rule 25: increases of single exit prices', () => {
  test('are entered by staff with day, percentage and Gazette, all faults at once', async () => {
    const wrong = await enter({ effective_on: 'soon', max_percent: 2.888, gazette: '' });
    expect([wrong.status, wrong.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['effective_on', 'max_percent', 'gazette'],
    ]);
    const body = { effective_on: '2026-12-01', max_percent: 2.88, gazette: 'Government Gazette 55555' };
    expect((await enter(body, await app.asRole('shop_assistant'))).status).toBe(403);
    expect((await app.guest.get('business/sep-increases')).status).toBe(401);
    const { status, body: known } = await enter(body);
    expect(status).toBe(201);
    // It has not begun on 25 November.
    expect(known).toMatchObject({ current: null, old_count: 0, increases: [{ ...body, entered_by: 'Staff Tester' }] });
    await expect(app.db.deleteFrom('sep_increases').execute()).rejects.toThrow('append-only');
  });

  test('list the products with an older SEP from their day on, and tell of one that rose by more', async () => {
    const kept = await aMedicine('Keptol', 100);
    const raised = await aMedicine('Raisol', 100);
    const lawful = await aMedicine('Lawfol', 100);
    await aMedicine('Openol', 100, 'S0');
    expect(await named('old_sep=true')).toEqual([]);
    app.clock.advance(6 * DAY_MS);
    expect(await named('old_sep=true')).toEqual(['Keptol', 'Lawfol', 'Raisol']);
    const change = async (id: string, sep: number) =>
      (await manager.put<StaffProduct>(`product/product/${id}`, { sep, price: sep })).body;
    expect((await change(lawful.id, 102.88)).warnings).toEqual([]);
    const { sep_checked_on, warnings } = await change(raised.id, 110);
    expect(sep_checked_on).toBe('2026-12-01');
    expect(warnings).toEqual([
      { field: 'sep', message: expect.stringContaining('it may be at most R102.88, which is 2.88 % more') },
    ]);
    // A second step is still measured against the SEP before the increase.
    expect((await change(raised.id, 111)).warnings).toHaveLength(1);
    expect(await named('old_sep=true')).toEqual(['Keptol']);
    expect(await named('sep_raised=true')).toEqual(['Raisol']);
    expect(await named('sep_raised=false')).not.toContain('Raisol');
    const { body } = await manager.get<StaffProduct>(`business/products/${kept.id}`);
    expect(body.warnings[0]).toMatchObject({ field: 'sep', message: expect.stringContaining('nobody has checked') });
  });

  test('remind those who manage products on the day and weekly, until the list is empty', async () => {
    await notifyStaffOfOldSeps(app.ctx);
    await notifyStaffOfOldSeps(app.ctx);
    expect(await reminders()).toEqual([
      {
        permission: 'product.update',
        description:
          'SEPs may rise by up to 2.88 % from Tuesday, 01 Dec 2026. One product has a SEP that nobody has checked since. One SEP rose by more than that. Please check it.',
      },
    ]);
    app.clock.advance(7 * DAY_MS);
    await notifyStaffOfOldSeps(app.ctx);
    expect(await reminders()).toHaveLength(2);
    const { items } = (await manager.get<StaffProductPage>('business/products?old_sep=true')).body;
    const ids = items.map(({ id }) => id);
    const done = await manager.post<{ confirmed: number }>('business/products/sep-confirmed', { ids });
    expect([done.status, done.body]).toEqual([200, { confirmed: 1 }]);
    expect((await (await app.asRole('shop_assistant')).post('business/products/sep-confirmed', { ids })).status).toBe(
      403,
    );
    expect(await named('old_sep=true')).toEqual([]);
    app.clock.advance(7 * DAY_MS);
    await notifyStaffOfOldSeps(app.ctx);
    expect(await reminders()).toHaveLength(2);
  });

  test('an import tells of a SEP that rises by more, and keeps each change in the ledger', async () => {
    // Weeks have passed: the earlier session has ended.
    manager = await app.asRole('manager');
    const file = (sep: string) => `sku,name,price,schedule,sep\nLEDGER-1,Ledgerol,300.00,S4,${sep}\n`;
    expect((await importFile(manager, file('200.00'))).body).toMatchObject({ created: 1 });
    const { body } = await importFile(manager, file('250.00'));
    expect(body).toMatchObject({ updated: 1 });
    const lines = await manager.get<{ items: { message: string }[] }>(`product/import/${body.import_id}/rows`);
    expect(lines.body.items[0]?.message).toContain('The SEP rises by more than the last increase of 2.88 % allows.');
    const kept = await app.db
      .selectFrom('sep_changes')
      .innerJoin('products', 'products.id', 'sep_changes.product_id')
      .select(['sep_before', 'sep_changes.sep'])
      .where('sku', '=', 'LEDGER-1')
      .orderBy('sep_changes.id')
      .execute();
    expect(kept).toEqual([
      { sep_before: null, sep: '200.00' },
      { sep_before: '200.00', sep: '250.00' },
    ]);
    await expect(app.db.deleteFrom('sep_changes').execute()).rejects.toThrow('append-only');
  });
});
