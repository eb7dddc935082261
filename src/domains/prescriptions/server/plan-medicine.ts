import type { Product } from '~/domains/catalogue/contract.ts';
import { priceFault } from '~/domains/catalogue/price-law.ts';
import { ONLY_PHARMACIST } from '~/domains/catalogue/product-faults.ts';
import { genericFault } from '~/domains/catalogue/generic-rules.ts';
import { looseScheduleFault } from '~/domains/catalogue/known-schedule.ts';
import { findKnownSchedule, medicineFactsOf, type MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import { getProduct } from '~/domains/catalogue/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { AppError, invalid, type FieldError } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { isPharmacist } from '~/shared/registrations.ts';
import { coldest, STORAGE_CLASS, type StorageClass } from '~/shared/storage-class.ts';
import type { MedicineFields, MedicineRow, Substitute } from '../contract.ts';
import { isPriced } from '../gate-rules.ts';
import { belongsInFridge } from '../label-warnings.ts';
import { daysFault, quantityFault, quantityQuestion, repeatsObstacle, type Amount } from '../medicine-rules.ts';
import { packsFor, piecesOf, splitQuestion, unitsOf, type Counted } from '../unit-rules.ts';
import { feeOf, isCheaper } from '../substitute-rules.ts';
import { findCheaperEqual, isOffered, strengthOf, substituteFrom } from './generic.ts';

async function findProduct(ctx: Context, id: string, field: string): Promise<Product> {
  try {
    return await getProduct(ctx, { id });
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw invalid([{ field, message: "We couldn't find that product" }]);
    throw error;
  }
}

type Refuse = (field: string, message: string) => void;
type Typed = Partial<MedicineFields>;

const scheduleText = (schedule: MedicineRow['schedule']) =>
  schedule === 'none' ? 'not scheduled' : `Schedule ${schedule.slice(1)}`;

/** The product's schedule if the line is one of our products: it cannot be relaxed by hand. Otherwise it is required. */
async function scheduleOf(
  ctx: Context,
  { name, strength, typed, before }: { name: string; strength: string; typed: Typed; before: MedicineRow | null },
  product: MedicineFacts | null,
  refuse: Refuse,
): Promise<MedicineRow['schedule'] | null> {
  const isByHand = typed.product_id === null || (typed.product_id === undefined && !before?.product_id);
  const isFreed = isByHand && Boolean(before?.product_id);
  const kept = isFreed ? undefined : before?.schedule;
  const schedule = typed.schedule ?? product?.schedule ?? kept;
  if (!schedule) {
    refuse('schedule', 'Choose a schedule');
    return null;
  }
  // If the product was deleted, the line keeps the schedule with which it was sold.
  const own = product?.schedule ?? (isByHand ? null : before?.schedule);
  if (own && schedule !== own) {
    refuse('schedule', `${product?.name ?? before?.name} is ${scheduleText(own)} in the catalogue`);
    return null;
  }
  if (product?.name === name) return schedule;
  const fault = looseScheduleFault(schedule, await findKnownSchedule(ctx, { name, strength }));
  if (fault) refuse('schedule', fault);
  return schedule;
}

/** A product's storage cannot be relaxed by hand. By hand, what its ingredient says belongs in the fridge does. */
function storageOf(
  line: { name: string; dosage_form: string; typed: Typed; own: MedicineRow | null },
  product: MedicineFacts | null,
  refuse: Refuse,
): StorageClass {
  const { typed, own, ...labelled } = line;
  const isKnownCold = product === null && belongsInFridge({ ...labelled, active_ingredients: [] });
  const least = product?.storage ?? (isKnownCold ? 'refrigerated' : 'room');
  const wanted = typed.storage ?? own?.storage ?? least;
  const storage = coldest(least, wanted);
  if (product && typed.storage && storage !== typed.storage)
    refuse('storage', `${product.name} must be ${STORAGE_CLASS[product.storage].kept}, as the catalogue says`);
  return typed.storage && !product ? typed.storage : storage;
}

/** The generic that is offered: cheaper, and the same medicine in every respect (Act 101 of 1965 s22F). */
async function offeredOf(
  ctx: Context,
  id: string,
  line: {
    price: number | undefined;
    pieces_per_pack: number | null;
    schedule: MedicineRow['schedule'] | null;
    product: MedicineFacts | null;
  },
  refuse: Refuse,
): Promise<Substitute> {
  const generic = await findProduct(ctx, id, 'substitute_product_id');
  const { price, pieces_per_pack, schedule, product } = line;
  const offer = substituteFrom(generic);
  const fault = product && genericFault(generic, product);
  if (!product)
    refuse(
      'substitute_product_id',
      'Choose the prescribed medicine from the catalogue first, so that the generic can be compared with it',
    );
  else if (fault) refuse('substitute_product_id', fault);
  else if (price !== undefined && !isCheaper(offer, { price, pieces_per_pack }))
    refuse('substitute_product_id', `${generic.name} is not cheaper. Choose “The generic costs more” instead`);
  else if (!isOffered(generic))
    refuse(
      'substitute_product_id',
      `${generic.name} has no single exit price, or costs less than it. Correct it first`,
    );
  else if (generic.schedule !== schedule)
    refuse('substitute_product_id', `${generic.name} is in a different schedule from the prescribed medicine`);
  return offer;
}

/** Has anything changed on which the question about the quantity depends? A confirmed quantity is not questioned again. */
const isNewAmount = (amount: Amount, before: MedicineRow | null, isNewProduct: boolean): boolean =>
  before === null ||
  isNewProduct ||
  amount.quantity !== before.quantity ||
  amount.quantity_pieces !== before.quantity_pieces ||
  amount.days !== before.days ||
  amount.schedule !== before.schedule;

function checkAmount(amount: Amount, { isAsked }: { isAsked: boolean }, refuse: Refuse): void {
  const days = daysFault(amount.schedule, amount.days);
  if (days) refuse('days', days);
  const many = quantityFault(amount.schedule, amount.quantity) ?? (isAsked ? quantityQuestion(amount) : null);
  if (many) refuse('quantity', many);
}

/** Packs and pieces of the line: either is given, and the other follows from the pack. */
function countOf(
  typed: Typed,
  before: MedicineRow | null,
  product: Pick<MedicineFacts, 'name' | 'pack_size' | 'dosage_form'> | null,
  refuse: Refuse,
): Counted {
  const known = product ? piecesOf(product.pack_size, product.dosage_form) : null;
  const pieces_per_pack =
    known ?? (typed.pieces_per_pack === undefined ? (before?.pieces_per_pack ?? null) : typed.pieces_per_pack);
  const isRecounted = typed.quantity !== undefined || pieces_per_pack === null;
  const pieces = typed.quantity_pieces ?? (isRecounted ? null : (before?.quantity_pieces ?? null));
  if (pieces === null) {
    const quantity = typed.quantity ?? before?.quantity ?? 1;
    return { quantity, pieces_per_pack, quantity_pieces: pieces_per_pack && pieces_per_pack * quantity };
  }
  if (pieces_per_pack === null) {
    refuse('pieces_per_pack', 'Enter the pieces per pack, or enter the quantity in packs');
    return { quantity: 1, pieces_per_pack, quantity_pieces: null };
  }
  const isKept = typed.quantity_pieces === undefined && before?.pieces_per_pack === pieces_per_pack;
  const dosage_form = typed.dosage_form ?? product?.dosage_form ?? before?.dosage_form ?? null;
  const question = typed.split_pack || isKept ? null : splitQuestion(pieces, pieces_per_pack, dosage_form);
  if (question) refuse('quantity_pieces', question);
  return { quantity: packsFor(pieces, pieces_per_pack), quantity_pieces: pieces, pieces_per_pack };
}

const isSameAmount = (before: MedicineRow, { quantity, quantity_pieces }: Counted, days: number | null): boolean =>
  before.quantity === quantity && before.quantity_pieces === quantity_pieces && before.days === days;

/** What the script states where it is another quantity; it means nothing any more when the unit changes. */
function prescribedOf(typed: Typed, before: MedicineRow | null, counted: Counted): number | null {
  const isSameUnit = ((before?.quantity_pieces ?? null) === null) === (counted.quantity_pieces === null);
  const stated =
    typed.prescribed_quantity === undefined && isSameUnit ? before?.prescribed_quantity : typed.prescribed_quantity;
  return stated === unitsOf(counted) ? null : (stated ?? null);
}

const kept = <T>(typed: T | null | undefined, before: T | null | undefined): T | null =>
  typed === undefined ? (before ?? null) : typed || null;

const PRICED = ['price', 'sep', 'sep_reason', 'schedule', 'product_id'] as const;
const NO_SEP = 'Enter the single exit price, or why it is not known';

/** Why no single exit price is known: a pharmacist's words, here or at the product (rules 21 and 23). */
function sepReasonOf(
  ctx: Context,
  line: {
    typed: Typed;
    own: MedicineRow | null;
    chosen: Product | null;
    sep: number | null;
    schedule: MedicineRow['schedule'] | null;
  },
  refuse: Refuse,
): string | null {
  const { typed, own, chosen, sep, schedule } = line;
  const reason = kept(typed.sep_reason, own?.sep_reason) ?? (sep === null ? (chosen?.sep_reason ?? null) : null);
  const isNew = Boolean(typed.sep_reason) && typed.sep_reason !== own?.sep_reason;
  const isNeeded = sep === null && schedule !== null && isPriced(schedule);
  if (isNew && isNeeded && !isPharmacist(ctx.actor)) refuse('sep_reason', ONLY_PHARMACIST);
  return reason;
}

/** The resulting line: omitted fields are taken from the catalogue, or stay as they were. */
export async function plan(ctx: Context, typed: Typed, before: MedicineRow | null): Promise<MedicineRow> {
  const today = shopDate(ctx.now());
  const errors: FieldError[] = [];
  const refuse: Refuse = (field, message) => errors.push({ field, message });
  const isNewProduct = typed.product_id !== undefined && typed.product_id !== before?.product_id;
  const chosen = isNewProduct && typed.product_id ? await findProduct(ctx, typed.product_id, 'product_id') : null;
  const product_id = typed.product_id === undefined ? (before?.product_id ?? null) : typed.product_id;
  const product = chosen ?? (product_id && (await medicineFactsOf(ctx, [product_id])).get(product_id)) ?? null;
  if (chosen && (chosen.schedule === 'S7' || chosen.schedule === 'S8'))
    refuse('product_id', 'Schedule 7 and 8 medicines need a permit. We never dispense them');
  const own = isNewProduct ? null : before;
  const name = typed.name ?? chosen?.name ?? own?.name;
  const strength = typed.strength ?? (chosen ? strengthOf(chosen) : (own?.strength ?? ''));
  const price = typed.price ?? chosen?.sale_price ?? own?.price;
  const sep = chosen ? (chosen.sep ?? typed.sep ?? null) : typed.sep === undefined ? (own?.sep ?? null) : typed.sep;
  if (!name) refuse('name', 'Enter a medicine');
  if (price === undefined) refuse('price', 'Enter a price');
  const schedule = await scheduleOf(ctx, { name: name ?? '', strength, typed, before }, product || null, refuse);
  const sep_reason = sepReasonOf(ctx, { typed, own, chosen, sep, schedule }, refuse);
  const isPricedAnew = before === null || PRICED.some((field) => typed[field] !== undefined);
  if (isPricedAnew && !product_id && schedule && isPriced(schedule) && sep === null && !sep_reason)
    refuse('sep', NO_SEP);
  const fault =
    price === undefined
      ? null
      : priceFault(schedule ?? 'none', toCents(price), sep === null ? null : toCents(sep), today);
  if (fault) refuse('price', fault);
  const repeats_allowed = typed.repeats_allowed ?? before?.repeats_allowed ?? 0;
  const repeats = schedule && repeatsObstacle(schedule, repeats_allowed);
  if (repeats) refuse('repeats_allowed', repeats);
  if (!before && typed.quantity === undefined && !typed.quantity_pieces)
    refuse('quantity', 'Enter a quantity, in packs or in pieces');
  const counted = countOf(typed, before, product || null, refuse);
  const dosage_form = typed.dosage_form ?? (chosen ? (chosen.dosage_form ?? '') : (own?.dosage_form ?? ''));
  const days = typed.days === undefined ? (before?.days ?? null) : typed.days;
  if (schedule) {
    const { quantity, quantity_pieces } = counted;
    const amount = { schedule, quantity, quantity_pieces, dosage_form, days };
    checkAmount(amount, { isAsked: !typed.confirm_quantity && isNewAmount(amount, before, isNewProduct) }, refuse);
  }

  const storage = storageOf({ name: name ?? '', dosage_form, typed, own }, product || null, refuse);

  let { substitute, substitution } = before ?? { substitute: null, substitution: 'none' as const };
  if (typed.substitute_product_id) {
    const line = { price, pieces_per_pack: counted.pieces_per_pack, schedule, product: product || null };
    [substitute, substitution] = [await offeredOf(ctx, typed.substitute_product_id, line, refuse), 'offered'];
  } else if (typed.substitute_product_id === null || typed.substitution) {
    [substitute, substitution] = [null, typed.substitution ?? 'none'];
  } else if (isNewProduct && substitute) {
    // A generic offered for another medicine does not fit this one.
    [substitute, substitution] = [null, 'none'];
  }
  // The duty of section 22F is triggered by itself: a cheaper equal in stock is offered unless somebody refused it.
  const isNew = before === null || isNewProduct || typed.substitution !== undefined;
  if (
    product &&
    price !== undefined &&
    schedule &&
    isNew &&
    (substitution === 'none' || substitution === 'generic_dearer')
  ) {
    const cheaper = await findCheaperEqual(ctx, product, { price, pieces_per_pack: counted.pieces_per_pack });
    if (cheaper && substitution === 'generic_dearer')
      refuse('substitution', `${cheaper.name} costs less. Offer it, or record who refused it`);
    else if (cheaper) [substitute, substitution] = [cheaper, 'offered'];
  }
  if (errors.length > 0 || !name || price === undefined || !schedule) throw invalid(errors);
  return {
    medicine_id: before?.medicine_id ?? newId(),
    product_id,
    name,
    schedule,
    storage,
    schedule_assumed: Boolean(before?.schedule_assumed) && !typed.schedule && !product,
    nappi_code: chosen ? chosen.nappi_code : (own?.nappi_code ?? null),
    strength,
    dosage_form,
    ...counted,
    prescribed_quantity: prescribedOf(typed, before, counted),
    quantity_words: kept(typed.quantity_words, before?.quantity_words),
    price,
    sep,
    sep_reason,
    dispensing_fee: feeOf(price, sep),
    directions: typed.directions ?? before?.directions ?? '',
    days,
    repeats_allowed,
    repeats_used: before?.repeats_used ?? 0,
    next_due: before?.next_due ?? null,
    // A changed amount is what was prescribed: it is lined up anew.
    lined_up: before && isSameAmount(before, counted, days) ? before.lined_up : null,
    substitute,
    substitution,
    substitute_of: kept(typed.substitute_of, before?.substitute_of),
    duplicate_reason: kept(typed.duplicate_reason, before?.duplicate_reason),
    refused_reason: before?.refused_reason ?? null,
    refused_note: before?.refused_note ?? null,
  };
}
