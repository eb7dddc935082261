import { dayText } from '~/shared/dates.ts';
import type { Tone } from '~/shared/status-look.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { tabs } from '~/ui/admin/list-filters.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { OriginalState } from '../contract-limits.ts';
import { OriginalReceived } from './admin-original-received.tsx';
import { numberColumn, patientColumn, phoneColumn } from './admin-patient-columns.tsx';
import { deskHref } from './links.ts';
import { prescriptionsQuery } from './query.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';

const LOOKS: Record<OriginalState, { label: string; tone: Tone }> = {
  overdue: { label: 'Overdue', tone: 'bad' },
  awaited: { label: 'Awaited', tone: 'warn' },
  received: { label: 'Received', tone: 'good' },
};

export const originalsList = defineList(() => prescriptionsQuery.listOriginals, {
  title: 'Originals',
  thing: 'original',
  things: 'originals',
  filters: {
    state: tabs({
      label: 'Status',
      options: { overdue: LOOKS.overdue.label, awaited: LOOKS.awaited.label, received: LOOKS.received.label },
      hot: 'overdue',
    }),
  },
  keyOf: (row) => row.prescription_id,
  hrefOf: (row) => deskHref(row.prescription_id),
  columns: {
    number: numberColumn,
    patient: patientColumn,
    phone: phoneColumn,
    verified: {
      head: 'Verified with',
      width: '9rem',
      className: dataTableStyles.sub,
      cell: (row) => row.verified_with,
    },
    due: {
      head: 'Due',
      width: '9.5rem',
      className: dataTableStyles.sub,
      cell: (row) => <time dateTime={row.due_on}>{dayText(row.due_on)}</time>,
    },
    state: {
      head: 'Status',
      width: '7rem',
      className: dataTableStyles.oneLine,
      line: 1,
      cell: (row) => <StatusChip tone={LOOKS[row.state].tone}>{LOOKS[row.state].label}</StatusChip>,
    },
    received: { head: 'Received', width: '9.5rem', cell: (row) => <OriginalReceived original={row} /> },
  },
  empty: {
    drawing: 'scripts',
    words: ({ state }) =>
      state === 'received'
        ? { title: 'No originals received yet', text: 'Originals that you record will appear here.' }
        : {
            title: 'No originals outstanding',
            text: 'Prescriptions that still need their signed original will appear here.',
          },
  },
  // Every reading is in the audit log.
  refresh: { staleTime: 0, refetchOnWindowFocus: false },
});
