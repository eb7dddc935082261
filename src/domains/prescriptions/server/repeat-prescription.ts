import { audit } from '~/domains/accounts/server/audit.ts';
import { ceilingFault, maxPatientPriceCents } from '~/domains/catalogue/dispensing-fee.ts';
import { floorFault } from '~/domains/catalogue/price-law.ts';
import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import { getProduct } from '~/domains/catalogue/server/service.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { hasCold } from '~/domains/delivery-charges/cold-rules.ts';
import { isOwner, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { AppError, conflict, forbidden, invalid, type FieldError } from '~/shared/errors.ts';
import { toCents, toRand } from '~/shared/money.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Address } from '~/shared/schemas.ts';
import type { MedicineRow, Prescription } from '../contract.ts';
import { repeatFault } from '../ledger-rules.ts';
import { wholeLine } from '../line-up-rules.ts';
import { underWay } from '../repeat-rules.ts';
import { checkLines } from './gate.ts';
import { feeOf } from '../substitute-rules.ts';
import { findCheaperEqual } from './generic.ts';
import { checkDelivery } from './patient-checks.ts';
import { BY_PATIENT } from './prescription-history.ts';
import { goesTogether, isSamePatient, type Parcel } from './together.ts';
import { auditOpening, lockSeen, reread, unknownPrescription, viewerOf } from './prescription-view.ts';
import * as medicines from './queries-medicines.ts';
import type { Line } from './queries-medicines.ts';
import { beginSupply, findKind, updateSupply } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { sendQuote } from './quote.ts';
import { refusalsTold } from './record-refusal.ts';

interface RepeatInput {
  params: { id: string };
  query: { key?: string };
  body?: {
    lines?: string[];
    delivery_method?: 'delivery' | 'collect';
    business_location_id?: string;
    address?: Address;
    /** Ordered in one go. */
    with?: { prescription_id: string; key?: string }[];
  };
}

/** The current supply must be over; a repeat that expired or was cancelled may be ordered again. */
async function checkOver(ctx: Context, record: PrescriptionRecord): Promise<void> {
  const fault = underWay(record, await findKind(ctx.db, record.supply_id));
  if (fault) throw conflict(fault);
}

/** The lines to repeat: those that were asked for, or all that are due. All reasons together. */
function chooseLines(
  lines: readonly Line[],
  wanted: readonly string[] | undefined,
  faultOf: (line: Line) => string | null,
) {
  if (wanted === undefined) {
    const due = lines.filter((line) => faultOf(line) === null);
    if (due.length > 0) return due;
    const reasons = lines.map((line, at) => ({ field: `medicines.${at}`, message: faultOf(line) ?? '' }));
    throw conflict(reasons.map(({ message }) => message).join(' ') || 'There is no medicine to repeat.', reasons);
  }
  const chosen: Line[] = [];
  const faults: FieldError[] = [];
  for (const [at, id] of wanted.entries()) {
    const line = lines.find(({ medicine_id }) => medicine_id === id);
    const fault = line ? faultOf(line) : 'This medicine is not on the prescription.';
    if (fault) faults.push({ field: `lines.${at}`, message: fault });
    else if (line && !chosen.includes(line)) chosen.push(line);
  }
  if (faults.length > 0) throw conflict(faults.map(({ message }) => message).join(' '), faults);
  if (chosen.length === 0) throw invalid([{ field: 'lines', message: 'Choose at least one medicine' }]);
  return chosen;
}

/**
 * Today's price and single exit price of our product; a line typed by hand keeps its price. Never above the ceiling, nor below
 * the single exit price.
 */
async function pricedToday(ctx: Context, line: MedicineRow, today: string): Promise<MedicineRow> {
  let { price, sep, sep_reason } = line;
  if (line.product_id) {
    try {
      const product = await getProduct(ctx, { id: line.product_id });
      [price, sep, sep_reason] = [product.sale_price, product.sep, product.sep_reason ?? sep_reason];
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      throw conflict(`We no longer sell ${line.name}. Please phone us and a pharmacist will find an alternative.`);
    }
  }
  if (sep !== null && ceilingFault(toCents(price), toCents(sep), today))
    price = toRand(maxPatientPriceCents(toCents(sep), today));
  if (sep !== null && floorFault(line.schedule, toCents(price), toCents(sep))) price = sep;
  const priced = { ...line, price, sep, sep_reason, dispensing_fee: feeOf(price, sep) };
  const product = line.product_id && (await medicineFactsOf(ctx, [line.product_id])).get(line.product_id);
  if (!product || line.substitution !== 'none') return priced;
  const cheaper = await findCheaperEqual(ctx, product, priced);
  return cheaper ? { ...priced, substitute: cheaper, substitution: 'offered' } : priced;
}

type Order = Pick<NonNullable<RepeatInput['body']>, 'delivery_method' | 'business_location_id' | 'address'>;

/** The next supply of a locked prescription, with its quote. `carrier` is the one that it may travel with. */
async function order(
  ctx: Context,
  record: PrescriptionRecord,
  {
    body,
    wanted,
    isPatient,
    carrier,
  }: { body: Order; wanted?: string[] | undefined; isPatient: boolean; carrier: Parcel | null },
): Promise<void> {
  // A second tap finds the quote of the first.
  if (record.prescription_status === 'quoted' && (await findKind(ctx.db, record.supply_id)) === 'repeat') {
    if (!isPatient) await auditOpening(ctx, record.id);
    return;
  }
  await checkOver(ctx, record);
  const today = shopDate(ctx.now());
  const early_days = await ruleOn(ctx, 'repeat_early_days', today);
  const all = await medicines.listMedicines(ctx.db, record.id);
  const facts = { issued_on: record.issued_on, today, early_days };
  const chosen = chooseLines(all, wanted, (line) => repeatFault(line, facts));
  for (const line of chosen) {
    const priced = await pricedToday(ctx, wholeLine(medicines.toStored(line)), today);
    // Why the patient got it twice was said of an earlier supply only; the history keeps it.
    await medicines.updateMedicine(ctx.db, { ...priced, duplicate_reason: null }, ctx.now());
  }
  const delivery = body.delivery_method ? await checkDelivery(ctx, body, record) : record;
  const supply = {
    id: newId(),
    prescription_id: record.id,
    kind: 'repeat' as const,
    delivery_method: body.delivery_method ?? record.delivery_method,
    address: delivery.address,
    business_location_id: delivery.business_location_id,
    collect_from: delivery.collect_from,
  };
  await beginSupply(ctx.db, supply, ctx.now());
  // What is kept cold travels as a cold parcel of its own.
  if (carrier && !hasCold(chosen) && goesTogether(carrier, supply))
    await updateSupply(ctx.db, supply.id, { travels_with: carrier.supply_id });
  // The register goes on knowing where the patient lives, wherever this supply goes.
  if (!record.patient_address && record.address)
    await queries.updatePrescription(ctx.db, record.id, { patient_address: record.address }, ctx.now());
  const begun = (await queries.lockPrescription(ctx.db, record.id)) ?? record;
  const ids = new Set(chosen.map(({ medicine_id }) => medicine_id));
  const lines = (await medicines.listMedicines(ctx.db, record.id)).filter(({ medicine_id }) => ids.has(medicine_id));
  await checkLines(ctx, begun, lines, 'quote');
  await sendQuote(
    ctx,
    begun,
    lines,
    isPatient
      ? { by: BY_PATIENT, user_id: record.user_id, note: 'Repeat ordered.' }
      : { ...byStaff(ctx), note: 'Repeat ordered.' },
  );
  if (!isPatient)
    await audit(ctx, { action: 'prescription.repeated', object_kind: 'prescription', object_id: record.id });
}

/** Whether the caller orders as the patient; 403 for staff who may not. */
function orderedByPatient(ctx: Context, record: PrescriptionRecord, viewer: Viewer): boolean {
  const isPatient = isOwner(record, viewer);
  if (!isPatient && !isAllowed('prescription.update', ctx.actor))
    throw forbidden('You do not have permission to order a repeat for a patient.');
  return isPatient;
}

async function repeat(ctx: Context, { params, query, body = {} }: RepeatInput): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const asked = new Map([
      [params.id, query.key],
      ...(body.with ?? []).map(({ prescription_id, key }) => [prescription_id, key] as const),
    ]);
    asked.set(params.id, query.key);
    const seen = new Map<string, { record: PrescriptionRecord; isPatient: boolean }>();
    // In one order for everybody, so that two orders of the same prescriptions wait for each other.
    for (const [id, key] of [...asked].toSorted(([one], [other]) => one.localeCompare(other))) {
      const viewer = viewerOf(trx, key);
      const record = await lockSeen(trx, id, viewer);
      seen.set(id, { record, isPatient: orderedByPatient(trx, record, viewer) });
    }
    const main = seen.get(params.id);
    if (!main) throw unknownPrescription();
    await order(trx, main.record, { body, wanted: body.lines, isPatient: main.isPatient, carrier: null });
    const ordered = await queries.lockPrescription(trx.db, params.id);
    for (const [at, { prescription_id }] of (body.with ?? []).entries()) {
      const other = seen.get(prescription_id);
      if (!other || other === main) continue;
      if (!isSamePatient(main.record, other.record))
        throw invalid([{ field: `with.${at}`, message: 'This prescription is for another patient' }]);
      await order(trx, other.record, { body, isPatient: other.isPatient, carrier: ordered });
    }
    return reread(trx, params.id);
  });
}

export const repeatPrescription = refusalsTold(({ params }) => params.id, repeat);
