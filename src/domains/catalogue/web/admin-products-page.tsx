import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-products-page';
import { productsList } from './admin-products-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Products | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const ProductsList = listPage(productsList);

export default function AdminProductsPage() {
  return (
    <RequireStaff access="product.read">
      <ProductsList />
    </RequireStaff>
  );
}
