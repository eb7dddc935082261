import { needsReview, strictestSchedule } from '~/domains/catalogue/rules.ts';
import { stagesOf, type Stage } from '~/ui/stages.tsx';
import type { Order, OrderStatus } from '../contract.ts';
import { ordersWhere } from '../order-status.ts';
import type { OrderStatusRecord } from '../order-status-record.ts';
import { orderStatusLabel } from '../rules.ts';

type Shown = Pick<Order, 'order_status' | 'payment_method' | 'delivery_method' | 'items' | 'history'>;

/** The usual steps of an order. */
function way({ payment_method, delivery_method, items }: Shown): OrderStatus[] {
  const passes: Record<NonNullable<OrderStatusRecord['stage']>, boolean> = {
    every: true,
    paid_online: payment_method === 'online',
    reviewed: needsReview(strictestSchedule(items.map(({ schedule }) => schedule))),
    collected: delivery_method === 'collect',
    delivered: delivery_method === 'delivery',
  };
  return ordersWhere(({ stage }) => stage !== null && passes[stage]);
}

/** The past and upcoming steps of an order. */
export const orderStages = (order: Shown): Stage[] =>
  stagesOf({
    way: way(order),
    history: order.history.map(({ status, at, buyer_note }) => ({ status, at, note: buyer_note })),
    now: order.order_status,
    label: (status) => orderStatusLabel(status, order.delivery_method),
  });
