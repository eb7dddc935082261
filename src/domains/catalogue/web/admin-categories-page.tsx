import { lazy } from 'react';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { DrawerList } from '~/ui/drawer-list.tsx';
import type { Category } from '../contract.ts';
import type { Route } from './+types/admin-categories-page';
import { CategoryRows } from './admin-category-rows.tsx';
import { useAdminCategories, useOrderCategories } from './use-admin-categories.ts';
import categoryRowsStyles from '~/ui/admin/category-rows.module.css';

// The form, its validation and the uploader load on demand.
const CategoryForm = lazy(async () => ({ default: (await import('./admin-category-form.tsx')).CategoryForm }));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Product Category | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function CategoriesScreen() {
  const mayCreate = useCan('category.create');
  const mayUpdate = useCan('category.update');
  const list = useAdminCategories();
  const order = useOrderCategories();
  const ids = (rows: readonly Category[]) => rows.map(({ id }) => id);
  return (
    <DrawerList
      title="Product Category"
      text="Menus and the home page use this order."
      adds="Add category"
      mayAdd={mayCreate}
      mayChange={mayUpdate}
      list={list}
      loading={{ words: 'Loading the categories', lines: 8 }}
      none={{ title: 'No categories yet', text: 'Every product belongs to a category. Add the first one.' }}
      nameOf={({ category_name }) => category_name}
      renderForm={(category, onDone) => <CategoryForm category={category} onDone={onDone} />}
    >
      {(all, open) => {
        const pinned = all.filter(({ is_pinned }) => is_pinned);
        const others = all.filter(({ is_pinned }) => !is_pinned);
        return (
          <div className={categoryRowsStyles.categoryLists}>
            <CategoryRows
              title="Pinned"
              text="Always shown first."
              rows={pinned}
              onOrder={(rows) => order.mutate([...ids(rows), ...ids(others)])}
              onOpen={open}
            />
            <CategoryRows
              title={pinned.length > 0 ? 'Other categories' : 'Categories'}
              rows={others}
              onOrder={(rows) => order.mutate([...ids(pinned), ...ids(rows)])}
              onOpen={open}
            />
          </div>
        );
      }}
    </DrawerList>
  );
}

export default function AdminCategoriesPage() {
  return (
    <RequireStaff access="category.read">
      <CategoriesScreen />
    </RequireStaff>
  );
}
