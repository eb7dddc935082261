// Types only: this file runs in the browser too, which must not load the schemas.
import type { Standing } from '../../shared/permissions.ts';
import { isKeptCold } from '../../shared/storage-class.ts';
import { actFault, type Act } from '../../shared/registrations.ts';
import type { PaymentStatus } from '../payments/contract.ts';
import { paymentStatusOf } from '../payments/refund-rules.ts';
import type { Schedule } from '../catalogue/contract.ts';
import { needsReview, strictestSchedule } from '../catalogue/rules.ts';
import type { Order, OrderRow, OrderStatus } from './contract.ts';
import { ORDER_STATUS, ordersWhere } from './order-status.ts';

export { ORDER_GROUPS, type OrderGroup } from './order-status.ts';

// The lifecycle of an order: the allowed transitions, who may request them, and the label of each status.

/** The fields on which the transitions depend. */
export type OrderState = Pick<OrderRow, 'order_status' | 'payment_status' | 'delivery_method' | 'schedule'>;

function fits(order: OrderState, to: OrderStatus): boolean {
  const { stage } = ORDER_STATUS[to];
  if (stage === 'collected') return order.delivery_method === 'collect';
  if (stage === 'delivered') return order.delivery_method === 'delivery';
  // S1 and S2 leave only after a pharmacist let them go (General Regulations 2017 reg 35).
  if (order.order_status === 'paid')
    return to === 'cancelled' || (to === 'pharmacist_review') === needsReview(order.schedule);
  return true;
}

/** The moves that this order's delivery method and items allow, for any caller. */
export function possibleMoves(order: OrderState): OrderStatus[] {
  return ORDER_STATUS[order.order_status].moves_to.filter((to) => fits(order, to));
}

/** The act by which an order of that schedule is released (General Regulations 2017 reg 35(2) and (3)). */
export const releaseAct = (schedule: Schedule): Act => (schedule === 'S1' ? 'release_s1' : 'release_s2');

/** Why this person may not release the order, whatever their role; null if their registration allows it. */
export const releaseFault = ({ schedule }: Pick<OrderState, 'schedule'>, standing: Standing | null): string | null =>
  actFault(releaseAct(schedule), standing);

/** Without S1 or S2 left in it (they were refunded and put back) an order under review continues like any other. */
export const isRelease = (order: Pick<OrderState, 'order_status' | 'schedule'>, to: OrderStatus): boolean =>
  order.order_status === 'pharmacist_review' && to === 'processing' && needsReview(order.schedule);

type Line = Pick<Order['items'][number], 'schedule' | 'quantity_to_send'>;

type Billed = Pick<Order['items'][number], 'quantity' | 'quantity_unbilled'>;
/** What the line's amounts are for: without what was taken out before the order was paid. */
export const billedQuantity = ({ quantity, quantity_unbilled }: Billed): number => quantity - quantity_unbilled;
export const billedLines = <L extends Billed>(lines: readonly L[]): L[] =>
  lines.filter((line) => billedQuantity(line) > 0);

export const linesToSend = <L extends Line>(lines: readonly L[]): L[] =>
  lines.filter(({ quantity_to_send }) => quantity_to_send > 0);

/** The strictest schedule of the items still to be sent. */
export const scheduleToSend = (lines: readonly Line[]): Schedule =>
  strictestSchedule(linesToSend(lines).map(({ schedule }) => schedule));

/** The moves open to a member of staff. */
export function staffMoves(order: OrderState, standing: Standing | null): OrderStatus[] {
  return possibleMoves(order).filter((to) => !isRelease(order, to) || releaseFault(order, standing) === null);
}

const OPEN_PAYMENT: readonly PaymentStatus[] = ['created', 'pending', 'failed', 'cancelled'];
export const isUnpaid = (order: Pick<OrderState, 'payment_status'>): boolean =>
  OPEN_PAYMENT.includes(order.payment_status);

/** The buyer can cancel an order that is unpaid and has not been sent. */
export function buyerMoves(order: OrderState): OrderStatus[] {
  return isUnpaid(order) && possibleMoves(order).includes('cancelled') ? ['cancelled'] : [];
}

/** Paid and still on the shop's own floor. */
const IN_HOUSE: readonly OrderStatus[] = ordersWhere(({ goods }) =>
  ['to_release', 'to_pack', 'packed'].includes(goods),
);
export const isInHouse = (status: OrderStatus): boolean => IN_HOUSE.includes(status);

/** Released by a registered person, or sent on because nothing was left to release; still in the pharmacy. */
export const isPastReview = (status: OrderStatus): boolean =>
  isInHouse(status) && ORDER_STATUS[status].goods !== 'to_release';

/** All that was paid is on its way back: such an order is not sent any more, it ends with the refund. Whole cents. */
export function isRefundedInFull(
  order: Pick<OrderState, 'order_status'>,
  money: { paid: number; refunded: number; pending: number },
): boolean {
  return isInHouse(order.order_status) && money.pending > 0 && money.refunded + money.pending >= money.paid;
}

/**
 * Whether a refunded item can be restocked. One that was never sent can. One that was sent only if it is not
 * medicine and not kept cold: it is not known how it was stored (CPA s20(3)(a); the safe rule).
 */
export function mayGoBack(status: OrderStatus, line: Pick<Order['items'][number], 'schedule' | 'storage'>): boolean {
  const isSafe = line.schedule === 'none' && !isKeptCold(line.storage);
  return isInHouse(status) || (ORDER_STATUS[status].goods === 'sent' && isSafe);
}

/** The status of an order after a refund. Whole cents. */
export function afterRefund(
  order: Pick<OrderState, 'order_status'>,
  money: { total: number; kept: number },
): { payment_status: PaymentStatus; order_status: OrderStatus } {
  const payment_status = paymentStatusOf(money);
  return { payment_status, order_status: payment_status === 'refunded' ? 'refunded' : order.order_status };
}

/** The status of an order once it is paid, or will be paid at the counter on collection. */
export function nextAfterPayment(schedule: Schedule, method: Order['payment_method']): OrderStatus {
  if (needsReview(schedule)) return 'pharmacist_review';
  return method === 'online' ? 'paid' : 'processing';
}

export function orderStatusLabel(status: OrderStatus, method: Order['delivery_method'] = 'delivery'): string {
  const { label, collected_label = label } = ORDER_STATUS[status];
  return method === 'collect' ? collected_label : label;
}

/** How long an unpaid order holds its stock. */
export const PAYMENT_MINUTES = 60;

/** The path of the order's page for the holder of its key. */
export const orderPath = (orderId: string, key: string): string => `/order/${orderId}?key=${key}`;
