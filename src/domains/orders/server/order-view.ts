import { shownRow } from '~/domains/payments/server/payable/history.ts';
import { viewerFor, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import { findOpenPayment, moneyOf, type MoneyOf } from '~/domains/payments/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import { toRand } from '~/shared/money.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Order } from '../contract.ts';
import { reasonText } from '../refusal-reasons.ts';
import { buyerMoves, isRefundedInFull, staffMoves } from '../rules.ts';
import { coldObstacles } from './cold-chain.ts';
import { listHistory, type OrderHistoryRow } from './order-history.ts';
import { listNumbers } from './queries-invoices.ts';
import { listRefusals } from './queries-counter.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';

export const unknownOrder = () => notFound('We could not find that order.');

/** Staff see every order, or none but their own. */
export const viewerOf = (ctx: Context, key?: string): Viewer =>
  viewerFor(ctx, key, { sees_all: isAllowed('order.read', ctx.actor) });

const historyFor = (
  ctx: Context,
  order: OrderRecord,
  rows: readonly OrderHistoryRow[],
  isStaff: boolean,
): Order['history'] =>
  rows.map((row) => ({
    status: row.status,
    ...shownRow(ctx, row, { isStaff, byStaff: row.user_id !== null && row.user_id !== order.user_id }),
    buyer_note: row.buyer_note,
    reason_code: row.reason_code,
  }));

/** The lines, with what a pharmacist did not release of each. */
async function itemsOf(ctx: Context, order: OrderRecord): Promise<Order['items']> {
  const lines = await queries.listLines(ctx.db, order.id);
  // Only a line that something was taken out of can have one.
  const refusals = lines.some(({ quantity_removed }) => quantity_removed > 0)
    ? await listRefusals(ctx.db, order.id)
    : [];
  return lines.map((line) => {
    const refusal = refusals.find(({ order_item_id }) => order_item_id === line.id);
    return {
      ...line,
      not_supplied: refusal
        ? {
            quantity: refusal.quantity,
            reason_code: refusal.reason_code,
            reason: reasonText(refusal.reason_code, refusal.note),
          }
        : null,
    };
  });
}

const isEnding = (order: OrderRecord, money: MoneyOf): boolean =>
  isRefundedInFull(order, {
    paid: money.paid_cents,
    refunded: money.refunded_cents,
    pending: money.refund_pending_cents,
  });

export async function isEndingByRefund(ctx: Context, order: OrderRecord): Promise<boolean> {
  return isEnding(order, await moneyOf(ctx, 'order', order.id));
}

function movesFor(ctx: Context, order: OrderRecord, money: MoneyOf): Order['allowed_moves'] {
  if (!isAllowed('order.update', ctx.actor)) return buyerMoves(order);
  return staffMoves(order, ctx.actor).filter((to) => to === 'cancelled' || !isEnding(order, money));
}

type Back = Pick<Order, 'refunded' | 'refund_pending' | 'refund_due' | 'refunds' | 'payments' | 'invoice_number'>;

/** Payments and refunds. A failed refund is for staff to see; who paid how often is part of the payments. */
function backOf(
  ctx: Context,
  money: MoneyOf,
  numbers: Awaited<ReturnType<typeof listNumbers>>,
  isStaff: boolean,
): Back {
  return {
    refunded: toRand(money.refunded_cents),
    refund_pending: toRand(money.refund_pending_cents),
    refund_due: toRand(Math.max(0, money.refund_due_cents - money.refund_pending_cents)),
    refunds: money.refunds
      .filter(({ state }) => isStaff || state !== 'failed')
      .map((refund) => ({
        id: refund.id,
        amount: toRand(refund.amount_cents),
        reason: refund.reason,
        state: refund.state,
        at: (refund.closed_at ?? refund.created_at).toISOString(),
        credit_note: numbers.credit_notes.get(refund.id) ?? null,
      })),
    payments: isAllowed('payment.read', ctx.actor)
      ? money.payments.map(({ uuid, status, amount_cents, provider, created_at }) => ({
          uuid,
          status,
          amount: toRand(amount_cents),
          provider,
          created_at: created_at.toISOString(),
        }))
      : [],
    invoice_number: numbers.invoice_number,
  };
}

export async function toOrder(ctx: Context, order: OrderRecord): Promise<Order> {
  const isStaff = isAllowed('order.read', ctx.actor) || isAllowed('order.update', ctx.actor);
  const items = await itemsOf(ctx, order);
  const history = await listHistory(ctx, order.id);
  const payment = order.order_status === 'pending_payment' ? await findOpenPayment(ctx, 'order', order.id) : null;
  const money = await moneyOf(ctx, 'order', order.id);
  const numbers = await listNumbers(ctx.db, order.id);
  return {
    order_id: order.id,
    order_number: order.order_number,
    order_status: order.order_status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    payment_uuid: payment?.uuid ?? null,
    delivery_method: order.delivery_method,
    items,
    sub_total: order.sub_total,
    total_discount: order.total_discount,
    promo_code: order.promo_code,
    promo_discount: order.promo_discount,
    delivery_charges: order.delivery_charges,
    vat_included: order.vat_included,
    total: order.total,
    address: order.address,
    collect_from: order.collect_from,
    contact: { first_name: order.first_name, last_name: order.last_name, email: order.email, phone: order.phone },
    note: order.note,
    tracking_number: order.tracking_number,
    packed_cold: isStaff ? order.packed_cold : null,
    obstacles: (await coldObstacles(ctx, order)).map(({ message }) => message),
    created_at: order.created_at.toISOString(),
    expires_at: order.order_status === 'pending_payment' ? (order.expires_at?.toISOString() ?? null) : null,
    is_read: order.is_read,
    version: order.version,
    ...backOf(ctx, money, numbers, isStaff),
    history: historyFor(ctx, order, history, isStaff),
    allowed_moves: movesFor(ctx, order, money),
  };
}
