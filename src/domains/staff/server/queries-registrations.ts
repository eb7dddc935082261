import type { Db } from '~/platform/database/connect.ts';
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

/** Whether another live registration has this number. */
export async function isNumberTaken(
  db: Db,
  { council, number, except }: { council: string; number: string; except: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('council', '=', council)
    .where('number', '=', number)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.id !== except;
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
