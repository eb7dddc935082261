import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import type { Route } from './+types/admin-product-new-page';
import { ProductForm } from './admin-product-form.tsx';
import { useProductForm } from './use-product-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Add Product | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function NewProduct() {
  return <ProductForm title="Add Product" product={useProductForm(null)} />;
}

export default function AdminProductNewPage() {
  return (
    <RequireStaff access="product.create">
      <NewProduct />
    </RequireStaff>
  );
}
