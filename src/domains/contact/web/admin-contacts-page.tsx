import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import '~/ui/styles/admin-contacts.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-contacts-page';
import { ContactPanel } from './admin-contact-panel.tsx';
import { ContactsFilters } from './admin-contacts-filters.tsx';
import { contactsHref, parseContactsState, VIEW_WORDS } from './admin-contacts-search-params.ts';
import { ContactsTable } from './admin-contacts-table.tsx';
import { useAdminContacts } from './use-admin-contacts.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Contacts | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open message scroll by themselves. */
export const handle = { fill: true };

function ContactsScreen() {
  const [params] = useSearchParams();
  const state = parseContactsState(params);
  const navigate = useNavigate();
  const { box, scroll, isNarrow, isSheet, look, toRows } = useSplit(state.message);
  const list = useAdminContacts(state);
  const row = list.data?.items.find(({ id }) => id === state.message);
  const close = () => void navigate(contactsHref(state, { message: null }), { preventScrollReset: true });

  const words = state.view === 'all' ? 'All messages' : VIEW_WORDS[state.view];
  return (
    <>
      <div className="page-head">
        <h1>Contacts</h1>
      </div>
      <div ref={box} className={classNames('split', isSheet && 'is-single')}>
        <ListPanel
          words={words}
          list={list}
          state={state}
          hrefOf={(change) => contactsHref(state, change)}
          scroll={scroll}
          filters={<ContactsFilters state={state} counts={list.data?.counts} isNarrow={isNarrow} onDown={toRows} />}
        >
          <ContactsTable state={state} list={list.data} isTight={look === 'tight'} />
        </ListPanel>
        <OpenPanel
          label="Open message"
          openId={state.message}
          isSheet={isSheet}
          onClose={close}
          none={
            <Empty
              drawing="notifications"
              title="No message selected"
              text="Select a message to read it and reply. Use the arrow keys or J and K to move through the list, and Enter to open a message."
            />
          }
        >
          {(id) => <ContactPanel id={id} row={row} onClose={close} />}
        </OpenPanel>
      </div>
    </>
  );
}

export default function AdminContactsPage() {
  return (
    <RequireStaff access="contact_us.read">
      <ContactsScreen />
    </RequireStaff>
  );
}
