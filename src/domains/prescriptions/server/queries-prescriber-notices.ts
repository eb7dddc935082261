import type { Db } from '~/platform/database/connect.ts';
import { newId } from '~/platform/ids.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { PrescriberNotice } from '../contract.ts';
import type { NoticeWay } from '../contract-limits.ts';

/** In the order in which the prescriber was told. */
export async function listNotices(db: Db, prescriptionId: string): Promise<PrescriberNotice[]> {
  const rows = await db
    .selectFrom('prescriber_notices')
    .select([
      'medicine_id',
      'medicine',
      'prescribed',
      'how',
      'note',
      'told_by_name as told_by',
      'told_by_number',
      'told_at as at',
    ])
    .where('prescription_id', '=', prescriptionId)
    .orderBy('told_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, how: row.how as NoticeWay, at: row.at.toISOString() }));
}

export async function insertNotices(
  db: Db,
  prescriptionId: string,
  told: readonly { medicine_id: string; medicine: string; prescribed: string }[],
  { how, note, signature, now }: { how: NoticeWay; note: string; signature: Signature; now: Date },
): Promise<void> {
  await db
    .insertInto('prescriber_notices')
    .values(
      told.map((line) => ({
        ...line,
        id: newId(),
        prescription_id: prescriptionId,
        how,
        note,
        told_by: signature.user_id,
        told_by_name: signature.name,
        told_by_number: signature.registration_number,
        told_at: now,
      })),
    )
    .execute();
}
