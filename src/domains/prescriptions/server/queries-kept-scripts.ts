import type { Db } from '~/platform/database/connect.ts';
import type { ElectronicSignature } from '../contract.ts';

interface KeptScriptRow {
  id: string;
  prescription_number: string;
  file_name: string;
  store_name: string;
  size: number;
  sha256: string;
  electronic_signature: ElectronicSignature | null;
  created_at: Date;
}

export async function insertScript(db: Db, { electronic_signature, ...row }: KeptScriptRow): Promise<void> {
  await db
    .insertInto('kept_scripts')
    .values({ ...row, electronic_signature: electronic_signature && JSON.stringify(electronic_signature) })
    .execute();
}

export async function findScript(
  db: Db,
  id: string,
): Promise<
  | (Pick<KeptScriptRow, 'prescription_number' | 'file_name' | 'store_name' | 'created_at'> & {
      electronic_signature: unknown;
    })
  | null
> {
  const row = await db
    .selectFrom('kept_scripts')
    .select(['prescription_number', 'file_name', 'store_name', 'created_at', 'electronic_signature'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
