import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Stretch } from '../slot-rules.ts';

interface BusyAsked {
  staff_ids: readonly string[];
  from: Date;
  until: Date;
  now: Date;
  /** This booking is being moved: its own time counts as free. */
  but_booking: string | null;
  /** One's own held times are free for oneself. */
  but_hold: string | null;
}

/** No booking lasts longer with its buffer: what started earlier is over. */
const LONGEST_HOURS = 24;

/**
 * What these people have to do from one instant to another, by person and sorted, in minutes since 1970: bookings that were
 * not cancelled, and what somebody holds just now. One row a person, the minutes as text: 150,000 bookings come as
 * quickly as a few.
 */
export async function listBusy(db: Db, asked: BusyAsked): Promise<Map<string, Stretch[]>> {
  const { staff_ids, from, until, now, but_booking, but_hold } = asked;
  if (staff_ids.length === 0) return new Map();
  const earliest = new Date(from.getTime() - LONGEST_HOURS * 3_600_000);
  const { rows } = await sql<{ staff_id: string; busy: string }>`
    select staff_id, string_agg(
      (extract(epoch from starts_at)::bigint / 60)::text || ' ' || (extract(epoch from busy_until)::bigint / 60)::text,
      ' ' order by starts_at
    ) as busy
    from (
      select staff_id, starts_at, busy_until from bookings
      where staff_id = any(${staff_ids}::uuid[]) and booking_status <> 'cancelled'
        and starts_at >= ${earliest} and starts_at < ${until} and busy_until > ${from}
        and id is distinct from ${but_booking}::uuid
      union all
      select staff_id, starts_at, busy_until from booking_holds
      where staff_id = any(${staff_ids}::uuid[]) and expires_at > ${now}
        and starts_at < ${until} and busy_until > ${from} and hold_key is distinct from ${but_hold}
    ) as taken
    group by staff_id`.execute(db);
  return new Map(
    rows.map(({ staff_id, busy }) => {
      const minutes = busy.split(' ');
      const stretches: Stretch[] = [];
      for (let at = 0; at < minutes.length; at += 2)
        stretches.push({ from: Number(minutes[at]), until: Number(minutes[at + 1]) });
      return [staff_id, stretches];
    }),
  );
}

export interface HoldRow {
  id: string;
  hold_key: string;
  service_id: string;
  staff_id: string;
  booking_mode: 'physical' | 'online';
  starts_at: Date;
  ends_at: Date;
  busy_until: Date;
  expires_at: Date;
  created_at: Date;
}

export async function listHolds(db: Db, holdKey: string): Promise<HoldRow[]> {
  const rows = await db
    .selectFrom('booking_holds')
    .select([
      'id',
      'hold_key',
      'service_id',
      'staff_id',
      'booking_mode',
      'starts_at',
      'ends_at',
      'busy_until',
      'expires_at',
      'created_at',
    ])
    .where('hold_key', '=', holdKey)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, booking_mode: row.booking_mode as HoldRow['booking_mode'] }));
}

export async function insertHolds(db: Db, rows: readonly HoldRow[]): Promise<void> {
  await db
    .insertInto('booking_holds')
    .values([...rows])
    .execute();
}

export async function deleteHolds(db: Db, holdKey: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('booking_holds').where('hold_key', '=', holdKey).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Those that have run out, of these people; of everybody where none are named. */
export async function deleteExpired(db: Db, now: Date, staffIds: readonly string[] | null): Promise<void> {
  await db
    .deleteFrom('booking_holds')
    .where('expires_at', '<=', now)
    .$if(staffIds !== null, (query) => query.where('staff_id', '=', sql<string>`any(${staffIds ?? []}::uuid[])`))
    .execute();
}

/** Which of these are people of ours. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
