import { audit } from '~/domains/accounts/server/audit.ts';
import { deliveryFor } from '~/domains/delivery-charges/rules.ts';
import { getDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import { SMALLEST_ONLINE_CENTS } from '~/domains/payments/rules.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { asOwner } from '~/domains/payments/server/payable/viewer.ts';
import { cancelPayment, createPayment, openPayment, type PaymentLink } from '~/domains/payments/server/service.ts';
import { strictestSchedule } from '~/domains/catalogue/rules.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { shopInstant } from '~/shared/dates.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { roundDivide, toCents, toRand, vatIncluded } from '~/shared/money.ts';
import { MOST_RAND } from '~/shared/schemas.ts';
import type { Medicine, Prescription } from '../contract.ts';
import { isMarked, lastDayOf, lineCents, mayWrite, QUOTE_DAYS, quoteTotals } from '../rules.ts';
import { lockForDesk } from './update-prescription.ts';
import { checkGate, checkPharmacist } from './gate.ts';
import { BY_PATIENT, note } from './prescription-history.ts';
import { paymentFor } from './payable.ts';
import * as medicines from './queries-medicines.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { refusalsTold } from './record-refusal.ts';
import { lockSeen, reread, viewerOf } from './prescription-view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The current total, delivery as for an order: the base fee or the province's, free from the shop's threshold. */
async function count(ctx: Context, record: PrescriptionRecord, lines: readonly Medicine[]) {
  const terms = await getDeliveryCharges(ctx);
  const goods = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const delivery = deliveryFor(terms, goods, record.address?.province, record.delivery_method);
  const totals = quoteTotals(lines, delivery);
  return { ...totals, vat_included: toRand(vatIncluded(toCents(totals.total))) };
}

/** A quote is valid for seven days, and never longer than the prescription itself. */
function quoteEnd(now: Date, lastDay: string | null): Date {
  const held = new Date(now.getTime() + QUOTE_DAYS * DAY_MS);
  const end = lastDay && shopInstant(lastDay, '23:59');
  return end && end < held ? end : held;
}

/** Sends the price: counts it, makes the payment, emails the link. */
export async function sendInvoice(
  ctx: Context,
  { id, version }: { id: string; version?: number },
): Promise<Prescription> {
  checkPharmacist(ctx, 'quote');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForDesk(trx, id, version);
    if (!mayWrite(record.prescription_status)) {
      throw conflict(
        `${record.prescription_number} ${isMarked(record.prescription_status)}, so no quote can be sent now.`,
      );
    }
    const lines = await checkGate(trx, record, 'quote');
    const totals = await count(trx, record, lines);
    if (toCents(totals.total) < SMALLEST_ONLINE_CENTS)
      throw conflict('The minimum for online payment is R5.00, and this total is below it.');
    if (totals.total > MOST_RAND)
      throw conflict('The total is too high for one payment. Please check the quantities and prices.');
    const now = trx.now();
    await queries.updatePrescription(
      trx.db,
      id,
      {
        ...totals,
        prescription_status: 'quoted',
        schedule: strictestSchedule(lines.map((line) => line.schedule)),
        quoted_at: now,
        quote_expires_at: quoteEnd(now, lastDayOf({ medicines: lines, issued_on: record.issued_on })),
        payment_status: 'created',
        reason: null,
        claimed_by: null,
        claimed_at: null,
        is_read: true,
      },
      now,
    );
    await cancelPayment(trx, 'prescription', id);
    await createPayment(trx, paymentFor(record, totals.total));
    await note(trx, id, { status: 'quoted', ...byStaff(trx) });
    await audit(trx, { action: 'prescription.quoted', object_kind: 'prescription', object_id: id });
    await emit(trx, 'prescription.status_changed', {
      prescription_id: id,
      from: record.prescription_status,
      to: 'quoted',
    });
    return reread(trx, id);
  });
}

async function pay(ctx: Context, { id, key }: { id: string; key?: string }): Promise<PaymentLink> {
  return inTransaction(ctx, async (trx) => {
    const record = await lockSeen(trx, id, viewerOf(trx, key));
    if (record.payment_status === 'paid') throw conflict(`${record.prescription_number} is already paid.`);
    if (record.prescription_status !== 'quoted' || record.total === null)
      throw conflict(`There is no quote to pay for ${record.prescription_number} now.`);
    await checkGate(trx, record, 'pay');
    return openPayment(trx, paymentFor(record, record.total));
  });
}

/** Swaps the two: the offered medicine becomes the line, and the line becomes the alternative. */
function swapped(line: Medicine): Medicine {
  const { substitute } = line;
  if (!substitute) return line;
  return {
    ...line,
    product_id: substitute.product_id,
    name: substitute.name,
    price: substitute.price,
    sep: substitute.sep,
    nappi_code: substitute.nappi_code,
    strength: substitute.strength || line.strength,
    dosage_form: substitute.dosage_form || line.dosage_form,
    dispensing_fee:
      substitute.sep === null
        ? null
        : toRand(roundDivide(BigInt(Math.max(0, toCents(substitute.price) - toCents(substitute.sep))) * 100n, 115n)),
    substitute: {
      product_id: line.product_id,
      name: line.name,
      price: line.price,
      sep: line.sep,
      nappi_code: line.nappi_code,
      strength: line.strength,
      dosage_form: line.dosage_form,
    },
  };
}

/** Act 101 of 1965 s22F: informed of the generic, the patient accepts or refuses it, and either is recorded. */
async function choose(
  ctx: Context,
  { medicine_id, accept, key }: { medicine_id: string; accept: boolean; key?: string },
): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const id = await medicines.findPrescriptionOf(trx.db, medicine_id);
    if (!id) throw notFound('We could not find that medicine.');
    const record = await lockSeen(trx, id, asOwner(viewerOf(trx, key)));
    const lines = await medicines.listMedicines(trx.db, id);
    const line = lines.find((one) => one.medicine_id === medicine_id);
    if (!line || record.quoted_at === null) throw notFound('We could not find that medicine.');
    if (record.prescription_status !== 'quoted')
      throw conflict(`${record.prescription_number} can no longer be changed.`);
    if (!line.substitute) throw conflict(`There is no generic to choose for ${line.name}.`);
    const wanted = accept ? 'accepted' : 'refused_by_patient';
    if (line.substitution === wanted) return reread(trx, id);
    // Declining a mere offer changes no line; all other choices swap the two.
    const isSwap = accept || line.substitution === 'accepted';
    const { line_total: _, ...changed } = isSwap ? swapped(line) : line;
    const substitute_of = accept ? line.name : null;
    await medicines.updateMedicine(trx.db, { ...changed, substitution: wanted, substitute_of }, trx.now());
    // Not only for a quote: no payment is created for a medicine that may not be dispensed.
    const totals = await count(trx, record, await checkGate(trx, record, 'quote'));
    await queries.updatePrescription(trx.db, id, totals, trx.now());
    if (isSwap) {
      await cancelPayment(trx, 'prescription', id);
      await createPayment(trx, paymentFor(record, totals.total));
    }
    await note(trx, id, {
      status: 'quoted',
      by: BY_PATIENT,
      user_id: record.user_id,
      note: accept ? `Chose the generic: ${changed.name}.` : `Kept ${changed.name}: the generic was refused.`,
    });
    return reread(trx, id);
  });
}

export const payPrescription = refusalsTold(({ id }) => id, pay);
/** A caller who guesses at a medicine does not learn the prescription. */
export const chooseSubstitute = refusalsTold(() => null, choose);
