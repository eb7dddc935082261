import { useSession } from '~/client/session.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { choice, tabs } from '~/ui/admin/list-filters.tsx';
import { Money } from '~/ui/money.tsx';
import { prescriptionsQuery } from './query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { PRESCRIPTION_GROUPS, seesOwnPrescriptionsOnly } from '../rules.ts';
import { PrescriptionChip } from './admin-prescription-chip.tsx';
import { identityText } from './admin-prescription-copy.ts';
import { Waiting } from './admin-prescription-wait.tsx';
import { deskHref } from './links.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import textStyles from '~/ui/text.module.css';

function useTools() {
  return { now: useMinute(), isOwnOnly: seesOwnPrescriptionsOnly(useSession()) };
}

export const prescriptionsList = defineList(() => prescriptionsQuery.listPrescriptions, {
  title: 'Prescriptions',
  thing: 'prescription',
  things: 'prescriptions',
  // The row that a notification leads to.
  open: 'highlight',
  filters: {
    group: tabs({
      label: 'Status',
      options: PRESCRIPTION_GROUPS,
      hot: 'our_turn',
      asks: (group) => ({ prescription_status: PRESCRIPTION_GROUPS[group].statuses.join(',') }),
    }),
    desk: choice({ label: 'Assigned to', anyLabel: 'Anyone', options: { mine: 'Me' }, asks: () => ({ mine: true }) }),
    prescriber: choice({
      label: 'Prescriber',
      anyLabel: 'Any',
      options: { untold: 'Not told of a generic' },
      asks: () => ({ untold: true }),
    }),
  },
  sorts: {
    waiting: 'Longest waiting first',
    newest: 'Newest first',
    oldest: 'Oldest first',
    patient: 'Patient',
  },
  search: { label: 'Search by number, name, email or phone', placeholder: 'Number, name, email or phone' },
  keyOf: (row) => row.prescription_id,
  hrefOf: (row) => deskHref(row.prescription_id),
  isUnread: (row) => !row.is_read,
  useTools,
  columns: {
    number: { head: 'Number', width: '6.25rem', cell: (row) => row.prescription_number },
    patient: {
      head: 'Patient',
      line: 1,
      cell: (row) => (
        <span className={dataTableStyles.who}>
          {row.first_name} {row.last_name}
          <small className={dataTableStyles.sub}> {identityText(row)}</small>
        </span>
      ),
    },
    schedule: {
      head: <abbr title="Schedule">Sch.</abbr>,
      width: '3rem',
      cell: (row) => (row.schedule === 'none' ? null : <ScheduleBadge schedule={row.schedule} />),
    },
    status: {
      head: 'Status',
      width: '9.5rem',
      className: dataTableStyles.oneLine,
      cell: (row) => (
        <>
          <PrescriptionChip status={row.prescription_status} />
          {row.prescriber_untold && <small>Tell the prescriber</small>}
        </>
      ),
    },
    holder: {
      head: 'Assigned to',
      width: '10rem',
      className: dataTableStyles.sub,
      cell: (row) => row.claimed_by && <span title={`Assigned to ${row.claimed_by.name}`}>{row.claimed_by.name}</span>,
    },
    total: {
      head: 'Price',
      width: '6.5rem',
      align: 'right',
      cell: (row) =>
        row.total !== null && (
          <span className={dataTableStyles.money} data-slot="money">
            <Money amount={row.total} tabular />
          </span>
        ),
    },
    waiting: {
      head: 'Waiting',
      width: '7rem',
      align: 'right',
      line: 1,
      cell: (row, { tools }) => <Waiting row={row} now={tools.now} />,
    },
  },
  empty: {
    drawing: 'scripts',
    words: ({ group }) => {
      if (group === 'our_turn')
        return { title: 'No prescriptions to process', text: 'New prescriptions will appear here.' };
      if (group !== 'all')
        return { title: 'No prescriptions here', text: 'Prescriptions will appear here as their status changes.' };
      return { title: 'No prescriptions yet', text: 'New prescriptions will appear here.' };
    },
    hint: 'Try a shorter search, or show the prescriptions assigned to anyone.',
  },
  about: ({ tools }) =>
    tools.isOwnOnly && <p className={textStyles.muted}>You see only the prescriptions from your own consultations.</p>,
});
