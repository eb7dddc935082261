import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, invalid, notFound } from '~/shared/errors.ts';
import type { MedicineFields, Prescription } from '../contract.ts';
import type { LineReasonCode } from '../line-reasons.ts';
import { mayWrite, isMarked } from '../rules.ts';
import { checkPharmacist } from './gate.ts';
import { plan } from './plan-medicine.ts';
import { reread } from './prescription-view.ts';
import * as queries from './queries-medicines.ts';
import type { Line } from './queries-medicines.ts';
import { updatePrescription, type PrescriptionRecord } from './queries.ts';
import { lockForDesk } from './update-prescription.ts';

const unknownMedicine = () => notFound('We could not find that medicine.');

function checkDraft(record: PrescriptionRecord): void {
  if (mayWrite(record.prescription_status)) return;
  throw conflict(
    `${record.prescription_number} ${isMarked(record.prescription_status)}. Move it back into review to change its medicines.`,
  );
}

export async function addMedicine(
  ctx: Context,
  { id, ...fields }: MedicineFields & { id: string },
): Promise<Prescription> {
  await checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForDesk(trx, id);
    checkDraft(record);
    const medicine = await plan(trx, fields, null);
    await queries.insertMedicine(trx.db, id, medicine, trx.now());
    await recordChange(trx, record, 'prescription.medicine_added', medicine.medicine_id);
    return reread(trx, id);
  });
}

/** The line and its prescription, locked. */
export async function lockLine(ctx: Context, medicineId: string): Promise<{ record: PrescriptionRecord; line: Line }> {
  const id = await queries.findPrescriptionOf(ctx.db, medicineId);
  if (!id) throw unknownMedicine();
  const record = await lockForDesk(ctx, id);
  const line = (await queries.listMedicines(ctx.db, id)).find((medicine) => medicine.medicine_id === medicineId);
  if (!line) throw unknownMedicine();
  checkDraft(record);
  return { record, line };
}

export async function updateMedicine(
  ctx: Context,
  { medicine_id, ...fields }: Partial<MedicineFields> & { medicine_id: string },
): Promise<Prescription> {
  await checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const { record, line } = await lockLine(trx, medicine_id);
    await queries.updateMedicine(trx.db, await plan(trx, fields, queries.toStored(line)), trx.now());
    await recordChange(trx, record, 'prescription.medicine_changed', medicine_id);
    return reread(trx, record.id);
  });
}

export async function deleteMedicine(ctx: Context, { medicine_id }: { medicine_id: string }): Promise<Prescription> {
  await checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const { record, line } = await lockLine(trx, medicine_id);
    if (line.supplied > 0)
      throw conflict(
        `${line.name} was supplied on this prescription and must stay in its ledger. Leave it out instead.`,
      );
    await queries.deleteMedicine(trx.db, medicine_id);
    await recordChange(trx, record, 'prescription.medicine_removed', medicine_id);
    return reread(trx, record.id);
  });
}

/** A medicine that is not supplied here, with the reason for the patient; without a code it is supplied again. */
export async function refuseMedicine(
  ctx: Context,
  { medicine_id, reason_code, note }: { medicine_id: string; reason_code: LineReasonCode | null; note?: string },
): Promise<Prescription> {
  await checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const { record, line } = await lockLine(trx, medicine_id);
    if (reason_code === 'other' && !note)
      throw invalid([{ field: 'note', message: 'Enter the reason. The patient will see it' }]);
    await queries.updateMedicine(
      trx.db,
      { ...queries.toStored(line), refused_reason: reason_code, refused_note: reason_code ? note || null : null },
      trx.now(),
    );
    await recordChange(
      trx,
      record,
      reason_code ? 'prescription.medicine_refused' : 'prescription.medicine_restored',
      medicine_id,
    );
    return reread(trx, record.id);
  });
}

export async function recordChange(
  ctx: Context,
  record: PrescriptionRecord,
  action: string,
  medicine_id: string,
): Promise<void> {
  // A person who has read older lines gets a conflict when they quote them.
  await updatePrescription(ctx.db, record.id, {}, ctx.now());
  await audit(ctx, { action, object_kind: 'prescription', object_id: record.id, detail: { medicine_id } });
}
