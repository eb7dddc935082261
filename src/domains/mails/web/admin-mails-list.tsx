import { shortDate, shortDateTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { pick, tabs } from '~/ui/admin/list-filters.tsx';
import { mailsQuery } from './query.ts';
import { EmailChip, emailStateLabel } from './admin-mail-chip.tsx';
import { MailPanel } from './admin-mail-panel.tsx';
import { kindLabel } from './admin-mail-copy.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';

const VIEW_LABELS = { failed: 'Not sent', waiting: 'Waiting', sent: 'Sent' } as const;

const QUIET = {
  all: { title: 'No emails yet', text: 'Emails that the shop sends will appear here.' },
  failed: { title: 'Not sent: none', text: 'All emails have been sent.' },
  waiting: { title: 'Waiting: none', text: 'No emails are waiting to be sent.' },
  sent: { title: 'Sent: none', text: 'No emails have been sent yet.' },
};

const LONGEST_KIND = 60;
const LOOK_AGAIN_MS = 30_000;
/** While an email is on its way the list is read more often. */
const LOOK_SOON_MS = 3000;

export const mailsList = defineList(() => mailsQuery.listMails, {
  title: 'Email Log',
  thing: 'email',
  things: 'emails',
  open: 'mail',
  filters: {
    view: tabs({ label: 'Which emails', options: VIEW_LABELS, hot: 'failed' }),
    kind: pick({
      label: 'Type',
      anyLabel: 'All types',
      // Kinds are the server's: one that it does not know has no emails.
      parse: (kind) => kind.slice(0, LONGEST_KIND),
      useOptions: (data: { kinds: string[] } | undefined, kind) =>
        [...new Set([...(data?.kinds ?? []), ...(kind ? [kind] : [])])].map((value) => ({
          value,
          words: kindLabel(value),
        })),
    }),
  },
  search: { label: 'Search by recipient', placeholder: 'Recipient' },
  keyOf: (row) => row.id,
  columns: {
    to: { head: 'To', width: '38%', cell: (row) => row.to, csv: (row) => row.to },
    subject: {
      head: 'Subject',
      cell: (row) => <span title={kindLabel(row.kind)}>{row.subject}</span>,
      csv: (row) => row.subject,
    },
    state: {
      head: 'Status',
      width: '7.5rem',
      className: dataTableStyles.oneLine,
      line: 1,
      cell: (row) => <EmailChip mail={row} />,
      csv: emailStateLabel,
    },
    at: {
      head: 'Created',
      width: '5rem',
      className: dataTableStyles.sub,
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
    hint: 'Try a shorter search or another type.',
  },
  selection: {
    most: 100,
    full: 'You can select at most 100 emails at once.',
    nameOf: (row) => `${row.subject}, ${row.to}`,
  },
  panel: {
    none: {
      title: 'No email selected',
      text: 'Select an email to see its delivery status or send it again.',
    },
    render: (panel, { asked }) => <MailPanel {...panel} asked={asked} />,
  },
  refresh: {
    staleTime: 0,
    refetchInterval: (data) => ((data?.counts.waiting ?? 0) > 0 ? LOOK_SOON_MS : LOOK_AGAIN_MS),
  },
});
