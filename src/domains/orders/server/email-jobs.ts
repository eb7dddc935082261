import { getRefund } from '~/domains/payments/server/refunds.ts';
import { findPayUrl } from '~/domains/payments/server/payable/pay-url.ts';
import { NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import { moneyOf } from '~/domains/payments/server/service.ts';
import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { toRand } from '~/shared/money.ts';

import { listHistory } from './order-history.ts';
import { orderMail, type MailKind, type OrderMail } from './emails.tsx';
import { emailedStatuses } from '../order-status.ts';
import { listNumbers } from './queries-invoices.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';

// Jobs: each reads the order's current state, and the email's key makes a second run harmless.

async function send(
  ctx: Context,
  kind: MailKind,
  orderId: string,
  isStillRight: (order: OrderRecord) => boolean = () => true,
  refund: OrderMail['refund'] = null,
): Promise<void> {
  const order = await queries.findOrder(ctx.db, orderId, NO_LIMIT);
  if (!order || !isStillRight(order)) return;
  const lines = await queries.listLines(ctx.db, orderId);
  const isToPay = order.order_status === 'pending_payment';
  const payment_url = isToPay ? await findPayUrl(ctx, 'order', orderId, order.access_key) : null;
  const history = await listHistory(ctx, orderId);
  const money = await moneyOf(ctx, 'order', orderId);
  const { invoice_number } = await listNumbers(ctx.db, orderId);
  await ctx.services.mailer.send({
    to: order.email,
    key: `order-${orderId}-${refund ? `refund-${refund.id}` : kind}`,
    ...(await orderMail(kind, {
      shop: ctx.config,
      order,
      lines,
      payment_url,
      // Of the row that began the step: notes about its money may follow.
      buyer_note:
        history.findLast((row, index) => row.status === kind && history[index - 1]?.status !== kind)?.buyer_note ??
        null,
      due: toRand(money.paid_cents - money.refunded_cents),
      invoice_number,
      refund,
    })),
  });
}

/** Who paid before this ran gets the receipt alone. */
export async function emailPlaced(ctx: Context, { order_id }: Events['order.placed']): Promise<void> {
  await send(
    ctx,
    'placed',
    order_id,
    (order) => order.order_status !== 'cancelled' && order.payment_status === 'created',
  );
}

export async function emailReceipt(ctx: Context, { order_id }: Events['order.paid']): Promise<void> {
  await send(ctx, 'paid', order_id);
}

export async function emailCancelled(ctx: Context, { order_id }: Events['order.cancelled']): Promise<void> {
  // Not if it was paid after all in the meantime; one that was paid back at once is refunded by now.
  await send(ctx, 'cancelled', order_id, (order) => ['cancelled', 'refunded'].includes(order.order_status));
}

const mailOf = (status: string) => emailedStatuses().find((one) => one === status);
/** Whether a step of an order has an email. */
export const isMailed = (status: string): boolean => mailOf(status) !== undefined;

export async function emailStatus(ctx: Context, { order_id, to }: Events['order.status_changed']): Promise<void> {
  const kind = mailOf(to);
  if (kind) await send(ctx, kind, order_id);
}

export async function emailRefund(ctx: Context, event: Events['payment.refunded']): Promise<void> {
  if (event.purpose !== 'order') return;
  const refund = await getRefund(ctx, event.refund_id);
  const { credit_notes } = await listNumbers(ctx.db, event.purpose_id);
  const lines = await queries.listLines(ctx.db, event.purpose_id);
  const removed = refund.returned.flatMap(({ item_id, quantity }) => {
    const line = lines.find(({ id }) => id === item_id);
    return line && line.quantity_removed > 0 ? [`${quantity} x ${line.name}`] : [];
  });
  await send(ctx, 'refunded', event.purpose_id, () => true, {
    id: refund.id,
    amount: toRand(refund.amount_cents),
    reason: refund.reason,
    removed,
    has_credit_note: credit_notes.has(refund.id),
  });
}
