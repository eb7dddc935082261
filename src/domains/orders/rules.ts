// Types only: this file runs in the browser too, where the schemas must not go.
import { isPharmacist, type Standing } from '../../shared/permissions.ts';
import type { PaymentStatus } from '../payments/contract.ts';
import { standingOf } from '../payments/refund-rules.ts';
import type { Schedule } from '../catalogue/contract.ts';
import { needsReview, strictestSchedule } from '../catalogue/rules.ts';
import type { Order, OrderRow, OrderStatus } from './contract.ts';

// The life of an order: which status may follow which, who may ask for it, and what each is called.

/** What the moves depend on. */
export type OrderState = Pick<OrderRow, 'order_status' | 'payment_status' | 'delivery_method' | 'schedule'>;

/**
 * What staff may make of an order. `pending_payment` becomes `paid` by the provider's notice alone, and `refunded` by the
 * refund itself: no hand moves an order there. What has left the house can no longer be cancelled.
 */
const STAFF_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending_payment: ['cancelled'],
  paid: ['pharmacist_review', 'processing', 'cancelled'],
  pharmacist_review: ['processing', 'cancelled'],
  processing: ['ready_for_collection', 'out_for_delivery', 'cancelled'],
  ready_for_collection: ['delivered', 'cancelled'],
  out_for_delivery: ['delivered'],
  delivered: [],
  cancelled: [],
  refunded: [],
};

function fits(order: OrderState, to: OrderStatus): boolean {
  if (to === 'ready_for_collection') return order.delivery_method === 'collect';
  if (to === 'out_for_delivery') return order.delivery_method === 'delivery';
  // S1 and S2 leave only after a pharmacist let them go (General Regulations 2017 reg 35).
  if (order.order_status === 'paid')
    return to === 'cancelled' || (to === 'pharmacist_review') === needsReview(order.schedule);
  return true;
}

/** The moves of the table that this order's delivery and goods leave open, whoever asks. */
export function possibleMoves(order: OrderState): OrderStatus[] {
  return STAFF_MOVES[order.order_status].filter((to) => fits(order, to));
}

/** Only a pharmacist, not even the admin, lets S1 and S2 go (General Regulations 2017 reg 35(2) and (3)). */
export function mayRelease(standing: Standing | null): boolean {
  return isPharmacist(standing);
}

/** Without S1 or S2 left in it (they were refunded and put back) an order under review goes on like any other. */
export const isRelease = (order: Pick<OrderState, 'order_status' | 'schedule'>, to: OrderStatus): boolean =>
  order.order_status === 'pharmacist_review' && to === 'processing' && needsReview(order.schedule);

type Line = Pick<Order['items'][number], 'schedule' | 'quantity_to_send'>;

export const linesToSend = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter(({ quantity_to_send }) => quantity_to_send > 0);

/** The strictest schedule of what is left to send. */
export const scheduleToSend = (lines: readonly Line[]): Schedule =>
  strictestSchedule(linesToSend(lines).map(({ schedule }) => schedule));

/** The moves open to a member of staff. */
export function staffMoves(order: OrderState, standing: Standing | null): OrderStatus[] {
  return possibleMoves(order).filter((to) => !isRelease(order, to) || mayRelease(standing));
}

const OPEN_PAYMENT: readonly PaymentStatus[] = ['created', 'pending', 'failed', 'cancelled'];
export const isUnpaid = (order: Pick<OrderState, 'payment_status'>): boolean =>
  OPEN_PAYMENT.includes(order.payment_status);

/** The buyer may take back an order that is not paid, while it is still in the house. */
export function buyerMoves(order: OrderState): OrderStatus[] {
  return isUnpaid(order) && possibleMoves(order).includes('cancelled') ? ['cancelled'] : [];
}

/** Paid and still on the shop's own floor. */
const IN_HOUSE: readonly OrderStatus[] = ['paid', 'pharmacist_review', 'processing', 'ready_for_collection'];
export const isInHouse = (status: OrderStatus): boolean => IN_HOUSE.includes(status);

/** All that was paid is on its way back: such an order is not sent any more, it ends with the refund. Whole cents. */
export function isRefundedInFull(
  order: Pick<OrderState, 'order_status'>,
  money: { paid: number; refunded: number; pending: number },
): boolean {
  return isInHouse(order.order_status) && money.pending > 0 && money.refunded + money.pending >= money.paid;
}

/**
 * Whether a piece may go back on the shelf when its money goes back. What never left may. What left may only if it is no
 * medicine: nobody knows how it was kept (CPA s20(3)(a); the safe rule).
 */
export function mayGoBack(status: OrderStatus, schedule: Schedule): boolean {
  return isInHouse(status) || ((status === 'delivered' || status === 'out_for_delivery') && schedule === 'none');
}

/** What an order is called once money went back. Whole cents. */
export function afterRefund(
  order: Pick<OrderState, 'order_status'>,
  money: { total: number; kept: number },
): { payment_status: PaymentStatus; order_status: OrderStatus } {
  const payment_status = standingOf(money);
  return { payment_status, order_status: payment_status === 'refunded' ? 'refunded' : order.order_status };
}

/** Where an order goes once it is paid, or once the counter will be paid on collection. */
export function nextAfterPayment(schedule: Schedule, method: Order['payment_method']): OrderStatus {
  if (needsReview(schedule)) return 'pharmacist_review';
  return method === 'online' ? 'paid' : 'processing';
}

const LABELS: Record<OrderStatus, string> = {
  pending_payment: 'Awaiting payment',
  paid: 'Paid',
  pharmacist_review: 'Pharmacist review',
  processing: 'Processing',
  ready_for_collection: 'Ready to collect',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export function orderStatusLabel(status: OrderStatus, method: Order['delivery_method'] = 'delivery'): string {
  return status === 'delivered' && method === 'collect' ? 'Collected' : LABELS[status];
}

/** How the back office sorts its work: the tabs above the list, and the keys of `counts`. */
export const ORDER_GROUPS = {
  our_turn: { label: 'Our turn', statuses: ['paid', 'pharmacist_review'] },
  processing: { label: 'Processing', statuses: ['processing'] },
  on_its_way: { label: 'On its way', statuses: ['ready_for_collection', 'out_for_delivery'] },
  awaiting_payment: { label: 'Awaiting payment', statuses: ['pending_payment'] },
  closed: { label: 'Closed', statuses: ['delivered', 'cancelled', 'refunded'] },
} as const satisfies Record<string, { label: string; statuses: readonly OrderStatus[] }>;
export type OrderGroup = keyof typeof ORDER_GROUPS;

/** An unpaid order holds its stock this long. */
export const PAYMENT_MINUTES = 60;

/** The order's page for whoever holds its key, below the shop's own address. */
export const orderPath = (orderId: string, key: string): string => `/order/${orderId}?key=${key}`;
