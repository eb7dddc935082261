import { BY_CUSTOMER, byStaff } from '~/domains/payments/server/payable/history.ts';
import { asOwner, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import {
  lockPayments,
  openPayment,
  recordCounterPayment,
  type PaymentLink,
} from '~/domains/payments/server/service.ts';
import { sellStock } from '~/domains/catalogue/server/stock.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Order, OrderStatus } from '../contract.ts';
import { buyerMoves, isRelease, isUnpaid, orderStatusLabel, possibleMoves, releaseAct, staffMoves } from '../rules.ts';
import { note, paidEvent } from './order-history.ts';
import { issueInvoiceNow } from './invoices.ts';
import { cancelLocked } from './order-lifecycle.ts';
import { paymentFor } from './payable.ts';
import * as queries from './queries.ts';
import { registerRelease } from './release-order.ts';
import type { OrderRecord } from './queries.ts';
import { isEndingByRefund, toOrder, unknownOrder, viewerOf } from './order-view.ts';

/** Access is checked before the lock: nobody can block another person's order. */
async function lockSeen(ctx: Context, id: string, viewer: Viewer): Promise<OrderRecord> {
  const seen = await queries.findOrder(ctx.db, id, viewer);
  const order = seen && (await queries.lockOrder(ctx.db, id));
  if (!order) throw unknownOrder();
  return order;
}

async function checkMove(ctx: Context, order: OrderRecord, to: OrderStatus): Promise<void> {
  const label = orderStatusLabel(order.order_status, order.delivery_method).toLowerCase();
  if (!possibleMoves(order).includes(to)) {
    const moves = staffMoves(order, ctx.actor);
    throw conflict(
      moves.length > 0
        ? `${order.order_number} is ${label}. Allowed now: ${moves.join(', ')}.`
        : `${order.order_number} is ${label} and its status cannot be changed by hand.`,
    );
  }
  // General Regulations 2017 reg 35.
  if (isRelease(order, to)) await checkAct(ctx, releaseAct(order.schedule));
  if (to !== 'cancelled' && (await isEndingByRefund(ctx, order)))
    throw conflict(`${order.order_number} is being refunded in full, so it cannot be sent. Close the refund first.`);
}

interface Told {
  tracking_number?: string;
  note?: string;
  buyer_note?: string;
}

interface MoveInput {
  params: { order_id: string };
  query: { order_status: OrderStatus };
  body?: Told;
}

export async function updateOrderStatus(ctx: Context, { params, query, body }: MoveInput): Promise<Order> {
  return inTransaction(ctx, async (trx) => {
    const to = query.order_status;
    if (to === 'cancelled') await lockPayments(trx, 'order', params.order_id);
    const order = await queries.lockOrder(trx.db, params.order_id);
    if (!order) throw unknownOrder();
    if (to !== order.order_status) {
      await checkMove(trx, order, to);
      await move(trx, order, to, body ?? {});
    }
    return reread(trx, order.id);
  });
}

async function move(ctx: Context, order: OrderRecord, to: OrderStatus, told: Told): Promise<void> {
  const by = {
    ...byStaff(ctx),
    note: told.note || null,
    buyer_note: told.buyer_note || null,
  };
  const now = ctx.now();
  if (to === 'cancelled') {
    const due = isUnpaid(order) || order.total === 0 ? null : 'Paid: refund due.';
    await cancelLocked(ctx, order, { ...by, note: [by.note, due].filter(Boolean).join(' ') || null });
    await queries.updateOrder(ctx.db, order.id, { is_read: true }, now);
    return;
  }
  if (isRelease(order, to)) await registerRelease(ctx, order);
  // Paid at the counter, when it is handed over.
  const isPaidNow = to === 'delivered' && isUnpaid(order);
  if (isPaidNow) {
    await sellStock(ctx, order.id);
    if (order.total > 0) await recordCounterPayment(ctx, paymentFor(order));
  }
  await queries.updateOrder(
    ctx.db,
    order.id,
    {
      order_status: to,
      is_read: true,
      ...(isPaidNow ? { payment_status: 'paid' as const } : {}),
      ...(told.tracking_number ? { tracking_number: told.tracking_number } : {}),
    },
    now,
  );
  await note(ctx, order.id, { ...by, status: to });
  await emit(ctx, 'order.status_changed', { order_id: order.id, user_id: order.user_id, from: order.order_status, to });
  if (isPaidNow) {
    await emit(ctx, 'order.paid', paidEvent(order));
    // Staff read its number in the answer.
    await issueInvoiceNow(ctx, order);
  }
}

async function reread(ctx: Context, id: string): Promise<Order> {
  const order = await queries.lockOrder(ctx.db, id);
  if (!order) throw unknownOrder();
  return toOrder(ctx, order);
}

/** The buyer cancels an unpaid order; a second call changes nothing. */
export async function cancelOrder(ctx: Context, { id, key }: { id: string; key?: string }): Promise<Order> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockSeen(trx, id, asOwner(viewerOf(trx, key)));
    if (order.order_status === 'cancelled') return toOrder(trx, order);
    if (buyerMoves(order).length === 0) {
      throw conflict(`Order ${order.order_number} is paid and can no longer be cancelled here. Please contact us.`);
    }
    await cancelLocked(trx, order, { by: BY_CUSTOMER, user_id: order.user_id });
    return reread(trx, id);
  });
}

export async function payNow(ctx: Context, { id, key }: { id: string; key?: string }): Promise<PaymentLink> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockSeen(trx, id, viewerOf(trx, key));
    if (order.order_status === 'cancelled')
      throw conflict(`Order ${order.order_number} was cancelled. Please order again.`);
    if (!isUnpaid(order)) throw conflict(`Order ${order.order_number} is already paid.`);
    if (order.order_status !== 'pending_payment')
      throw conflict(`You pay for order ${order.order_number} in store when you collect it.`);
    return openPayment(trx, paymentFor(order));
  });
}
