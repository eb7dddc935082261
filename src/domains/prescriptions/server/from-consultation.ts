import { emit, type Context } from '~/platform/context.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { medicineFactsOf, type MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import { shopDate } from '~/shared/dates.ts';
import type { Council } from '~/shared/registrations.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import type { Address } from '~/shared/schemas.ts';
import type { MedicineRow, Prescriber } from '../contract.ts';
import { quantityInWords } from '../quantity-words.ts';
import { piecesOf } from '../unit-rules.ts';
import { drawScript, writtenAmount } from './draw-script.ts';
import { discardFiles, saveFiles, takeFiles, type TakenFile } from './files.ts';
import { note } from './prescription-history.ts';
import { plan } from './plan-medicine.ts';
import { ADDRESS_FIELDS, checkPatient } from './patient-checks.ts';
import * as medicines from './queries-medicines.ts';
import * as queries from './queries.ts';

/** A prescription written in one of our consultations. */
export interface Prescribed {
  /** Mistakes that the caller has already found: reported with those found here. */
  faults: readonly FieldError[];
  /** The patient's account, if they have one. */
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  id_number?: string;
  passport_number?: string;
  delivery_method: 'delivery' | 'collect';
  /** Of the patient (reg 33(1)), and of a delivery; parts that are missing are faults at their fields. */
  address?: { [Part in keyof Address]?: string };
  business_location_id?: string;
  note?: string;
  prescriber: Prescriber;
  /** The council of the prescriber's number. */
  council: Council;
  /** Who sends it, as colleagues call them. */
  sent_by: { user_id: string; name: string };
  booking_number: string;
  /** Agreed to before the consultation. */
  consent_wording: string;
  medicines: readonly {
    product_id?: string | null;
    name: string;
    strength?: string;
    dosage_form?: string;
    /** Packs, or pieces. */
    quantity?: number | null;
    quantity_pieces?: number | null;
    directions: string;
    repeats_allowed: number;
    no_substitution: boolean;
  }[];
}

interface Sent {
  prescription_id: string;
  prescription_number: string;
}

type Medicine = Prescribed['medicines'][number];

/** Pieces become a line only where the catalogue says how many a pack holds; otherwise the pharmacist reads them off. */
const isLine = ({ product_id, quantity_pieces }: Medicine, product: MedicineFacts | undefined): boolean =>
  Boolean(product_id) && (!quantity_pieces || !product || piecesOf(product.pack_size, product.dosage_form) !== null);

function lineOf(medicine: Medicine, product: MedicineFacts | undefined) {
  const { no_substitution, name: _, quantity, ...line } = medicine;
  const amount = writtenAmount(medicine, product);
  return {
    ...line,
    ...(quantity ? { quantity } : {}),
    split_pack: true,
    confirm_quantity: true,
    substitution: no_substitution ? ('forbidden_by_prescriber' as const) : ('none' as const),
    ...(product?.schedule === 'S6' ? { quantity_words: quantityInWords(amount.units) } : {}),
  };
}

/**
 * Puts it on the dispensary's desk, in the caller's transaction: the script as a file, as if it had been sent in, and every
 * medicine that the catalogue knows as a line. The rest the pharmacist reads off the script, as off every other.
 */
export async function createFromConsultation(ctx: Context, prescribed: Prescribed): Promise<Sent> {
  const { address, faults: _faults, ...fields } = prescribed;
  const asked = { ...fields, ...address, consent: true as const };
  const { patient, errors } = await checkPatient(ctx, asked, { needs_address: true });
  const ids = prescribed.medicines.flatMap(({ product_id }) => product_id ?? []);
  const facts = await medicineFactsOf(ctx, ids);
  const lines: MedicineRow[] = [];
  const inAddress = new Set<string>(ADDRESS_FIELDS);
  const faults: FieldError[] = [
    ...prescribed.faults,
    ...errors.map(({ field, message }) => ({ field: inAddress.has(field) ? `address.${field}` : field, message })),
  ];
  for (const [index, medicine] of prescribed.medicines.entries()) {
    const product = medicine.product_id ? facts.get(medicine.product_id) : undefined;
    if (!isLine(medicine, product)) continue;
    try {
      lines.push(await plan(ctx, lineOf(medicine, product), null));
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      faults.push(...error.fields.map(({ field, message }) => ({ field: `medicines.${index}.${field}`, message })));
    }
  }
  if (faults.length > 0) throw invalid(faults);
  const number = await queries.takePrescriptionNumber(ctx.db);
  let files: TakenFile[] = [];
  try {
    files = await takeFiles(ctx, [
      await drawScript(ctx, prescribed, { number, facts, address: patient.address ?? patient.patient_address }),
    ]);
    return await write(ctx, prescribed, { number, patient, files, lines });
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
}

async function write(ctx: Context, prescribed: Prescribed, { number, patient, files, lines }: Parts): Promise<Sent> {
  const id = newId();
  const now = ctx.now();
  await queries.insertPrescription(ctx.db, {
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
  await queries.updatePrescription(ctx.db, id, { prescriber: prescribed.prescriber, issued_on: shopDate(now) }, now);
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
