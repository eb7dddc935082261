import { shortDate, shortDateTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { tabs } from '~/ui/admin/list-filters.tsx';
import { contactQuery } from './query.ts';
import { ContactPanel } from './admin-contact-panel.tsx';
import { ReplyChip, replyLabel } from './admin-reply-chip.tsx';
import styles from './admin-contacts-list.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';

const QUIET = {
  all: { title: 'No messages yet', text: 'New messages will appear here.' },
  unread: { title: 'No unread messages', text: 'New messages will appear here.' },
  spam: { title: 'No spam', text: 'Messages that look like spam will appear here.' },
};

export const contactsList = defineList(() => contactQuery.listMessages, {
  title: 'Contacts',
  thing: 'message',
  things: 'messages',
  open: 'message',
  filters: {
    view: tabs({
      label: 'Which messages',
      options: { unread: 'Unread', spam: 'Spam' },
      hot: 'unread',
      asks: (view) => (view === 'spam' ? { spam: true } : { unread: true }),
    }),
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' },
  search: { label: 'Search by name, email, phone or message text', placeholder: 'Name, email, phone or text' },
  keyOf: (row) => row.id,
  isUnread: (row) => !row.is_read,
  columns: {
    name: {
      head: 'Name',
      width: (look) => (look === 'tight' ? undefined : '11rem'),
      sort: { name: 'ascending' },
      cell: (row) => row.name,
      csv: (row) => row.name,
    },
    message: {
      head: 'Message',
      // Not in files: people write about their health here.
      cell: (row) => <span className={styles.contactText}>{row.message}</span>,
    },
    status: {
      head: 'Status',
      width: '8rem',
      className: dataTableStyles.oneLine,
      line: 1,
      cell: (row) => <ReplyChip contact={row} />,
      csv: replyLabel,
    },
    sent: {
      head: 'Sent',
      width: '5rem',
      className: dataTableStyles.sub,
      sort: { newest: 'descending', oldest: 'ascending' },
      cell: (row) => (
        <time dateTime={row.created_at} title={shortDateTime(row.created_at)}>
          {shortDate(row.created_at)}
        </time>
      ),
      csv: (row) => row.created_at,
    },
  },
  empty: {
    drawing: 'notifications',
    words: ({ view }) => QUIET[view],
    hint: 'Try a shorter search or a different word.',
  },
  selection: { most: 100, full: 'You can select at most 100 messages at once.', nameOf: (row) => row.name },
  panel: {
    none: {
      title: 'No message selected',
      text: 'Select a message to read it and reply. Use the arrow keys or J and K to move through the list, and Enter to open a message.',
    },
    render: (panel) => <ContactPanel {...panel} />,
  },
});
