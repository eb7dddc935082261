import { audit } from '~/domains/accounts/server/audit.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { isMarked, mayWrite } from '../rules.ts';
import { checkGate, checkPharmacist } from './gate.ts';
import { signPhase } from './phases.ts';
import { reread } from './prescription-view.ts';
import { sendQuote } from './quote.ts';
import { lockForDesk } from './update-prescription.ts';

/** The pharmacist has evaluated the script: the quote goes out, under their signature (Good Pharmacy Practice rule 2.7). */
export async function sendInvoice(
  ctx: Context,
  { id, version }: { id: string; version?: number },
): Promise<Prescription> {
  await checkPharmacist(ctx, 'quote');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForDesk(trx, id, version);
    if (!mayWrite(record.prescription_status)) {
      throw conflict(
        `${record.prescription_number} ${isMarked(record.prescription_status)}, so no quote can be sent now.`,
      );
    }
    await sendQuote(trx, record, await checkGate(trx, record, 'quote'), byStaff(trx));
    await signPhase(trx, record, 'evaluate');
    await audit(trx, { action: 'prescription.quoted', object_kind: 'prescription', object_id: id });
    return reread(trx, id);
  });
}
