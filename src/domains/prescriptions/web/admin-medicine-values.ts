import { z } from 'zod';
import type { Product } from '~/domains/catalogue/contract.ts';
import { dispensingFeeWithVatCents, maxPatientPriceCents } from '~/domains/catalogue/dispensing-fee.ts';
import { STORAGE_CLASSES, type StorageClass } from '~/shared/storage-class.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { medicineFields, type Medicine } from '../contract.ts';
import { isPriced } from '../gate-rules.ts';
import { daysFault, quantityFault, repeatsObstacle, SIX_DAYS } from '../medicine-rules.ts';
import { quantityWordsFault } from '../quantity-words.ts';
import { amountText, loosePieces, packsFor, pieceLabel, piecesOf, unitsOf, type Counted } from '../unit-rules.ts';

// The form's values are text, as typed; the payload has the contract's fields.

export const GENERIC_CHOICES = [
  { value: 'none', words: 'Offer the cheapest generic in stock, if there is one' },
  { value: 'offer', words: 'Offer this generic' },
  { value: 'forbidden_by_prescriber', words: 'The prescriber forbids a generic' },
  { value: 'generic_dearer', words: 'The generic costs more' },
  { value: 'refused_by_patient', words: 'The patient refused a generic' },
] as const;
/** A generic is compared with the prescribed medicine by the catalogue's data on both. */
export const ONLY_FROM_CATALOGUE =
  'Choose the prescribed medicine from the catalogue first, so that the generic can be compared with it';
/** A generic that is on offer is declined with a reason, never without (Act 101 of 1965 s22F). */
export const genericChoices = (medicine: Medicine | null) =>
  GENERIC_CHOICES.filter(({ value }) => value !== 'none' || medicine?.substitution !== 'offered');
export type GenericChoice = (typeof GENERIC_CHOICES)[number]['value'];

export interface MedicineValues {
  product_id: string;
  name: string;
  schedule: string;
  /** Empty: what its ingredient says. */
  storage: StorageClass | '';
  strength: string;
  dosage_form: string;
  /** What the quantity counts. */
  unit: 'packs' | 'pieces';
  quantity: string;
  quantity_pieces: string;
  pieces_per_pack: string;
  /** Only if it is not what is supplied. */
  prescribed_quantity: string;
  /** As the script spells it out. */
  quantity_words: string;
  price: string;
  sep: string;
  sep_reason: string;
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
  /** The catalogue says how many pieces a pack holds. */
  is_pack_known: boolean;
  substitute: string | null;
}

const genericOf = ({ substitution }: Medicine): GenericChoice =>
  substitution === 'offered' ? 'offer' : (GENERIC_CHOICES.find(({ value }) => value === substitution)?.value ?? 'none');
const offeredOf = (medicine: Medicine | null) => (medicine?.substitution === 'offered' ? medicine.substitute : null);

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const valuesOfMedicine = (medicine: Medicine | null): MedicineValues => ({
  product_id: medicine?.product_id ?? '',
  name: medicine?.name ?? '',
  // What only the practitioner's typing suggests is chosen by the pharmacist.
  schedule: medicine && !medicine.schedule_assumed ? medicine.schedule : '',
  storage: medicine?.storage ?? '',
  strength: medicine?.strength ?? '',
  dosage_form: medicine?.dosage_form ?? '',
  unit: medicine && loosePieces(medicine) > 0 ? 'pieces' : 'packs',
  quantity: String(medicine?.quantity ?? 1),
  quantity_pieces: textOf(medicine?.quantity_pieces),
  pieces_per_pack: textOf(medicine?.pieces_per_pack),
  prescribed_quantity: textOf(medicine?.prescribed_quantity),
  quantity_words: medicine?.quantity_words ?? '',
  price: medicine && (medicine.price > 0 || medicine.product_id !== null) ? medicine.price.toFixed(2) : '',
  sep: medicine?.product_id ? '' : (medicine?.sep?.toFixed(2) ?? ''),
  sep_reason: medicine?.sep_reason ?? '',
  directions: medicine?.directions ?? '',
  days: textOf(medicine?.days),
  repeats_allowed: String(medicine?.repeats_allowed ?? 0),
  generic: medicine ? genericOf(medicine) : 'none',
  substitute_product_id: offeredOf(medicine)?.product_id ?? '',
});

export const factsOfMedicine = (medicine: Medicine | null): MedicineFacts => ({
  product: medicine?.product_id ? medicine.name : null,
  sep: medicine?.product_id ? medicine.sep : null,
  is_pack_known: medicine?.is_pack_known ?? false,
  substitute: offeredOf(medicine)?.name ?? null,
});

/** The catalogue's values replace the previous ones. */
export const valuesOfProduct = (
  product: Product,
): Pick<
  MedicineValues,
  'product_id' | 'name' | 'schedule' | 'storage' | 'strength' | 'dosage_form' | 'price' | 'pieces_per_pack'
> => ({
  product_id: product.id,
  name: product.name,
  schedule: product.schedule,
  storage: product.storage,
  strength: product.active_ingredients
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + '),
  dosage_form: product.dosage_form ?? '',
  price: product.sale_price.toFixed(2),
  pieces_per_pack: textOf(piecesOf(product.pack_size, product.dosage_form)),
});

/** People write "1 250,50". */
export const amountOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(/[\sR]/g, '').replace(',', '.'));

/** The regulated maximum price on a day as text, and its parts, which add up to it (regulations under s22G). */
export function maximumPriceText(sep: number | null, today: string): string | null {
  if (sep === null) return null;
  const cents = toCents(sep);
  const most = formatRand(toRand(maxPatientPriceCents(cents, today)));
  const fee = formatRand(toRand(dispensingFeeWithVatCents(cents, today)));
  return `At most ${most} a pack: single exit price ${formatRand(sep)} plus dispensing fee with VAT ${fee}`;
}

