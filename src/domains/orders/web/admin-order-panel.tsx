import { PanelBody, PanelHead, type Turns } from '~/ui/admin/open-panel.tsx';
import { Bone, LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Order, OrderRow } from '../contract.ts';
import { OrderChip } from './admin-order-chip.tsx';
import { OrderDetail } from './admin-order-detail.tsx';
import { OrderMoves } from './admin-order-actions.tsx';
import { useAdminOrder } from './use-admin-orders.ts';
import layoutStyles from '~/ui/layout.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface OrderPanelProps {
  orderId: string;
  /** The list's data, until the order itself has loaded. */
  row: OrderRow | undefined;
  turns: Turns;
  onClose: () => void;
  onPrint: (order: Order) => void;
}

function PanelSkeleton() {
  return (
    <section aria-busy="true" className={layoutStyles.stack4}>
      <span className={visuallyHiddenStyles.hidden}>Loading the order</span>
      <Bone height="3.5rem" />
      <LinesSkeleton lines={5} />
      <LinesSkeleton lines={4} />
    </section>
  );
}

/** Head, body and foot of the open order. */
export function OrderPanel({ orderId, row, turns, onClose, onPrint }: OrderPanelProps) {
  const asked = useAdminOrder(orderId);
  const order = asked.data;
  const head = order ?? row;
  return (
    <>
      <PanelHead
        thing="order"
        name={head?.order_number ?? 'Order'}
        chip={head && <OrderChip order={head} />}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody id={orderId} asked={asked} waiting={<PanelSkeleton />}>
        {order && <OrderDetail order={order} />}
      </PanelBody>
      {order && <OrderMoves key={orderId} order={order} onPrint={() => onPrint(order)} />}
    </>
  );
}
