import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-orders-page';
import { ordersList } from './admin-orders-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Orders | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open order scroll by themselves. */
export const handle = { fill: true };

const OrdersList = listPage(ordersList);

export default function AdminOrdersPage() {
  return (
    <RequireStaff access="order.read">
      <OrdersList />
    </RequireStaff>
  );
}
