import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('delivery charges', () => {
  test('can be read by anyone and changed in part with permission', async () => {
    expect((await app.guest.get('business/delivery-charges')).body).toEqual({
      base_fee: 65,
      free_from: 600,
      provinces: [],
      cold_parcel: null,
      version: 1,
    });
    expect((await app.guest.put('business/delivery-charges', { base_fee: 1 })).status).toBe(401);
    expect((await (await app.asStaff('order.update')).put('business/delivery-charges', { base_fee: 1 })).status).toBe(
      403,
    );
    const staff = await app.asStaff('delivery_charges.update');
    const provinces = [{ province: 'Gauteng', fee: 80.5 }];
    expect((await staff.put('business/delivery-charges', { provinces })).body).toEqual({
      base_fee: 65,
      free_from: 600,
      provinces,
      cold_parcel: null,
      version: 2,
    });
    expect((await staff.put('business/delivery-charges', { provinces: [...provinces, ...provinces] })).status).toBe(
      422,
    );
    expect((await staff.put('business/delivery-charges', { free_from: null })).body).toEqual({
      base_fee: 65,
      free_from: null,
      provinces,
      cold_parcel: null,
      version: 3,
    });
    expect((await staff.put('business/delivery-charges', { base_fee: -1 })).status).toBe(422);
    await staff.put('business/delivery-charges', { free_from: 600, provinces: [] });
  });

  test('answer 409 to the second editor with what changed, and record old values in the audit log', async () => {
    const staff = await app.asStaff('delivery_charges.update');
    type Kept = { version: number; base_fee: number; detail?: string };
    const { body: seen } = await staff.get<Kept>('business/delivery-charges');
    const first = await staff.put<Kept>('business/delivery-charges', { base_fee: 70.5, version: seen.version });
    expect(first.body).toMatchObject({ base_fee: 70.5, version: seen.version + 1 });
    const second = await staff.put<Kept>('business/delivery-charges', { base_fee: 80, version: seen.version });
    expect([second.status, second.body.detail]).toEqual([
      409,
      'Staff Tester changed base fee of the delivery charges at 10:00. Please check it again before you save.',
    ]);
    // The same once more is no change.
    expect((await staff.put<Kept>('business/delivery-charges', { base_fee: 70.5 })).body.version).toBe(
      seen.version + 1,
    );
    const last = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('object_kind', '=', 'delivery_charges')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(last.detail).toMatchObject({ before: { base_fee: 65 }, after: { base_fee: 70.5 } });
    await staff.put('business/delivery-charges', { base_fee: 65 });
  });

  test('refuse fractions of a cent', async () => {
    const staff = await app.asStaff('delivery_charges.update');
    const answer = await staff.put<{ errors: { field: string }[] }>('business/delivery-charges', {
      base_fee: 65.001,
      provinces: [{ province: 'Limpopo', fee: 'much' }],
    });
    expect([answer.status, answer.body.errors.map(({ field }) => field)]).toEqual([
      422,
      ['base_fee', 'provinces.0.fee'],
    ]);
  });

  test('a cold parcel is allowed by the responsible pharmacist alone, and anybody may stop it (rule 17)', async () => {
    const path = 'business/delivery-charges';
    const cold_parcel = { fee: 150, provinces: ['Western Cape', 'Gauteng'], weekdays: [3, 1, 2] };
    const staff = await app.asStaff('delivery_charges.update');
    const refused = await staff.put<{ detail: string }>(path, { cold_parcel });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only a responsible pharmacist registered with the SAPC can allow cold parcels. You have no such registration.',
    ]);
    const head = await app.withRegistration(await app.asStaff('delivery_charges.update'), 'responsible_pharmacist');
    const allowed = await head.put<{ cold_parcel: unknown }>(path, { cold_parcel });
    expect(allowed.body.cold_parcel).toEqual({
      fee: 150,
      provinces: ['Gauteng', 'Western Cape'],
      weekdays: [1, 2, 3],
    });
    const kept = await app.db.selectFrom('delivery_charges').select('cold_parcel_signature').executeTakeFirstOrThrow();
    expect(kept.cold_parcel_signature).toMatchObject({ category: 'responsible_pharmacist' });
    // An older client that leaves it out, and one that sends back what it read, change nothing of it.
    expect((await staff.put(path, { base_fee: 70, ...allowed.body })).status).toBe(200);
    const wrong = await head.put<{ errors: { field: string }[] }>(path, {
      cold_parcel: { fee: -1, provinces: [], weekdays: [8] },
    });
    expect([wrong.status, wrong.body.errors.map(({ field }) => field)]).toEqual([
      422,
      ['cold_parcel.fee', 'cold_parcel.provinces', 'cold_parcel.weekdays.0'],
    ]);
    expect((await staff.put(path, { cold_parcel: null, base_fee: 65 })).body).toMatchObject({ cold_parcel: null });
  });
});
