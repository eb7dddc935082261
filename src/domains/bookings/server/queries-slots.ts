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
  /** The caller's own holds count as free. */
  but_hold: string | null;
}

// Any number that no other lock of text keys has.
const HOLD_LOCK = 7_316_831;
/** No booking with its buffer is longer: one that started earlier has ended. */
const LONGEST_HOURS = 24;

// PostgreSQL's binary form of an instant: eight bytes, microseconds since 2000 (its manual, "Date/Time Types").
const EPOCH_2000_MINUTES = Date.UTC(2000, 0, 1) / 60_000;
const MINUTE_US = 60_000_000;
const INSTANT_BYTES = 8;
const usAt = (bytes: Buffer, at: number) => bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);

function stretchesOf(starts: Buffer, ends: Buffer): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < starts.length; at += INSTANT_BYTES)
    found.push({
      from: EPOCH_2000_MINUTES + Math.floor(usAt(starts, at) / MINUTE_US),
      until: EPOCH_2000_MINUTES + Math.ceil(usAt(ends, at) / MINUTE_US),
    });
  return found;
}

/**
 * The busy times of these people between two instants, by person, in minutes since 1970: bookings that are not
 * cancelled, and slots held at the moment. One row per person, the instants as bytes: reading 150,000 bookings is
 * nearly as fast as counting them. An index-only scan of `bookings_busy`.
 */
export async function listBusy(db: Db, asked: BusyAsked): Promise<Map<string, readonly Stretch[]>> {
  const { staff_ids, from, until, now, but_booking, but_hold } = asked;
  if (staff_ids.length === 0) return new Map();
  const earliest = new Date(from.getTime() - LONGEST_HOURS * 3_600_000);
  // Both are aggregated in the same order, that of the rows.
  const instants = sql`string_agg(timestamptz_send(starts_at), ''::bytea) as starts,
    string_agg(timestamptz_send(busy_until), ''::bytea) as ends`;
  const people = sql`staff_id = any(${staff_ids}::uuid[])`;
  const { rows } = await sql<{ staff_id: string; starts: Buffer; ends: Buffer }>`
    select staff_id, ${instants} from bookings
    where ${people} and booking_status <> 'cancelled' and starts_at >= ${earliest} and starts_at < ${until}
      and busy_until > ${from} ${but_booking === null ? sql`` : sql`and id <> ${but_booking}::uuid`}
    group by staff_id
    union all
    select staff_id, ${instants} from booking_holds
    where ${people} and expires_at > ${now} and starts_at < ${until} and busy_until > ${from}
      and hold_key is distinct from ${but_hold}
    group by staff_id`.execute(db);
  const busy = new Map<string, readonly Stretch[]>();
  for (const { staff_id, starts, ends } of rows) {
    const stretches = stretchesOf(starts, ends);
    const others = busy.get(staff_id);
    busy.set(staff_id, sortedBusy(others ? [...others, ...stretches] : stretches));
  }
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

/** One at a time per key: prevents concurrent replacements of the same holds. */
export async function lockHold(db: Db, holdKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holdKey}, ${HOLD_LOCK}))`.execute(db);
}

/** How many slots this network holds now, not counting those under the caller's key. */
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

/** Expired holds of these people; of everyone if none are given. */
export async function deleteExpired(db: Db, now: Date, staffIds: readonly string[] | null): Promise<void> {
  await db
    .deleteFrom('booking_holds')
    .where('expires_at', '<=', now)
    .$if(staffIds !== null, (query) => query.where('staff_id', '=', sql<string>`any(${staffIds ?? []}::uuid[])`))
    .execute();
}

/** Which of these ids are staff. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}
