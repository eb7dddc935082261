import { useNavigate } from 'react-router';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import {
  productsHref,
  productsNow,
  SALES,
  SCHEDULES,
  SORTS,
  VIEW_WORDS,
  VIEWS,
  type ProductsState,
  type View,
} from './admin-products-search-params.ts';
import { useCategories } from './use-admin-products.ts';

interface ProductsFiltersProps {
  state: ProductsState;
  counts: Record<View, number> | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function ProductsFilters({ state, counts, isNarrow, onDown }: ProductsFiltersProps) {
  const navigate = useNavigate();
  const categories = useCategories();
  const change = (next: Partial<ProductsState>, replace = false) =>
    void navigate(productsHref(productsNow(), next), { replace, preventScrollReset: true });
  const tabs = VIEWS.map((view) => ({
    words: VIEW_WORDS[view],
    to: productsHref(state, { view }),
    count: counts?.[view],
    hot: view === 'out',
    current: state.view === view,
  }));
  const shelves = [
    { value: '', words: 'Any' },
    ...(categories.data ?? []).map(({ id, category_name }) => ({ value: id, words: category_name })),
  ];
  return (
    <>
      <Tabs label="Which products" tabs={tabs} />
      <FindRow
        label="Search by name, brand, SKU, barcode or NAPPI code"
        placeholder="Name, brand, SKU, barcode or NAPPI"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        <div className="choices-row">
          <Choice
            words="Category"
            value={state.category_id ?? ''}
            options={shelves}
            onChoose={(id) => change({ category_id: id || null })}
          />
          <Choice
            words="Schedule"
            value={state.schedule}
            options={SCHEDULES}
            onChoose={(schedule) => change({ schedule })}
          />
          <Choice words="Price" value={state.sale} options={SALES} onChoose={(sale) => change({ sale })} />
          {isNarrow && <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />}
        </div>
      </FindRow>
    </>
  );
}
