import { useNavigate } from 'react-router';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { PRESCRIPTION_GROUPS } from '../rules.ts';
import {
  DESKS,
  GROUPS,
  prescriptionsHref,
  prescriptionsNow,
  SORTS,
  type PrescriptionsState,
} from './admin-prescriptions-search-params.ts';

interface PrescriptionsFiltersProps {
  state: PrescriptionsState;
  counts: Record<string, number> | undefined;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function PrescriptionsFilters({ state, counts, onDown }: PrescriptionsFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<PrescriptionsState>, replace = false) =>
    void navigate(prescriptionsHref(prescriptionsNow(), next), { replace, preventScrollReset: true });
  const tab = (group: PrescriptionsState['group'], words: string) => ({
    words,
    to: prescriptionsHref(state, { group }),
    count: counts?.[group],
    hot: group === 'our_turn',
    current: state.group === group,
  });
  return (
    <>
      <Tabs
        label="Status"
        tabs={[tab('all', 'All'), ...GROUPS.map((group) => tab(group, PRESCRIPTION_GROUPS[group].label))]}
      />
      <FindRow
        label="Search by number, name, email or phone"
        placeholder="Number, name, email or phone"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        <div className="choices-row">
          <Choice words="With" value={state.desk} options={DESKS} onChoose={(desk) => change({ desk })} />
          <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />
        </div>
      </FindRow>
    </>
  );
}
