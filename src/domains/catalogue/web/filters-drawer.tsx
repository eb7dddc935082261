import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from './query.ts';
import { Button } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import {
  activeFilters,
  listQuery,
  productsLabel,
  withFilters,
  withoutFilters,
  type ListState,
} from './list-search-params.ts';
import { classNames } from '~/ui/class-names.ts';
import catalogueStyles from './catalogue.module.css';

interface FiltersDrawerProps extends Omit<FilterFieldsProps, 'onChange'> {
  open: boolean;
  onClose: () => void;
  onApply: (state: ListState) => void;
  /** The list's subject: the category or the search text. */
  of: { category_id?: string; q?: string };
}

/** On small screens: choose several, see how many there would be, then apply. */
export function FiltersDrawer({ open, onClose, onApply, state, facets, range, of }: FiltersDrawerProps) {
  const [draft, setDraft] = useState(state);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(state);
  }

  const counted = useQuery(
    catalogueQuery.listProducts.queryOptions({
      input: { ...listQuery({ ...draft, page: 1 }), ...of, page_size: 1 },
      enabled: open,
      placeholderData: keepPreviousData,
    }),
  );
  const total = counted.data?.total;

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filters"
      foot={
        <div className={catalogueStyles.filtersFoot}>
          <Button
            variant="outline"
            disabled={activeFilters(draft).length === 0}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            Clear all
          </Button>
          <Button onClick={() => onApply(draft)} aria-live="polite" aria-busy={counted.isFetching}>
            {total === undefined ? 'Show products' : `Show ${productsLabel(total)}`}
          </Button>
        </div>
      }
    >
      <form
        className={classNames(catalogueStyles.filters, catalogueStyles.drawn)}
        onSubmit={(event) => event.preventDefault()}
      >
        <FilterFields
          state={draft}
          facets={counted.data?.facets ?? facets}
          range={range}
          onChange={(change) => setDraft(withFilters(draft, change))}
        />
      </form>
    </Drawer>
  );
}
