import { inTransaction, type Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { linedUp, lineUpFault, wholeLine } from '../line-up-rules.ts';
import { checkPharmacist } from './gate.ts';
import { lockLine, recordChange } from './medicines.ts';
import { reread } from './prescription-view.ts';
import { toStored, updateMedicine } from './queries-medicines.ts';

/** A shorter supply, so that the next one falls due with the patient's others; without a day it is as prescribed again. */
export async function lineUpMedicine(
  ctx: Context,
  { medicine_id, due_on = null }: { medicine_id: string; due_on?: string | null | undefined },
): Promise<Prescription> {
  await checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const { record, line } = await lockLine(trx, medicine_id);
    const today = shopDate(trx.now());
    const stored = toStored(line);
    const fault = due_on === null ? null : lineUpFault(stored, due_on, today);
    if (fault) throw invalid([{ field: 'due_on', message: fault }]);
    await updateMedicine(trx.db, due_on === null ? wholeLine(stored) : linedUp(stored, due_on, today), trx.now());
    await recordChange(trx, record, 'prescription.medicine_lined_up', medicine_id);
    return reread(trx, record.id);
  });
}
