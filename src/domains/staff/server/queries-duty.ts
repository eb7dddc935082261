import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { IS_STAFF } from './queries-hours.ts';

export interface DutyEntry {
  id: string;
  kind: 'start' | 'end';
  user_id: string;
  name: string;
  registration_number: string;
  at: Date;
  ended_by: string | null;
}

const DUTY_LOCK = 4_730_031;

/** One change of duty at a time. Held to the end of the transaction. */
export async function lockDuty(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DUTY_LOCK})`.execute(db);
}

/** Up to a moment, the latest first. */
export async function listDuty(db: Db, now: Date, limit: number): Promise<DutyEntry[]> {
  const rows = await db
    .selectFrom('duty_entries')
    .select(['id', 'kind', 'user_id', 'name', 'registration_number', 'at', 'ended_by'])
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows as DutyEntry[];
}

export async function insertDuty(db: Db, entry: DutyEntry): Promise<void> {
  await db.insertInto('duty_entries').values(entry).execute();
}

/** Whether a person works here and is registered as a pharmacist today. */
export async function isPharmacistHere(db: Db, userId: string, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select('registrations.id')
    .where('users.id', '=', userId)
    .where(IS_STAFF)
    .where('ended_at', 'is', null)
    .where('category', 'in', ['responsible_pharmacist', 'pharmacist'])
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', sql<Date>`${today}::date`)]))
    .executeTakeFirst();
  return row !== undefined;
}
