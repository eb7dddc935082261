import { shopDate, shopTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { choice, day } from '~/ui/admin/list-filters.tsx';
import { registerApi } from './api.ts';
import { registerQuery } from './query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { RegisterRow } from '../contract.ts';
import { Identity } from './admin-patient-identity.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';

/** A masked number: four dots and the visible characters, so that there is room for the button. */
const SHORT = 8;

/** The sale: its order or prescription. */
const saleHref = ({ source, source_id }: RegisterRow): string =>
  source === 'prescription' ? `/admin/edit-prescriptions/${source_id}` : `/admin-orders?highlight=${source_id}`;

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
  keyOf: (row) => row.id,
  hrefOf: saleHref,
  columns: {
    reference: { head: 'Reference', width: '6rem', cell: (row) => row.dispensing_reference },
    at: {
      head: 'Date',
      width: '6rem',
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
        <span
          className={dataTableStyles.who}
          title={[row.medicine, row.strength, row.dosage_form].filter(Boolean).join(', ')}
        >
          {row.medicine}
          <span className={dataTableStyles.sub} data-slot="sub">
            {' '}
            x {row.quantity}
          </span>
        </span>
      ),
    },
    patient: {
      head: 'Patient',
      cell: (row) => (
        <span
          className={dataTableStyles.who}
          title={[row.patient_name, row.patient_address].filter(Boolean).join(', ')}
        >
          {row.patient_name}
        </span>
      ),
    },
    identity: {
      head: 'ID number',
      width: '9.5rem',
      className: dataTableStyles.sub,
      cell: (row) =>
        row.patient_identity && (
          <Identity
            masked={row.patient_identity.slice(-SHORT)}
            read={async () => (await registerApi.getRegisterIdentity({ id: row.id })).patient_identity}
          />
        ),
    },
    prescriber: {
      head: 'Prescriber',
      width: '7rem',
      className: dataTableStyles.sub,
      cell: (row) => row.prescriber && <span title={row.prescriber}>{row.prescriber}</span>,
    },
    pharmacist: { head: 'Pharmacist', width: '7.5rem', className: dataTableStyles.sub, cell: (row) => row.pharmacist },
    sale: { head: 'Sale', width: '5.25rem', className: dataTableStyles.sub, cell: (row) => row.source_number },
  },
  empty: {
    drawing: 'scripts',
    words: () => ({
      title: 'The register is empty',
      text: 'Schedule 1 to 6 medicine that you release or dispense is entered here permanently.',
    }),
    hint: 'Try a shorter search, other days or another schedule.',
  },
  exportFile: (input) => registerApi.exportRegister(input),
  // Every reading is in the audit log: it is not read again by the clock, nor for a look at another window.
  refresh: { staleTime: 0, refetchOnWindowFocus: false },
});
