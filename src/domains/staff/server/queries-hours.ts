import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { DayOverride } from '~/shared/public-holidays.ts';
import type { ExceptionKind, WindowMode } from '../contract-hours.ts';
import type { StoredException, StoredWindow } from '../hours-rules.ts';

export interface Practitioner {
  staff_id: string;
  first_name: string;
  last_name: string;
  title: string;
  practice_number: string;
  version: number;
}

/** The driver returns dates as text, yyyy-MM-dd. */
const DATE = sql<string>`date`;

/** Of `users.id`: a staff member has a role other than `user`. */
export const IS_STAFF = sql<boolean>`exists (
  select 1 from user_roles join roles on roles.id = user_roles.role_id
  where user_roles.user_id = users.id and roles.name <> 'user'
)`;

/** One member of staff, or everyone who has hours; ordered by name. */
export async function listPractitioners(db: Db, staffId: string | null): Promise<Practitioner[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('practitioners', 'practitioners.staff_id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'title', 'practice_number', 'practitioners.version'])
    .where(IS_STAFF)
    .$if(staffId !== null, (query) => query.where('users.id', '=', staffId ?? ''))
    .$if(staffId === null, (query) => query.where('practitioners.staff_id', 'is not', null))
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id, title, practice_number, version, ...row }) => ({
    ...row,
    staff_id: id,
    title: title ?? '',
    practice_number: practice_number ?? '',
    version: version ?? 0,
  }));
}

/**
 * Serialises taking, moving or freeing someone's slots, and changing their hours. Missing rows are created
 * (version 0: no hours saved yet) and locked in the order of ids, so that two callers who lock several people never deadlock.
 */
export async function lockPractitioners(db: Db, staffIds: readonly string[], now: Date): Promise<void> {
  if (staffIds.length === 0) return;
  const ids = [...new Set(staffIds)].toSorted();
  const locked = await db
    .selectFrom('practitioners')
    .select('staff_id')
    .where('staff_id', 'in', ids)
    .orderBy('staff_id')
    .forUpdate()
    .execute();
  if (locked.length === ids.length) return;
  await db
    .insertInto('practitioners')
    .values(ids.map((staff_id) => ({ staff_id, version: 0, updated_at: now })))
    .onConflict((clause) => clause.doNothing())
    .execute();
  await db
    .selectFrom('practitioners')
    .select('staff_id')
    .where('staff_id', 'in', ids)
    .orderBy('staff_id')
    .forUpdate()
    .execute();
}

export type WindowRow = StoredWindow & { staff_id: string };
export type ExceptionRow = StoredException & { staff_id: string; note: string };

export async function listWindows(db: Db, staffIds: readonly string[]): Promise<WindowRow[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_windows')
    .select(['staff_id', 'weekday', 'starts', 'ends', 'booking_mode', 'business_location_id'])
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .orderBy('staff_id')
    .orderBy('weekday')
    .orderBy('starts')
    .execute();
  return rows.map((row) => ({ ...row, booking_mode: row.booking_mode as WindowMode }));
}

/** Those of the dates from..to, both within; null is without an end. */
export async function listExceptions(
  db: Db,
  staffIds: readonly string[],
  from: string | null,
  to: string | null,
): Promise<ExceptionRow[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_exceptions')
    .select(['staff_id', DATE.as('date'), 'kind', 'starts', 'ends', 'booking_mode', 'business_location_id', 'note'])
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .$if(from !== null, (query) => query.where(DATE, '>=', from ?? ''))
    .$if(to !== null, (query) => query.where(DATE, '<=', to ?? ''))
    .orderBy('staff_id')
    .orderBy('date')
    .orderBy('starts')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as ExceptionKind,
    booking_mode: row.booking_mode as WindowMode | null,
  }));
}

interface NewHours {
  title?: string;
  practice_number?: string;
  windows: readonly (StoredWindow & { id: string })[];
  exceptions: readonly (StoredException & { id: string; note: string })[];
}

/** Past hours stay: they are what applied then. */
export async function replaceHours(
  db: Db,
  staffId: string,
  { title, practice_number, windows, exceptions }: NewHours,
  today: string,
  now: Date,
): Promise<void> {
  await db.deleteFrom('staff_windows').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('staff_exceptions').where('staff_id', '=', staffId).where(DATE, '>=', today).execute();
  if (windows.length > 0)
    await db
      .insertInto('staff_windows')
      .values(windows.map((window) => ({ ...window, staff_id: staffId })))
      .execute();
  if (exceptions.length > 0)
    await db
      .insertInto('staff_exceptions')
      .values(exceptions.map((exception) => ({ ...exception, staff_id: staffId })))
      .execute();
  await db
    .updateTable('practitioners')
    .set((row) => ({
      ...(title === undefined ? {} : { title }),
      ...(practice_number === undefined ? {} : { practice_number }),
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('staff_id', '=', staffId)
    .execute();
}

export async function countPeopleAt(db: Db, locationId: string, from: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select staff_id from staff_windows where business_location_id = ${locationId}
      union
      select staff_id from staff_exceptions where business_location_id = ${locationId} and date >= ${from}
    ) as there`.execute(db);
  return rows[0]?.people ?? 0;
}

export async function listOverrides(db: Db, from: string, to: string): Promise<DayOverride[]> {
  return db
    .selectFrom('holiday_overrides')
    .select([DATE.as('date'), 'name', 'is_closed'])
    .where(DATE, '>=', from)
    .where(DATE, '<=', to)
    .orderBy('date')
    .execute();
}

export async function putOverride(db: Db, override: DayOverride, by: string, now: Date): Promise<void> {
  const values = { ...override, changed_by: by, changed_at: now };
  await db
    .insertInto('holiday_overrides')
    .values(values)
    .onConflict((clause) => clause.column('date').doUpdateSet(values))
    .execute();
}

export async function deleteOverride(db: Db, date: string): Promise<void> {
  await db.deleteFrom('holiday_overrides').where(DATE, '=', date).execute();
}
