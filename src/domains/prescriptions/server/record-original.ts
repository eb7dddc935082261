import { audit } from '~/domains/accounts/server/audit.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { lockForStaff, reread } from './prescription-view.ts';
import { updatePrescription } from './queries.ts';

interface OriginalInput {
  id: string;
  received_on?: string;
  verified_with?: string;
}

/** That the signed original is here, or with whom at the prescriber's the script was verified, and by which pharmacist. */
export async function recordOriginal(
  ctx: Context,
  { id, received_on, verified_with }: OriginalInput,
): Promise<Prescription> {
  const signature = await checkAct(ctx, 'evaluate');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForStaff(trx, id);
    if (!received_on && !verified_with)
      throw invalid([{ field: 'received_on', message: 'Enter the date on which the original was received' }]);
    if (received_on && received_on > shopDate(trx.now()))
      throw invalid([{ field: 'received_on', message: "The day can't be in the future" }]);
    if (received_on && record.issued_on && received_on < record.issued_on)
      throw invalid([{ field: 'received_on', message: 'The day is before the date of issue' }]);
    await updatePrescription(
      trx.db,
      id,
      {
        ...(received_on ? { original_received_on: received_on, original_recorded_by: signature } : {}),
        ...(verified_with ? { verified_with, verified_at: trx.now(), verified_by: signature } : {}),
      },
      trx.now(),
    );
    await audit(trx, {
      action: received_on ? 'prescription.original_received' : 'prescription.verified',
      object_kind: 'prescription',
      object_id: id,
    });
    return reread(trx, id);
  });
}
