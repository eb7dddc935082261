import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCan } from '~/domains/accounts/web/session.ts';
import { RequireStaff } from '~/domains/dashboard/web/require-staff.tsx';
import { shopOf } from '~/domains/site/web/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { query } from '~/ui/query.ts';
import { Bone, LinesSkeleton } from '~/ui/skeleton.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { StaffProduct } from '../contract.ts';
import type { Route } from './+types/admin-product-edit-page';
import { ProductForm } from './admin-product-form.tsx';
import { keepTogether } from './names.ts';
import { useDeleteProduct } from './use-admin-products.ts';
import { useProductForm } from './use-product-form.ts';

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
            <Trash2 className="i i-s" />
            Delete
          </Button>
        )
      }
    />
  );
}

function Asked({ id }: { id: string }) {
  const asked = useQuery({
    ...query.products.getStaffProduct.queryOptions({ input: { id } }),
    staleTime: 0,
    // What is typed stands on what was read once: a new reading in between would change nothing here.
    refetchOnWindowFocus: false,
    retry: (times, error) => toApiError(error).status !== 404 && times < 1,
  });
  // A product of the cache may be an old one, and saving it would be refused.
  if (asked.data && asked.isFetchedAfterMount) return <EditProduct key={id} product={asked.data} />;
  if (asked.isError && toApiError(asked.error).status === 404) {
    return (
      <Empty drawing="not-found" title="There is no such product" text="It may have been deleted." heading="h2">
        <ButtonLink variant="outline" size="small" to="/admin/products/list">
          Products
        </ButtonLink>
      </Empty>
    );
  }
  if (asked.isError) {
    return (
      <LoadFailed
        variant="refresh"
        message={toApiError(asked.error).detail}
        waiting={asked.isFetching}
        onReload={() => void asked.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr">Loading the product</span>
      <Bone height="2rem" width="20rem" />
      <Bone height="16rem" />
      <LinesSkeleton lines={6} />
    </div>
  );
}

export default function AdminProductEditPage({ params }: Route.ComponentProps) {
  return (
    <RequireStaff access="product.update">
      <Asked id={params.productId} />
    </RequireStaff>
  );
}
