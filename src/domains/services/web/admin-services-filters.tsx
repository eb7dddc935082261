import { useNavigate } from 'react-router';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { personName } from '../service-copy.ts';
import {
  MODES,
  servicesHref,
  servicesNow,
  SORTS,
  VIEW_WORDS,
  VIEWS,
  type ServicesState,
  type View,
} from './admin-services-search-params.ts';
import { useServiceCategories, useServiceStaff } from './use-admin-services.ts';

interface ServicesFiltersProps {
  state: ServicesState;
  counts: Record<View, number> | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function ServicesFilters({ state, counts, isNarrow, onDown }: ServicesFiltersProps) {
  const navigate = useNavigate();
  const categories = useServiceCategories();
  const staff = useServiceStaff();
  const change = (next: Partial<ServicesState>, replace = false) =>
    void navigate(servicesHref(servicesNow(), next), { replace, preventScrollReset: true });
  const tabs = VIEWS.map((view) => ({
    words: VIEW_WORDS[view],
    to: servicesHref(state, { view }),
    count: counts?.[view],
    current: state.view === view,
  }));
  const any = { value: '', words: 'Any' };
  const shelves = [any, ...(categories.data ?? []).map(({ id, name }) => ({ value: id, words: name }))];
  const people = [any, ...(staff.data?.people ?? []).map((one) => ({ value: one.id, words: personName(one) }))];
  return (
    <>
      <Tabs label="Which services" tabs={tabs} />
      <FindRow
        label="Search by name or preparation"
        placeholder="Name or preparation"
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
            words="Offered by"
            value={state.staff_id ?? ''}
            options={people}
            onChoose={(id) => change({ staff_id: id || null })}
          />
          <Choice words="Type" value={state.mode} options={MODES} onChoose={(mode) => change({ mode })} />
          {isNarrow && <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />}
        </div>
      </FindRow>
    </>
  );
}
