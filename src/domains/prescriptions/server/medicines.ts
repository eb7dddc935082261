import { audit } from '~/domains/accounts/server/audit.ts';
import type { Product } from '~/domains/products/contract.ts';
import { ceilingFault } from '~/domains/products/dispensing-fee.ts';
import { getProduct } from '~/domains/products/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { AppError, conflict, invalid, notFound, type FieldError } from '~/shared/errors.ts';
import { roundDivide, toCents, toRand } from '~/shared/money.ts';
import type { Medicine, MedicineFields, Prescription, Substitute } from '../contract.ts';
import { mayWrite, isMarked, repeatsObstacle } from '../rules.ts';
import { lockForDesk } from './desk.ts';
import * as queries from './queries-medicines.ts';
import type { MedicineRow } from './queries-medicines.ts';
import { updatePrescription, type PrescriptionRecord } from './queries.ts';
import { reread } from './view.ts';

const unknownMedicine = () => notFound('We could not find that medicine.');

async function findProduct(ctx: Context, id: string, field: string): Promise<Product> {
  try {
    return await getProduct(ctx, { id });
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      throw invalid([{ field, message: 'There is no such product' }]);
    throw error;
  }
}

/**
 * Written by hand without a schedule: the strictest that may be repeated (Act 101 of 1965 s22A(6)(f)). So it leaves on a
 * prescriber's word only and stands in the register, until a pharmacist says which it is.
 */
const UNSAID: Medicine['schedule'] = 'S5';

const strengthOf = (product: Product): string =>
  product.active_ingredients
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + ');

function checkDraft(record: PrescriptionRecord): void {
  if (mayWrite(record.prescription_status)) return;
  throw conflict(
    `${record.prescription_number} ${isMarked(record.prescription_status)}. Take it back into review to change its medicines.`,
  );
}

/** What the fee of a price is, without VAT: an invoice shows SEP and dispensing fee apart (rule 24). */
function feeOf(price: number, sep: number | null): number | null {
  if (sep === null) return null;
  return toRand(roundDivide(BigInt(Math.max(0, toCents(price) - toCents(sep))) * 100n, 115n));
}

function substituteFrom(product: Product): Substitute {
  return {
    product_id: product.id,
    name: product.name,
    price: product.sale_price,
    sep: product.sep,
    nappi_code: product.nappi_code,
  };
}

/** The line as it would be: what is left out comes from the catalogue, or stays as it was. */
export async function plan(
  ctx: Context,
  fields: Partial<MedicineFields>,
  before: MedicineRow | null,
): Promise<MedicineRow> {
  const today = shopDate(ctx.now());
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => errors.push({ field, message });
  const isNewProduct = fields.product_id !== undefined && fields.product_id !== before?.product_id;
  const product = isNewProduct && fields.product_id ? await findProduct(ctx, fields.product_id, 'product_id') : null;
  if (product && (product.schedule === 'S7' || product.schedule === 'S8'))
    refuse('product_id', 'Schedule 7 and 8 are by permit only and never dispensed here');
  const kept = isNewProduct ? null : before;
  const name = fields.name ?? product?.name ?? kept?.name;
  const price = fields.price ?? product?.sale_price ?? kept?.price;
  const sep = product ? product.sep : (kept?.sep ?? null);
  // The register goes by the schedule: the catalogue knows it better than a hand that leaves it out.
  const schedule = fields.schedule ?? product?.schedule ?? kept?.schedule ?? (before ? undefined : UNSAID);
  if (!name) refuse('name', 'Name is required');
  if (price === undefined) refuse('price', 'Price is required');
  if (!schedule) refuse('schedule', 'Schedule is required');
  if (product && fields.schedule && fields.schedule !== product.schedule)
    refuse(
      'schedule',
      `${product.name} is ${product.schedule === 'none' ? 'not scheduled' : `Schedule ${product.schedule.slice(1)}`} in the catalogue`,
    );
  const fault = price === undefined ? null : ceilingFault(toCents(price), sep === null ? null : toCents(sep), today);
  if (fault) refuse('price', fault);
  const repeats_allowed = fields.repeats_allowed ?? before?.repeats_allowed ?? 0;
  const repeats = schedule && repeatsObstacle(schedule, repeats_allowed);
  if (repeats) refuse('repeats_allowed', repeats);

  let { substitute, substitution } = before ?? { substitute: null, substitution: 'none' as const };
  if (fields.substitute_product_id) {
    const equal = await findProduct(ctx, fields.substitute_product_id, 'substitute_product_id');
    if (price !== undefined && toCents(equal.sale_price) >= toCents(price))
      refuse('substitute_product_id', `${equal.name} is not cheaper: note that the generic is dearer instead`);
    else if (equal.schedule !== schedule)
      refuse('substitute_product_id', `${equal.name} is of another schedule than what was prescribed`);
    [substitute, substitution] = [substituteFrom(equal), 'offered'];
  } else if (fields.substitute_product_id === null || fields.substitution) {
    [substitute, substitution] = [null, fields.substitution ?? 'none'];
  }
  if (errors.length > 0 || !name || price === undefined || !schedule) throw invalid(errors);
  return {
    medicine_id: before?.medicine_id ?? newId(),
    product_id: fields.product_id === undefined ? (before?.product_id ?? null) : fields.product_id,
    name,
    schedule,
    nappi_code: product ? product.nappi_code : (kept?.nappi_code ?? null),
    strength: fields.strength ?? (product ? strengthOf(product) : (kept?.strength ?? '')),
    dosage_form: fields.dosage_form ?? (product ? (product.dosage_form ?? '') : (kept?.dosage_form ?? '')),
    quantity: fields.quantity ?? before?.quantity ?? 1,
    price,
    sep,
    dispensing_fee: feeOf(price, sep),
    directions: fields.directions ?? before?.directions ?? '',
    repeats_allowed,
    repeats_used: before?.repeats_used ?? 0,
    substitute,
    substitution,
    substitute_of: fields.substitute_of === undefined ? (before?.substitute_of ?? null) : fields.substitute_of || null,
  };
}

export async function addMedicine(
  ctx: Context,
  { id, ...fields }: MedicineFields & { id: string },
): Promise<Prescription> {
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
  return inTransaction(ctx, async (trx) => {
    const { record, line } = await lockLine(trx, medicine_id);
    const { line_total: _, ...before } = line;
    await queries.updateMedicine(trx.db, await plan(trx, fields, before), trx.now());
    await told(trx, record, 'prescription.medicine_changed', medicine_id);
    return reread(trx, record.id);
  });
}

export async function deleteMedicine(ctx: Context, { medicine_id }: { medicine_id: string }): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const { record } = await lockLine(trx, medicine_id);
    await queries.deleteMedicine(trx.db, medicine_id);
    await told(trx, record, 'prescription.medicine_removed', medicine_id);
    return reread(trx, record.id);
  });
}

async function told(ctx: Context, record: PrescriptionRecord, action: string, medicine_id: string): Promise<void> {
  // Whoever read the lines before is told when they send a price for them.
  await updatePrescription(ctx.db, record.id, {}, ctx.now());
  await audit(ctx, { action, object_kind: 'prescription', object_id: record.id, detail: { medicine_id } });
}
