import { useNavigate } from 'react-router';
import { FindRow } from '~/ui/admin/find-row.tsx';
import { SortCapsule } from '~/ui/admin/sort-capsule.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import {
  contactsHref,
  contactsNow,
  SORTS,
  VIEW_WORDS,
  VIEWS,
  type ContactsState,
  type View,
} from './admin-contacts-search-params.ts';

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
    void navigate(contactsHref(contactsNow(), next), { replace, preventScrollReset: true });
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
      <FindRow
        label="Search by name, email, phone or message text"
        placeholder="Name, email, phone or text"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        {isNarrow && <SortCapsule value={state.sort} sorts={SORTS} onSort={(sort) => change({ sort })} />}
      </FindRow>
    </>
  );
}
