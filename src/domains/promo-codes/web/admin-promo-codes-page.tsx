import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-promo-codes-page';
import { promoCodesList } from './admin-promo-codes-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Promo Code | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open code scroll by themselves. */
export const handle = { fill: true };

const PromoCodesList = listPage(promoCodesList);

export default function AdminPromoCodesPage() {
  return (
    <RequireStaff access="promo_code.read">
      <PromoCodesList />
    </RequireStaff>
  );
}
