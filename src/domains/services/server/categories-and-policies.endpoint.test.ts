import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBookingRow, aService, aServiceCategory } from '../../../../tests/support/services.ts';
import { onServer, startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { BookingPolicy, FullService, ServiceCategory } from '../contract.ts';
import { policiesFor } from './service.ts';

interface Refusal {
  detail: string;
  errors?: { field: string; message: string }[];
}

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asRole('manager');
});
afterAll(() => app.close());

describe('service categories', () => {
  const add = (name: string) => staff.post<ServiceCategory & Refusal>('services/service-category', { name });
  const all = async () => (await app.guest.get<ServiceCategory[]>('services/service-categories')).body;

  test('are added at the end, renamed with their slug and reordered', async () => {
    const { status, body: one } = await add('Travel clinic');
    const { body: two } = await add('Baby clinic');
    expect([status, one.slug, one.service_count]).toEqual([201, 'travel-clinic', 0]);
    const renamed = await staff.put<ServiceCategory>(`services/service-category/${one.id}`, {
      name: 'Travel health',
      version: 1,
    });
    expect(renamed.body).toMatchObject({ slug: 'travel-health', version: 2 });
    const late = await staff.put<Refusal>(`services/service-category/${one.id}`, { description: 'x', version: 1 });
    expect([late.status, late.body.errors?.map(({ field }) => field)]).toEqual([409, ['name']]);
    const before = (await all()).map(({ id }) => id);
    expect(before.slice(-2)).toEqual([one.id, two.id]);
    await staff.patch('services/service-category/change-order', { ids: [two.id] });
    expect((await all()).map(({ id }) => id)).toEqual([two.id, ...before.filter((id) => id !== two.id)]);
    expect((await staff.patch('services/service-category/change-order', { ids: [staff.user_id] })).status).toBe(422);
  });

  test('have unique names', async () => {
    await add('Méningitis');
    const again = await add('meningitis');
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([409, 'name']);
    expect((await add(' ')).status).toBe(422);
  });

  test('can be deleted only when empty, not counting archived services', async () => {
    const category = await aServiceCategory(app);
    const service = await aService(app, { service_category_id: category.id, is_active: false });
    const remove = () => staff.delete<Refusal>(`services/service-category/${category.id}`);
    expect((await remove()).body.detail).toBe(
      `${category.name} has one service. Please move them to another category first.`,
    );
    await aBookingRow(app, {
      service_id: service.id,
      staff_id: staff.user_id ?? '',
      starts_at: new Date('2026-01-05T08:00:00Z'),
    });
    expect((await staff.delete(`services/service/${service.id}`)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });
});

describe('booking policies', () => {
  const all = async () => (await staff.get<BookingPolicy[]>('business/booking-policy')).body;
  const add = (body: object) => staff.post<BookingPolicy & Refusal>('business/booking-policy', body);
  const change = (id: string, body: object) =>
    staff.put<BookingPolicy & Refusal>(`business/booking-policy/${id}`, body);

  test('have one for the shop that cannot be deleted', async () => {
    const [own] = await all();
    expect(own).toMatchObject({ service_id: null, service_name: null, cancel_cutoff_minutes: 1440 });
    const again = await add({ service_id: null, min_notice_minutes: 5 });
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('Please change that one')]);
    expect((await staff.delete(`business/booking-policy/${own?.id}`)).status).toBe(409);
  });

  test("can be set for a service, which otherwise follows the shop's", async () => {
    const service = await aService(app, { name: 'Yellow fever' });
    const { status, body: made } = await add({ service_id: service.id, cancellation_fee_percent: 12.5 });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      service_name: 'Yellow fever',
      cancellation_fee_percent: 12.5,
      slot_step_minutes: 30,
      version: 1,
    });
    expect((await add({ service_id: service.id })).status).toBe(409);
    const held = async () => (await app.guest.get<FullService>(`services/service/${service.id}`)).body.policy;
    expect(await held()).toEqual(made);
    expect((await policiesFor(app.ctx, [service.id])).get(service.id)).toEqual(made);
    expect((await all()).map(({ service_id }) => service_id)).toEqual([null, service.id]);
    expect((await staff.delete(`business/booking-policy/${made.id}`)).status).toBe(200);
    expect((await held()).service_id).toBeNull();
  });

  test('answer 409 with what changed to the second of two editors', async () => {
    const service = await aService(app);
    const { body: made } = await add({ service_id: service.id });
    const first = await change(made.id, { max_days_ahead: 30, requires_confirmation: true, version: 1 });
    expect(first.body).toMatchObject({ max_days_ahead: 30, requires_confirmation: true, version: 2 });
    const late = await change(made.id, { slot_step_minutes: 15, version: 1 });
    expect([late.status, late.body.errors?.map(({ field }) => field).sort()]).toEqual([
      409,
      ['max_days_ahead', 'requires_confirmation'],
    ]);
  });

  test('name every wrong field at once', async () => {
    const service = await aService(app);
    const bad = await add({
      service_id: service.id,
      min_notice_minutes: -1,
      max_days_ahead: 366,
      cancellation_fee_percent: 100.5,
      slot_step_minutes: 2,
      requires_confirmation: 'maybe',
    });
    expect(bad.status).toBe(422);
    expect(bad.body.errors).toHaveLength(5);
    const [own] = await all();
    const never = await change(own?.id ?? '', { max_days_ahead: 1, min_notice_minutes: 1440 });
    expect([never.status, never.body.errors?.[0]?.field]).toEqual([422, 'min_notice_minutes']);
    expect((await add({ service_id: staff.user_id })).body.errors?.[0]?.field).toBe('service_id');
  });

  test.skipIf(!onServer)('are created once by two simultaneous requests, and the other gets 409', async () => {
    const service = await aService(app);
    const answers = await Promise.all([1, 2, 3].map(() => add({ service_id: service.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors?.[0]?.field).toBe('service_id');
  });

  test('check their own permissions', async () => {
    const [own] = await all();
    const reader = await app.asStaff('booking_policy.read');
    expect((await reader.get('business/booking-policy')).status).toBe(200);
    expect((await reader.put(`business/booking-policy/${own?.id}`, {})).status).toBe(403);
    expect((await app.asStaff('service.read').then((other) => other.get('business/booking-policy'))).status).toBe(403);
  });
});
