import { emit, type Context } from '~/platform/context.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { formatDate, shopDate, SHOP_ZONE } from '~/shared/dates.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import type { Address } from '~/shared/schemas.ts';
import type { MedicineRow, Prescriber } from '../contract.ts';
import { discardFiles, saveFiles, takeFiles, type TakenFile } from './files.ts';
import { note } from './prescription-history.ts';
import { plan } from './plan-medicine.ts';
import { checkPatient } from './patient-checks.ts';
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
  address?: Address;
  business_location_id?: string;
  note?: string;
  prescriber: Prescriber;
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
    quantity: number;
    directions: string;
    repeats_allowed: number;
    no_substitution: boolean;
  }[];
}

const repeatsLabel = (count: number) => (count === 0 ? 'No repeats' : `${count} repeat${count === 1 ? '' : 's'}`);

/** The script itself, as stored (General Regulations 2017 reg 33(1)): who wrote it for whom, when, what and how. */
async function draw(ctx: Context, prescribed: Prescribed, number: string): Promise<File> {
  const { prescriber, first_name, last_name, id_number, passport_number, address } = prescribed;
  const bytes = await renderPdf({
    title: 'Prescription',
    number,
    date: formatDate(ctx.now(), SHOP_ZONE),
    supplier: {
      name: prescriber.name,
      lines: prescriber.address.split('\n'),
      vat_number: '',
      registration_number: '',
      contact: `Practice number ${prescriber.practice_number}`,
    },
    buyer: {
      name: `${first_name} ${last_name}`,
      lines: [
        id_number ? `ID number ${id_number}` : `Passport number ${passport_number ?? ''}`,
        ...(address ? [address.line1, `${address.suburb}, ${address.city}, ${address.postal_code}`] : []),
      ],
    },
    facts: [{ label: 'Consultation', value: prescribed.booking_number }],
    lines: prescribed.medicines.map((medicine) => ({
      name: [medicine.name, medicine.strength, medicine.dosage_form].filter(Boolean).join(', '),
      details: [
        medicine.directions,
        repeatsLabel(medicine.repeats_allowed),
        ...(medicine.no_substitution ? ['No substitution'] : []),
      ],
      quantity: String(medicine.quantity),
      price: '',
      discount: '',
      total: '',
    })),
    sums: [],
    notes: [
      `Written and sent by ${prescribed.sent_by.name}, signed in at ${ctx.config.SHOP_NAME}, on ${formatDate(ctx.now(), SHOP_ZONE)}.`,
    ],
  });
  return new File([bytes as Uint8Array<ArrayBuffer>], `${number}.pdf`, { type: 'application/pdf' });
}

interface Sent {
  prescription_id: string;
  prescription_number: string;
}

/**
 * Puts it on the dispensary's desk, in the caller's transaction: the script as a file, as if it had been sent in, and every
 * medicine that the catalogue knows as a line. The rest the pharmacist reads off the script, as off every other.
 */
export async function createFromConsultation(ctx: Context, prescribed: Prescribed): Promise<Sent> {
  const { address, faults: _faults, ...fields } = prescribed;
  const { patient, errors } = await checkPatient(ctx, { ...fields, ...address, consent: true });
  const known = prescribed.medicines.flatMap((medicine, index) => (medicine.product_id ? [{ medicine, index }] : []));
  const lines: MedicineRow[] = [];
  const faults: FieldError[] = [...prescribed.faults, ...errors];
  for (const { medicine, index } of known) {
    try {
      const { no_substitution, name: _, ...line } = medicine;
      lines.push(
        await plan(
          ctx,
          { ...line, confirm_quantity: true, substitution: no_substitution ? 'forbidden_by_prescriber' : 'none' },
          null,
        ),
      );
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      faults.push(...error.fields.map(({ field, message }) => ({ field: `medicines.${index}.${field}`, message })));
    }
  }
  if (faults.length > 0) throw invalid(faults);
  const number = await queries.takePrescriptionNumber(ctx.db);
  let files: TakenFile[] = [];
  try {
    files = await takeFiles(ctx, [await draw(ctx, prescribed, number)]);
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
