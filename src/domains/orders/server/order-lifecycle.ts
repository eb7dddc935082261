import { BY_PAYMENT, BY_SHOP } from '~/domains/payments/server/payable/history.ts';
import { cancelPayment, demandRefund } from '~/domains/payments/server/service.ts';
import { releaseStock, restock, sellStock, takeStock } from '~/domains/catalogue/server/stock.ts';
import { giveBackUse, takeUseAgain } from '~/domains/promo-codes/server/promo-uses.ts';
import { emit, type Context } from '~/platform/context.ts';
import { AppError } from '~/shared/errors.ts';
import { isUnpaid, nextAfterPayment } from '../rules.ts';
import { coldObstacles } from './cold-chain.ts';
import { listHistory, note, paidEvent, type OrderNote } from './order-history.ts';
import { issueInvoice } from './invoices.ts';
import * as queries from './queries.ts';
import { cancelRelease } from './register-release.ts';
import type { OrderRecord } from './queries.ts';

// The effects of payments and deadlines on an order. Every function here expects the order's row to be locked.

interface CancelOptions {
  payment_status?: OrderRecord['payment_status'];
  /** The caller refunds it at once, so nobody has to be told that a refund is due. */
  is_refunded_now?: boolean;
}

/**
 * Ends an order, restocks its items and, if unpaid, frees the use of its code; a payment stays paid until it is refunded. A
 * sale that was released is cancelled in the register too.
 */
export async function cancelLocked(
  ctx: Context,
  order: OrderRecord,
  row: Omit<OrderNote, 'status'>,
  {
    payment_status = isUnpaid(order) ? 'cancelled' : order.payment_status,
    is_refunded_now = false,
  }: CancelOptions = {},
): Promise<void> {
  if (isUnpaid(order)) {
    await releaseStock(ctx, order.id);
    await giveBackUse(ctx, order.id);
    await cancelPayment(ctx, 'order', order.id);
  } else {
    await restock(ctx, order.id);
    await demandRefund(ctx, 'order', order.id);
    if (order.total > 0 && !is_refunded_now) await emit(ctx, 'order.refund_due', { order_id: order.id });
  }
  await cancelRelease(ctx, order, `Order cancelled: ${row.buyer_note || row.note || `by ${row.by}`}`);
  await queries.updateOrder(
    ctx.db,
    order.id,
    { order_status: 'cancelled', payment_status, expires_at: null },
    ctx.now(),
  );
  await note(ctx, order.id, { ...row, status: 'cancelled' });
  await emit(ctx, 'order.cancelled', { order_id: order.id, user_id: order.user_id });
}

export async function payLocked(ctx: Context, order: OrderRecord, told: string | null = null): Promise<void> {
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

/** Takes stock again for an order that had released it. */
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
    // Refused before anything was written, so the transaction can continue.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The payment arrived after the order was cancelled. The buyer still gets the items if in stock, unless staff cancelled. */
export async function payLate(ctx: Context, order: OrderRecord): Promise<boolean> {
  const last = (await listHistory(ctx, order.id)).findLast((row) => row.status === 'cancelled');
  const byStaff = Boolean(last?.user_id) && last?.user_id !== order.user_id;
  // What was cancelled for this is not revived by a second notice.
  const [isKeptFrom] = await coldObstacles(ctx, { ...order, order_status: 'paid' });
  if (byStaff || isKeptFrom || !(await takeAgain(ctx, order))) return false;
  await takeUseAgain(ctx, order.id);
  await payLocked(ctx, order, 'Paid after cancellation: the items were still in stock.');
  return true;
}
