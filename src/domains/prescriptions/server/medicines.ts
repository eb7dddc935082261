import { audit } from '~/domains/accounts/server/audit.ts';
import type { Product } from '~/domains/catalogue/contract.ts';
import { ceilingFault } from '~/domains/catalogue/dispensing-fee.ts';
import { genericFault } from '~/domains/catalogue/generic-rules.ts';
import { looseScheduleFault } from '~/domains/catalogue/known-schedule.ts';
import { findKnownSchedule, medicineFactsOf, type MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import { getProduct } from '~/domains/catalogue/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { AppError, conflict, invalid, notFound, type FieldError } from '~/shared/errors.ts';
import { roundDivide, toCents, toRand } from '~/shared/money.ts';
import type { Medicine, MedicineFields, Prescription, Substitute } from '../contract.ts';
import {
  daysFault,
  piecesOf,
  quantityFault,
  quantityQuestion,
  repeatsObstacle,
  type Amount,
} from '../medicine-rules.ts';
import { mayWrite, isMarked } from '../rules.ts';
import { lockForDesk } from './update-prescription.ts';
import { checkPharmacist } from './gate.ts';
import * as queries from './queries-medicines.ts';
import type { MedicineRow } from './queries-medicines.ts';
import { updatePrescription, type PrescriptionRecord } from './queries.ts';
import { reread } from './prescription-view.ts';

const unknownMedicine = () => notFound('We could not find that medicine.');

async function findProduct(ctx: Context, id: string, field: string): Promise<Product> {
  try {
    return await getProduct(ctx, { id });
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw invalid([{ field, message: "We couldn't find that product" }]);
    throw error;
  }
}

const strengthOf = (product: Product): string =>
  product.active_ingredients
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + ');

function checkDraft(record: PrescriptionRecord): void {
  if (mayWrite(record.prescription_status)) return;
  throw conflict(
    `${record.prescription_number} ${isMarked(record.prescription_status)}. Move it back into review to change its medicines.`,
  );
}

/** The fee within a price, without VAT: an invoice shows SEP and dispensing fee separately (rule 24). */
function feeOf(price: number, sep: number | null): number | null {
  if (sep === null) return null;
  return toRand(roundDivide(BigInt(Math.max(0, toCents(price) - toCents(sep))) * 100n, 115n));
}

const substituteFrom = (product: Product): Substitute => ({
  product_id: product.id,
  name: product.name,
  price: product.sale_price,
  sep: product.sep,
  nappi_code: product.nappi_code,
  strength: strengthOf(product),
  dosage_form: product.dosage_form ?? '',
});

type Refuse = (field: string, message: string) => void;
type Typed = Partial<MedicineFields>;

const scheduleText = (schedule: Medicine['schedule']) =>
  schedule === 'none' ? 'not scheduled' : `Schedule ${schedule.slice(1)}`;

/** The product's schedule if the line is one of our products: it cannot be relaxed by hand. Otherwise it is required. */
async function scheduleOf(
  ctx: Context,
  { name, strength, typed, before }: { name: string; strength: string; typed: Typed; before: MedicineRow | null },
  product: MedicineFacts | null,
  refuse: Refuse,
): Promise<Medicine['schedule'] | null> {
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

/** The generic that is offered: cheaper, and the same medicine in every respect (Act 101 of 1965 s22F). */
async function offeredOf(
  ctx: Context,
  id: string,
  line: { price: number | undefined; schedule: Medicine['schedule'] | null; product: MedicineFacts | null },
  refuse: Refuse,
): Promise<Substitute> {
  const generic = await findProduct(ctx, id, 'substitute_product_id');
  const { price, schedule, product } = line;
  const fault = product && genericFault(generic, product);
  if (!product)
    refuse(
      'substitute_product_id',
      'Choose the prescribed medicine from the catalogue first, so that the generic can be compared with it',
    );
  else if (fault) refuse('substitute_product_id', fault);
  else if (price !== undefined && toCents(generic.sale_price) >= toCents(price))
    refuse('substitute_product_id', `${generic.name} is not cheaper. Choose “The generic costs more” instead`);
  else if (generic.schedule !== schedule)
    refuse('substitute_product_id', `${generic.name} is in a different schedule from the prescribed medicine`);
  return substituteFrom(generic);
}

/** Has anything changed on which the question about the quantity depends? A confirmed quantity is not questioned again. */
const isNewAmount = (amount: Amount, before: MedicineRow | null, isNewProduct: boolean): boolean =>
  before === null ||
  isNewProduct ||
  amount.quantity !== before.quantity ||
  amount.days !== before.days ||
  amount.schedule !== before.schedule;

function checkAmount(amount: Amount, { isAsked }: { isAsked: boolean }, refuse: Refuse): void {
  const days = daysFault(amount.schedule, amount.days);
  if (days) refuse('days', days);
  const many = quantityFault(amount.schedule, amount.quantity) ?? (isAsked ? quantityQuestion(amount) : null);
  if (many) refuse('quantity', many);
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
  const kept = isNewProduct ? null : before;
  const name = typed.name ?? chosen?.name ?? kept?.name;
  const strength = typed.strength ?? (chosen ? strengthOf(chosen) : (kept?.strength ?? ''));
  const price = typed.price ?? chosen?.sale_price ?? kept?.price;
  const sep = chosen ? chosen.sep : (kept?.sep ?? null);
  if (!name) refuse('name', 'Enter a medicine');
  if (price === undefined) refuse('price', 'Enter a price');
  const schedule = await scheduleOf(ctx, { name: name ?? '', strength, typed, before }, product || null, refuse);
  const fault = price === undefined ? null : ceilingFault(toCents(price), sep === null ? null : toCents(sep), today);
  if (fault) refuse('price', fault);
  const repeats_allowed = typed.repeats_allowed ?? before?.repeats_allowed ?? 0;
  const repeats = schedule && repeatsObstacle(schedule, repeats_allowed);
  if (repeats) refuse('repeats_allowed', repeats);
  const quantity = typed.quantity ?? before?.quantity ?? 1;
  const days = typed.days === undefined ? (before?.days ?? null) : typed.days;
  if (schedule) {
    const pieces = product ? piecesOf(product.pack_size, product.dosage_form) : null;
    const amount = { schedule, quantity, days, pieces };
    checkAmount(amount, { isAsked: !typed.confirm_quantity && isNewAmount(amount, before, isNewProduct) }, refuse);
  }

  let { substitute, substitution } = before ?? { substitute: null, substitution: 'none' as const };
  if (typed.substitute_product_id) {
    const line = { price, schedule, product: product || null };
    [substitute, substitution] = [await offeredOf(ctx, typed.substitute_product_id, line, refuse), 'offered'];
  } else if (typed.substitute_product_id === null || typed.substitution) {
    [substitute, substitution] = [null, typed.substitution ?? 'none'];
  } else if (isNewProduct && substitute) {
    // A generic offered for another medicine does not fit this one.
    [substitute, substitution] = [null, 'none'];
  }
  if (errors.length > 0 || !name || price === undefined || !schedule) throw invalid(errors);
  return {
    medicine_id: before?.medicine_id ?? newId(),
    product_id,
    name,
    schedule,
    nappi_code: chosen ? chosen.nappi_code : (kept?.nappi_code ?? null),
    strength,
    dosage_form: typed.dosage_form ?? (chosen ? (chosen.dosage_form ?? '') : (kept?.dosage_form ?? '')),
    quantity,
    price,
    sep,
    dispensing_fee: feeOf(price, sep),
    directions: typed.directions ?? before?.directions ?? '',
    days,
    repeats_allowed,
    repeats_used: before?.repeats_used ?? 0,
    substitute,
    substitution,
    substitute_of: typed.substitute_of === undefined ? (before?.substitute_of ?? null) : typed.substitute_of || null,
  };
}

export async function addMedicine(
  ctx: Context,
  { id, ...fields }: MedicineFields & { id: string },
): Promise<Prescription> {
  checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForDesk(trx, id);
    checkDraft(record);
    const medicine = await plan(trx, fields, null);
    await queries.insertMedicine(trx.db, id, medicine, trx.now());
    await told(trx, record, 'prescription.medicine_added', medicine.medicine_id);
    return reread(trx, id);
  });
}

