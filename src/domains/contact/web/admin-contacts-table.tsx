import type { RefObject } from 'react';
import { dayWords, whenWords } from '~/domains/orders/web/admin-order-words.ts';
import { moveInRows } from '~/domains/orders/web/admin-orders-table.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { DataTable, type Column } from '~/ui/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { ContactRow } from '../contract.ts';
import { contactsHref, FIRST_STATE, type ContactsState } from './admin-contacts-state.ts';

function NoMessages({ state, total }: { state: ContactsState; total: number }) {
  if (total > 0) {
    return (
      <Empty drawing="notifications" title="This page is empty" text="There are fewer messages than that by now.">
        <ButtonLink variant="outline" size="small" to={contactsHref(state, { page: 1 })}>
          First page
        </ButtonLink>
      </Empty>
    );
  }
  if (state.q !== '') {
    return (
      <Empty drawing="search" title="No messages found" text="Try fewer letters or another word.">
        <ButtonLink variant="outline" size="small" to={contactsHref({ ...FIRST_STATE, message: state.message })}>
          Show all messages
        </ButtonLink>
      </Empty>
    );
  }
  if (state.view === 'unread')
    return <Empty drawing="notifications" title="All read" text="New messages come in here by themselves." />;
  if (state.view === 'spam')
    return <Empty drawing="notifications" title="Nothing set aside" text="What looks like spam waits here." />;
  return <Empty drawing="notifications" title="No messages yet" text="The first one comes in here by itself." />;
}

export function ReplyChip({ contact }: { contact: ContactRow }) {
  if (contact.is_spam) return <StatusChip tone="calm">Set aside</StatusChip>;
  if (contact.reply_count > 0) return <StatusChip tone="good">Answered</StatusChip>;
  return (
    <StatusChip tone="rose" hollow>
      To answer
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
  /** The rows of the page before are still there. */
  isOld: boolean;
  isTight: boolean;
  scroll: RefObject<HTMLDivElement | null>;
}

export function ContactsTable({ state, list, isOld, isTight, scroll }: ContactsTableProps) {
  return (
    <div className="scroll" role="presentation" ref={scroll} onKeyDown={moveInRows} data-old={isOld || undefined}>
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
    </div>
  );
}
