import type { RawBuilder } from 'kysely';
import type { Viewer } from '~/domains/payments/server/payable/viewer.ts';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import type { BookingStatus } from '../contract-limits.ts';
import type { Booking } from '../contract-schemas.ts';

/** A booking with the data of its visit. */
export interface BookingRecord {
  id: string;
  booking_number: string;
  visit_id: string;
  user_id: string | null;
  booking_status: BookingStatus;
  service_id: string;
  service_name: string;
  price_cents: number;
  staff_id: string;
  staff_name: string;
  booking_mode: 'physical' | 'online';
  business_location_id: string | null;
  place: Booking['place'];
  starts_at: Date;
  ends_at: Date;
  busy_until: Date;
  calendar_sequence: number;
  cancellation_fee_cents: number;
  cancelled_by: Booking['cancelled_by'];
  /** As agreed when it was booked. */
  cancel_cutoff_minutes: number;
  reschedule_cutoff_minutes: number;
  cancellation_fee_percent: number;
  free_until: Date;
  reason: string | null;
  notes: string;
  consented_at: Date | null;
  prescription_id: string | null;
  kept_script_id: string | null;
  is_read: boolean;
  version: number;
  created_at: Date;
  customer_name: string;
  email: string;
  phone: string;
  message: string;
  access_key: string;
  payment_method: 'inperson' | 'online';
  payment_status: Booking['payment_status'];
  visit_total_cents: number;
  pay_by: Date | null;
  taken_by_name: string | null;
}

const selected = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('booking_visits', 'booking_visits.id', 'bookings.visit_id')
    .select([
      'bookings.id',
      'bookings.booking_number',
      'bookings.visit_id',
      'bookings.user_id',
      'bookings.booking_status',
      'bookings.service_id',
      'bookings.service_name',
      'bookings.price',
      'bookings.staff_id',
      'bookings.staff_name',
      'bookings.booking_mode',
      'bookings.business_location_id',
      'bookings.place',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.busy_until',
      'bookings.calendar_sequence',
      'bookings.cancellation_fee',
      'bookings.cancelled_by',
      'bookings.cancel_cutoff_minutes',
      'bookings.reschedule_cutoff_minutes',
      'bookings.cancellation_fee_percent',
      'bookings.free_until',
      'bookings.reason',
      'bookings.notes',
      'bookings.consented_at',
      'bookings.prescription_id',
      'bookings.kept_script_id',
      'bookings.is_read',
      'bookings.version',
      'bookings.created_at',
      'bookings.customer_name',
      'booking_visits.email',
      'booking_visits.phone',
      'booking_visits.message',
      'booking_visits.access_key',
      'booking_visits.payment_method',
      'booking_visits.payment_status',
      'booking_visits.total',
      'booking_visits.pay_by',
      'booking_visits.taken_by_name',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];
function toRecord({ price, cancellation_fee, cancellation_fee_percent, total, ...row }: Row): BookingRecord {
  return {
    ...row,
    price_cents: toCents(price),
    cancellation_fee_cents: toCents(cancellation_fee),
    cancellation_fee_percent: Number(cancellation_fee_percent),
    visit_total_cents: toCents(total),
  } as unknown as BookingRecord;
}

export async function findBooking(db: Db, id: string, viewer: Viewer): Promise<BookingRecord | null> {
  const row = await selected(db)
    .where('bookings.id', '=', id)
    .$if(!viewer.sees_all, (query) =>
      query.where((eb) =>
        eb.or([
          eb('bookings.user_id', '=', viewer.user_id),
          eb('booking_visits.access_key', '=', viewer.key),
          eb('bookings.staff_id', '=', viewer.staff_id),
        ]),
      ),
    )
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Locks the visit first and then its bookings: every writer locks them in that order. */
export async function lockVisit(db: Db, visitId: string): Promise<BookingRecord[]> {
  await db.selectFrom('booking_visits').select('id').where('id', '=', visitId).forUpdate().execute();
  const rows = await selected(db)
    .where('bookings.visit_id', '=', visitId)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .execute();
  return rows.map(toRecord);
}

export async function listVisit(db: Db, visitId: string): Promise<BookingRecord[]> {
  const rows = await selected(db)
    .where('bookings.visit_id', '=', visitId)
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .execute();
  return rows.map(toRecord);
}

type Change = Partial<{
  booking_status: BookingStatus;
  starts_at: Date;
  ends_at: Date;
  busy_until: Date;
  free_until: Date;
  staff_id: string;
  staff_name: string;
  business_location_id: string | null;
  place: Booking['place'];
  cancelled_by: Booking['cancelled_by'];
  reason: string | null;
  cancellation_fee_cents: number;
  is_read: boolean;
  search_text: RawBuilder<string>;
}>;

/** `moves`: calendars must follow. */
export async function updateBooking(
  db: Db,
  id: string,
  { place, cancellation_fee_cents, ...change }: Change,
  now: Date,
  { moves = false }: { moves?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('bookings')
    .set((row) => ({
      ...change,
      ...(place === undefined ? {} : { place: place && JSON.stringify(place) }),
      ...(cancellation_fee_cents === undefined ? {} : { cancellation_fee: toNumeric(cancellation_fee_cents) }),
      ...(moves ? { calendar_sequence: row('calendar_sequence', '+', 1) } : {}),
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export async function updateVisit(
  db: Db,
  id: string,
  change: Partial<{
    payment_status: Booking['payment_status'];
    payment_method: 'inperson' | 'online';
    pay_by: Date | null;
  }>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('booking_visits')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marking does not change the booking, so the version stays the same. */
export async function markRead(db: Db, id: string, isRead: boolean): Promise<void> {
  await db.updateTable('bookings').set({ is_read: isRead }).where('id', '=', id).execute();
}

export async function listUnpaidVisits(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_visits')
    .select('id')
    .where('pay_by', '<=', now)
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
