import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { PaymentStatus } from '~/domains/payments/contract.ts';
import { toCents } from '~/shared/money.ts';
import type { BookingStatus } from '~/domains/bookings/contract-limits.ts';
import type { MeetingRole } from '~/domains/bookings/meeting-rules.ts';

/** The booking's data that decides who can join. */
export interface MeetingRecord {
  id: string;
  user_id: string | null;
  staff_id: string;
  staff_name: string;
  customer_name: string;
  service_name: string;
  booking_status: BookingStatus;
  booking_mode: 'physical' | 'online';
  starts_at: Date;
  ends_at: Date;
  consented_at: Date | null;
  access_key: string;
  pay_by: Date | null;
  price_cents: number;
  payment_method: 'inperson' | 'online';
  payment_status: PaymentStatus;
}

export async function findMeeting(db: Db, id: string): Promise<MeetingRecord | null> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('booking_visits', 'booking_visits.id', 'bookings.visit_id')
    .select([
      'bookings.id',
      'bookings.user_id',
      'bookings.staff_id',
      'bookings.staff_name',
      'bookings.customer_name',
      'bookings.service_name',
      'bookings.booking_status',
      'bookings.booking_mode',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.consented_at',
      'bookings.price',
      'booking_visits.access_key',
      'booking_visits.pay_by',
      'booking_visits.payment_method',
      'booking_visits.payment_status',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { price, ...rest } = row;
  return { ...(rest as Omit<MeetingRecord, 'price_cents'>), price_cents: toCents(price) };
}

/** The first consent is stored, with its text. */
export async function keepConsent(db: Db, id: string, wording: string, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ consent_wording: wording, consented_at: now })
    .where('id', '=', id)
    .where('consented_at', 'is', null)
    .execute();
}

export interface Seat {
  role: MeetingRole;
  connection_id: string;
  since: Date;
  seen_at: Date;
  left_at: Date | null;
}

export async function listSeats(db: Db, bookingId: string): Promise<Seat[]> {
  const rows = await db
    .selectFrom('meeting_seats')
    .select(['role', 'connection_id', 'since', 'seen_at', 'left_at'])
    .where('booking_id', '=', bookingId)
    .execute();
  return rows as Seat[];
}

/** Both are inside: the consultation has begun. The first time is stored. */
export async function setMet(db: Db, bookingId: string, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ met_at: now })
    .where('id', '=', bookingId)
    .where('met_at', 'is', null)
    .execute();
}

interface Sitting {
  booking_id: string;
  role: MeetingRole;
  connection_id: string;
}

/** The latest connection has the seat; the time of the first connection is stored. */
export async function takeSeat(db: Db, { booking_id, role, connection_id }: Sitting, now: Date): Promise<void> {
  await db
    .insertInto('meeting_seats')
    .values({ booking_id, role, connection_id, since: now, seen_at: now })
    .onConflict((clause) =>
      clause.columns(['booking_id', 'role']).doUpdateSet({ connection_id, seen_at: now, left_at: null }),
    )
    .execute();
}

const ofSeat = (db: Db, { booking_id, role, connection_id }: Sitting) =>
  db
    .updateTable('meeting_seats')
    .where('booking_id', '=', booking_id)
    .where('role', '=', role)
    .where('connection_id', '=', connection_id);

export async function leaveSeat(db: Db, seat: Sitting, now: Date): Promise<void> {
  await ofSeat(db, seat).set({ left_at: now }).execute();
}

export async function seeSeat(db: Db, seat: Sitting, now: Date): Promise<void> {
  await ofSeat(db, seat).set({ seen_at: now, left_at: null }).execute();
}

/** To the connection that it was said to, if that still has the other seat, from one that still has its own. Returns whether. */
export async function sendSignal(
  db: Db,
  { booking_id, role, connection_id, to }: Sitting & { to: string },
  payload: Record<string, unknown>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ connection_id: string }>`
    insert into meeting_signals (booking_id, to_role, connection_id, payload, at)
    select other.booking_id, other.role, other.connection_id, ${JSON.stringify({ from: connection_id, payload })}::jsonb, ${now}
    from meeting_seats own join meeting_seats other on other.booking_id = own.booking_id and other.role <> own.role
    where own.booking_id = ${booking_id} and own.role = ${role} and own.connection_id = ${connection_id}
      and other.connection_id = ${to} and other.left_at is null
    returning connection_id`.execute(db);
  return rows.length > 0;
}

export interface Signal {
  from: string;
  payload: Record<string, unknown>;
}

/** Read once: messages are deleted as they are read. In the order they were sent. */
export async function takeSignals(db: Db, { booking_id, role, connection_id }: Sitting): Promise<Signal[]> {
  const { rows } = await sql<{ payload: Signal }>`
    with taken as (
      delete from meeting_signals
      where booking_id = ${booking_id} and to_role = ${role} and connection_id = ${connection_id}
      returning id, payload
    ) select payload from taken order by id`.execute(db);
  return rows.map((row) => row.payload);
}

/** Undelivered ones. */
export async function forgetSignals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('meeting_signals').where('at', '<', before).execute();
}
