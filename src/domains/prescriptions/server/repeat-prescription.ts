import { audit } from '~/domains/accounts/server/audit.ts';
import { ceilingFault, maxPatientPriceCents } from '~/domains/catalogue/dispensing-fee.ts';
import { floorFault } from '~/domains/catalogue/price-law.ts';
import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import { getProduct } from '~/domains/catalogue/server/service.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { isOwner } from '~/domains/payments/server/payable/viewer.ts';
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
import { underWay } from '../repeat-rules.ts';
import { checkLines } from './gate.ts';
import { feeOf } from '../substitute-rules.ts';
import { findCheaperEqual } from './generic.ts';
import { checkDelivery } from './patient-checks.ts';
import { BY_PATIENT } from './prescription-history.ts';
import { auditOpening, lockSeen, reread, viewerOf } from './prescription-view.ts';
import * as medicines from './queries-medicines.ts';
import type { Line } from './queries-medicines.ts';
import { beginSupply, findKind } from './queries-supplies.ts';
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

async function repeat(ctx: Context, { params, query, body = {} }: RepeatInput): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const viewer = viewerOf(trx, query.key);
    const record = await lockSeen(trx, params.id, viewer);
    const isPatient = isOwner(record, viewer);
    if (!isPatient && !isAllowed('prescription.update', trx.actor))
      throw forbidden('You do not have permission to order a repeat for a patient.');
    // A second tap finds the quote of the first.
    if (record.prescription_status === 'quoted' && (await findKind(trx.db, record.supply_id)) === 'repeat') {
      if (!isPatient) await auditOpening(trx, record.id);
      return reread(trx, record.id);
    }
    await checkOver(trx, record);
    const today = shopDate(trx.now());
    const early_days = await ruleOn(trx, 'repeat_early_days', today);
    const all = await medicines.listMedicines(trx.db, record.id);
    const facts = { issued_on: record.issued_on, today, early_days };
    const chosen = chooseLines(all, body.lines, (line) => repeatFault(line, facts));
    for (const line of chosen) {
      const priced = await pricedToday(trx, medicines.toStored(line), today);
      // Why the patient got it twice was said of an earlier supply only; the history keeps it.
      await medicines.updateMedicine(trx.db, { ...priced, duplicate_reason: null }, trx.now());
    }
    const delivery = body.delivery_method ? await checkDelivery(trx, body, record) : record;
    await beginSupply(
      trx.db,
      {
        id: newId(),
        prescription_id: record.id,
        kind: 'repeat',
        delivery_method: body.delivery_method ?? record.delivery_method,
        address: delivery.address,
        business_location_id: delivery.business_location_id,
        collect_from: delivery.collect_from,
      },
      trx.now(),
    );
    // The register goes on knowing where the patient lives, wherever this supply goes.
    if (!record.patient_address && record.address)
      await queries.updatePrescription(trx.db, record.id, { patient_address: record.address }, trx.now());
    const begun = (await queries.lockPrescription(trx.db, record.id)) ?? record;
    const ids = new Set(chosen.map(({ medicine_id }) => medicine_id));
    const lines = (await medicines.listMedicines(trx.db, record.id)).filter(({ medicine_id }) => ids.has(medicine_id));
    await checkLines(trx, begun, lines, 'quote');
    await sendQuote(
      trx,
      begun,
      lines,
      isPatient
        ? { by: BY_PATIENT, user_id: record.user_id, note: 'Repeat ordered.' }
        : { ...byStaff(trx), note: 'Repeat ordered.' },
    );
    if (!isPatient)
      await audit(trx, { action: 'prescription.repeated', object_kind: 'prescription', object_id: record.id });
    return reread(trx, record.id);
  });
}

export const repeatPrescription = refusalsTold(({ params }) => params.id, repeat);
