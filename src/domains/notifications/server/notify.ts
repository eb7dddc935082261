import { isOrderStatus, type OrderStatus } from '~/domains/orders/order-status.ts';
import { findMessage } from '~/domains/contact/server/service.ts';
import { findOrderRecord } from '~/domains/orders/server/service.ts';
import { findPurpose } from '~/domains/payments/server/service.ts';
import { getRefund } from '~/domains/payments/server/refunds.ts';
import { findCartProducts } from '~/domains/catalogue/server/stock.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import type { Events } from '~/shared/events.ts';
import { toRand } from '~/shared/money.ts';
import type { Notification } from '../contract.ts';
import {
  buyerNotification,
  messageNotification,
  noticeRefusedNotification,
  orderPaidNotification,
  orderPlacedNotification,
  partialRefundNotification,
  paymentFailedNotification,
  refundDueNotification,
  refundFailedNotification,
  lowStockNotification,
  type Audience,
  type Told,
} from '../rules.ts';
import { insertNotification } from './queries.ts';

// Jobs: each reads the current state, and the event's key makes a second run harmless.

export interface About {
  /** Per event: an audience is notified once. */
  key: string;
  related_to: Notification['related_to'];
  related_id: string | null;
  /** The type of `other`. */
  subject?: string;
}

async function tell(
  ctx: Context,
  audience: { permission: Audience } | { user_id: string },
  { key, related_to, related_id, subject }: About,
  words: Told,
): Promise<void> {
  const { permission, user_id } = { permission: null, user_id: null, ...audience };
  await insertNotification(ctx.db, {
    id: newId(),
    event_key: `${key}/${permission ?? user_id}`,
    permission,
    user_id,
    related_to,
    related_id,
    subject: subject ?? null,
    ...words,
    created_at: ctx.now(),
  });
}

/** Everyone on the staff with the permission, when they look. */
export const notifyStaff = (ctx: Context, permission: Audience, about: About, words: Told): Promise<void> =>
  tell(ctx, { permission }, about, words);

export const notifyCustomer = (ctx: Context, userId: string, about: About, words: Told): Promise<void> =>
  tell(ctx, { user_id: userId }, about, words);

const ofOrder = (id: string, event: string): About => ({
  key: `${event}/${id}`,
  related_to: 'order',
  related_id: id,
});

export async function notifyStaffOfPlaced(ctx: Context, { order_id }: Events['order.placed']): Promise<void> {
  const order = await findOrderRecord(ctx, order_id);
  if (order) await notifyStaff(ctx, 'order.read', ofOrder(order_id, 'order.placed'), orderPlacedNotification(order));
}

/** A payment at the counter happens in front of the staff. */
export async function notifyStaffOfPaid(ctx: Context, { order_id }: Events['order.paid']): Promise<void> {
  const order = await findOrderRecord(ctx, order_id);
  if (order?.payment_method === 'online')
    await notifyStaff(ctx, 'order.read', ofOrder(order_id, 'order.paid'), orderPaidNotification(order));
}

export async function notifyStaffOfRefundDue(ctx: Context, { order_id }: Events['order.refund_due']): Promise<void> {
  const order = await findOrderRecord(ctx, order_id);
  if (order)
    await notifyStaff(ctx, 'payment.read', ofOrder(order_id, 'order.refund_due'), refundDueNotification(order));
}

/** A payment that the buyer cancelled needs no attention. */
export async function notifyStaffOfFailedPayment(ctx: Context, payment: Events['payment.settled']): Promise<void> {
  if (payment.outcome !== 'failed' || payment.purpose !== 'order') return;
  const order = await findOrderRecord(ctx, payment.purpose_id);
  if (!order) return;
  const about = { ...ofOrder(order.id, 'payment.failed'), key: `payment.failed/${payment.payment_uuid}` };
  await notifyStaff(ctx, 'payment.read', about, paymentFailedNotification(order));
}

