import type { Db } from '~/platform/database/connect.ts';

export interface SignedRow {
  id: string;
  key: string;
  value: unknown;
  valid_from: string;
  reason: string;
  signed_by: string | null;
  signed_by_name: string;
  signed_by_number: string;
  signed_at: Date;
}

/** All that was ever signed, or of one key; the latest first. A handful of rows a year. */
export async function listSigned(db: Db, key?: string): Promise<SignedRow[]> {
  const rows = await db
    .selectFrom('dispensing_rules')
    .select([
      'id',
      'key',
      'value',
      'valid_from',
      'reason',
      'signed_by',
      'signed_by_name',
      'signed_by_number',
      'signed_at',
    ])
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .orderBy('valid_from', 'desc')
    .orderBy('signed_at', 'desc')
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, valid_from: String(row.valid_from) }));
}

export async function insertSigned(db: Db, { value, ...row }: SignedRow): Promise<void> {
  await db
    .insertInto('dispensing_rules')
    .values({ ...row, value: JSON.stringify(value) })
    .execute();
}
