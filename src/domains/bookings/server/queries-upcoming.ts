import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { UpcomingBooking } from '~/shared/blockers.ts';

/** How many are still to take place at a place. */
export async function countUpcoming(db: Db, locationId: string, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('business_location_id', '=', locationId)
    .where('booking_status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that are still to take place, of these people, or of everyone. */
export async function listUpcoming(db: Db, staffIds: readonly string[] | null, from: Date): Promise<UpcomingBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'id',
      'booking_number',
      'staff_id',
      'service_name',
      'customer_name',
      'booking_mode',
      'business_location_id',
      'starts_at',
      'ends_at',
    ])
    .where('booking_status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>=', from)
    .$if(staffIds !== null, (query) => query.where('staff_id', '=', sql<string>`any(${staffIds ?? []}::uuid[])`))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...row }) => ({
    ...row,
    booking_id: id,
    booking_mode: row.booking_mode as UpcomingBooking['booking_mode'],
  }));
}
