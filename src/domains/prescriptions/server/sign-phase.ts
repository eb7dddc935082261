import { audit } from '~/domains/accounts/server/audit.ts';
import { takeDispensingReference } from '~/domains/register/server/register-sale.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Phase, PreparedLine, Prescription } from '../contract.ts';
import { isMarked } from '../rules.ts';
import { checkGate } from './gate.ts';
import { checkPhase, signedPhases, signPhase as sign } from './phases.ts';
import { writePrepared } from './prepare.ts';
import { reread } from './prescription-view.ts';
import { updateSupply } from './queries-supplies.ts';
import { updatePrescription as write } from './queries.ts';
import { lockForDesk, updatePrescription } from './update-prescription.ts';

interface PhaseInput {
  id: string;
  phase: Phase;
  lines?: PreparedLine[];
  labels_checked?: boolean;
  version?: number;
}

/** One phase of a paid supply. The label is printed after `prepare`, with its reference, and checked in `dispense`. */
export async function signPhase(
  ctx: Context,
  { id, phase, lines = [], labels_checked, version }: PhaseInput,
): Promise<Prescription> {
  await checkPhase(ctx, phase);
  if (phase === 'dispense')
    return updatePrescription(ctx, {
      params: { id },
      query: { prescription_status: 'dispensed' },
      body: { lines, ...(labels_checked ? { labels_checked } : {}), ...(version === undefined ? {} : { version }) },
    });
  return inTransaction(ctx, async (trx) => {
    const record = await lockForDesk(trx, id, version);
    const { prescription_number: number, prescription_status: status } = record;
    if (status !== 'paid') throw conflict(`${number} ${isMarked(status)}, so it cannot be evaluated or prepared now.`);
    await checkGate(trx, record, 'pay');
    const signed = await signedPhases(trx, record);
    if (phase === 'prepare' && !signed.has('evaluate'))
      throw conflict(`A pharmacist must evaluate ${number} before it can be prepared.`);
    await writePrepared(trx, record, lines);
    await sign(trx, record, phase);
    // What was put up may have changed: its labels are printed again.
    if (phase === 'prepare') await updateSupply(trx.db, record.supply_id, { labels_printed_at: null });
    const reference =
      phase === 'prepare' && record.dispensing_reference === null ? await takeDispensingReference(trx) : null;
    await write(trx.db, id, reference === null ? {} : { dispensing_reference: reference }, trx.now());
    await audit(trx, { action: `prescription.${phase}d`, object_kind: 'prescription', object_id: id });
    return reread(trx, id);
  });
}
