import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents } from '~/shared/money.ts';
import type { MailBooking, MailVisit } from './email-facts.ts';

export interface BookingToMail extends MailBooking {
  service_id: string;
  visit_id: string;
  user_id: string | null;
  staff_id: string;
  free_until: Date;
  cancellation_fee_percent: number;
}

const selected = (db: Db) =>
  db
    .selectFrom('bookings')
    .select([
      'bookings.id',
      'bookings.visit_id',
      'bookings.user_id',
      'bookings.booking_number',
      'bookings.booking_status',
      'bookings.service_id',
      'bookings.service_name',
      'bookings.staff_id',
      'bookings.staff_name',
      'bookings.booking_mode',
      'bookings.place',
      'bookings.starts_at',
      'bookings.ends_at',
      'bookings.price',
      'bookings.cancellation_fee',
      'bookings.cancellation_fee_percent',
      'bookings.free_until',
      'bookings.cancelled_by',
      'bookings.reason',
      'bookings.calendar_sequence',
      'bookings.updated_at',
    ])
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id');

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];
const toFacts = ({ price, cancellation_fee, cancellation_fee_percent, ...row }: Row): BookingToMail =>
  ({
    ...row,
    price_cents: toCents(price),
    cancellation_fee: Number(cancellation_fee),
    cancellation_fee_percent: Number(cancellation_fee_percent),
  }) as BookingToMail;

export async function listOfVisit(db: Db, visitId: string): Promise<BookingToMail[]> {
  return (await selected(db).where('bookings.visit_id', '=', visitId).execute()).map(toFacts);
}

export async function listToMail(db: Db, ids: readonly string[]): Promise<BookingToMail[]> {
  if (ids.length === 0) return [];
  return (
    await selected(db)
      .where('bookings.id', 'in', [...ids])
      .execute()
  ).map(toFacts);
}

export async function findVisitToMail(db: Db, id: string): Promise<MailVisit | null> {
  const row = await db
    .selectFrom('booking_visits')
    .select(['id', 'access_key', 'name', 'email', 'payment_method', 'payment_status', 'pay_by'])
    .select((row) =>
      row
        .selectFrom('bookings')
        .select(sql<string>`coalesce(sum(price), 0)`.as('total'))
        .whereRef('visit_id', '=', 'booking_visits.id')
        .where('booking_status', '<>', 'cancelled')
        .as('total'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? ({ ...row, total: Number(row.total) } as MailVisit) : null;
}

/** Which reminder: its own column says for which start it was sent. */
export type ReminderColumn = 'day_reminder_for' | 'hour_reminder_for';

/**
 * Confirmed ones that start within this time and were not yet reminded of that start, except those booked or moved
 * within it: a customer who just chose the time needs no reminder. The same statement marks them, so that two processes take
 * different ones.
 */
export async function takeToRemind(
  db: Db,
  column: ReminderColumn,
  { now, within_ms, most }: { now: Date; within_ms: number; most: number },
): Promise<string[]> {
  const until = new Date(now.getTime() + within_ms);
  const { rows } = await sql<{ id: string; is_due: boolean }>`
    update bookings set ${sql.ref(column)} = starts_at
    where id in (
      select id from bookings
      where booking_status = 'confirmed' and ${sql.ref(column)} is distinct from starts_at
        and starts_at > ${now} and starts_at <= ${until}
      order by starts_at, id
      limit ${most}
      for update skip locked
    )
    returning id, (
      select max(at) from booking_history where booking_id = bookings.id and kind in ('booked', 'moved')
    ) <= starts_at - ${within_ms} * interval '1 millisecond' as is_due`.execute(db);
  return rows.filter((row) => row.is_due).map((row) => row.id);
}
