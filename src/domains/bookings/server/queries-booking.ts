import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toNumeric } from '~/shared/money.ts';
import type { BookingRecord } from './queries.ts';

// The data of a new visit.

interface Findable {
  booking_number: string;
  customer_name: string;
  email: string;
  phone: string;
  service_name: string;
  staff_name: string;
}

/** The text by which staff find a booking. */
export const searchText = (of: Findable) =>
  sql<string>`search_key(${[of.booking_number, of.customer_name, of.email, of.phone, of.service_name, of.staff_name].join(' ')})`;

export async function takeBookingNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('booking_numbers') as number`.execute(db);
  return `B-${rows[0]?.number}`;
}

export interface NewVisit {
  id: string;
  access_key: string;
  user_id: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  payment_method: 'inperson' | 'online';
  total_cents: number;
  pay_by: Date | null;
  taken_by: string | null;
  taken_by_name: string | null;
  now: Date;
}

export async function insertVisit(db: Db, { total_cents, now, ...visit }: NewVisit): Promise<void> {
  await db
    .insertInto('booking_visits')
    .values({ ...visit, total: toNumeric(total_cents), created_at: now, updated_at: now })
    .execute();
}

export interface NewBooking extends Pick<
  BookingRecord,
  | 'id'
  | 'booking_number'
  | 'visit_id'
  | 'user_id'
  | 'booking_status'
  | 'service_id'
  | 'service_name'
  | 'price_cents'
  | 'staff_id'
  | 'staff_name'
  | 'booking_mode'
  | 'business_location_id'
  | 'place'
  | 'starts_at'
  | 'ends_at'
  | 'busy_until'
  | 'cancel_cutoff_minutes'
  | 'reschedule_cutoff_minutes'
  | 'cancellation_fee_percent'
  | 'free_until'
  | 'customer_name'
  | 'email'
  | 'phone'
> {
  now: Date;
}

export async function insertBooking(
  db: Db,
  { price_cents, place, email, phone, now, ...booking }: NewBooking,
): Promise<void> {
  const { booking_number, customer_name, service_name, staff_name } = booking;
  await db
    .insertInto('bookings')
    .values({
      ...booking,
      price: toNumeric(price_cents),
      place: place && JSON.stringify(place),
      search_text: searchText({ booking_number, customer_name, email, phone, service_name, staff_name }),
      created_at: now,
      updated_at: now,
    })
    .execute();
}
