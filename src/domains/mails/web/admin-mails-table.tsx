import { dayWords, whenWords } from '~/shared/dates.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { StatusChip, type Tone } from '~/ui/status-chip.tsx';
import type { MailRow } from '../contract.ts';
import { FIRST_STATE, kindWords, mailsHref, VIEW_WORDS, type MailsState } from './admin-mails-search-params.ts';

const LOOKS: Record<MailRow['state'], { tone: Tone; words: string; hollow?: boolean }> = {
  queued: { tone: 'info', words: 'Waiting', hollow: true },
  sending: { tone: 'info', words: 'Sending' },
  sent: { tone: 'good', words: 'Sent' },
  failed: { tone: 'bad', words: 'Rejected' },
  given_up: { tone: 'bad', words: 'Not sent' },
};

export function MailChip({ mail: { state, attempts } }: { mail: MailRow }) {
  const { tone, words, hollow } = LOOKS[state];
  const isRetried = state === 'queued' && attempts > 0;
  return (
    <StatusChip tone={isRetried ? 'warn' : tone} hollow={hollow}>
      {isRetried ? 'Retrying' : words}
    </StatusChip>
  );
}

const QUIET: Record<MailsState['view'], string> = {
  all: 'Emails that the shop sends will appear here.',
  failed: 'All emails have been sent.',
  waiting: 'No emails are waiting to be sent.',
  sent: 'No emails have been sent yet.',
};

const COLUMNS: Column<MailRow>[] = [
  { key: 'to', head: 'To', width: '38%', cell: (row) => row.to },
  {
    key: 'subject',
    head: 'Subject',
    cell: (row) => (
      <span className="cut" title={kindWords(row.kind)}>
        {row.subject}
      </span>
    ),
  },
  { key: 'state', head: 'Status', width: '7.5rem', className: 'st', line: 1, cell: (row) => <MailChip mail={row} /> },
  {
    key: 'at',
    head: 'Created',
    width: '5rem',
    className: 'sub',
    cell: (row) => (
      <time dateTime={row.created_at} title={whenWords(row.created_at)}>
        {dayWords(row.created_at)}
      </time>
    ),
  },
];

interface MailsTableProps {
  state: MailsState;
  /** Undefined while the first page is coming. */
  list: { items: MailRow[]; total: number } | undefined;
}

export function MailsTable({ state, list }: MailsTableProps) {
  const isFiltered = state.q !== '' || state.kind !== '';
  return (
    <DataTable
      label="Emails"
      columns={COLUMNS}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      hrefOf={(row) => mailsHref(state, { mail: row.id })}
      stateOf={(row) => ({ highlight: row.id === state.mail })}
      waitingRows={list ? 0 : state.page_size}
      empty={
        list && (
          <NoRows
            things="emails"
            drawing="notifications"
            total={list.total}
            first={mailsHref(state, { page: 1 })}
            filtered={
              isFiltered
                ? {
                    text: 'Try a shorter search or another type.',
                    all: mailsHref({ ...FIRST_STATE, mail: state.mail }),
                  }
                : null
            }
          >
            <Empty
              drawing="notifications"
              title={state.view === 'all' ? 'No emails yet' : `${VIEW_WORDS[state.view]}: none`}
              text={QUIET[state.view]}
            />
          </NoRows>
        )
      }
    />
  );
}
