import type { Db } from '~/platform/database/connect.ts';
import type { BookingMedicine } from '../contract-prescription.ts';

export interface PrescribedBooking {
  id: string;
  booking_number: string;
  booking_status: string;
  staff_id: string;
  staff_name: string;
  user_id: string | null;
  customer_name: string;
  email: string;
  phone: string;
  business_location_id: string | null;
  place: { name: string; line1: string; suburb: string; city: string } | null;
  booking_mode: 'physical' | 'online';
  starts_at: Date;
  /** When both were first in an online consultation together. */
  met_at: Date | null;
  consent_wording: string | null;
  prescription_id: string | null;
  /** The script that the patient fills elsewhere. */
  kept_script_id: string | null;
  updated_at: Date;
}

const selected = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('booking_visits', 'booking_visits.id', 'bookings.visit_id')
    .select([
      'bookings.id',
      'bookings.booking_number',
      'bookings.booking_status',
      'bookings.staff_id',
      'bookings.staff_name',
      'bookings.user_id',
      'bookings.customer_name',
      'booking_visits.email',
      'booking_visits.phone',
      'bookings.business_location_id',
      'bookings.place',
      'bookings.booking_mode',
      'bookings.starts_at',
      'bookings.met_at',
      'bookings.consent_wording',
      'bookings.prescription_id',
      'bookings.kept_script_id',
      'bookings.updated_at',
    ]);

export async function findPrescribed(db: Db, id: string): Promise<PrescribedBooking | null> {
  const row = await selected(db).where('bookings.id', '=', id).executeTakeFirst();
  return (row as PrescribedBooking | undefined) ?? null;
}

/** Locked until the transaction ends: the version sent is the version stored. */
export async function lockPrescribed(db: Db, id: string): Promise<PrescribedBooking | null> {
  const row = await selected(db).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirst();
  return (row as PrescribedBooking | undefined) ?? null;
}

export async function listMedicines(db: Db, bookingId: string): Promise<BookingMedicine[]> {
  const rows = await db
    .selectFrom('booking_medicines')
    .select(['id', 'data'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, data }) => ({
    medicine_id: id,
    booking_id: bookingId,
    data: data as unknown as BookingMedicine['data'],
  }));
}

/** The prescription of a line; null if there is no such line. */
export async function findBookingOf(db: Db, medicineId: string): Promise<string | null> {
  const row = await db
    .selectFrom('booking_medicines')
    .select('booking_id')
    .where('id', '=', medicineId)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

export async function insertMedicine(
  db: Db,
  { medicine_id, booking_id, data }: BookingMedicine,
  position: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('booking_medicines')
    .values({ id: medicine_id, booking_id, position, data: JSON.stringify(data), created_at: now, updated_at: now })
    .execute();
}

export async function updateMedicine(db: Db, id: string, data: BookingMedicine['data'], now: Date): Promise<void> {
  await db
    .updateTable('booking_medicines')
    .set({ data: JSON.stringify(data), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteMedicine(db: Db, id: string): Promise<void> {
  await db.deleteFrom('booking_medicines').where('id', '=', id).execute();
}

export async function setPrescription(db: Db, id: string, prescriptionId: string, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ prescription_id: prescriptionId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setKeptScript(db: Db, id: string, scriptId: string, now: Date): Promise<void> {
  await db.updateTable('bookings').set({ kept_script_id: scriptId, updated_at: now }).where('id', '=', id).execute();
}

export async function setNotes(db: Db, id: string, notes: string, now: Date): Promise<void> {
  await db.updateTable('bookings').set({ notes, updated_at: now }).where('id', '=', id).execute();
}

/** With which the patient opens the booking's page. */
export async function findAccessKey(db: Db, bookingId: string): Promise<string> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('booking_visits', 'booking_visits.id', 'bookings.visit_id')
    .select('booking_visits.access_key')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.access_key;
}
