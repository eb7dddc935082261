import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/domains/dashboard/web/require-staff.tsx';
import { focusRow } from '~/domains/orders/web/admin-orders-table.tsx';
import { useRoom } from '~/domains/orders/web/use-room.ts';
import { shopOf } from '~/domains/site/web/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { ListPager } from '~/ui/list-pager.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import '~/ui/styles/admin-contacts.css';
import { useNarrow } from '~/ui/use-narrow.ts';
import type { Route } from './+types/admin-contacts-page';
import { ContactAside, ContactSheet, NoMessageOpen } from './admin-contact-panel.tsx';
import { ContactsFilters } from './admin-contacts-filters.tsx';
import { contactsHref, PAGE_SIZES, parseContactsState, VIEW_WORDS } from './admin-contacts-state.ts';
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
  const isNarrow = useNarrow();
  const { box, room } = useRoom();
  const isSheet = isNarrow || room === 'single';
  const list = useAdminContacts(state);
  const row = list.data?.items.find(({ id }) => id === state.message);
  const scroll = useRef<HTMLDivElement>(null);
  const close = () => void navigate(contactsHref(state, { message: null }), { preventScrollReset: true });

  // Whoever closes a message is back at its row; a sheet gives the focus back by itself.
  const opened = useRef(state.message);
  useEffect(() => {
    if (state.message === null && opened.current !== null && !isSheet) focusRow(scroll.current, opened.current);
    opened.current = state.message;
  }, [state.message, isSheet]);

  const words = state.view === 'all' ? 'All messages' : VIEW_WORDS[state.view];
  const panel = { row, onClose: close };
  return (
    <>
      <div className="page-head">
        <h1>Contacts</h1>
      </div>
      <div ref={box} className={classNames('split', isSheet && 'is-single')}>
        <section className="panel" aria-label={words}>
          <h2 className="sr">{words}</h2>
          <ContactsFilters
            state={state}
            counts={list.data?.counts}
            isNarrow={isNarrow}
            onDown={() => focusRow(scroll.current)}
          />
          {list.isError && !list.data ? (
            <div className="scroll orders-failed">
              <LoadFailed
                variant="refresh"
                message={toApiError(list.error).detail}
                waiting={list.isFetching}
                onReload={() => void list.refetch()}
              />
            </div>
          ) : (
            <ContactsTable
              state={state}
              list={list.data}
              isOld={list.isPlaceholderData}
              isTight={room === 'tight'}
              scroll={scroll}
            />
          )}
          {list.data && (
            <ListPager
              page={state.page}
              page_size={state.page_size}
              total={list.data.total}
              sizes={PAGE_SIZES}
              shown={{ page: list.data.page, page_size: list.data.page_size, count: list.data.items.length }}
              hrefOf={(change) => contactsHref(state, change)}
            >
              {list.isRefetchError && (
                <Button variant="text" size="small" onClick={() => void list.refetch()}>
                  Not up to date: refresh
                </Button>
              )}
            </ListPager>
          )}
        </section>
        {!isSheet && (state.message === null ? <NoMessageOpen /> : <ContactAside {...panel} id={state.message} />)}
      </div>
      {isSheet && <ContactSheet {...panel} id={state.message} />}
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
