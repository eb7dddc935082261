import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { sortedBusy, type Stretch } from '../slot-rules.ts';

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

// Any number that no other lock of text keys has.
const HOLD_LOCK = 7_316_831;
/** No booking lasts longer with its buffer: what started earlier is over. */
const LONGEST_HOURS = 24;

/**
 * What these people have to do from one instant to another, by person, in minutes since 1970: bookings that were not
 * cancelled, and what somebody holds just now. One row a person, the minutes as a list: 150,000 bookings come as quickly
 * as a few. Read in the order of the index `bookings_busy`, from it alone.
 */
export async function listBusy(db: Db, asked: BusyAsked): Promise<Map<string, Stretch[]>> {
  const { staff_ids, from, until, now, but_booking, but_hold } = asked;
  if (staff_ids.length === 0) return new Map();
  const earliest = new Date(from.getTime() - LONGEST_HOURS * 3_600_000);
  const minutes = sql`string_agg(
      floor(date_part('epoch', starts_at) / 60)::int::text || ' ' || ceil(date_part('epoch', busy_until) / 60)::int::text, ' '
    ) as busy`;
  const people = sql`staff_id = any(${staff_ids}::uuid[])`;
  const { rows } = await sql<{ staff_id: string; busy: string }>`
    select staff_id, ${minutes} from bookings
    where ${people} and booking_status <> 'cancelled' and starts_at >= ${earliest} and starts_at < ${until}
      and busy_until > ${from} ${but_booking === null ? sql`` : sql`and id <> ${but_booking}::uuid`}
    group by staff_id
    union all
    select staff_id, ${minutes} from booking_holds
    where ${people} and expires_at > ${now} and starts_at < ${until} and busy_until > ${from}
      and hold_key is distinct from ${but_hold}
    group by staff_id`.execute(db);
  const busy = new Map<string, Stretch[]>();
  for (const row of rows) {
    const numbers = row.busy.split(' ');
    const stretches = busy.get(row.staff_id) ?? [];
    for (let at = 0; at < numbers.length; at += 2)
      stretches.push({ from: Number(numbers[at]), until: Number(numbers[at + 1]) });
    busy.set(row.staff_id, stretches);
  }
  for (const [id, stretches] of busy) busy.set(id, sortedBusy(stretches));
  return busy;
}

/** The other bookings of the same visit that are still to take place: their customer cannot be in two places. */
export async function listVisitTimes(db: Db, bookingId: string): Promise<{ starts_at: Date; ends_at: Date }[]> {
  return db
    .selectFrom('bookings as moved')
    .innerJoin('bookings as other', 'other.visit_id', 'moved.visit_id')
    .select(['other.starts_at', 'other.ends_at'])
    .where('moved.id', '=', bookingId)
    .whereRef('other.id', '<>', 'moved.id')
    .where('other.booking_status', 'in', ['pending', 'confirmed'])
    .execute();
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

/** One after the other under one key: nobody exchanges their times twice at once. */
export async function lockHold(db: Db, holdKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holdKey}, ${HOLD_LOCK}))`.execute(db);
}

/** How many times are kept just now for this network, besides those under one's own key. */
export async function countHolds(db: Db, network: string, butKey: string | null, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('booking_holds')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('expires_at', '>', now)
    .where(sql<boolean>`hold_key is distinct from ${butKey}`)
    .executeTakeFirstOrThrow();
  return Number(count);
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

export async function insertHolds(db: Db, rows: readonly HoldRow[], network: string | null): Promise<void> {
  await db
    .insertInto('booking_holds')
    .values(rows.map((row) => ({ ...row, network })))
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
