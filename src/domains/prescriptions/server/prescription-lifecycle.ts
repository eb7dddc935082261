import { readBusinessPayment } from '~/domains/payments/server/staff-payments.ts';
import { demandRefund } from '~/domains/payments/server/service.ts';
import { takeStock, sellStock } from '~/domains/catalogue/server/stock.ts';
import { emit, type Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { AppError } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { obstaclesTo } from './gate.ts';
import { BY_PAYMENT, BY_SHOP, note } from './prescription-history.ts';
import * as medicines from './queries-medicines.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';

// What becomes of a prescription by payment. Every function here expects its row locked, or locks it.

/** What was paid for is taken off the shelf, once; what is not there is told to the pharmacist, and the payment stands. */
async function takePaid(ctx: Context, record: PrescriptionRecord): Promise<void> {
  const lines = (await medicines.listMedicines(ctx.db, record.id)).flatMap(({ product_id, quantity }) =>
    product_id ? [{ product_id, quantity }] : [],
  );
  if (lines.length === 0) return;
  try {
    await takeStock(ctx, record.id, lines);
    await sellStock(ctx, record.id);
  } catch (error) {
    // Refused before anything was written: the transaction goes on.
    if (!(error instanceof AppError)) throw error;
    await note(ctx, record.id, { status: 'paid', by: BY_SHOP, note: `Not taken from stock: ${error.detail}` });
  }
}

async function payLocked(ctx: Context, record: PrescriptionRecord): Promise<void> {
  const { prescription_status: from } = record;
  await queries.updatePrescription(
    ctx.db,
    record.id,
    { prescription_status: 'paid', payment_status: 'paid', is_read: false, quote_expires_at: null },
    ctx.now(),
  );
  await note(ctx, record.id, {
    status: 'paid',
    by: BY_PAYMENT,
    note: from === 'expired' ? 'Paid after the price had run out: it still holds.' : null,
  });
  await takePaid(ctx, record);
  await emit(ctx, 'prescription.status_changed', { prescription_id: record.id, from, to: 'paid' });
}

async function owe(
  ctx: Context,
  record: PrescriptionRecord,
  payment: string,
  told: string,
  detail = '',
): Promise<void> {
  await demandRefund(ctx, 'prescription', record.id, payment);
  await queries.updatePrescription(ctx.db, record.id, { is_read: false }, ctx.now());
  await note(ctx, record.id, { status: record.prescription_status, by: BY_PAYMENT, note: `${told}${detail}` });
  // The detail may name a medicine: it stays out of the log.
  ctx.log.warn({ prescription_id: record.id }, told);
}

/** The page to pay may have stood open while the law's gate shut: the money is booked, and owed back. */
async function takeUnlessRefused(ctx: Context, record: PrescriptionRecord, payment: string): Promise<void> {
  const lines = await medicines.listMedicines(ctx.db, record.id);
  const [first] = await obstaclesTo(ctx, record, lines, 'pay');
  if (!first) return payLocked(ctx, record);
  return owe(ctx, record, payment, 'Paid, but it may not be dispensed: refund due.', ` ${first.message}`);
}

/** `payment.settled`, in the notice's own transaction. */
export async function onPaymentSettled(ctx: Context, payload: Events['payment.settled']): Promise<void> {
  if (payload.purpose !== 'prescription') return;
  const record = await queries.lockPrescription(ctx.db, payload.purpose_id);
  if (!record) throw new Error(`Payment ${payload.payment_uuid} is for a prescription that is not there.`);
  if (payload.outcome === 'paid') {
    const { amount } = await readBusinessPayment(ctx, payload.payment_uuid);
    const isPayable = record.prescription_status === 'quoted' || record.prescription_status === 'expired';
    // An earlier price may still be paid by somebody whose page stood open.
    if (isPayable && record.total !== null && toCents(amount) === toCents(record.total))
      return takeUnlessRefused(ctx, record, payload.payment_uuid);
    return owe(
      ctx,
      record,
      payload.payment_uuid,
      isPayable ? 'Paid by an earlier price: refund due.' : 'Paid once more or too late: refund due.',
    );
  }
  if (record.prescription_status !== 'quoted') return;
  await queries.updatePrescription(ctx.db, record.id, { payment_status: payload.outcome }, ctx.now());
  const told = payload.outcome === 'failed' ? 'The payment failed.' : 'The payment was cancelled.';
  await note(ctx, record.id, { status: 'quoted', by: BY_PAYMENT, note: told });
}
