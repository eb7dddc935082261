import { findKnownSchedule, medicineFactsOf, type MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import type { Council } from '~/shared/registrations.ts';
import type { Address } from '~/shared/schemas.ts';
import type { MedicineRow, Prescriber } from '../contract.ts';
import { belongsInFridge } from '../label-warnings.ts';
import { daysFault, quantityFault, repeatsObstacle } from '../medicine-rules.ts';
import { quantityInWords } from '../quantity-words.ts';
import { piecesOf } from '../unit-rules.ts';
import { writtenAmount } from './draw-script.ts';
import { plan } from './plan-medicine.ts';

export interface PrescribedMedicine {
  product_id?: string | null;
  name: string;
  strength?: string;
  dosage_form?: string;
  /** Packs, or pieces. */
  quantity?: number | null;
  quantity_pieces?: number | null;
  directions: string;
  /** Of treatment. */
  days?: number | null;
  repeats_allowed: number;
  no_substitution: boolean;
}

/** A prescription written in one of our consultations. */
export interface Prescribed {
  /** Mistakes that the caller has already found: reported with those found here. */
  faults: readonly FieldError[];
  first_name: string;
  last_name: string;
  id_number?: string;
  passport_number?: string;
  /** Of the patient (reg 33(1)), and of a delivery; parts that are missing are faults at their fields. */
  address?: { [Part in keyof Address]?: string };
  prescriber: Prescriber;
  /** The council of the prescriber's number. */
  council: Council;
  /** Who sends it, as colleagues call them. */
  sent_by: { user_id: string; name: string };
  booking_number: string;
  medicines: readonly PrescribedMedicine[];
}

type Facts = ReadonlyMap<string, MedicineFacts>;

export const factsOf = (ctx: Context, medicines: readonly PrescribedMedicine[]): Promise<Facts> =>
  medicineFactsOf(
    ctx,
    medicines.flatMap(({ product_id }) => product_id ?? []),
  );

/** Pieces of a product are counted only where the catalogue says how many a pack holds. */
const isCountable = ({ quantity_pieces }: PrescribedMedicine, product: MedicineFacts): boolean =>
  !quantity_pieces || piecesOf(product.pack_size, product.dosage_form) !== null;

function planned(ctx: Context, medicine: PrescribedMedicine, product: MedicineFacts | undefined): Promise<MedicineRow> {
  const { no_substitution, name: _, quantity, ...line } = medicine;
  const amount = writtenAmount(medicine, product);
  return plan(
    ctx,
    {
      ...line,
      ...(quantity ? { quantity } : {}),
      split_pack: true,
      confirm_quantity: true,
      substitution: no_substitution ? 'forbidden_by_prescriber' : 'none',
      ...(product?.schedule === 'S6' ? { quantity_words: quantityInWords(amount.units) } : {}),
    },
    null,
  );
}

/** The limits of a line, as `plan` asks them of a product. */
function typedFaults(schedule: Schedule, { repeats_allowed, quantity, days = null }: PrescribedMedicine): FieldError[] {
  const asked: [field: string, message: string | null][] = [
    ['repeats_allowed', repeatsObstacle(schedule, repeats_allowed)],
    ['quantity', quantity ? quantityFault(schedule, quantity) : null],
    ['days', daysFault(schedule, days)],
  ];
  return asked.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/**
 * A medicine that the practitioner typed, for the pharmacist to complete: as written, without a price. If nobody here knows
 * its schedule it has the strictest, and the dispensing check asks for the right one.
 */
async function typedLine(ctx: Context, medicine: PrescribedMedicine, isAssumed: boolean): Promise<MedicineRow> {
  const { name, strength = '', dosage_form = '', quantity, quantity_pieces, directions, days = null } = medicine;
  const known = await findKnownSchedule(ctx, { name, strength });
  const faults = known ? typedFaults(known.schedule, medicine) : [];
  if (faults.length > 0) throw invalid(faults);
  const pieces = quantity ? null : (quantity_pieces ?? null);
  return {
    medicine_id: newId(),
    product_id: null,
    name,
    schedule: known?.schedule ?? 'S6',
    schedule_assumed: isAssumed && known === null,
    storage: belongsInFridge({ name, dosage_form, active_ingredients: [] }) ? 'refrigerated' : 'room',
    nappi_code: null,
    strength,
    dosage_form,
    quantity: quantity ?? 1,
    quantity_pieces: pieces,
    // One pack until the pharmacist says how many they are taken from.
    pieces_per_pack: pieces,
    prescribed_quantity: null,
    quantity_words: quantityInWords(pieces ?? quantity ?? 1),
    price: 0,
    sep: null,
    sep_reason: null,
    dispensing_fee: null,
    directions,
    days,
    repeats_allowed: medicine.repeats_allowed,
    repeats_used: 0,
    next_due: null,
    lined_up: null,
    substitute: null,
    substitution: medicine.no_substitution ? 'forbidden_by_prescriber' : 'none',
    substitute_of: null,
    duplicate_reason: null,
    refused_reason: null,
    refused_note: null,
  };
}

/** Each medicine as a line for the desk, or what is wrong with it at its field. */
export async function linesOf(
  ctx: Context,
  medicines: readonly PrescribedMedicine[],
  facts: Facts,
): Promise<{ lines: MedicineRow[]; faults: FieldError[] }> {
  const lines: MedicineRow[] = [];
  const faults: FieldError[] = [];
  for (const [index, medicine] of medicines.entries()) {
    const product = medicine.product_id ? facts.get(medicine.product_id) : undefined;
    try {
      const isOurs = Boolean(medicine.product_id) && (!product || isCountable(medicine, product));
      lines.push(isOurs ? await planned(ctx, medicine, product) : await typedLine(ctx, medicine, !product));
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      faults.push(...error.fields.map(({ field, message }) => ({ field: `medicines.${index}.${field}`, message })));
    }
  }
  return { lines, faults };
}

/** What the practitioner can put right while writing: limits of the schedule, and a product that is gone. */
export async function prescribedFaults(ctx: Context, medicine: PrescribedMedicine): Promise<FieldError[]> {
  const { faults } = await linesOf(ctx, [medicine], await factsOf(ctx, [medicine]));
  return faults.flatMap(({ field, message }) => {
    const own = field.replace(/^medicines\.0\./, '');
    // Its price is the dispensary's business.
    return own === 'price' ? [] : [{ field: own, message }];
  });
}
