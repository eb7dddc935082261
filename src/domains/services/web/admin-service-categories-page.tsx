import { lazy } from 'react';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { DrawerList } from '~/ui/drawer-list.tsx';
import type { Route } from './+types/admin-service-categories-page';
import { ServiceCategoryRows } from './admin-service-category-rows.tsx';
import { useAdminServiceCategories, useOrderServiceCategories } from './use-admin-service-categories.ts';
import categoryRowsStyles from '~/ui/admin/category-rows.module.css';

// The form, its validation and the uploader load on demand.
const CategoryForm = lazy(async () => ({
  default: (await import('./admin-service-category-form.tsx')).ServiceCategoryForm,
}));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Services Category | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function CategoriesScreen() {
  const mayCreate = useCan('service.create');
  const mayUpdate = useCan('service.update');
  const list = useAdminServiceCategories();
  const order = useOrderServiceCategories();
  return (
    <DrawerList
      title="Services Category"
      text="Menus and the services page use this order."
      adds="Add category"
      mayAdd={mayCreate}
      mayChange={mayUpdate}
      list={list}
      loading={{ words: 'Loading the categories', lines: 6 }}
      none={{ title: 'No categories yet', text: 'Every service belongs to a category. Add the first one.' }}
      nameOf={({ name }) => name}
      renderForm={(category, onDone) => <CategoryForm category={category} onDone={onDone} />}
    >
      {(all, open) => (
        <div className={categoryRowsStyles.categoryLists}>
          <ServiceCategoryRows rows={all} onOrder={(rows) => order.mutate(rows.map(({ id }) => id))} onOpen={open} />
        </div>
      )}
    </DrawerList>
  );
}

export default function AdminServiceCategoriesPage() {
  return (
    <RequireStaff access="service.read">
      <CategoriesScreen />
    </RequireStaff>
  );
}
