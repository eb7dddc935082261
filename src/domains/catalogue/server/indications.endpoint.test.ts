import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCategory } from '../../../../tests/support/builders.ts';
import { importFile } from '../../../../tests/support/imports.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { Product, ProductPage, StaffProduct, StaffProductPage } from '../contract.ts';

// Rule 19: a text that names an indication of Schedule 2 to 6 medicine is hidden from the public until a pharmacist confirms it.

let app: TestApp;
let manager: Caller;
let category: { id: string };
beforeAll(async () => {
  app = await startApp();
  manager = await app.asRole('manager');
  category = await aCategory(app);
});
afterAll(() => app.close());

const TEXT = '<p>Fourteen capsules. For the treatment of heartburn.</p>';
const write = (more: object = {}) =>
  manager.post<StaffProduct>('product/product', {
    name: 'Omeprazole 20 mg',
    price: 50,
    sep: 40,
    schedule: 'S2',
    category_id: category.id,
    description: TEXT,
    facts: [
      ['Contents', '14 capsules'],
      ['Relieves', 'acid reflux'],
    ],
    ...more,
  });
const seen = async (id: string) => (await app.guest.get<Product>(`product/product/${id}`)).body;
const listed = async (indication: boolean) =>
  (await manager.get<StaffProductPage>(`business/products?indication=${indication}`)).body.items.map(({ id }) => id);

describe('rule 19: an indication in the text of Schedule 2 to 6 medicine', () => {
  test('the person who saves a text that names an indication gets its words as a warning, and the public does not see the text', async () => {
    const { status, body } = await write();
    expect(status).toBe(201);
    expect(body.warnings.map(({ field }) => field)).toEqual(['description', 'facts']);
    expect(body.warnings[0]?.message).toContain('“for the treatment of”, “heartburn”');
    expect(body.description).toBe(TEXT);
    expect(await seen(body.id)).toMatchObject({ description: '', facts: [['Contents', '14 capsules']] });
    const { items } = (await app.guest.get<ProductPage>('product/product?q=Omeprazole')).body;
    expect(items.find(({ id }) => id === body.id)?.description).toBe('');
    expect([(await listed(true)).includes(body.id), (await listed(false)).includes(body.id)]).toEqual([true, false]);
  });

  test('is shown once a pharmacist has confirmed it with a reason, until a new phrase is added', async () => {
    const { body } = await write();
    const path = `business/products/${body.id}/indications`;
    const pharmacist = await app.asRole('pharmacist');
    expect((await pharmacist.post(path, { reason: '' })).status).toBe(422);
    expect((await pharmacist.post(path, { reason: 'It is what the leaflet of the pack says' })).status).toBe(200);
    expect((await seen(body.id)).description).toBe(TEXT);
    expect((await seen(body.id)).facts).toHaveLength(2);
    expect(await listed(true)).not.toContain(body.id);
    expect((await pharmacist.post(path, { reason: 'Again' })).status).toBe(409);
    const description = `${TEXT}<p>It helps with ulcers.</p>`;
    const after = await manager.put<StaffProduct>(`product/product/${body.id}`, { description });
    expect(after.body.warnings[0]?.message).toContain('“helps with”, “ulcers”');
    expect((await seen(body.id)).description).toBe('');
    const kept = await app.db
      .selectFrom('indication_confirmations')
      .selectAll()
      .where('product_id', '=', body.id)
      .execute();
    expect(kept).toMatchObject([
      { reason: 'It is what the leaflet of the pack says', confirmed_by_name: 'Staff Tester' },
    ]);
    await expect(app.db.deleteFrom('indication_confirmations').execute()).rejects.toThrow('append-only');
  });

  test('is confirmed by registered pharmacists only, and answers 404 for an unknown product', async () => {
    const { body } = await write();
    const ask = (who: Caller, id = body.id) =>
      who.post(`business/products/${id}/indications`, { reason: 'Looks fine' });
    for (const who of [manager, await app.asStaff('admin')]) expect((await ask(who)).status).toBe(403);
    expect((await ask(await app.asRole('pharmacist'), category.id)).status).toBe(404);
  });

  test('is nobody’s business for Schedule 0 and 1, and “for oral use” is no indication', async () => {
    for (const more of [{ schedule: 'S1' }, { schedule: 'S0' }, { description: '<p>For oral use.</p>', facts: [] }])
      expect((await write(more)).body.warnings).toEqual([]);
  });

  test('is told in each row of an import', async () => {
    const file =
      'sku,name,price,schedule,sep,description\nR19-1,Pantoprazole 20 mg,80.00,S2,60.00,Used to treat heartburn\nR19-2,Famotidine 20 mg,80.00,S2,60.00,For oral use\n';
    const { body } = await importFile(manager, file);
    expect(body).toMatchObject({ created: 2, refused: 0 });
    const rows = await manager.get<{ items: { message: string }[] }>(`product/import/${body.import_id}/rows`);
    const messages = rows.body.items.map(({ message }) => message.includes('“used to treat”, “heartburn”'));
    expect(messages).toEqual([true, false]);
  });
});
