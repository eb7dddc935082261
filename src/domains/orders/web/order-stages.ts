import { needsReview, strictestSchedule } from '~/domains/products/rules.ts';
import type { Order, OrderStatus } from '../contract.ts';
import { orderStatusLabel } from '../rules.ts';

export interface Stage {
  status: OrderStatus;
  label: string;
  /** When it happened; null for what is still ahead. */
  at: string | null;
  /** What the shop said with it. */
  note: string | null;
  state: 'done' | 'now' | 'ahead';
}

type Shown = Pick<Order, 'order_status' | 'payment_method' | 'delivery_method' | 'items' | 'history'>;

/** The way an order takes when nothing comes in between. */
function way({ payment_method, delivery_method, items }: Shown): OrderStatus[] {
  const isReviewed = needsReview(strictestSchedule(items.map(({ schedule }) => schedule)));
  return [
    ...(payment_method === 'online' ? (['pending_payment', 'paid'] as const) : []),
    ...(isReviewed ? (['pharmacist_review'] as const) : []),
    'processing',
    delivery_method === 'collect' ? 'ready_for_collection' : 'out_for_delivery',
    'delivered',
  ];
}

/** What has happened, in order, and what is still to come; a closed order has nothing ahead. */
export function orderStages(order: Shown): Stage[] {
  const label = (status: OrderStatus) => orderStatusLabel(status, order.delivery_method);
  // The same status twice in a row is a note of the staff, not a step.
  const past = order.history.filter(({ status }, index, all) => status !== all[index - 1]?.status);
  const last = past.length - 1;
  const happened = past.map(({ status, at, buyer_note }, index): Stage => ({
    status,
    label: label(status),
    at,
    note: buyer_note,
    state: index === last ? 'now' : 'done',
  }));
  const whole = way(order);
  const here = whole.indexOf(order.order_status);
  const ahead = here === -1 ? [] : whole.slice(here + 1);
  return [
    ...happened,
    ...ahead.map((status): Stage => ({ status, label: label(status), at: null, note: null, state: 'ahead' })),
  ];
}
