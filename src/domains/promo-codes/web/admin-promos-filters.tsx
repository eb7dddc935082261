import { useNavigate } from 'react-router';
import { FindRow } from '~/ui/admin/find-row.tsx';
import { SortCapsule } from '~/ui/admin/sort-capsule.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { promosHref, SORTS, VIEWS, viewWords, type PromosState } from './admin-promos-search-params.ts';

interface PromosFiltersProps {
  state: PromosState;
  counts: Record<string, number> | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function PromosFilters({ state, counts, isNarrow, onDown }: PromosFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<PromosState>, replace = false) =>
    void navigate(promosHref(state, next), { replace, preventScrollReset: true });
  const tabs = VIEWS.map((view) => ({
    words: viewWords(view),
    to: promosHref(state, { view }),
    count: counts && (counts[view] ?? 0),
    current: state.view === view,
  }));
  return (
    <>
      <Tabs label="Which promo codes" tabs={tabs} />
      <FindRow
        label="Search by code"
        placeholder="Code"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        {isNarrow && <SortCapsule value={state.sort} sorts={SORTS} onSort={(sort) => change({ sort })} />}
      </FindRow>
    </>
  );
}
