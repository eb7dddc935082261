import { dayWords, whenWords } from '~/shared/dates.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { ContactRow } from '../contract.ts';
import { contactsHref, FIRST_STATE, type ContactsState, type View } from './admin-contacts-search-params.ts';

const QUIET: Record<View, { title: string; text: string }> = {
  all: { title: 'No messages yet', text: 'New messages will appear here.' },
  unread: { title: 'No unread messages', text: 'New messages will appear here.' },
  spam: { title: 'No spam', text: 'Messages that look like spam will appear here.' },
};

function NoMessages({ state, total }: { state: ContactsState; total: number }) {
  return (
    <NoRows
      things="messages"
      drawing="notifications"
      total={total}
      first={contactsHref(state, { page: 1 })}
      filtered={
        state.q === ''
          ? null
          : {
              text: 'Try a shorter search or a different word.',
              all: contactsHref({ ...FIRST_STATE, message: state.message }),
            }
      }
    >
      <Empty drawing="notifications" {...QUIET[state.view]} />
    </NoRows>
  );
}

export function ReplyChip({ contact }: { contact: ContactRow }) {
  if (contact.is_spam) return <StatusChip tone="calm">Spam</StatusChip>;
  if (contact.reply_count > 0) return <StatusChip tone="good">Replied</StatusChip>;
  return (
    <StatusChip tone="rose" hollow>
      Awaiting reply
    </StatusChip>
  );
}

function columnsOf(state: ContactsState, isTight: boolean): Column<ContactRow>[] {
  const way = (first: ContactsState['sort'], back: ContactsState['sort']) =>
    contactsHref(state, { sort: state.sort === first ? back : first });
  const name: Column<ContactRow> = {
    key: 'name',
    head: 'Name',
    width: isTight ? undefined : '11rem',
    sort: { to: way('name', 'newest'), direction: state.sort === 'name' ? 'ascending' : undefined },
    cell: (row) => row.name,
  };
  const message: Column<ContactRow> = {
    key: 'message',
    head: 'Message',
    cell: (row) => <span className="contact-said">{row.message}</span>,
  };
  const status: Column<ContactRow> = {
    key: 'status',
    head: 'Status',
    width: '6.75rem',
    className: 'st',
    line: 1,
    cell: (row) => <ReplyChip contact={row} />,
  };
  const sent: Column<ContactRow> = {
    key: 'sent',
    head: 'Sent',
    width: '5rem',
    className: 'sub',
    sort: {
      to: way('newest', 'oldest'),
      direction: state.sort === 'newest' ? 'descending' : state.sort === 'oldest' ? 'ascending' : undefined,
    },
    cell: (row) => (
      <time dateTime={row.created_at} title={whenWords(row.created_at)}>
        {dayWords(row.created_at)}
      </time>
    ),
  };
  return [name, message, status, sent];
}

interface ContactsTableProps {
  state: ContactsState;
  /** Undefined while the first page is coming. */
  list: { items: ContactRow[]; total: number } | undefined;
  isTight: boolean;
}

export function ContactsTable({ state, list, isTight }: ContactsTableProps) {
  return (
    <DataTable
      label="Messages"
      columns={columnsOf(state, isTight)}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      hrefOf={(row) => contactsHref(state, { message: row.id })}
      stateOf={(row) => ({ unread: !row.is_read, highlight: row.id === state.message })}
      waitingRows={list ? 0 : state.page_size}
      empty={list && <NoMessages state={state} total={list.total} />}
    />
  );
}
