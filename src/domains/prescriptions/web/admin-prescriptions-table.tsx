import { Clock } from 'lucide-react';
import { ageWords } from '~/shared/dates.ts';
import { whenWords } from '~/shared/dates.ts';
import { classNames } from '~/ui/class-names.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { Money } from '~/ui/money.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { PrescriptionRow } from '../contract.ts';
import { PrescriptionChip } from './admin-prescription-chip.tsx';
import { isClosed, isLongWait } from './admin-prescription-copy.ts';
import {
  deskHref,
  FIRST_STATE,
  isFiltered,
  prescriptionsHref,
  type PrescriptionsState,
} from './admin-prescriptions-search-params.ts';

function quietWords({ group }: PrescriptionsState) {
  if (group === 'our_turn')
    return { title: 'Nothing waits for us', text: 'New prescriptions come in here by themselves.' };
  if (group !== 'all')
    return { title: 'No prescriptions here', text: 'Prescriptions come in here as they move along.' };
  return { title: 'No prescriptions yet', text: 'The first one comes in here by itself.' };
}

function NoPrescriptions({ state, total }: { state: PrescriptionsState; total: number }) {
  return (
    <NoRows
      things="prescriptions"
      drawing="scripts"
      total={total}
      first={prescriptionsHref(state, { page: 1 })}
      filtered={
        isFiltered(state)
          ? { text: 'Try fewer letters, or look on everybody’s desk.', all: prescriptionsHref(FIRST_STATE) }
          : null
      }
    >
      <Empty drawing="scripts" {...quietWords(state)} />
    </NoRows>
  );
}

/** How long it has waited where it is; too long stands out, and is said. */
export function Waiting({ row, now }: { row: PrescriptionRow; now: Date }) {
  if (isClosed(row.prescription_status))
    return <time dateTime={row.status_since}>{whenWords(row.status_since, now)}</time>;
  const isLong = isLongWait(row.prescription_status, row.status_since, now);
  return (
    <time
      className={classNames('rx-wait', isLong && 'is-long')}
      dateTime={row.status_since}
      title={`Since ${whenWords(row.status_since, now)}`}
    >
      {isLong && <Clock className="i i-s" />}
      {ageWords(row.status_since, now)}
      {isLong && <span className="sr">, a long wait</span>}
    </time>
  );
}

const number: Column<PrescriptionRow> = {
  key: 'number',
  head: 'Number',
  width: '6.25rem',
  cell: (row) => row.prescription_number,
};
const patient: Column<PrescriptionRow> = {
  key: 'patient',
  head: 'Patient',
  line: 1,
  cell: (row) => (
    <span className="who">
      {row.first_name} {row.last_name}
    </span>
  ),
};
const schedule: Column<PrescriptionRow> = {
  key: 'schedule',
  head: <abbr title="Schedule">Sch.</abbr>,
  width: '3rem',
  cell: (row) => (row.schedule === 'none' ? null : <ScheduleBadge schedule={row.schedule} />),
};
const status: Column<PrescriptionRow> = {
  key: 'status',
  head: 'Status',
  width: '9.5rem',
  className: 'st',
  cell: (row) => <PrescriptionChip status={row.prescription_status} />,
};
const holder: Column<PrescriptionRow> = {
  key: 'holder',
  head: 'With',
  width: '10rem',
  className: 'sub',
  cell: (row) => row.claimed_by && <span title={`On the desk of ${row.claimed_by.name}`}>{row.claimed_by.name}</span>,
};
const total: Column<PrescriptionRow> = {
  key: 'total',
  head: 'Price',
  width: '6.5rem',
  align: 'right',
  cell: (row) =>
    row.total !== null && (
      <span className="money">
        <Money amount={row.total} tabular />
      </span>
    ),
};

const columnsAt = (now: Date): Column<PrescriptionRow>[] => [
  number,
  patient,
  schedule,
  status,
  holder,
  total,
  {
    key: 'waiting',
    head: 'Waiting',
    width: '7rem',
    align: 'right',
    line: 1,
    cell: (row) => <Waiting row={row} now={now} />,
  },
];

interface PrescriptionsTableProps {
  state: PrescriptionsState;
  /** Undefined while the first page is coming. */
  list: { items: PrescriptionRow[]; total: number } | undefined;
  now: Date;
}

export function PrescriptionsTable({ state, list, now }: PrescriptionsTableProps) {
  return (
    <DataTable
      label="Prescriptions"
      columns={columnsAt(now)}
      rows={list?.items ?? []}
      keyOf={(row) => row.prescription_id}
      hrefOf={(row) => deskHref(row.prescription_id)}
      stateOf={(row) => ({ unread: !row.is_read, highlight: row.prescription_id === state.highlight })}
      waitingRows={list ? 0 : state.page_size}
      empty={list && <NoPrescriptions state={state} total={list.total} />}
    />
  );
}
