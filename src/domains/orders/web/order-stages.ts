import { needsReview, strictestSchedule } from '~/domains/catalogue/rules.ts';
import { stagesOf, type Stage } from '~/ui/stages.tsx';
import type { Order, OrderStatus } from '../contract.ts';
import { orderStatusLabel } from '../rules.ts';

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

/** What has happened to an order, and what is still to come. */
export const orderStages = (order: Shown): Stage[] =>
  stagesOf({
    way: way(order),
    history: order.history.map(({ status, at, buyer_note }) => ({ status, at, note: buyer_note })),
    now: order.order_status,
    label: (status) => orderStatusLabel(status, order.delivery_method),
  });
