import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBookingRow, aPlace, aService, aServiceCategory } from '../../../../tests/support/services.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { CategoryWithServices, FullService, ServiceCard, ServiceEffects, Staffing } from '../contract.ts';
import { getBookableServices, policiesFor } from './service.ts';

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}
type Full = FullService & Refusal;

let app: TestApp;
let staff: Caller;
let nurse: Caller;
let category: { id: string; name: string };
let place: { id: string };
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
  nurse = await app.asRole('practitioner');
  category = await aServiceCategory(app, 'Screening');
  place = await aPlace(app);
});
afterAll(() => app.close());

const body = (change: object = {}) => ({
  name: 'Blood pressure check',
  price: '95.00',
  duration_minutes: 15,
  service_category_id: category.id,
  business_location_ids: [place.id],
  ...change,
});
const add = (change: object = {}) => staff.post<Full>('services/service', body(change));
const change = (id: string, fields: object) => staff.put<Full>(`services/service/${id}`, fields);
const shown = async (id: string) => (await app.guest.get<Full>(`services/service/${id}`)).status;
const fieldsOf = ({ errors = [] }: Refusal) => errors.map(({ field }) => field).sort();

describe('a service', () => {
  test('can be added and booked at once', async () => {
    const { status, body: made } = await add({
      description: '<p>Quick &amp; calm.</p><script>alert(1)</script>',
      staff_ids: [nurse.user_id],
      modes: ['online', 'physical'],
      buffer_minutes: 5,
    });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      slug: 'blood-pressure-check',
      price: '95.00',
      summary: 'Quick & calm.',
      description: '<p>Quick &amp; calm.</p>',
      modes: ['physical', 'online'],
      version: 1,
      staffs: [{ id: nurse.user_id, first_name: 'Staff', last_name: 'Tester', title: '' }],
      business_location_ids: [place.id],
      policy: { service_id: null, cancellation_fee_percent: 50 },
    });
    const { body: groups } = await app.guest.get<CategoryWithServices[]>('services/category-wise-service');
    expect(groups.map(({ name }) => name)).toEqual(['Screening']);
    expect(groups[0]?.services.map(({ id }) => id)).toContain(made.id);
    const { body: list } = await app.guest.get<{ items: ServiceCard[]; total: number }>('services/service?q=PRESSURE');
    expect(list.items.some(({ id }) => id === made.id)).toBe(true);
  });

  test('names every wrong field at once', async () => {
    const { status, body: refused } = await staff.post<Full>('services/service', {
      name: ' ',
      price: '-1',
      duration_minutes: 4,
      buffer_minutes: 241,
      modes: [],
      service_category_id: 'x',
    });
    expect(status).toBe(422);
    expect(fieldsOf(refused)).toEqual([
      'buffer_minutes',
      'duration_minutes',
      'modes',
      'name',
      'price',
      'service_category_id',
    ]);
  });

  test.each([
    ['', 'Price is required'],
    ['-0.01', 'Price cannot be less than R0'],
    ['1.005', 'Price can have at most two decimals'],
    ['R95', 'Price must be an amount, such as 350.00'],
    ['1000000.01', 'Price is too high'],
    [0.001, 'Price can have at most two decimals'],
  ])('refuses a price of %j: %s', async (price, message) => {
    const { status, body: refused } = await add({ price });
    expect([status, refused.errors]).toEqual([422, [{ field: 'price', message }]]);
  });
  test.each([
    ['0', '0.00'],
    [350, '350.00'],
    [' 99.5 ', '99.50'],
  ])('stores a price of %j as %s', async (price, kept) => {
    expect((await add({ price })).body.price).toBe(kept);
  });

  test('needs current staff, existing locations and at least one visible', async () => {
    const customer = await app.asCustomer();
    const hidden = await aPlace(app, { is_active: false });
    const { status, body: refused } = await add({
      staff_ids: [nurse.user_id, customer.user_id],
      business_location_ids: [hidden.id],
      service_category_id: place.id,
    });
    expect([status, fieldsOf(refused)]).toEqual([422, ['business_location_ids', 'service_category_id', 'staff_ids']]);
    expect((await add({ business_location_ids: [category.id] })).body.errors?.[0]?.message).toContain(
      'no longer exists',
    );
    expect((await add({ business_location_ids: [hidden.id], modes: ['online'] })).status).toBe(201);
  });

  test('in person is offered at every visible location unless some are chosen', async () => {
    const hidden = await aPlace(app, { is_active: false });
    const { status, body: made } = await add({ business_location_ids: undefined });
    expect(status).toBe(201);
    expect(made.business_location_ids).toContain(place.id);
    expect(made.business_location_ids).not.toContain(hidden.id);
    const nowhere = await add({ business_location_ids: [] });
    expect([nowhere.status, fieldsOf(nowhere.body)]).toEqual([422, ['business_location_ids']]);
    expect((await add({ business_location_ids: undefined, modes: ['online'] })).body.business_location_ids).toEqual([]);
    // A change that does not name them leaves them.
    expect((await change(made.id, { price: '96.00' })).body.business_location_ids).toEqual(made.business_location_ids);
  });

  test('redirects its old slug after renaming, and a new service with the old name gets another slug', async () => {
    const { body: made } = await add({ name: 'Wound care' });
    expect((await change(made.id, { name: 'Wound dressing' })).body).toMatchObject({
      slug: 'wound-dressing',
      version: 2,
    });
    const found = await app.guest.get<Full>('services/service-by-link?slug=wound-care');
    expect(found.body).toMatchObject({ id: made.id, slug: 'wound-dressing' });
    expect((await add({ name: 'Wound care' })).body.slug).toBe('wound-care-2');
    expect((await app.guest.get(`services/service-by-link?slug=no-such`)).status).toBe(404);
  });

  test('answers 409 with what changed to the second of two editors', async () => {
    const { body: made } = await add();
    expect((await change(made.id, { price: '99.00', version: 1 })).status).toBe(200);
    const late = await change(made.id, { name: 'Late', version: 1 });
    expect([late.status, fieldsOf(late.body)]).toEqual([409, ['price']]);
    expect((await change(made.id, { price: '99.00', version: 2 })).body.version).toBe(2);
    expect((await change(category.id, { name: 'X' })).status).toBe(404);
  });

  test('that is hidden opens for staff only', async () => {
    const { body: made } = await add({ is_active: false });
    expect(await shown(made.id)).toBe(404);
    expect((await app.guest.get(`services/service-by-link?id=${made.id}`)).status).toBe(404);
    expect((await nurse.get(`services/service/${made.id}`)).status).toBe(200);
    const list = await staff.get<{ counts: { inactive: number }; items: ServiceCard[] }>(
      'business/services?is_active=false&sort=newest',
    );
    expect(list.body.items.map(({ id }) => id)).toContain(made.id);
    expect(list.body.counts.inactive).toBeGreaterThan(0);
    const similar = await app.guest.get<ServiceCard[]>(`services/similar?id=${made.id}&limit=2`);
    expect(similar.body).toHaveLength(2);
    expect(similar.body.every(({ service_category }) => service_category.id === category.id)).toBe(true);
  });

  test('is offered only by current staff', async () => {
    const leaver = await app.asRole('practitioner');
    const { body: made } = await add({ staff_ids: [leaver.user_id, nurse.user_id] });
    await app.db
      .deleteFrom('user_roles')
      .where('user_id', '=', leaver.user_id ?? '')
      .execute();
    const read = await app.guest.get<Full>(`services/service/${made.id}`);
    expect(read.body.staffs.map(({ id }) => id)).toEqual([nurse.user_id]);
  });
});

