import { shopDate, shopTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { choice, day } from '~/ui/admin/list-filters.tsx';
import { registerApi } from './api.ts';
import { registerQuery } from './query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { listedQuantity, medicineText, packsBeside } from '../entry-text.ts';
import { PrintMonth } from './admin-print-month.tsx';
import { RegisterPanel } from './admin-register-panel.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

export const registerList = defineList(() => registerQuery.listRegister, {
  title: 'Medicine register',
  thing: 'entry',
  things: 'entries',
  label: 'Medicine register',
  filters: {
    schedule: choice({
      label: 'Schedule',
      anyLabel: 'Any',
      options: {
        S1: 'S1',
        S2: 'S2',
        S3: 'S3',
        S4: 'S4',
        S5: 'S5',
        S6: 'S6',
        'S1,S2': 'S1 and S2',
        'S3,S4,S5,S6': 'S3 to S6',
      },
    }),
    // Days of the shop, both included.
    from: day({ label: 'From' }),
    to: day({ label: 'To' }),
  },
  search: {
    label: 'Search by medicine, patient, pharmacist, reference or number',
    placeholder: 'Medicine, patient or reference',
  },
  open: 'entry',
  keyOf: (row) => row.id,
  columns: {
    reference: { head: 'Reference', width: '6rem', cell: (row) => row.dispensing_reference },
    at: {
      head: 'Date',
      width: '6.5rem',
      className: dataTableStyles.sub,
      cell: (row) => {
        const at = new Date(row.at);
        return (
          <time dateTime={row.at} title={`${shopDate(at)}, ${shopTime(at)}`}>
            {shopDate(at)}
          </time>
        );
      },
    },
    schedule: {
      head: <abbr title="Schedule">Sch.</abbr>,
      width: '3rem',
      cell: (row) => <ScheduleBadge schedule={row.schedule} />,
    },
    medicine: {
      head: 'Medicine',
      line: 1,
      cell: (row) => (
        <span className={dataTableStyles.who} title={medicineText(row.medicine, row.strength, row.dosage_form)}>
          {row.medicine}
        </span>
      ),
    },
    quantity: {
      head: 'Quantity',
      width: (look) => (look === 'tight' ? '6.5rem' : '8.5rem'),
      cell: (row) => <span title={packsBeside(row) ?? undefined}>{listedQuantity(row)}</span>,
    },
    patient: {
      head: 'Patient',
      width: (look) => (look === 'tight' ? '7.5rem' : undefined),
      cell: (row) => (
        <span className={dataTableStyles.who} title={joined(row.patient_name, row.patient_address)}>
          {row.patient_name}
        </span>
      ),
    },
    pharmacist: {
      head: 'Signed by',
      width: '7.5rem',
      className: dataTableStyles.sub,
      cell: (row) => <span title={joined(row.pharmacist, row.pharmacist_number)}>{row.pharmacist}</span>,
    },
  },
  show: {
    tight: ['reference', 'schedule', 'medicine', 'quantity', 'patient'],
    lines: ['reference', 'medicine', 'schedule', 'quantity', 'patient', 'at'],
  },
  empty: {
    drawing: 'scripts',
    words: () => ({
      title: 'The register is empty',
      text: 'Schedule 1 to 6 medicine that you release or dispense is entered here permanently.',
    }),
    hint: 'Try a shorter search, other days or another schedule.',
  },
  panel: {
    none: {
      title: 'No entry selected',
      text: 'Select an entry to see who received, prescribed and signed it. Corrections are new entries.',
    },
    render: (panel, { asked }) => <RegisterPanel {...panel} asked={asked} />,
  },
  actions: () => <PrintMonth />,
  exportFile: (input) => registerApi.exportRegister(input),
  // Every reading is in the audit log: it is not read again by the clock, nor for a look at another window.
  refresh: { staleTime: 0, refetchOnWindowFocus: false },
});