/** Refused notices are notified at most once a day per payment and fault. */
export async function notifyStaffOfRefusedNotice(
  ctx: Context,
  { payment_uuid, kind }: Events['payment.notice_refused'],
): Promise<void> {
  const payment = payment_uuid ? await findPurpose(ctx, payment_uuid) : null;
  const key = `payment.notice_refused/${payment_uuid ?? 'unknown'}/${kind}/${shopDate(ctx.now())}`;
  const place =
    payment?.purpose === 'order'
      ? ({ related_to: 'order', related_id: payment.purpose_id } as const)
      : ({ related_to: 'other', related_id: null } as const);
  await notifyStaff(ctx, 'payment.read', { key, ...place }, noticeRefusedNotification(payment?.description ?? null));
}

export async function notifyStaffOfFailedRefund(
  ctx: Context,
  { refund_id, purpose, purpose_id }: Events['payment.refund_failed'],
): Promise<void> {
  const order = purpose === 'order' ? await findOrderRecord(ctx, purpose_id) : null;
  if (!order) return;
  const { amount_cents } = await getRefund(ctx, refund_id);
  const about = { ...ofOrder(order.id, 'refund'), key: `payment.refund_failed/${refund_id}` };
  await notifyStaff(ctx, 'payment.read', about, refundFailedNotification(order, toRand(amount_cents)));
}

/** Once a day for each product and step, because stock goes up and down. */
export async function notifyStaffOfLowStock(
  ctx: Context,
  { product_id, left }: Events['product.stock_low'],
): Promise<void> {
  const [product] = await findCartProducts(ctx, [product_id]);
  if (!product) return;
  const key = `product.stock_low/${product_id}/${left === 0 ? 'out' : 'low'}/${shopDate(ctx.now())}`;
  const about = { key, related_to: 'other', related_id: product_id, subject: 'product' } as const;
  await notifyStaff(ctx, 'product.update', about, lowStockNotification(product.name, left));
}

export async function notifyStaffOfMessage(ctx: Context, { contact_id }: Events['contact.received']): Promise<void> {
  const message = await findMessage(ctx, contact_id);
  if (!message || message.is_spam) return;
  const about = { key: `contact.received/${contact_id}`, related_to: 'other', related_id: contact_id } as const;
  await notifyStaff(ctx, 'contact_us.read', { ...about, subject: 'contact' }, messageNotification(message));
}

/** The end of an order is notified with that step. */
export async function notifyCustomerOfRefund(
  ctx: Context,
  { refund_id, purpose, purpose_id }: Events['payment.refunded'],
): Promise<void> {
  const order = purpose === 'order' ? await findOrderRecord(ctx, purpose_id) : null;
  if (!order?.user_id || order.order_status === 'refunded') return;
  const { amount_cents } = await getRefund(ctx, refund_id);
  const about = { ...ofOrder(order.id, 'refund'), key: `payment.refunded/${refund_id}` };
  await notifyCustomer(ctx, order.user_id, about, partialRefundNotification(order, toRand(amount_cents)));
}

/** Who ordered without an account has the emails alone. */
async function tellBuyer(ctx: Context, orderId: string, step: OrderStatus): Promise<void> {
  const order = await findOrderRecord(ctx, orderId);
  const words = order && buyerNotification(order, step);
  if (!order?.user_id || !words) return;
  await notifyCustomer(ctx, order.user_id, ofOrder(orderId, `order.buyer/${step}`), words);
}

export async function notifyCustomerOfPaid(ctx: Context, { order_id }: Events['order.paid']): Promise<void> {
  const order = await findOrderRecord(ctx, order_id);
  if (order?.payment_method === 'online') await tellBuyer(ctx, order_id, 'paid');
}

export async function notifyCustomerOfStatus(
  ctx: Context,
  { order_id, to }: Events['order.status_changed'],
): Promise<void> {
  if (isOrderStatus(to)) await tellBuyer(ctx, order_id, to);
}

/** Paid after all in the meantime: then the order continues. */
export async function notifyCustomerOfCancelled(ctx: Context, { order_id }: Events['order.cancelled']): Promise<void> {
  const order = await findOrderRecord(ctx, order_id);
  if (order?.order_status === 'cancelled') await tellBuyer(ctx, order_id, 'cancelled');
}
