import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

export interface BookingCounts {
  all: number;
  /** Pending and confirmed ones that are not over. */
  upcoming: number;
}

export async function countBookingsOfService(
  db: Db,
  of: { service_id: string; staff_id?: string },
  now: Date,
): Promise<BookingCounts> {
  const { rows } = await sql<BookingCounts>`
    select count(*) as all,
      count(*) filter (where booking_status in ('pending', 'confirmed') and ends_at > ${now}) as upcoming
    from bookings
    where service_id = ${of.service_id}::uuid and (${of.staff_id ?? null}::uuid is null or staff_id = ${of.staff_id ?? null}::uuid)`.execute(
    db,
  );
  return rows[0] ?? { all: 0, upcoming: 0 };
}
