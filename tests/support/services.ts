import { newId } from '../../src/platform/ids.ts';
import { slugify } from '../../src/shared/slug.ts';
import type { TestApp } from './start-app.ts';

let made = 0;

export async function aServiceCategory(app: TestApp, name?: string): Promise<{ id: string; name: string }> {
  made += 1;
  const row = { id: newId(), name: name ?? `Clinic ${made}`, slug: `clinic-${made}`, position: made };
  await app.db.insertInto('service_categories').values(row).execute();
  return { id: row.id, name: row.name };
}

export async function aPlace(app: TestApp, options: { is_active?: boolean } = {}): Promise<{ id: string }> {
  made += 1;
  const row = {
    id: newId(),
    name: `Apteek ${made}`,
    line1: '1 Main Road',
    suburb: 'Sea Point',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '8005',
    hours: '[]',
    position: made,
    is_active: options.is_active ?? true,
  };
  await app.db.insertInto('business_locations').values(row).execute();
  return { id: row.id };
}

export interface ServiceOptions {
  name?: string;
  price?: string;
  duration_minutes?: number;
  buffer_minutes?: number;
  modes?: ('physical' | 'online')[];
  is_active?: boolean;
  service_category_id?: string;
  /** In the order in which they are offered. */
  staff_ids?: (string | null)[];
  /** If omitted, a separate location. */
  business_location_ids?: string[];
}

/** Inserts a service directly; the defaults are R350.00, 30 minutes, in person. */
export async function aService(app: TestApp, options: ServiceOptions = {}): Promise<{ id: string; name: string }> {
  made += 1;
  const { staff_ids = [], business_location_ids, service_category_id, ...rest } = options;
  const id = newId();
  const name = options.name ?? `Service ${made}`;
  await app.db
    .insertInto('services')
    .values({
      price: '350.00',
      duration_minutes: 30,
      modes: ['physical'],
      ...rest,
      id,
      name,
      slug: `${slugify(name)}-${made}`,
      service_category_id: service_category_id ?? (await aServiceCategory(app)).id,
    })
    .execute();
  for (const [at, staff_id] of staff_ids.entries())
    await app.db
      .insertInto('service_staff')
      .values({ service_id: id, staff_id: staff_id ?? '', position: at + 1 })
      .execute();
  for (const place of business_location_ids ?? [(await aPlace(app)).id])
    await app.db.insertInto('service_locations').values({ service_id: id, business_location_id: place }).execute();
  return { id, name };
}

/** Inserts a booking directly, without any rule: for code that reads bookings. */
export async function aBookingRow(
  app: TestApp,
  of: { service_id: string; staff_id: string; starts_at: Date; booking_status?: string },
): Promise<{ id: string }> {
  made += 1;
  const id = newId();
  const visit_id = newId();
  const ends_at = new Date(of.starts_at.getTime() + 30 * 60_000);
  const now = app.clock.now;
  const person = { name: 'Thandi Tester', email: 'thandi@example.com', phone: '0825550147' };
  await app.db
    .insertInto('booking_visits')
    .values({
      ...person,
      id: visit_id,
      access_key: newId(),
      payment_method: 'inperson',
      total: '350.00',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await app.db
    .insertInto('bookings')
    .values({
      id,
      visit_id,
      booking_number: `T-${made}`,
      booking_status: of.booking_status ?? 'confirmed',
      service_id: of.service_id,
      service_name: 'A service',
      price: '350.00',
      staff_id: of.staff_id,
      staff_name: 'Staff Tester',
      booking_mode: 'physical',
      starts_at: of.starts_at,
      ends_at,
      busy_until: ends_at,
      cancel_cutoff_minutes: 0,
      reschedule_cutoff_minutes: 0,
      cancellation_fee_percent: '0',
      free_until: of.starts_at,
      cancelled_by: of.booking_status === 'cancelled' ? 'customer' : null,
      customer_name: person.name,
      search_text: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}