/** The line and its prescription, locked. */
async function lockLine(ctx: Context, medicineId: string): Promise<{ record: PrescriptionRecord; line: Medicine }> {
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
  checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const { record, line } = await lockLine(trx, medicine_id);
    const { line_total: _, ...before } = line;
    await queries.updateMedicine(trx.db, await plan(trx, fields, before), trx.now());
    await told(trx, record, 'prescription.medicine_changed', medicine_id);
    return reread(trx, record.id);
  });
}

export async function deleteMedicine(ctx: Context, { medicine_id }: { medicine_id: string }): Promise<Prescription> {
  checkPharmacist(ctx, 'medicines');
  return inTransaction(ctx, async (trx) => {
    const { record } = await lockLine(trx, medicine_id);
    await queries.deleteMedicine(trx.db, medicine_id);
    await told(trx, record, 'prescription.medicine_removed', medicine_id);
    return reread(trx, record.id);
  });
}

async function told(ctx: Context, record: PrescriptionRecord, action: string, medicine_id: string): Promise<void> {
  // A person who has read older lines gets a conflict when they quote them.
  await updatePrescription(ctx.db, record.id, {}, ctx.now());
  await audit(ctx, { action, object_kind: 'prescription', object_id: record.id, detail: { medicine_id } });
}
