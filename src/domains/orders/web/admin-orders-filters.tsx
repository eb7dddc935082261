import { useNavigate } from 'react-router';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { ORDER_GROUPS, type OrderGroup } from '../rules.ts';
import { ordersHref, ordersNow, PLACED, SCHEDULES, SORTS, type OrdersState } from './admin-orders-search-params.ts';

interface OrdersFiltersProps {
  state: OrdersState;
  counts: Record<string, number> | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function OrdersFilters({ state, counts, isNarrow, onDown }: OrdersFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<OrdersState>, replace = false) =>
    void navigate(ordersHref(ordersNow(), next), { replace, preventScrollReset: true });
  const tab = (group: OrdersState['group'], words: string) => ({
    words,
    to: ordersHref(state, { group }),
    count: counts?.[group],
    hot: group === 'our_turn',
    current: state.group === group,
  });
  const groups = Object.entries(ORDER_GROUPS) as [OrderGroup, (typeof ORDER_GROUPS)[OrderGroup]][];
  return (
    <>
      <Tabs label="Status" tabs={[tab('all', 'All'), ...groups.map(([group, { label }]) => tab(group, label))]} />
      <FindRow
        label="Search by order number, name, email, phone or town"
        placeholder="Order, name, phone or town"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        <div className="choices-row">
          <Choice words="Placed" value={state.placed} options={PLACED} onChoose={(placed) => change({ placed })} />
          <Choice
            words="Schedule"
            value={state.schedule}
            options={SCHEDULES}
            onChoose={(schedule) => change({ schedule })}
          />
          {isNarrow && <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />}
        </div>
      </FindRow>
    </>
  );
}