describe('deleting a service', () => {
  const remove = (id: string, query = '') =>
    staff.delete<Refusal & { outcome: string }>(`services/service/${id}${query}`);
  const effects = async (id: string) => (await staff.get<ServiceEffects>(`business/services/${id}/effects`)).body;
  const at = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000);

  test('removes one without bookings', async () => {
    const { id } = await aService(app);
    expect(await effects(id)).toMatchObject({ bookings: 0, outcome: 'deleted', warning: null });
    expect((await remove(id)).body).toEqual({ ok: true, outcome: 'deleted' });
    expect(await app.db.selectFrom('services').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test('archives one with bookings, and asks first when some are upcoming', async () => {
    const { id } = await aService(app);
    const staff_id = nurse.user_id ?? '';
    await aBookingRow(app, { service_id: id, staff_id, starts_at: at(-48) });
    await aBookingRow(app, { service_id: id, staff_id, starts_at: at(24) });
    await aBookingRow(app, { service_id: id, staff_id, starts_at: at(25), booking_status: 'cancelled' });
    expect(await effects(id)).toMatchObject({ bookings: 3, upcoming: 1, outcome: 'put_away' });
    const refused = await remove(id);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('One upcoming booking')]);
    expect((await remove(id, '?confirm=true')).body.outcome).toBe('put_away');
    expect(await shown(id)).toBe(404);
    expect((await staff.get(`services/service/${id}`)).status).toBe(404);
    expect(await app.db.selectFrom('bookings').select('id').where('service_id', '=', id).execute()).toHaveLength(3);
  });
});

