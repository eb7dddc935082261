import { strictestSchedule } from '~/domains/catalogue/rules.ts';
import { hasCold } from '~/domains/delivery-charges/cold-rules.ts';
import { prescriptionDelivery } from '~/domains/delivery-charges/rules.ts';
import { getDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import { SMALLEST_ONLINE_CENTS } from '~/domains/payments/rules.ts';
import { replacePayment } from '~/domains/payments/server/service.ts';
import { emit, type Context } from '~/platform/context.ts';
import { shopInstant } from '~/shared/dates.ts';
import { conflict } from '~/shared/errors.ts';
import { toCents, toRand, vatIncluded } from '~/shared/money.ts';
import { MOST_RAND } from '~/shared/schemas.ts';
import { lastDayOf } from '../gate-rules.ts';
import { QUOTE_DAYS, quoteTotals } from '../rules.ts';
import { paymentFor } from './payment-for.ts';
import { note } from './prescription-history.ts';
import type { Line } from './queries-medicines.ts';
import { findTravelsWith } from './queries-supplies.ts';
import { updatePrescription, type PrescriptionRecord } from './queries.ts';
import { writeSupplyLines } from './queries-supply-lines.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a supply costs now, delivery at the base fee or the province's. */
export async function priceSupply(ctx: Context, record: PrescriptionRecord, lines: readonly Line[]) {
  const terms = await getDeliveryCharges(ctx);
  // Its parcel is paid for with the supply that it travels with.
  const isCarried = (await findTravelsWith(ctx.db, record.supply_id)) !== null;
  const delivery = isCarried
    ? 0
    : prescriptionDelivery(terms, record.address?.province, record.delivery_method, hasCold(lines));
  const totals = quoteTotals(lines, delivery);
  return { ...totals, vat_included: toRand(vatIncluded(toCents(totals.total))) };
}

/** A quote is valid for seven days, and never longer than the prescription itself. */
function quoteEnd(now: Date, lastDay: string | null): Date {
  const held = new Date(now.getTime() + QUOTE_DAYS * DAY_MS);
  const end = lastDay && shopInstant(lastDay, '23:59');
  return end && end < held ? end : held;
}

/** Sends the quote of the current supply: freezes its lines and prices, makes the payment, emails the link. */
export async function sendQuote(
  ctx: Context,
  record: PrescriptionRecord,
  lines: readonly Line[],
  by: { by: string; user_id: string | null; note?: string },
): Promise<void> {
  const totals = await priceSupply(ctx, record, lines);
  if (toCents(totals.total) < SMALLEST_ONLINE_CENTS)
    throw conflict('The minimum for online payment is R5.00, and this total is below it.');
  if (totals.total > MOST_RAND)
    throw conflict('The total is too high for one payment. Please check the quantities and prices.');
  const now = ctx.now();
  await writeSupplyLines(ctx.db, record.supply_id, lines);
  await updatePrescription(
    ctx.db,
    record.id,
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
  await replacePayment(ctx, paymentFor(record, totals.total));
  await note(ctx, record.id, { status: 'quoted', ...by });
  await emit(ctx, 'prescription.status_changed', {
    prescription_id: record.id,
    from: record.prescription_status,
    to: 'quoted',
  });
}
