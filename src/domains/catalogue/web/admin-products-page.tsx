import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import '~/ui/styles/admin-products.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import { useTicks } from '~/ui/use-selection.ts';
import type { Route } from './+types/admin-products-page';
import { ProductsFilters } from './admin-products-filters.tsx';
import { parseProductsState, productsHref, VIEW_WORDS } from './admin-products-search-params.ts';
import { ProductsTable } from './admin-products-table.tsx';
import { useAdminProducts, useDeleteProduct, useShowProducts, type Shown } from './use-admin-products.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Products | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls by itself. */
export const handle = { fill: true };

function ProductsScreen() {
  const [params] = useSearchParams();
  const state = parseProductsState(params);
  const { box, scroll, isNarrow, look, toRows } = useSplit(null, false);
  const mayCreate = useCan('product.create');
  const mayUpdate = useCan('product.update');
  const mayDelete = useCan('product.delete');
  const list = useAdminProducts(state);
  const ticked = useTicks(
    (list.data?.items ?? []).map(({ id }) => id),
    { most: 100, full: 'You can change at most 100 products at once.' },
  );
  const show = useShowProducts();
  const remove = useDeleteProduct();
  // The last change of many, so that it can be taken back.
  const [undo, setUndo] = useState<Shown | null>(null);

  const showTicked = (is_active: boolean) =>
    show.mutate(
      { ids: ticked.ids, is_active },
      {
        onSuccess: ({ done }) => {
          ticked.clear();
          setUndo(done.length > 0 ? { ids: done, is_active: !is_active } : null);
        },
      },
    );
  const words = state.view === 'all' ? 'All products' : VIEW_WORDS[state.view];
  return (
    <>
      <div className="page-head">
        <h1>Products</h1>
        <div className="btns">
          {mayCreate && mayUpdate && (
            <ButtonLink variant="outline" size="small" to="/admin/products/import">
              Import and export
            </ButtonLink>
          )}
          {mayCreate && (
            <ButtonLink size="small" to="/admin/products/new">
              <Plus className="i i-s" />
              Add Product
            </ButtonLink>
          )}
        </div>
      </div>
      <div ref={box} className="split is-single products-list">
        <ListPanel
          words={words}
          list={list}
          state={state}
          hrefOf={(change) => productsHref(state, change)}
          scroll={scroll}
          ticked={ticked}
          filters={<ProductsFilters state={state} counts={list.data?.counts} isNarrow={isNarrow} onDown={toRows} />}
          said={
            ticked.ids.length > 0 ? (
              <>
                <Button variant="outline" size="small" waiting={show.isPending} onClick={() => showTicked(true)}>
                  Activate
                </Button>
                <Button variant="outline" size="small" waiting={show.isPending} onClick={() => showTicked(false)}>
                  Deactivate
                </Button>
              </>
            ) : (
              undo && (
                <Button
                  variant="text"
                  size="small"
                  waiting={show.isPending}
                  onClick={() => show.mutate(undo, { onSuccess: () => setUndo(null) })}
                >
                  Undo: {undo.is_active ? 'show' : 'hide'} {undo.ids.length} again
                </Button>
              )
            )
          }
        >
          <ProductsTable
            state={state}
            list={list.data}
            look={look}
            ticked={ticked}
            mayUpdate={mayUpdate}
            moving={show.isPending ? show.variables.ids : []}
            onShow={(row, is_active) => {
              setUndo(null);
              show.mutate({ ids: [row.id], is_active });
            }}
            onDelete={mayDelete ? (row) => void remove(row) : null}
          />
        </ListPanel>
      </div>
    </>
  );
}

export default function AdminProductsPage() {
  return (
    <RequireStaff access="product.read">
      <ProductsScreen />
    </RequireStaff>
  );
}
