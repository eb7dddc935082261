import type { Db } from '~/platform/database/connect.ts';
import type { UserAddress } from '../contract.ts';

export type AddressFields = Omit<UserAddress, 'id' | 'is_default'>;

const columns = ['id', 'label', 'line1', 'line2', 'suburb', 'city', 'province', 'postal_code', 'is_default'] as const;
type Row = Omit<UserAddress, 'province'> & { province: string };
const toAddress = (row: Row): UserAddress => row as UserAddress;

export async function listAddressRows(db: Db, userId: string): Promise<UserAddress[]> {
  const rows = await db
    .selectFrom('user_addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toAddress);
}

export async function findAddressRow(db: Db, userId: string, addressId: string): Promise<UserAddress | undefined> {
  const row = await db
    .selectFrom('user_addresses')
    .select(columns)
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toAddress(row);
}

/** Serialises changes to one person's addresses, so that exactly one stays the default. */
export async function lockOwner(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertAddress(
  db: Db,
  address: AddressFields & { id: string; user_id: string; now: Date },
): Promise<void> {
  const { now, ...row } = address;
  await db
    .insertInto('user_addresses')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

export async function updateAddress(
  db: Db,
  userId: string,
  addressId: string,
  change: Partial<AddressFields>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('user_addresses')
    .set({ ...change, updated_at: now })
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .execute();
}

/** Off first: two rows may not be the default even for a moment. */
export async function makeDefault(db: Db, userId: string, addressId: string): Promise<void> {
  await db
    .updateTable('user_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '!=', addressId)
    .execute();
  await db
    .updateTable('user_addresses')
    .set({ is_default: true })
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteAddressRow(db: Db, userId: string, addressId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('user_addresses')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
