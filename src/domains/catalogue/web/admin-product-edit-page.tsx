import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { AskedRecord, RECORD_QUERY } from '~/ui/record-query.tsx';
import { Button } from '~/ui/button.tsx';
import { catalogueQuery } from './query.ts';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { StaffProduct } from '../contract.ts';
import type { Route } from './+types/admin-product-edit-page';
import { ProductForm } from './admin-product-form.tsx';
import { keepTogether } from './keep-together.ts';
import { useDeleteProduct } from './use-admin-products.ts';
import { useProductForm } from './use-product-form.ts';
import iconStyles from '~/ui/icon.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Edit product | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function EditProduct({ product }: { product: StaffProduct }) {
  const mayDelete = useCan('product.delete');
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  const form = useProductForm(product);
  const shown = form.base ?? product;
  const onDelete = async () => {
    if (!(await remove(shown))) return;
    form.letGo();
    await navigate('/admin/products/list', { replace: true });
  };
  return (
    <ProductForm
      title={keepTogether(shown.name)}
      product={form}
      chip={
        shown.is_active ? (
          <StatusChip tone="good">In the shop</StatusChip>
        ) : (
          <StatusChip tone="calm" hollow>
            Not shown
          </StatusChip>
        )
      }
      actions={
        mayDelete && (
          <Button variant="outline" size="small" onClick={() => void onDelete()}>
            <Trash2 className={iconStyles.small} />
            Delete
          </Button>
        )
      }
    />
  );
}

function Asked({ id }: { id: string }) {
  const asked = useQuery({ ...catalogueQuery.getStaffProduct.queryOptions({ input: { id } }), ...RECORD_QUERY });
  return (
    <AskedRecord asked={asked} thing="product" back={{ to: '/admin/products/list', words: 'Products' }}>
      {(product) => <EditProduct key={id} product={product} />}
    </AskedRecord>
  );
}

export default function AdminProductEditPage({ params }: Route.ComponentProps) {
  return (
    <RequireStaff access="product.update">
      <Asked id={params.productId} />
    </RequireStaff>
  );
}
