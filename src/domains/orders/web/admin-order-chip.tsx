import { StatusOf } from '~/ui/status-chip.tsx';
import type { OrderRow } from '../contract.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { orderStatusLabel } from '../rules.ts';

export function OrderChip({ order }: { order: Pick<OrderRow, 'order_status' | 'delivery_method'> }) {
  return (
    <StatusOf
      look={ORDER_STATUS[order.order_status]}
      label={orderStatusLabel(order.order_status, order.delivery_method)}
    />
  );
}
