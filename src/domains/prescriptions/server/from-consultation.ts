import { emit, type Context } from '~/platform/context.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import type { MedicineRow } from '../contract.ts';
import { discardFiles, saveFiles, takeFiles, type TakenFile } from './files.ts';
import { checkPatient } from './patient-checks.ts';
import { factsOf, linesOf, type Prescribed } from './prescribed.ts';
import { note } from './prescription-history.ts';
import * as medicines from './queries-medicines.ts';
import * as queries from './queries.ts';
import { insertPrescription, takePrescriptionNumber } from './queries-upload.ts';
import { patientFaults, writeScript, type WrittenScript } from './write-script.ts';

/** One that the patient has filled here. */
export interface PrescribedHere extends Prescribed {
  /** The patient's account, if they have one. */
  user_id: string | null;
  email: string;
  phone: string;
  delivery_method: 'delivery' | 'collect';
  business_location_id?: string;
  note?: string;
  /** Agreed to before the consultation. */
  consent_wording: string;
}

interface Sent {
  prescription_id: string;
  prescription_number: string;
}

/**
 * Puts it on the dispensary's desk, in the caller's transaction: the script as a file, as if it had been sent in, and every
 * medicine as a line. What the catalogue does not know the pharmacist completes.
 */
export async function createFromConsultation(ctx: Context, prescribed: PrescribedHere): Promise<Sent> {
  const { address, faults: _faults, ...fields } = prescribed;
  const asked = { ...fields, ...address, consent: true as const };
  const { patient, errors } = await checkPatient(ctx, asked, { needs_address: true });
  const facts = await factsOf(ctx, prescribed.medicines);
  const { lines, faults } = await linesOf(ctx, prescribed.medicines, facts);
  const all = [...prescribed.faults, ...patientFaults(errors), ...faults];
  if (all.length > 0) throw invalid(all);
  const number = await takePrescriptionNumber(ctx.db);
  const script = await writeScript(ctx, prescribed, {
    number,
    facts,
    address: patient.address ?? patient.patient_address,
    schedules: lines.map(({ schedule }) => schedule),
    is_filled_here: true,
  });
  let files: TakenFile[] = [];
  try {
    files = await takeFiles(ctx, [script.file]);
    return await write(ctx, prescribed, { number, patient, files, lines, signature: script.signature });
  } catch (error) {
    await discardFiles(ctx, files);
    throw error;
  }
}

interface Parts {
  number: string;
  patient: Awaited<ReturnType<typeof checkPatient>>['patient'];
  files: readonly TakenFile[];
  lines: readonly MedicineRow[];
  signature: WrittenScript['signature'];
}

async function write(ctx: Context, prescribed: PrescribedHere, parts: Parts): Promise<Sent> {
  const { number, patient, files, lines, signature } = parts;
  const id = newId();
  const now = ctx.now();
  await insertPrescription(ctx.db, {
    id,
    prescription_number: number,
    access_key: newSecret(),
    user_id: prescribed.user_id,
    first_name: prescribed.first_name,
    last_name: prescribed.last_name,
    email: prescribed.email,
    phone: prescribed.phone,
    ...patient,
    medical_aid: null,
    note: [`Prescribed in consultation ${prescribed.booking_number}.`, prescribed.note].filter(Boolean).join(' '),
    delivery_method: prescribed.delivery_method,
    product_id: null,
    product_name: null,
    consent_wording: prescribed.consent_wording,
    created_at: now,
  });
  await queries.updatePrescription(
    ctx.db,
    id,
    { prescriber: prescribed.prescriber, issued_on: shopDate(now), electronic_signature: signature ?? undefined },
    now,
  );
  for (const line of lines) await medicines.insertMedicine(ctx.db, id, line, now);
  await saveFiles(ctx, id, files);
  await note(ctx, id, {
    status: 'submitted',
    by: prescribed.sent_by.name,
    user_id: prescribed.sent_by.user_id,
    note: `Sent from consultation ${prescribed.booking_number}.`,
  });
  await emit(ctx, 'prescription.submitted', { prescription_id: id });
  return { prescription_id: id, prescription_number: number };
}
