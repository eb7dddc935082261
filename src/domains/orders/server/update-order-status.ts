import type { PackedCold } from '~/domains/delivery-charges/contract.ts';
import { packedColdNote, type ColdPacking } from '~/domains/delivery-charges/server/cold-packing.ts';
import { auditReading } from '~/domains/accounts/server/audit.ts';
import { BY_CUSTOMER, byStaff } from '~/domains/payments/server/payable/history.ts';
import { asOwner, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import {
  lockPayments,
  openPayment,
  recordCounterPayment,
  type PaymentLink,
} from '~/domains/payments/server/service.ts';
import { sellStock } from '~/domains/catalogue/server/stock.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { Order, OrderStatus } from '../contract.ts';
import { reasonText, type RefusalReason } from '../refusal-reasons.ts';
import { buyerMoves, isUnpaid } from '../rules.ts';
import { checkCold, checkColdMove } from './cold-chain.ts';
import { note, paidEvent } from './order-history.ts';
import { issueInvoiceNow } from './invoices.ts';
import { cancelLocked } from './order-lifecycle.ts';
import { paymentFor } from './payable.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { checkMove } from './order-moves.ts';
import { toOrder, unknownOrder, viewerOf } from './order-view.ts';
import { overrideNote, releaseWhole } from './release-whole.ts';

/** Access is checked before the lock: nobody can block another person's order. */
async function lockSeen(ctx: Context, id: string, viewer: Viewer): Promise<OrderRecord> {
  const seen = await queries.findOrder(ctx.db, id, viewer);
  const order = seen && (await queries.lockOrder(ctx.db, id));
  if (!order) throw unknownOrder();
  return order;
}

interface Told extends ColdPacking {
  tracking_number?: string;
  note?: string;
  buyer_note?: string;
  reason_code?: RefusalReason;
  override_reason?: string;
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
      const signature = await checkMove(trx, order, to);
      const packed_cold = await checkColdMove(trx, order, to, body ?? {});
      await move(trx, order, to, { ...body, signature, packed_cold });
    } else await auditReading(trx, { action: 'order.opened', object_kind: 'order', object_id: order.id });
    return reread(trx, order.id);
  });
}

async function move(
  ctx: Context,
  order: OrderRecord,
  to: OrderStatus,
  told: Omit<Told, keyof ColdPacking> & { signature: Signature | null; packed_cold: PackedCold | null },
): Promise<void> {
  const by = {
    ...byStaff(ctx),
    note: told.note || null,
    buyer_note: told.buyer_note || null,
  };
  const now = ctx.now();
  if (to === 'cancelled') {
    const due = isUnpaid(order) || order.total === 0 ? null : 'Paid: refund due.';
    const { reason_code = null } = told;
    await cancelLocked(ctx, order, {
      ...by,
      note: [by.note, due].filter(Boolean).join(' ') || null,
      buyer_note: (reason_code ? reasonText(reason_code, by.buyer_note) : by.buyer_note) || null,
      reason_code,
    });
    await queries.updateOrder(ctx.db, order.id, { is_read: true }, now);
    return;
  }
  const { signature, override_reason, packed_cold } = told;
  if (packed_cold) by.note = [by.note, packedColdNote(packed_cold)].filter(Boolean).join(' ');
  const overridden = signature ? await releaseWhole(ctx, order, signature, override_reason) : [];
  if (overridden.length > 0) by.note = [by.note, overrideNote(override_reason)].filter(Boolean).join(' ');
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
      ...(packed_cold ? { packed_cold } : {}),
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
    await checkCold(trx, order);
    return openPayment(trx, paymentFor(order));
  });
}
