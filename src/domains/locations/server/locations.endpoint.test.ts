import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClinic, book, choiceOf, firstOf, giveHours } from '../../../../tests/support/booking.ts';
import { aProduct } from '../../../../tests/support/builders.ts';
import { aCart, anOrder, checkOut } from '../../../../tests/support/shopping.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { BusinessLocation, StaffLocation } from '../contract.ts';

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff(
    'business_location.create',
    'business_location.read',
    'business_location.update',
    'business_location.delete',
  );
});
afterAll(() => app.close());

const place = {
  name: 'Apteek Sea Point',
  line1: '12 Main Road',
  suburb: 'Sea Point',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8005',
  phone: '021 555 0199',
  hours: [
    { weekday: 2, opens: '09:00', closes: '18:00' },
    { weekday: 1, opens: '13:00', closes: '18:00' },
    { weekday: 1, opens: '09:00', closes: '12:00' },
  ],
};
const add = (change: object = {}) =>
  staff.post<StaffLocation & Refusal>('business/business_location', { ...place, ...change });
const change = (id: string, body: object) =>
  staff.put<StaffLocation & Refusal>(`business/business_location/${id}`, body);
const remove = (id: string) => staff.delete<Refusal>(`business/business_location/${id}`);
const shown = async () => (await app.guest.get<BusinessLocation[]>('business/business_location')).body;
const all = async () => (await staff.get<StaffLocation[]>('business/business_location/all')).body;

describe('a business location', () => {
  test('is added with its week in order and is visible at once', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: 1, phone: '0215550199', line2: null, collection: true, is_active: true });
    expect(body.hours.map(({ weekday, opens }) => `${weekday} ${opens}`)).toEqual(['1 09:00', '1 13:00', '2 09:00']);
    expect((await shown()).some(({ id }) => id === body.id)).toBe(true);
  });

  test('names every wrong field at once', async () => {
    const { status, body } = await add({
      name: ' ',
      postal_code: '80',
      province: 'Holland',
      phone: '12',
      hours: [{ weekday: 1, opens: '18:00', closes: '09:00' }],
    });
    expect(status).toBe(422);
    expect(body.errors?.map(({ field }) => field).sort()).toEqual([
      'hours.0.closes',
      'name',
      'phone',
      'postal_code',
      'province',
    ]);
  });

  test('is hidden from visitors but not from staff when switched off', async () => {
    const { body } = await add({ name: 'Apteek Green Point' });
    expect((await change(body.id, { is_active: false })).body).toMatchObject({
      is_active: false,
      version: 2,
      name: body.name,
    });
    expect((await shown()).some(({ id }) => id === body.id)).toBe(false);
    expect((await all()).some(({ id }) => id === body.id)).toBe(true);
  });

  test('answers 409 with what changed to the second of two editors', async () => {
    const { body } = await add();
    expect((await change(body.id, { name: 'Apteek One', version: 1 })).status).toBe(200);
    const late = await change(body.id, { collection: false, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('name') } });
    expect((await change(body.id, { name: 'Apteek One', version: 2 })).body.version).toBe(2);
    expect((await change('0190a0a0-0000-7000-8000-000000000000', { name: 'X' })).status).toBe(404);
  });

  test('moves in the list, and the others close up', async () => {
    const { body } = await add({ name: 'Last' });
    const before = (await all()).map(({ id }) => id);
    expect(before.at(-1)).toBe(body.id);
    await change(body.id, { position: 1 });
    expect((await all()).map(({ id, position }) => [id, position])).toEqual(
      [body.id, ...before.slice(0, -1)].map((id, index) => [id, index + 1]),
    );
    await change(body.id, { position: 999 });
    expect((await all()).map(({ id }) => id)).toEqual(before);
  });
});

describe('collection at a location', () => {
  const collect = (id: string) => ({ delivery_method: 'collect', business_location_id: id });

  test('is unavailable at once when staff switch it off', async () => {
    const { body } = await add();
    const cart = await aCart(app.guest, [await aProduct(app), 1]);
    await change(body.id, { collection: false });
    const refused = await checkOut(app.guest, cart.cart_id, collect(body.id));
    expect(refused.status).toBe(422);
    await change(body.id, { collection: true });
    expect((await checkOut(app.guest, cart.cart_id, collect(body.id))).status).toBe(201);
  });

  test('prevents deletion while an order is to be collected, and the order keeps its copy afterwards', async () => {
    const { body } = await add({ name: 'Apteek Bo-Kaap' });
    const order = await anOrder(app.guest, [[await aProduct(app), 1]], collect(body.id));
    const refused = await remove(body.id);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('One order is waiting') } });
    await app.db.updateTable('orders').set({ order_status: 'delivered' }).where('id', '=', order.order_id).execute();
    expect((await remove(body.id)).status).toBe(200);
    const kept = await app.db
      .selectFrom('orders')
      .select(['business_location_id', 'collect_from'])
      .where('id', '=', order.order_id)
      .executeTakeFirstOrThrow();
    expect(kept.business_location_id).toBeNull();
    expect(kept.collect_from).toMatchObject({ name: 'Apteek Bo-Kaap' });
    expect((await remove(body.id)).status).toBe(404);
  });

  test('prevents deletion while there are upcoming bookings or working hours', async () => {
    const { body } = await add({ name: 'Apteek Kalk Bay' });
    const clinic = await aClinic(app, { business_location_ids: [body.id] });
    const booked = await book(app.guest, [choiceOf(clinic, '10:00')]);
    expect(booked.status).toBe(201);
    await app.db
      .updateTable('staff_windows')
      .set({ business_location_id: body.id })
      .where('staff_id', '=', clinic.staff.user_id)
      .where('weekday', '=', 1)
      .execute();
    const refusal = async () => (await remove(body.id)).body.detail;
    expect(await refusal()).toMatch(/^Apteek Kalk Bay has one upcoming booking\. Reschedule or cancel it first\./);
    await app.guest.put(`booking/cancel-booking/${firstOf(booked)}`, { key: booked.body.key });
    expect(await refusal()).toMatch(/^One person has working hours at Apteek Kalk Bay\./);
    await giveHours(app, clinic.staff.user_id);
    expect((await remove(body.id)).status).toBe(200);
  });

  test.skipIf(!onServer)('never leaves an order without its location when deleted during checkouts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await add();
      const product = await aProduct(app);
      const carts = await Promise.all([1, 2, 3, 4].map(() => aCart(app.guest, [product, 1])));
      const [gone, ...placed] = await Promise.all([
        remove(body.id),
        ...carts.map(({ cart_id }) => checkOut(app.guest, cart_id, collect(body.id))),
      ]);
      const taken = placed.filter(({ status }) => status === 201).length;
      const rows = await app.db.selectFrom('orders').select('id').where('business_location_id', '=', body.id).execute();
      expect(gone?.status === 200 ? 0 : taken).toBe(rows.length);
      if (gone?.status === 200) expect(taken).toBe(0);
      for (const { status } of placed) expect([201, 409, 422]).toContain(status);
    }
  });
});

test('each location endpoint checks its own permission', async () => {
  const { body } = await add();
  const reader = await app.asStaff('business_location.read');
  expect((await reader.post('business/business_location', place)).status).toBe(403);
  expect((await reader.put(`business/business_location/${body.id}`, { name: 'X' })).status).toBe(403);
  expect((await reader.delete(`business/business_location/${body.id}`)).status).toBe(403);
  expect((await app.guest.get('business/business_location/all')).status).toBe(401);
});
