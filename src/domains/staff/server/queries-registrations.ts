import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { IS_STAFF } from './queries-hours.ts';
import type { Council, PrescribedSchedule, RegistrationCategory } from '~/shared/registrations.ts';

export interface RegistrationRow {
  id: string;
  user_id: string;
  council: Council;
  number: string;
  category: RegistrationCategory;
  qualification: string;
  max_schedule: PrescribedSchedule | null;
  valid_until: string | null;
  checked_by: string | null;
  checked_by_name: string;
  checked_at: Date;
  version: number;
}

const COLUMNS = [
  'id',
  'user_id',
  'council',
  'number',
  'category',
  'qualification',
  'max_schedule',
  'valid_until',
  'checked_by',
  'checked_by_name',
  'checked_at',
  'version',
] as const;

/** Those that were not ended, the first one first. */
export async function listRegistrations(db: Db, userId: string): Promise<RegistrationRow[]> {
  const rows = await db
    .selectFrom('registrations')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as RegistrationRow[];
}

export async function lockRegistration(db: Db, id: string, userId: string): Promise<RegistrationRow | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as RegistrationRow | undefined;
}

/** Whose live registration has this number, except for one of them. */
export async function findHolderOf(
  db: Db,
  { council, number, except }: { council: string; number: string; except: string | null },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select(['id', 'user_id'])
    .where('council', '=', council)
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.id === except ? undefined : row?.user_id;
}

export async function insertRegistration(
  db: Db,
  { version: _version, ...row }: RegistrationRow,
  created_at: Date,
): Promise<void> {
  await db
    .insertInto('registrations')
    .values({ ...row, created_at })
    .execute();
}

export async function updateRegistration(db: Db, { id, version, ...row }: RegistrationRow): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function endRegistration(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('registrations').set({ ended_at: now }).where('id', '=', id).execute();
}

export interface ExpiringRow extends Pick<RegistrationRow, 'id' | 'user_id' | 'council' | 'number' | 'category'> {
  valid_until: string;
  first_name: string;
  last_name: string;
}

/** Of people who work here, those whose last day lies between two days (yyyy-MM-dd, both included). */
export async function listExpiring(db: Db, from: string, to: string): Promise<ExpiringRow[]> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select([
      'registrations.id',
      'registrations.user_id',
      'council',
      'number',
      'category',
      'valid_until',
      'first_name',
      'last_name',
    ])
    .where('ended_at', 'is', null)
    .where('valid_until', '>=', sql<Date>`${from}::date`)
    .where('valid_until', '<=', sql<Date>`${to}::date`)
    .where(IS_STAFF)
    .orderBy('valid_until')
    .orderBy('registrations.id')
    .execute();
  return rows as unknown as ExpiringRow[];
}
