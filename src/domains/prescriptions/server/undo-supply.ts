import { checkAct } from '~/domains/staff/server/acts.ts';
import { correctSale } from '~/domains/register/server/correct-register.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { dueAgain } from '../ledger-rules.ts';
import { listMedicines, toStored, updateMedicine } from './queries-medicines.ts';
import { findKind } from './queries-supplies.ts';
import type { PrescriptionRecord } from './queries.ts';

/**
 * A supply that was dispensed and never reached the patient: a correcting entry for each entry of the register, and the repeat
 * is free again. In the transaction of the move, by a person who may correct the register.
 */
export async function undoSupply(ctx: Context, record: PrescriptionRecord, reason: string | undefined): Promise<void> {
  await checkAct(ctx, 'correct_register');
  const reference = record.dispensing_reference;
  await correctSale(
    ctx,
    { source: 'prescription', source_id: record.id, ...(reference === null ? {} : { reference }) },
    reason ?? 'Cancelled before it was handed over',
  );
  const kind = await findKind(ctx.db, record.supply_id);
  if (kind === 'owed') return;
  for (const line of await listMedicines(ctx.db, record.id)) {
    if (!line.is_in_supply) continue;
    const repeats_used = Math.max(0, line.repeats_used - (kind === 'repeat' ? 1 : 0));
    const next_due = kind === 'repeat' ? dueAgain(line, shopDate(ctx.now())) : null;
    await updateMedicine(ctx.db, { ...toStored(line), repeats_used, next_due }, ctx.now());
  }
}
