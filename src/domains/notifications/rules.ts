import type { Order } from '../orders/contract.ts';
import { isOrderStatus, ORDER_STATUS, type OrderStatus } from '../orders/order-status.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatRand } from '../../shared/money.ts';
import { isAllowed, type Permission, type Standing } from '../../shared/permissions.ts';
import { REGISTRATION_CATEGORY, type RegistrationCategory } from '../../shared/registrations.ts';
import { refundMessage } from '../payments/refund-rules.ts';
import { seesOwnPrescriptionsOnly } from '../prescriptions/rules.ts';
import type { Notification } from './contract.ts';

/** Which staff are notified: everyone with one of these permissions. */
export const AUDIENCES = [
  'order.read',
  'payment.read',
  'contact_us.read',
  'product.update',
  'prescription.read',
  'booking.create',
  'staff.update',
] as const satisfies readonly Permission[];
export type Audience = (typeof AUDIENCES)[number];

/** A practitioner is notified by name of the prescriptions from their own bookings, and of no others. */
export const hears = (audience: Audience, standing: Standing | null): boolean =>
  isAllowed(audience, standing) && !(audience === 'prescription.read' && seesOwnPrescriptionsOnly(standing));

/** Notifications are deleted after this. */
export const KEPT_DAYS = 90;

/** Unread ones are counted up to this. */
export const MOST_COUNTED = 1000;

export interface Told {
  title: string;
  description: string;
}

type OrderFacts = Pick<
  Order,
  'order_number' | 'order_status' | 'payment_status' | 'payment_method' | 'delivery_method' | 'total' | 'address'
> & { first_name: string; last_name: string };

const buyerOf = ({ first_name, last_name }: OrderFacts) => `${first_name} ${last_name}`.trim();
const wayOf = ({ delivery_method, address }: OrderFacts) =>
  delivery_method === 'collect' ? 'for collection' : address ? `to ${address.city}` : 'for delivery';

export function orderPlacedNotification(order: OrderFacts): Told {
  const pays = order.payment_method === 'online' ? 'Not paid yet.' : 'Payment on collection.';
  return {
    title: `New order ${order.order_number}`,
    description: `${buyerOf(order)}, ${formatRand(order.total)}, ${wayOf(order)}. ${pays}`,
  };
}

export function orderPaidNotification(order: OrderFacts): Told {
  const next = order.order_status === 'pharmacist_review' ? 'A pharmacist must review it.' : 'We can pack it now.';
  return {
    title: `Order ${order.order_number} is paid`,
    description: `${buyerOf(order)}, ${formatRand(order.total)}, ${wayOf(order)}. ${next}`,
  };
}

export const refundDueNotification = (order: OrderFacts): Told => ({
  title: `Refund due on order ${order.order_number}`,
  description: `${buyerOf(order)} paid for an order that can no longer be paid. See the order's history for the reason.`,
});

export const paymentFailedNotification = (order: OrderFacts): Told => ({
  title: `Payment failed for order ${order.order_number}`,
  description: `${buyerOf(order)}, ${formatRand(order.total)}. The order was cancelled and its stock released.`,
});

export const noticeRefusedNotification = (description: string | null): Told => ({
  title: 'We rejected a payment notification',
  description: description
    ? `${description}. The details are saved with the payment.`
    : "It doesn't match any of our payments. The details are saved.",
});

export const messageNotification = ({ name, message }: { name: string; message: string }): Told => ({
  title: `New message from ${name}`,
  description: message.replace(/\s+/g, ' '),
});

export const refundFailedNotification = (order: OrderFacts, amount: number): Told => ({
  title: `A refund on order ${order.order_number} failed`,
  description: `${formatRand(amount)} could not be refunded to ${buyerOf(order)}. See the order's history for the reason.`,
});

export const lowStockNotification = (name: string, left: number): Told => ({
  title: left === 0 ? `${name} is sold out` : `Only ${left} left: ${name}`,
  description: left === 0 ? 'Customers see it as out of stock.' : 'Order more before it sells out.',
});

/** Once on the day and then weekly, until no SEP is older than the increase (rule 25). */
export function oldSepNotification(increase: {
  effective_on: string;
  max_percent: number;
  old_count: number;
  raised_count: number;
}): Told {
  const { effective_on, max_percent, old_count, raised_count } = increase;
  const many = old_count === 1 ? 'One product has' : `${old_count} products have`;
  const raised =
    raised_count === 0
      ? ''
      : ` ${raised_count === 1 ? 'One SEP' : `${raised_count} SEPs`} rose by more than that. Please check ${raised_count === 1 ? 'it' : 'them'}.`;
  return {
    title: 'Single exit prices to check',
    description: `SEPs may rise by up to ${max_percent} % from ${formatDate(effective_on)}. ${many} a SEP that nobody has checked since.${raised}`,
  };
}

export const registrationExpiringNotification = (held: {
  first_name: string;
  last_name: string;
  category: RegistrationCategory;
  council: string;
  number: string;
  valid_until: string;
}): Told => ({
  title: `Registration of ${`${held.first_name} ${held.last_name}`.trim()} expires soon`,
  description: `${REGISTRATION_CATEGORY[held.category].label}, ${held.council} ${held.number}, is valid until ${formatDate(held.valid_until)}. Record the renewal by then: nothing can be signed with an expired registration.`,
});

export const partialRefundNotification = (order: OrderFacts, amount: number): Told => ({
  title: `${formatRand(amount)} refunded on order ${order.order_number}`,
  description: "We've refunded your original payment method. It may take a few days to show in your account.",
});

/** Whether a buyer is notified of this step of their order. */
export const isBuyerTold = (step: string): boolean => isOrderStatus(step) && ORDER_STATUS[step].notification !== null;

export const buyerNotification = (order: OrderFacts, step: OrderStatus): Told | null =>
  ORDER_STATUS[step].notification?.({
    order_number: order.order_number,
    is_under_review: order.order_status === 'pharmacist_review',
    money_back: refundMessage(order.payment_status),
  }) ?? null;

type Place = Pick<Notification, 'related_to' | 'related_id'>;

const PLACES: Record<Notification['related_to'], string> = {
  order: '/admin/sales/orders',
  appointment: '/admin/booking/list',
  prescription: '/admin-prescriptions',
  other: '/admin/notifications',
};

/** A card's link (spec section 4); null: a card without a related id does nothing. */
export function placeOf({ related_to, related_id }: Place): string | null {
  return related_id === null ? null : `${PLACES[related_to]}?highlight=${related_id}`;
}

const SUBJECT_PLACES: Record<string, (id: string) => { to: string; words: string }> = {
  staff: (id) => ({ to: `/admin/all-users?highlight=${id}`, words: 'Open user' }),
  contact: (id) => ({ to: `/admin/contacts?highlight=${id}`, words: 'Open message' }),
  product: (id) => ({ to: `/admin/products/edit/${id}`, words: 'Open product' }),
  sep_increase: () => ({ to: '/admin/products/sep-increases', words: 'Open SEP increases' }),
};

/** The link to the subject of an `other` one, on the page that its card opens. */
export function subjectPlace({ subject, related_id }: Pick<Notification, 'subject' | 'related_id'>) {
  return subject && related_id ? (SUBJECT_PLACES[subject]?.(related_id) ?? null) : null;
}

/** The same for whom the shop serves: their own order. */
export function buyerPlaceOf({ related_to, related_id }: Place): string | null {
  if (related_id === null) return null;
  if (related_to === 'prescription') return `/prescription/${related_id}`;
  if (related_to === 'appointment') return `/booking/${related_id}`;
  return related_to === 'order' ? `/order/${related_id}` : null;
}
