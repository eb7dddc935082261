import { audit } from '~/domains/accounts/server/audit.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import type { Context } from '~/platform/context.ts';
import { isRegistered } from '~/domains/register/rules.ts';
import { checkGate } from './gate.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { interimSignature } from '~/domains/register/server/interim-signature.ts';
import { registerSale } from '~/domains/register/server/register-sale.ts';

/** Repeats the legal check, assigns the reference and writes the register. Part of the move's transaction. */
export async function dispense(ctx: Context, record: PrescriptionRecord): Promise<void> {
  const lines = await checkGate(ctx, record, 'dispense');
  const { prescriber } = record;
  const dispensing_reference = await registerSale(
    ctx,
    {
      source: 'prescription',
      source_id: record.id,
      source_number: record.prescription_number,
      signature: interimSignature(ctx),
      first_name: record.first_name,
      last_name: record.last_name,
      identity: record.id_number ?? record.passport_number,
      address: record.address,
      collect_from: record.collect_from,
      prescriber: prescriber && {
        name: prescriber.name,
        qualification: '',
        number: prescriber.practice_number,
        address: prescriber.address,
      },
    },
    lines
      .filter((line) => isRegistered(line.schedule))
      .map(({ name, schedule, nappi_code, strength, dosage_form, quantity, days }) => ({
        medicine: name,
        schedule,
        nappi_code,
        strength,
        dosage_form,
        quantity_pieces: null,
        unit: null,
        packs: quantity,
        active_ingredients: [],
        days,
        batch: null,
        expires_on: null,
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
