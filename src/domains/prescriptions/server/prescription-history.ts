import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import * as queries from './queries.ts';
import type { HistoryRow } from './queries.ts';

/** Who did it where no person of the staff did. */
export const BY_PATIENT = 'Patient';
export const BY_PAYMENT = 'Payment provider';
export const BY_SHOP = 'Shop';

export async function note(
  ctx: Context,
  prescriptionId: string,
  row: Pick<HistoryRow, 'status' | 'by'> & Partial<Pick<HistoryRow, 'user_id' | 'note'>>,
): Promise<void> {
  await queries.insertHistory(ctx.db, prescriptionId, {
    id: newId(),
    user_id: null,
    note: null,
    ...row,
    at: ctx.now(),
  });
}
