import { definePayable, type Owed } from '~/domains/payments/server/payable/define-payable.ts';
import { BY_PAYMENT, BY_SHOP } from '~/domains/payments/server/payable/history.ts';
import { getAmountCents } from '~/domains/payments/server/service.ts';
import { restock } from '~/domains/catalogue/server/stock.ts';
import { emit, type Context } from '~/platform/context.ts';
import { invalid } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { afterRefund } from '../rules.ts';
import { obstaclesTo } from './gate.ts';
import { issueInvoice } from './issue-invoice.ts';
import { note } from './prescription-history.ts';
import * as medicines from './queries-medicines.ts';
import * as supplies from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { listSupplyLines, updateSupplyLine } from './queries-supply-lines.ts';
import { endQuote } from './together.ts';
import { takeSupplyStock } from './supply-stock.ts';

/**
 * The paid medicines are taken from stock, once, each product by itself: one that is missing is reported to the pharmacist,
 * and neither the payment nor the others wait for it.
 */
async function takePaid(ctx: Context, record: PrescriptionRecord): Promise<void> {
  const lines = await listSupplyLines(ctx.db, [record.supply_id]);
  const taken = await takeSupplyStock(ctx, record.supply_id, lines);
  for (const line of lines) {
    if (taken.ids.has(line.medicine_id)) await updateSupplyLine(ctx.db, line, { is_taken: true });
  }
  for (const told of taken.missing)
    await note(ctx, record.id, { status: 'paid', by: BY_SHOP, note: `Not taken from stock: ${told}` });
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
    note: from === 'expired' ? 'Paid after the quote had expired: accepted at the quoted price.' : null,
  });
  await takePaid(ctx, record);
  await issueInvoice(ctx, record.id, record.supply_id);
  await emit(ctx, 'prescription.status_changed', { prescription_id: record.id, from, to: 'paid' });
}

/** The payment page may have been open when the dispensing check started to fail: the payment is booked, and a refund is due. */
async function payUnlessRefused(ctx: Context, record: PrescriptionRecord): Promise<Owed | null> {
  const lines = await medicines.listMedicines(ctx.db, record.id);
  const [first] = await obstaclesTo(ctx, record, lines, 'pay');
  if (first) return { told: 'Paid, but it may not be dispensed: refund due.', detail: first.message };
  await payLocked(ctx, record);
  return null;
}

/** A prescription is paid by the price it was sent, once, and never past the law's gate. */
export const prescriptionPayable = definePayable<PrescriptionRecord>({
  kind: 'prescription',
  lock: ({ db }, id) => queries.lockBySupply(db, id),
  note: (ctx, record, _step, entry) => note(ctx, record.id, { status: record.prescription_status, ...entry }),

  async pay(ctx, record, paymentUuid) {
    const { prescription_status: status, total } = record;
    if (!record.is_current) return { told: 'Paid for an earlier supply: refund due.' };
    if (status !== 'quoted' && status !== 'expired') return { told: 'Paid twice or too late: refund due.' };
    // An earlier quote may still be paid from a page that was left open.
    if (total === null || (await getAmountCents(ctx, paymentUuid)) !== toCents(total))
      return { told: 'Paid on an earlier quote: refund due.' };
    return payUnlessRefused(ctx, record);
  },
  owe: (ctx, record) => queries.updatePrescription(ctx.db, record.id, { is_read: false }, ctx.now()),
  async fail(ctx, record, outcome, told) {
    if (!record.is_current || record.prescription_status !== 'quoted') return;
    await queries.updatePrescription(ctx.db, record.id, { payment_status: outcome }, ctx.now());
    await note(ctx, record.id, { status: 'quoted', by: BY_PAYMENT, note: told });
  },

  async requestRefund(_ctx, _record, { returned }) {
    if (returned.length === 0) return '';
    throw invalid([{ field: 'restock', message: 'To put the medicines back into stock, cancel the prescription.' }]);
  },
  /** All of it, and nothing handed out yet: the prescription ends and its medicines are free again. */
  async refund(ctx, record, kept_cents) {
    const after = afterRefund(record, { total: toCents(record.total ?? 0), kept: kept_cents });
    if (!record.is_current) {
      // The supply was handed out: only its money moves.
      await supplies.setSupplyPayment(ctx.db, record.supply_id, { payment_status: after.payment_status });
      return { ...record, payment_status: after.payment_status };
    }
    const { prescription_status: from } = record;
    const to = after.prescription_status;
    const isEnd = to !== from;
    if (isEnd) await restock(ctx, record.supply_id);
    const change = { ...after, ...(isEnd ? { claimed_by: null, claimed_at: null } : {}) };
    await queries.updatePrescription(ctx.db, record.id, change, ctx.now());
    if (isEnd) await emit(ctx, 'prescription.status_changed', { prescription_id: record.id, from, to });
    return { ...record, ...after };
  },
  async failRefund(ctx, record) {
    await queries.updatePrescription(ctx.db, record.id, { is_read: false }, ctx.now());
    return '';
  },

  listDue: queries.listExpiredQuotes,
  lockDue: ({ db }, id) => queries.lockPrescription(db, id),
  /** A quote that was not paid in time expires. */
  async expire(ctx, { id, supply_id, prescription_status, quote_expires_at }) {
    if (prescription_status !== 'quoted' || !quote_expires_at || quote_expires_at > ctx.now()) return;
    await endQuote(ctx, { supply_id });
    const change = { prescription_status: 'expired', payment_status: 'cancelled' } as const;
    await queries.updatePrescription(ctx.db, id, change, ctx.now());
    await note(ctx, id, { status: 'expired', by: BY_SHOP, note: 'Not paid in time.' });
    await emit(ctx, 'prescription.status_changed', { prescription_id: id, from: 'quoted', to: 'expired' });
  },
});
