import { useNavigate } from 'react-router';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { BOOKING_GROUPS } from '../rules.ts';
import { bookingsHref, bookingsNow, GROUPS, SORTS, VIEWS, type BookingsState } from './admin-bookings-search-params.ts';

interface BookingsFiltersProps {
  state: BookingsState;
  counts: Record<string, number> | undefined;
  people: readonly { id: string; name: string }[];
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

const everybody = { value: '', words: 'Everybody' };

export const peopleChoices = (people: readonly { id: string; name: string }[]) => [
  everybody,
  ...people.map(({ id, name }) => ({ value: id, words: name })),
];

export function BookingsFilters({ state, counts, people, onDown }: BookingsFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<BookingsState>, replace = false) =>
    void navigate(bookingsHref(bookingsNow(), next), { replace, preventScrollReset: true });
  const tab = (group: BookingsState['group'], words: string) => ({
    words,
    to: bookingsHref(state, { group }),
    count: counts?.[group],
    hot: group === 'pending',
    current: state.group === group,
  });
  return (
    <>
      <Tabs
        label="Status"
        tabs={[tab('all', 'All'), ...GROUPS.map((group) => tab(group, BOOKING_GROUPS[group].label))]}
      />
      <FindRow
        label="Search by number, name, email, phone or service"
        placeholder="Number, name, phone or service"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        <div className="choices-row">
          <Choice words="When" value={state.view} options={VIEWS} onChoose={(view) => change({ view })} />
          {people.length > 1 && (
            <Choice
              words="With"
              value={state.staff}
              options={peopleChoices(people)}
              onChoose={(staff) => change({ staff })}
            />
          )}
          <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />
        </div>
      </FindRow>
    </>
  );
}
