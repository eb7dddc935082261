import { createHash } from 'node:crypto';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import { checkPatient } from './patient-checks.ts';
import { factsOf, linesOf, type Prescribed } from './prescribed.ts';
import * as kept from './queries-kept-scripts.ts';
import { takePrescriptionNumber } from './queries-upload.ts';
import { patientFaults, writeScript } from './write-script.ts';

// A script that the patient fills elsewhere: a PDF of theirs, which the dispensary never sees.

const FOLDER = 'kept-scripts';

/** Writes it in the caller's transaction. */
export async function keepScript(
  ctx: Context,
  prescribed: Prescribed,
): Promise<{ kept_script_id: string; prescription_number: string }> {
  const { address, faults: _faults, ...fields } = prescribed;
  // Nothing is delivered or collected; the address is the patient's own.
  const asked = { ...fields, ...address, email: '', phone: '', delivery_method: 'delivery' as const };
  const { patient, errors } = await checkPatient(ctx, { ...asked, consent: true }, { needs_address: true });
  const facts = await factsOf(ctx, prescribed.medicines);
  const { lines } = await linesOf(ctx, prescribed.medicines, facts);
  const all = [...prescribed.faults, ...patientFaults(errors)];
  if (all.length > 0) throw invalid(all);
  const number = await takePrescriptionNumber(ctx.db);
  const { file, signature } = await writeScript(ctx, prescribed, {
    number,
    facts,
    address: patient.address,
    schedules: lines.map(({ schedule }) => schedule),
    is_filled_here: false,
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const id = newId();
  const store_name = `${FOLDER}/${id}`;
  await ctx.services.private_files.put(store_name, bytes);
  try {
    await kept.insertScript(ctx.db, {
      id,
      prescription_number: number,
      file_name: file.name,
      store_name,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      electronic_signature: signature,
      created_at: ctx.now(),
    });
  } catch (error) {
    await ctx.services.private_files.remove(store_name);
    throw error;
  }
  return { kept_script_id: id, prescription_number: number };
}

interface KeptScript {
  prescription_number: string;
  created_at: Date;
  is_signed: boolean;
}

export async function findKeptScript(ctx: Context, id: string): Promise<KeptScript | null> {
  const found = await kept.findScript(ctx.db, id);
  if (!found) return null;
  const { prescription_number, created_at, electronic_signature } = found;
  return { prescription_number, created_at, is_signed: electronic_signature !== null };
}

/** For its patient and its practitioner: the caller has checked that it is one of them. */
export async function readKeptScript(ctx: Context, id: string): Promise<File> {
  const found = await kept.findScript(ctx.db, id);
  const bytes = found && (await ctx.services.private_files.read(found.store_name));
  if (!bytes) throw notFound('We could not find that prescription.');
  return new File([new Uint8Array(bytes)], found.file_name, { type: 'application/pdf' });
}
