import { z } from 'zod';
import type { Product } from '~/domains/catalogue/contract.ts';
import { maxPatientPriceCents, dispensingFeeCents } from '~/domains/catalogue/dispensing-fee.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { medicineFields, type Medicine } from '../contract.ts';
import { daysFault, quantityFault, repeatsObstacle, SIX_DAYS } from '../medicine-rules.ts';

// The form's values are text, as typed; the payload has the contract's fields.

export const GENERIC_CHOICES = [
  { value: 'none', words: 'No generic offered' },
  { value: 'offer', words: 'Offer a generic' },
  { value: 'forbidden_by_prescriber', words: 'The prescriber forbids a generic' },
  { value: 'generic_dearer', words: 'The generic costs more' },
  { value: 'refused_by_patient', words: 'The patient refused a generic' },
] as const;
/** A generic is compared with the prescribed medicine by the catalogue's data on both. */
export const ONLY_FROM_CATALOGUE =
  'Choose the prescribed medicine from the catalogue first, so that the generic can be compared with it';
export type GenericChoice = (typeof GENERIC_CHOICES)[number]['value'];

export interface MedicineValues {
  product_id: string;
  name: string;
  schedule: string;
  strength: string;
  dosage_form: string;
  quantity: string;
  price: string;
  directions: string;
  days: string;
  repeats_allowed: string;
  generic: GenericChoice;
  substitute_product_id: string;
}

/** Parts of a line that the form shows but the fields do not hold. */
export interface MedicineFacts {
  /** The catalogue's name, if it is from the catalogue. */
  product: string | null;
  sep: number | null;
  substitute: string | null;
}

const genericOf = ({ substitution }: Medicine): GenericChoice =>
  substitution === 'offered' ? 'offer' : (GENERIC_CHOICES.find(({ value }) => value === substitution)?.value ?? 'none');
const offeredOf = (medicine: Medicine | null) => (medicine?.substitution === 'offered' ? medicine.substitute : null);

export const valuesOfMedicine = (medicine: Medicine | null): MedicineValues => ({
  product_id: medicine?.product_id ?? '',
  name: medicine?.name ?? '',
  schedule: medicine?.schedule ?? '',
  strength: medicine?.strength ?? '',
  dosage_form: medicine?.dosage_form ?? '',
  quantity: String(medicine?.quantity ?? 1),
  price: medicine ? medicine.price.toFixed(2) : '',
  directions: medicine?.directions ?? '',
  days: medicine?.days === null || medicine === null ? '' : String(medicine.days),
  repeats_allowed: String(medicine?.repeats_allowed ?? 0),
  generic: medicine ? genericOf(medicine) : 'none',
  substitute_product_id: offeredOf(medicine)?.product_id ?? '',
});

export const factsOfMedicine = (medicine: Medicine | null): MedicineFacts => ({
  product: medicine?.product_id ? medicine.name : null,
  sep: medicine?.sep ?? null,
  substitute: offeredOf(medicine)?.name ?? null,
});

/** The catalogue's values replace the previous ones. */
export const valuesOfProduct = (
  product: Product,
): Pick<MedicineValues, 'product_id' | 'name' | 'schedule' | 'strength' | 'dosage_form' | 'price'> => ({
  product_id: product.id,
  name: product.name,
  schedule: product.schedule,
  strength: product.active_ingredients
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + '),
  dosage_form: product.dosage_form ?? '',
  price: product.sale_price.toFixed(2),
});

/** People write "1 250,50". */
export const amountOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(/[\sR]/g, '').replace(',', '.'));

/** The regulated maximum price on a day as text, and its parts (regulations under s22G). */
export function maximumPriceText(sep: number | null, today: string): string | null {
  if (sep === null) return null;
  const cents = toCents(sep);
  const most = formatRand(toRand(maxPatientPriceCents(cents, today)));
  const fee = formatRand(toRand(dispensingFeeCents(cents, today)));
  return `At most ${most} each: single exit price ${formatRand(sep)} plus dispensing fee ${fee}, VAT included`;
}

const { shape } = medicineFields;
const number = (text: string) => amountOf(text);
const required = (fault: string) => z.string().trim().min(1, fault);

export const medicineForm = z
  .object({
    product_id: z.string(),
    name: required('Enter a medicine').pipe(shape.name.unwrap()),
    schedule: required('Choose a schedule').pipe(shape.schedule.unwrap()),
    strength: z.string().pipe(shape.strength.unwrap()),
    dosage_form: z.string().pipe(shape.dosage_form.unwrap()),
    quantity: z.string().transform(number).pipe(shape.quantity.unwrap()),
    price: required('Enter a price').transform(number).pipe(shape.price.unwrap()),
    directions: z.string().pipe(shape.directions),
    days: z
      .string()
      .transform((text) => amountOf(text) ?? null)
      .pipe(shape.days.unwrap()),
    repeats_allowed: z
      .string()
      .transform((text) => amountOf(text) ?? 0)
      .pipe(shape.repeats_allowed.unwrap()),
    generic: z.enum(GENERIC_CHOICES.map(({ value }) => value)),
    substitute_product_id: z.string(),
  })
  .superRefine(({ schedule, quantity, repeats_allowed, days, generic, product_id, substitute_product_id }, ctx) => {
    const fault = (field: string, message: string | null) =>
      message && ctx.addIssue({ code: 'custom', path: [field], message });
    fault('quantity', quantityFault(schedule, quantity));
    fault('days', daysFault(schedule, days ?? null));
    if (schedule === 'S6' && days === null)
      fault('days', `Enter the days of treatment: Schedule 6 allows at most ${SIX_DAYS}`);
    fault('repeats_allowed', repeatsObstacle(schedule, repeats_allowed));
    if (generic === 'offer' && product_id === '') fault('generic', ONLY_FROM_CATALOGUE);
    else if (generic === 'offer' && substitute_product_id === '')
      fault('substitute_product_id', 'Choose the generic to offer');
  })
  .transform(({ product_id, generic, substitute_product_id, ...fields }) => ({
    ...fields,
    product_id: product_id || null,
    // `substitution` alone removes the offer; with a product the offer applies.
    ...(generic === 'offer'
      ? { substitute_product_id, substitution: undefined }
      : { substitute_product_id: null, substitution: generic }),
  }));
export type MedicineSent = z.output<typeof medicineForm>;

/** On a changed line the choice between brand and generic is sent only if it was edited: it may be the patient's. */
export function changesOf(medicine: Medicine, sent: MedicineSent): Partial<MedicineSent> {
  const same =
    sent.substitution === undefined
      ? sent.substitute_product_id === valuesOfMedicine(medicine).substitute_product_id
      : sent.substitution === genericOf(medicine);
  if (!same) return sent;
  const { substitute_product_id: _, substitution: __, ...rest } = sent;
  return rest;
}
