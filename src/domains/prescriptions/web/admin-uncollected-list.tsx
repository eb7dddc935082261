import { formatDate } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { PrescriptionChip } from './admin-prescription-chip.tsx';
import { numberColumn, patientColumn, phoneColumn } from './admin-patient-columns.tsx';
import { deskHref } from './links.ts';
import { prescriptionsQuery } from './query.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';

/** Dispensed days ago, and with nobody yet: the desk phones, or undoes the supply. */
export const uncollectedList = defineList(() => prescriptionsQuery.listUncollected, {
  title: 'Not collected',
  thing: 'prescription',
  things: 'prescriptions not collected',
  label: 'Prescriptions not collected',
  filters: {},
  keyOf: (row) => row.prescription_id,
  hrefOf: (row) => deskHref(row.prescription_id),
  columns: {
    since: {
      head: 'Since',
      width: '9.5rem',
      line: 1,
      cell: (row) => <time dateTime={row.since}>{formatDate(row.since)}</time>,
    },
    number: numberColumn,
    patient: patientColumn,
    phone: phoneColumn,
    status: {
      head: 'Status',
      width: '9.5rem',
      className: dataTableStyles.oneLine,
      cell: (row) => <PrescriptionChip status={row.prescription_status} />,
    },
    courier: {
      head: 'Courier',
      width: '12rem',
      className: dataTableStyles.sub,
      cell: (row) => [row.courier, row.tracking_number].filter(Boolean).join(', '),
    },
  },
  empty: {
    drawing: 'scripts',
    words: () => ({
      title: 'Everything was collected',
      text: 'Supplies that nobody has collected or signed for will appear here.',
    }),
  },
  // Every reading is in the audit log.
  refresh: { staleTime: 0, refetchOnWindowFocus: false },
});
