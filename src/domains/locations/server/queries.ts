import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { BusinessLocation, StaffLocation } from '../contract.ts';

const COLUMNS = [
  'id',
  'name',
  'line1',
  'line2',
  'suburb',
  'city',
  'province',
  'postal_code',
  'phone',
  'hours',
  'collection',
  'is_active',
] as const;
const inOrder = (db: Db) => db.selectFrom('business_locations').orderBy('position').orderBy('id');

type Fields = Omit<BusinessLocation, 'id'>;
const stored = ({ hours, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(hours ? { hours: JSON.stringify(hours) } : {}),
});

/** Those that visitors see. */
export async function listLocationRows(db: Db): Promise<BusinessLocation[]> {
  const rows = await inOrder(db).select(COLUMNS).where('is_active', '=', true).execute();
  return rows.map((row) => ({ ...row, hours: row.hours as BusinessLocation['hours'] }));
}

export async function listAllRows(db: Db): Promise<StaffLocation[]> {
  const rows = await inOrder(db)
    .select([...COLUMNS, 'version'])
    .execute();
  return rows.map((row, index) => ({ ...row, position: index + 1, hours: row.hours as BusinessLocation['hours'] }));
}

const ORDER_LOCK = 7_316_830;

/** The list is short and has one order: changes to it take turns. */
export async function lockList(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ORDER_LOCK})`.execute(db);
}

/** An order that is placed for it just now is waited for. */
export async function lockLocation(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('business_locations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertLocation(db: Db, id: string, fields: Fields): Promise<void> {
  await db
    .insertInto('business_locations')
    .values({ ...fields, hours: JSON.stringify(fields.hours), id, position: 1_000_000 })
    .execute();
}

export async function updateLocation(db: Db, id: string, fields: Partial<Fields>): Promise<void> {
  await db
    .updateTable('business_locations')
    .set((row) => ({ ...stored(fields), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function placeLocations(db: Db, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('business_locations')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .execute();
}

export async function deleteLocationRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('business_locations').where('id', '=', id).execute();
}