test.skipIf(!onServer)('deleting waits for a booking in progress, and then archives the service', async () => {
  const { id } = await aService(app, { staff_ids: [nurse.user_id] });
  let removing: Promise<{ status: number; body: { outcome?: string } }> | undefined;
  await app.db.transaction().execute(async (db) => {
    expect(await getBookableServices({ ...app.ctx, db }, [id], { hold: true })).toHaveLength(1);
    removing = staff.delete<{ outcome: string }>(`services/service/${id}`);
    const starts_at = new Date(app.clock.now.getTime() - 90 * 86_400_000);
    await aBookingRow({ ...app, db }, { service_id: id, staff_id: nurse.user_id ?? '', starts_at });
  });
  expect((await removing)?.body.outcome).toBe('put_away');
});

describe('assigning staff to services', () => {
  test('adds or removes one at a time at a position, and can be repeated', async () => {
    const other = await app.asRole('pharmacist');
    const { id } = await aService(app, { staff_ids: [nurse.user_id, other.user_id] });
    const tick = (gives: boolean, position?: number) =>
      staff.put<{ staff_ids: string[] }>('business/service-staff', {
        service_id: id,
        staff_id: nurse.user_id,
        gives,
        position,
      });
    expect((await tick(false)).body.staff_ids).toEqual([other.user_id]);
    expect((await tick(false)).body.staff_ids).toEqual([other.user_id]);
    expect((await tick(true, 1)).body.staff_ids).toEqual([nurse.user_id, other.user_id]);
    const { body: matrix } = await staff.get<Staffing>('business/service-staff');
    expect(matrix.services.find((service) => service.id === id)?.staff_ids).toEqual([nurse.user_id, other.user_id]);
    expect(matrix.people.map((person) => person.id)).toContain(other.user_id);
  });

  test('refuses a customer', async () => {
    const customer = await app.asCustomer();
    const { id } = await aService(app);
    const tick = { service_id: id, staff_id: customer.user_id, gives: true };
    expect((await staff.put('business/service-staff', tick)).status).toBe(422);
    expect((await nurse.put('business/service-staff', tick)).status).toBe(403);
  });
});

test('bookings read services in one query, with only bookable ones', async () => {
  const hidden = await aPlace(app, { is_active: false });
  const open = await aService(app, {
    price: '12.50',
    staff_ids: [nurse.user_id],
    business_location_ids: [place.id, hidden.id],
  });
  const closed = await aService(app, { is_active: false });
  const ids = [closed.id, open.id];
  const [only, ...more] = await getBookableServices(app.ctx, ids);
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    id: open.id,
    price_cents: 1250,
    location_ids: [place.id],
    staffs: [{ id: nurse.user_id }],
  });
  const held = await app.db.transaction().execute((db) => getBookableServices({ ...app.ctx, db }, ids, { hold: true }));
  expect(held).toEqual([only]);
  expect((await policiesFor(app.ctx, ids)).get(closed.id)).toMatchObject({ service_id: null, slot_step_minutes: 30 });
});

test('pictures can be added to services', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], 'a.png'));
  const sent = await staff.post<{ images: string[] }>('services/add-service-images', form);
  expect(sent.body.images[0]).toMatch(/^\/media\/services\/.*-480\.webp$/);
  const { body: made } = await add({ images: sent.body.images, image_alts: { [sent.body.images[0] ?? '']: 'A cuff' } });
  expect(made.image_alts).toEqual({ [sent.body.images[0] ?? '']: 'A cuff' });
  expect((await add({ images: ['https://example.com/a.png'] })).status).toBe(422);
});
