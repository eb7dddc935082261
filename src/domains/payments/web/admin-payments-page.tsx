import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-payments-page';
import { paymentsList } from './admin-payments-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Payments | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open payment scroll by themselves. */
export const handle = { fill: true };

const PaymentsList = listPage(paymentsList);

export default function AdminPaymentsPage() {
  return (
    <RequireStaff access="payment.read">
      <PaymentsList />
    </RequireStaff>
  );
}
