import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTyped } from '~/domains/orders/web/admin-orders-filters.tsx';
import { SelectCapsule } from '~/ui/field.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { contactsHref, SORTS, VIEW_WORDS, VIEWS, type ContactsState, type View } from './admin-contacts-state.ts';

interface ContactsFiltersProps {
  state: ContactsState;
  counts: Record<View, number> | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function ContactsFilters({ state, counts, isNarrow, onDown }: ContactsFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<ContactsState>, replace = false) =>
    void navigate(contactsHref(state, next), { replace, preventScrollReset: true });
  const search = useTyped(state.q, (q) => q !== state.q && change({ q }, true));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search.sendNow();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  const tabs = VIEWS.map((view) => ({
    words: VIEW_WORDS[view],
    to: contactsHref(state, { view }),
    count: counts?.[view],
    hot: view === 'unread',
    current: state.view === view,
  }));
  return (
    <>
      <Tabs label="Which messages" tabs={tabs} />
      <div className="find-row" role="search">
        <label className="input">
          <Search className="i i-s" />
          <span className="sr">Search by name, e-mail, phone or words</span>
          <input
            type="search"
            placeholder="Name, e-mail, phone or words"
            value={search.typed}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {isNarrow && (
          <SelectCapsule
            label="Sort"
            value={state.sort}
            onChange={(event) => {
              const chosen = SORTS.find(({ value }) => value === event.target.value);
              if (chosen) change({ sort: chosen.value });
            }}
          >
            {SORTS.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectCapsule>
        )}
      </div>
    </>
  );
}
