import { asOwner } from '~/domains/payments/server/payable/viewer.ts';
import { replacePayment } from '~/domains/payments/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { checkGate } from './gate.ts';
import { swapped } from '../substitute-rules.ts';
import { paymentFor } from './payment-for.ts';
import { BY_PATIENT, note } from './prescription-history.ts';
import { lockSeen, reread, viewerOf } from './prescription-view.ts';
import * as medicines from './queries-medicines.ts';
import { updatePrescription } from './queries.ts';
import { writeSupplyLines } from './queries-supply-lines.ts';
import { priceSupply } from './quote.ts';
import { refusalsTold } from './record-refusal.ts';

/** Act 101 of 1965 s22F: informed of the generic, the patient accepts or refuses it, and either is recorded. */
async function choose(
  ctx: Context,
  { medicine_id, accept, key }: { medicine_id: string; accept: boolean; key?: string },
): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const id = await medicines.findPrescriptionOf(trx.db, medicine_id);
    if (!id) throw notFound('We could not find that medicine.');
    const record = await lockSeen(trx, id, asOwner(viewerOf(trx, key)));
    const lines = await medicines.listMedicines(trx.db, id);
    const line = lines.find((one) => one.medicine_id === medicine_id);
    if (!line || record.quoted_at === null) throw notFound('We could not find that medicine.');
    if (record.prescription_status !== 'quoted')
      throw conflict(`${record.prescription_number} can no longer be changed.`);
    if (!line.substitute || !line.is_in_supply) throw conflict(`There is no generic to choose for ${line.name}.`);
    const wanted = accept ? 'accepted' : 'refused_by_patient';
    if (line.substitution === wanted) return reread(trx, id);
    // Declining a mere offer changes no line; all other choices swap the two.
    const isSwap = accept || line.substitution === 'accepted';
    const changed = isSwap ? swapped(medicines.toStored(line)) : medicines.toStored(line);
    const substitute_of = accept ? line.name : null;
    await medicines.updateMedicine(trx.db, { ...changed, substitution: wanted, substitute_of }, trx.now());
    // Not only for a quote: no payment is created for a medicine that may not be dispensed.
    const after = await checkGate(trx, record, 'quote');
    const totals = await priceSupply(trx, record, after);
    await writeSupplyLines(trx.db, record.supply_id, after);
    await updatePrescription(trx.db, id, totals, trx.now());
    if (isSwap) await replacePayment(trx, paymentFor(record, totals.total));
    await note(trx, id, {
      status: 'quoted',
      by: BY_PATIENT,
      user_id: record.user_id,
      note: accept ? `Chose the generic: ${changed.name}.` : `Kept ${changed.name}: the generic was refused.`,
    });
    return reread(trx, id);
  });
}

/** A caller who guesses at a medicine does not learn the prescription. */
export const chooseSubstitute = refusalsTold(() => null, choose);
