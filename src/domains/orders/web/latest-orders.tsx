import { Link } from 'react-router';
import { Money } from '~/ui/money.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { isOrderStatus, ORDER_STATUS } from '../order-status.ts';
import staffStyles from '~/domains/staff/web/staff.module.css';
import textStyles from '~/ui/text.module.css';

interface LatestOrdersProps {
  orders: readonly { order_id: string; order_number: string; order_status: string; total: number }[];
}

/** In the panel of a person: each order with its status, leading to the list. */
export function LatestOrders({ orders }: LatestOrdersProps) {
  return (
    <ul className={staffStyles.userOrders}>
      {orders.map(({ order_id, order_number, order_status, total }) => (
        <li key={order_id}>
          <Link className={textStyles.link} to={`/admin-orders?order=${order_id}`}>
            {order_number}
          </Link>
          {isOrderStatus(order_status) && <StatusOf look={ORDER_STATUS[order_status]} />}
          <Money amount={total} tabular />
        </li>
      ))}
    </ul>
  );
}
