import { createHash } from 'node:crypto';
import { getProduct } from '~/domains/catalogue/server/service.ts';
import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import { getDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import { mayShow } from '~/domains/catalogue/rules.ts';
import { emit, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { spendNetworkPoint, type NetworkLimit } from '~/platform/rate-limit.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import type { UploadFields } from '../contract.ts';
import { CONSENT_WORDING } from '../consent-copy.ts';
import { deliveryObstacle } from '../gate-rules.ts';
import { discardFiles, saveFiles, takeFiles, type TakenFile } from './files.ts';
import { BY_PATIENT, note } from './prescription-history.ts';
import { checkPatient } from './patient-checks.ts';
import { insertPrescription, takePrescriptionNumber } from './queries-upload.ts';

type Input = UploadFields & { files?: File | File[]; rotations?: string | undefined };
interface Answer {
  prescription_id: string;
  prescription_number: string;
  key: string;
}

// Each is read by a person and stored for years: the limit is far above a family's needs, far below the disk's capacity.
export const UPLOADS_LIMIT: NetworkLimit = {
  name: 'prescription',
  points: 30,
  window_s: 3600,
  detail: 'Too many prescriptions from your network. Please phone us, or try again later.',
};

/** The referring product, by name: it outlives the product, whose page may be gone. */
async function nameOfProduct(ctx: Context, id: string | undefined): Promise<string | null> {
  if (!id) return null;
  try {
    const product = await getProduct(ctx, { id });
    return mayShow(product.schedule) ? product.name : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The medicine whose page the patient came from may be one that is kept cold (rule 17). */
async function coldFaults(
  ctx: Context,
  { product_id, delivery_method }: UploadFields,
  province: string | undefined,
): Promise<FieldError[]> {
  const product = product_id && (await medicineFactsOf(ctx, [product_id])).get(product_id);
  if (!product) return [];
  const { cold_parcel } = await getDeliveryCharges(ctx);
  const obstacle = deliveryObstacle([product], { method: delivery_method, province, cold_parcel });
  return obstacle ? [obstacle] : [];
}

/** Accepts a prescription: the files are sanitised and stored first, then everything is inserted in one transaction. */
export async function createPrescription(ctx: Context, input: Input): Promise<Answer> {
  await spendNetworkPoint(ctx, UPLOADS_LIMIT);
  const { files: sent = [], rotations, ...fields } = input;
  const { patient, errors } = await checkPatient(ctx, fields);
  errors.push(...(await coldFaults(ctx, fields, patient.address?.province)));
  const taken: TakenFile[] = [];
  let refused: AppError | null = null;
  try {
    taken.push(...(await takeFiles(ctx, [sent].flat(), rotations)));
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    refused = error;
  }
  // Only the files: too large and wrong type have separate codes.
  if (refused && errors.length === 0) throw refused;
  if (errors.length > 0) {
    await discardFiles(ctx, taken);
    throw invalid([...errors, ...(refused?.fields ?? [])]);
  }
  const key = createHash('sha256')
    .update(taken.map((file) => file.sha256).join())
    .digest('hex');
  let isWritten = false;
  try {
    const answer = await once(ctx, 'prescription/create', { fields, files: key }, async (trx) => {
      const written = await write(trx, fields, patient, taken);
      isWritten = true;
      return written;
    });
    // The same request once more: its files were put away the first time.
    if (!isWritten) await discardFiles(ctx, taken);
    return answer;
  } catch (error) {
    await discardFiles(ctx, taken);
    throw error;
  }
}

async function write(
  ctx: Context,
  fields: UploadFields,
  patient: Awaited<ReturnType<typeof checkPatient>>['patient'],
  files: readonly TakenFile[],
): Promise<Answer> {
  const id = newId();
  const access_key = newSecret();
  const product_name = await nameOfProduct(ctx, fields.product_id);
  const prescription_number = await takePrescriptionNumber(ctx.db);
  await insertPrescription(ctx.db, {
    id,
    prescription_number,
    access_key,
    user_id: ctx.actor?.user_id ?? null,
    first_name: fields.first_name,
    last_name: fields.last_name,
    email: fields.email,
    phone: fields.phone,
    ...patient,
    medical_aid: fields.medical_aid || null,
    note: fields.note || null,
    delivery_method: fields.delivery_method,
    product_id: product_name ? (fields.product_id ?? null) : null,
    product_name,
    consent_wording: CONSENT_WORDING,
    created_at: ctx.now(),
  });
  await saveFiles(ctx, id, files);
  await note(ctx, id, { status: 'submitted', by: BY_PATIENT, user_id: ctx.actor?.user_id ?? null });
  await emit(ctx, 'prescription.submitted', { prescription_id: id });
  return { prescription_id: id, prescription_number, key: access_key };
}
