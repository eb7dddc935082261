import { defineList } from '~/ui/admin/define-list.ts';
import { day } from '~/ui/admin/list-filters.tsx';
import { dayText } from '~/shared/dates.ts';
import { OrderRepeat } from './admin-order-repeat.tsx';
import { numberColumn, patientColumn, phoneColumn } from './admin-patient-columns.tsx';
import { deskHref } from './links.ts';
import { prescriptionsQuery } from './query.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';

/** Repeats that are due within a week, or up to a day, the earliest first. */
export const dueRepeatsList = defineList(() => prescriptionsQuery.listDuePrescriptions, {
  title: 'Repeats due',
  thing: 'prescription',
  things: 'prescriptions with a repeat due',
  label: 'Repeats due',
  filters: { before: day({ label: 'Due by' }) },
  keyOf: (row) => row.prescription_id,
  hrefOf: (row) => deskHref(row.prescription_id),
  columns: {
    due: { head: 'Due', width: '6.5rem', line: 1, cell: (row) => dayText(row.next_due) },
    number: numberColumn,
    patient: { ...patientColumn, width: '10rem' },
    medicines: {
      head: 'Medicines',
      className: dataTableStyles.wrap,
      cell: (row) => row.medicines.map(({ name, repeats_left }) => `${name} (${repeats_left} left)`).join(', '),
    },
    phone: phoneColumn,
    last_day: {
      head: 'Valid until',
      width: '6.5rem',
      className: dataTableStyles.sub,
      cell: (row) => row.last_day && dayText(row.last_day),
    },
    order: { head: 'Action', width: '8.5rem', align: 'right', cell: (row) => <OrderRepeat row={row} /> },
  },
  empty: {
    drawing: 'scripts',
    words: () => ({ title: 'No repeats due', text: 'Repeats due within the next week will appear here.' }),
    hint: 'Choose a later day.',
  },
});
