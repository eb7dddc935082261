import { shopDate, shopTime } from '~/shared/dates.ts';
import { api } from '~/client/api.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { RegisterRow } from '../contract.ts';
import { Identity } from './admin-patient-identity.tsx';
import { FIRST_STATE, isFiltered, registerHref, type RegisterState } from './admin-register-search-params.ts';

/** Of a masked number: four dots and what they leave, so that there is room for the button. */
const SHORT = 8;

/** Where it was sold: the order or the prescription. */
const saleHref = ({ source, source_id }: RegisterRow): string =>
  source === 'prescription' ? `/admin/edit-prescriptions/${source_id}` : `/admin-orders?highlight=${source_id}`;

const COLUMNS: Column<RegisterRow>[] = [
  { key: 'reference', head: 'Reference', width: '6rem', cell: (row) => row.dispensing_reference },
  {
    key: 'at',
    head: 'Date',
    width: '6rem',
    className: 'sub',
    cell: (row) => {
      const at = new Date(row.at);
      return (
        <time dateTime={row.at} title={`${shopDate(at)}, ${shopTime(at)}`}>
          {shopDate(at)}
        </time>
      );
    },
  },
  {
    key: 'schedule',
    head: <abbr title="Schedule">Sch.</abbr>,
    width: '3rem',
    cell: (row) => <ScheduleBadge schedule={row.schedule} />,
  },
  {
    key: 'medicine',
    head: 'Medicine',
    line: 1,
    cell: (row) => (
      <span className="who" title={[row.medicine, row.strength, row.dosage_form].filter(Boolean).join(', ')}>
        {row.medicine}
        <span className="sub"> x {row.quantity}</span>
      </span>
    ),
  },
  {
    key: 'patient',
    head: 'Patient',
    cell: (row) => (
      <span className="who" title={[row.patient_name, row.patient_address].filter(Boolean).join(', ')}>
        {row.patient_name}
      </span>
    ),
  },
  {
    key: 'identity',
    head: 'ID number',
    width: '9.5rem',
    className: 'sub',
    cell: (row) =>
      row.patient_identity && (
        <Identity
          masked={row.patient_identity.slice(-SHORT)}
          read={async () => (await api.register.getRegisterIdentity({ id: row.id })).patient_identity}
        />
      ),
  },
  {
    key: 'prescriber',
    head: 'Prescriber',
    width: '7rem',
    className: 'sub',
    cell: (row) => row.prescriber && <span title={row.prescriber}>{row.prescriber}</span>,
  },
  { key: 'pharmacist', head: 'Pharmacist', width: '7.5rem', className: 'sub', cell: (row) => row.pharmacist },
  { key: 'sale', head: 'Sale', width: '5.25rem', className: 'sub', cell: (row) => row.source_number },
];

interface RegisterTableProps {
  state: RegisterState;
  /** Undefined while the first page is coming. */
  list: { items: RegisterRow[]; total: number } | undefined;
}

export function RegisterTable({ state, list }: RegisterTableProps) {
  return (
    <DataTable
      label="Medicine register"
      columns={COLUMNS}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      hrefOf={saleHref}
      waitingRows={list ? 0 : state.page_size}
      empty={
        list && (
          <NoRows
            things="entries"
            drawing="scripts"
            total={list.total}
            first={registerHref(state, { page: 1 })}
            filtered={
              isFiltered(state)
                ? { text: 'Try fewer letters, other days or another schedule.', all: registerHref(FIRST_STATE) }
                : null
            }
          >
            <Empty
              drawing="scripts"
              title="The register is empty"
              text="What is released or dispensed of Schedule 1 to 6 is written down here, once and for good."
            />
          </NoRows>
        )
      }
    />
  );
}
