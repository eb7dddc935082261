import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '~/domains/accounts/web/session.ts';
import { RequireStaff } from '~/domains/dashboard/web/require-staff.tsx';
import { shopOf } from '~/domains/site/web/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { FormDrawer } from '~/ui/form-drawer.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import '~/ui/styles/admin-products.css';
import type { Route } from './+types/admin-service-categories-page';
import { ServiceCategoryRows } from './admin-service-category-rows.tsx';
import { useAdminServiceCategories, useOrderServiceCategories } from './use-admin-service-categories.ts';

// The form brings its checks and the uploader; it comes when it is asked for.
const CategoryForm = lazy(async () => ({
  default: (await import('./admin-service-category-form.tsx')).ServiceCategoryForm,
}));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Services Category | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

const NEW = 'new';

function CategoriesScreen() {
  const [params] = useSearchParams();
  const open = params.get('open');
  const navigate = useNavigate();
  const mayCreate = useCan('service.create');
  const mayUpdate = useCan('service.update');
  const list = useAdminServiceCategories();
  const order = useOrderServiceCategories();
  const show = (id: string | null) => void navigate(id === null ? '?' : `?open=${id}`, { preventScrollReset: true });
  const all = list.data ?? [];
  const find = (id: string) => all.find((one) => one.id === id);
  const may = open === NEW ? mayCreate : mayUpdate;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>Services Category</h1>
          <p>The order in which menus and the services page show them.</p>
        </div>
        {mayCreate && (
          <div className="btns">
            <Button size="small" onClick={() => show(NEW)}>
              <Plus className="i i-s" />
              Add category
            </Button>
          </div>
        )}
      </div>
      {list.isPending && (
        <section className="panel form-group" aria-busy="true">
          <span className="sr">Loading the categories</span>
          <LinesSkeleton lines={6} />
        </section>
      )}
      {list.isError && !list.data && (
        <LoadFailed
          variant="refresh"
          message={toApiError(list.error).detail}
          waiting={list.isFetching}
          onReload={() => void list.refetch()}
        />
      )}
      {list.data && all.length === 0 && (
        <Empty drawing="wishlist" title="No categories yet" text="Services stand in categories: add the first one." />
      )}
      {all.length > 0 && (
        <div className="category-lists">
          <ServiceCategoryRows rows={all} onOrder={(rows) => order.mutate(rows.map(({ id }) => id))} onOpen={show} />
        </div>
      )}
      <FormDrawer
        open={may ? open : null}
        titleOf={(id) => (id === NEW ? 'Add category' : (find(id)?.name ?? null))}
        onClose={() => show(null)}
      >
        {(id) => <CategoryForm category={find(id) ?? null} onDone={() => show(null)} />}
      </FormDrawer>
    </>
  );
}

export default function AdminServiceCategoriesPage() {
  return (
    <RequireStaff access="service.read">
      <CategoriesScreen />
    </RequireStaff>
  );
}
