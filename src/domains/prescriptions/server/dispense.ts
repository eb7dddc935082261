import { audit } from '~/domains/accounts/server/audit.ts';
import { actorOf } from '~/domains/accounts/server/acting.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { isPharmacist } from '~/shared/permissions.ts';
import { dispensingObstacles, isRegistered } from '../rules.ts';
import * as medicines from './queries-medicines.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { registerSale } from './register.ts';

/** Scheduled medicine leaves a pharmacist's hands only (Act 101 of 1965 s22A; Good Pharmacy Practice rule 2.7). */
function checkHands(ctx: Context): void {
  const actor = actorOf(ctx);
  if (!isPharmacist(actor)) throw forbidden('Only a pharmacist can dispense a prescription.');
}

/** Checks it once more as the law has it, gives it its reference and writes the register. Part of the move's transaction. */
export async function dispense(ctx: Context, record: PrescriptionRecord): Promise<void> {
  const lines = await medicines.listMedicines(ctx.db, record.id);
  if (lines.some((line) => isRegistered(line.schedule))) checkHands(ctx);
  const obstacles = dispensingObstacles({
    medicines: lines,
    prescriber: record.prescriber,
    issued_on: record.issued_on,
    presented_on: shopDate(record.created_at),
  });
  if (obstacles.length > 0) throw conflict(obstacles.join(' '));
  const { prescriber } = record;
  const dispensing_reference = await registerSale(
    ctx,
    {
      source: 'prescription',
      source_id: record.id,
      source_number: record.prescription_number,
      first_name: record.first_name,
      last_name: record.last_name,
      identity: record.id_number ?? record.passport_number,
      address: record.address,
      collect_from: record.collect_from,
      prescriber: prescriber && `${prescriber.name}, ${prescriber.practice_number}`,
    },
    lines
      .filter((line) => isRegistered(line.schedule))
      .map(({ name, schedule, nappi_code, strength, dosage_form, quantity }) => ({
        medicine: name,
        schedule,
        nappi_code,
        strength,
        dosage_form,
        quantity,
      })),
  );
  await queries.updatePrescription(
    ctx.db,
    record.id,
    { dispensing_reference, dispensed_by: actorOf(ctx).user_id },
    ctx.now(),
  );
  await audit(ctx, {
    action: 'prescription.dispensed',
    object_kind: 'prescription',
    object_id: record.id,
    detail: { dispensing_reference },
  });
}
