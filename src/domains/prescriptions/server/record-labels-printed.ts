import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { signedPhases } from './phases.ts';
import { lockForStaff, reread } from './prescription-view.ts';
import { updateSupply } from './queries-supplies.ts';

/** The label is on the pack before the last check (Good Pharmacy Practice rule 2.7): the desk sees that it was printed. */
export async function recordLabelsPrinted(ctx: Context, { id }: { id: string }): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const record = await lockForStaff(trx, id);
    const signed = await signedPhases(trx, record);
    if (!signed.has('prepare') && !signed.has('dispense'))
      throw conflict(`${record.prescription_number} has not been prepared yet, so there are no labels to print.`);
    await updateSupply(trx.db, record.supply_id, { labels_printed_at: trx.now() });
    await audit(trx, { action: 'prescription.labels_printed', object_kind: 'prescription', object_id: id });
    return reread(trx, id);
  });
}
