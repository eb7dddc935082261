import { cancelPayment, demandRefund } from '~/domains/payments/server/service.ts';
import { releaseStock, restock, sellStock, takeStock } from '~/domains/catalogue/server/stock.ts';
import { giveBackUse, takeUseAgain } from '~/domains/promo-codes/server/promo-uses.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { AppError } from '~/shared/errors.ts';
import { isUnpaid, nextAfterPayment, PAYMENT_MINUTES } from '../rules.ts';
import { BY_PAYMENT, BY_SHOP, note, paidEvent } from './order-history.ts';
import { issueInvoice } from './invoices.ts';
import * as queries from './queries.ts';
import type { HistoryRow, OrderRecord } from './queries.ts';

// What becomes of an order by payment and by time. Every function here expects the order's row locked, or locks it.

/** Ends an order and gives its goods back, and the use of its code where it was not paid; what was paid stays paid until it is refunded. */
export async function cancelLocked(
  ctx: Context,
  order: OrderRecord,
  row: Pick<HistoryRow, 'by'> & Partial<Pick<HistoryRow, 'user_id' | 'note' | 'buyer_note'>>,
  paymentStatus: OrderRecord['payment_status'] = isUnpaid(order) ? 'cancelled' : order.payment_status,
): Promise<void> {
  if (isUnpaid(order)) {
    await releaseStock(ctx, order.id);
    await giveBackUse(ctx, order.id);
    await cancelPayment(ctx, 'order', order.id);
  } else {
    await restock(ctx, order.id);
    await demandRefund(ctx, 'order', order.id);
    if (order.total > 0) await emit(ctx, 'order.refund_due', { order_id: order.id });
  }
  await queries.updateOrder(
    ctx.db,
    order.id,
    { order_status: 'cancelled', payment_status: paymentStatus, expires_at: null },
    ctx.now(),
  );
  await note(ctx, order.id, { ...row, status: 'cancelled' });
  await emit(ctx, 'order.cancelled', { order_id: order.id, user_id: order.user_id });
}

async function payLocked(ctx: Context, order: OrderRecord, told: string | null = null): Promise<void> {
  const next = nextAfterPayment(order.schedule, 'online');
  await sellStock(ctx, order.id);
  await queries.updateOrder(
    ctx.db,
    order.id,
    { order_status: next, payment_status: 'paid', expires_at: null },
    ctx.now(),
  );
  await note(ctx, order.id, { status: 'paid', by: BY_PAYMENT, note: told });
  if (next !== 'paid') await note(ctx, order.id, { status: next, by: BY_SHOP });
  await issueInvoice(ctx, order);
  await emit(ctx, 'order.paid', paidEvent(order));
}

/** Takes the goods anew for an order that had given them back. */
async function takeAgain(ctx: Context, order: OrderRecord): Promise<boolean> {
  const lines = await queries.listLines(ctx.db, order.id);
  try {
    await takeStock(
      ctx,
      order.id,
      lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    );
    return true;
  } catch (error) {
    // Refused before anything was written: the transaction goes on.
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function owe(ctx: Context, order: OrderRecord, payment: string, told: string): Promise<void> {
  const paymentStatus = isUnpaid(order) ? 'paid' : order.payment_status;
  await demandRefund(ctx, 'order', order.id, payment);
  await queries.updateOrder(ctx.db, order.id, { payment_status: paymentStatus, is_read: false }, ctx.now());
  await note(ctx, order.id, { status: order.order_status, by: BY_PAYMENT, note: told });
  await emit(ctx, 'order.refund_due', { order_id: order.id });
  ctx.log.warn({ order_id: order.id, order_number: order.order_number }, told);
}

/** The money came after the order was given up. The buyer still gets the goods where they are there, unless staff cancelled. */
async function payLate(ctx: Context, order: OrderRecord, payment: string): Promise<void> {
  const last = (await queries.listHistory(ctx.db, order.id)).findLast((row) => row.status === 'cancelled');
  const byStaff = Boolean(last?.user_id) && last?.user_id !== order.user_id;
  if (!byStaff && (await takeAgain(ctx, order))) {
    await takeUseAgain(ctx, order.id);
    return payLocked(ctx, order, 'Paid after cancelling: the goods were still there.');
  }
  return owe(ctx, order, payment, 'Paid after cancelling: refund due.');
}

/** `payment.settled`, in the notice's own transaction. */
export async function onPaymentSettled(ctx: Context, payload: Events['payment.settled']): Promise<void> {
  if (payload.purpose !== 'order') return;
  const order = await queries.lockOrder(ctx.db, payload.purpose_id);
  if (!order) throw new Error(`Payment ${payload.payment_uuid} is for an order that is not there.`);
  if (payload.outcome === 'paid') {
    if (order.order_status === 'pending_payment') return payLocked(ctx, order);
    if (order.order_status === 'cancelled' && isUnpaid(order)) return payLate(ctx, order, payload.payment_uuid);
    return owe(ctx, order, payload.payment_uuid, 'Paid once more: refund due.');
  }
  if (order.order_status !== 'pending_payment') return;
  const told = payload.outcome === 'failed' ? 'The payment failed.' : 'The payment was cancelled.';
  await cancelLocked(ctx, order, { by: BY_PAYMENT, note: told }, payload.outcome);
}

/** 60 minutes later an unpaid order lets its goods go. */
export async function expireUnpaid(ctx: Context, { order_id }: { order_id: string }): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const order = await queries.lockOrder(trx.db, order_id);
    if (order?.order_status !== 'pending_payment' || !order.expires_at || order.expires_at > trx.now()) return;
    await cancelLocked(trx, order, { by: BY_SHOP, note: `Not paid within ${PAYMENT_MINUTES} minutes.` });
  });
}

const SWEEP_MOST = 200;

/** Every minute: what was not paid in time. */
export async function sweepUnpaid(ctx: Context): Promise<void> {
  for (const order_id of await queries.listExpired(ctx.db, ctx.now(), SWEEP_MOST)) {
    try {
      await expireUnpaid(ctx, { order_id });
    } catch (error) {
      // One that cannot be ended keeps its goods; the others do not.
      ctx.log.error({ err: error, order_id }, 'an unpaid order was not ended');
    }
  }
}