const wholeOf = (text: string): number | null => {
  const number = amountOf(text);
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : null;
};

type TypedAmount = Pick<MedicineValues, 'unit' | 'quantity' | 'quantity_pieces' | 'pieces_per_pack' | 'dosage_form'>;

/** The typed amount in both units; null while it cannot be counted. */
export function countedOf({ unit, quantity, quantity_pieces, pieces_per_pack }: TypedAmount): Counted | null {
  const perPack = wholeOf(pieces_per_pack);
  if (unit === 'packs') {
    const packs = wholeOf(quantity);
    return packs === null
      ? null
      : { quantity: packs, pieces_per_pack: perPack, quantity_pieces: perPack && perPack * packs };
  }
  const pieces = wholeOf(quantity_pieces);
  if (pieces === null || perPack === null) return null;
  return { quantity: packsFor(pieces, perPack), pieces_per_pack: perPack, quantity_pieces: pieces };
}

/** "40 capsules (2 packs of 20)", beside the field as it is typed. */
export function typedAmountText(typed: TypedAmount): string | null {
  const counted = countedOf(typed);
  return counted && amountText({ ...counted, dosage_form: typed.dosage_form });
}

/** The quantity's label names its unit. */
export function quantityLabel({
  unit,
  pieces_per_pack,
  dosage_form,
}: Omit<TypedAmount, 'quantity' | 'quantity_pieces'>): string {
  const pieces = pieceLabel(dosage_form, 2);
  if (unit === 'pieces') return `${pieces.charAt(0).toUpperCase()}${pieces.slice(1)}`;
  const perPack = wholeOf(pieces_per_pack);
  return perPack === null ? 'Packs' : `Packs of ${perPack} ${pieceLabel(dosage_form, perPack)}`;
}

const { shape } = medicineFields;
const number = (text: string) => amountOf(text);
const required = (fault: string) => z.string().trim().min(1, fault);

export const medicineForm = z
  .object({
    product_id: z.string(),
    name: required('Enter a medicine').pipe(shape.name.unwrap()),
    schedule: required('Choose a schedule').pipe(shape.schedule.unwrap()),
    storage: z
      .enum(['', ...STORAGE_CLASSES])
      .transform((storage) => storage || undefined)
      .pipe(shape.storage),
    strength: z.string().pipe(shape.strength.unwrap()),
    dosage_form: z.string().pipe(shape.dosage_form.unwrap()),
    unit: z.enum(['packs', 'pieces']),
    quantity: z.string(),
    quantity_pieces: z.string(),
    pieces_per_pack: z
      .string()
      .transform((text) => amountOf(text) ?? null)
      .pipe(shape.pieces_per_pack.unwrap()),
    prescribed_quantity: z
      .string()
      .transform((text) => amountOf(text) ?? null)
      .pipe(shape.prescribed_quantity.unwrap()),
    quantity_words: z.string().pipe(shape.quantity_words.unwrap()),
    sep: z
      .string()
      .transform((text) => amountOf(text) ?? null)
      .pipe(shape.sep.unwrap()),
    sep_reason: z.string().pipe(shape.sep_reason.unwrap()),
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
  .superRefine((values, ctx) => {
    const { schedule, repeats_allowed, days, generic, product_id, substitute_product_id } = values;
    const fault = (field: string, message: string | null | undefined) =>
      message && ctx.addIssue({ code: 'custom', path: [field], message });
    const field = values.unit === 'packs' ? ('quantity' as const) : ('quantity_pieces' as const);
    const typed = shape[field].unwrap().safeParse(amountOf(values[field]));
    fault(field, typed.error?.issues[0]?.message);
    if (values.unit === 'pieces' && values.pieces_per_pack === null)
      fault('pieces_per_pack', 'Enter the pieces per pack, or enter the quantity in packs');
    const counted = countedOf({ ...values, pieces_per_pack: textOf(values.pieces_per_pack) });
    if (counted) fault(field, quantityFault(schedule, counted.quantity));
    fault('days', daysFault(schedule, days ?? null));
    if (schedule === 'S6' && days === null)
      fault('days', `Enter the days of treatment: Schedule 6 allows at most ${SIX_DAYS}`);
    if (schedule === 'S6' && values.quantity_words === '')
      fault('quantity_words', 'Spell out the quantity as on the prescription: Schedule 6 needs figures and words');
    else if (schedule === 'S6' && counted)
      fault(
        'quantity_words',
        quantityWordsFault(values.quantity_words, values.prescribed_quantity ?? unitsOf(counted)),
      );
    if (product_id === '' && isPriced(schedule) && values.sep === null && values.sep_reason === '')
      fault('sep', 'Enter the single exit price, or the reason why it is not known');
    fault('repeats_allowed', repeatsObstacle(schedule, repeats_allowed));
    if (generic === 'offer' && product_id === '') fault('generic', ONLY_FROM_CATALOGUE);
    else if (generic === 'offer' && substitute_product_id === '')
      fault('substitute_product_id', 'Choose the generic to offer');
  })
  .transform(({ product_id, generic, substitute_product_id, unit, quantity, quantity_pieces, sep, ...fields }) => ({
    ...fields,
    product_id: product_id || null,
    ...(unit === 'packs' ? { quantity: amountOf(quantity) } : { quantity_pieces: amountOf(quantity_pieces) }),
    // The catalogue's own single exit price stays.
    ...(product_id && sep === null ? {} : { sep }),
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
