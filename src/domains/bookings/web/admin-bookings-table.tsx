import { Video } from 'lucide-react';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import type { RowLook } from '~/ui/admin/use-split.ts';
import type { BookingRow } from '../contract.ts';
import { shopWhen } from '~/shared/when-labels.ts';
import { BookingChip } from './admin-booking-chip.tsx';
import { bookingsHref, FIRST_STATE, isFiltered, type BookingsState } from './admin-bookings-search-params.ts';

function quietWords({ view, group }: BookingsState) {
  if (view === 'orphaned')
    return {
      title: 'Nobody is booked outside the hours',
      text: 'If you change working hours, bookings outside them appear here.',
    };
  if (group === 'pending' || view === 'pending')
    return { title: 'Nothing waits for your word', text: 'Bookings to confirm come in here by themselves.' };
  return { title: 'No bookings here', text: 'They come in here as people book.' };
}

function NoBookings({ state, total }: { state: BookingsState; total: number }) {
  return (
    <NoRows
      things="bookings"
      drawing="visits"
      total={total}
      first={bookingsHref(state, { page: 1 })}
      filtered={
        isFiltered(state) && state.view !== 'orphaned' && state.view !== 'pending'
          ? {
              text: 'Try fewer letters, another time or everybody.',
              all: bookingsHref({ ...FIRST_STATE, open: state.open }, { view: 'all' }),
            }
          : null
      }
    >
      <Empty drawing="visits" {...quietWords(state)} />
    </NoRows>
  );
}

const when: Column<BookingRow> = {
  key: 'when',
  head: 'When',
  width: '10.75rem',
  line: 1,
  cell: (row) => <time dateTime={row.start_at}>{shopWhen(row.start_at)}</time>,
};
const customer: Column<BookingRow> = {
  key: 'customer',
  head: 'Customer',
  line: 1,
  cell: (row) => <span className="who">{row.customer_name}</span>,
};
const service: Column<BookingRow> = {
  key: 'service',
  head: 'Service',
  className: 'sub',
  cell: (row) => (
    <span className="bk-service">
      {row.booking_mode === 'online' && <Video className="i i-s" aria-label="Online" />}
      {row.service_name}
    </span>
  ),
};
const person: Column<BookingRow> = {
  key: 'person',
  head: 'With',
  width: '9rem',
  className: 'sub',
  cell: (row) => row.staff_name,
};
const status: Column<BookingRow> = {
  key: 'status',
  head: 'Status',
  width: '7.5rem',
  className: 'st',
  cell: (row) => <BookingChip booking={row} />,
};
const number: Column<BookingRow> = {
  key: 'number',
  head: 'Number',
  width: '5.5rem',
  cell: (row) => row.booking_number,
};

const columnsOf = (look: RowLook): Column<BookingRow>[] =>
  look === 'tight' ? [when, customer, service, status] : [when, customer, service, person, number, status];

interface BookingsTableProps {
  state: BookingsState;
  /** Undefined while the first page is coming. */
  list: { items: BookingRow[]; total: number } | undefined;
  look: RowLook;
}

export function BookingsTable({ state, list, look }: BookingsTableProps) {
  return (
    <DataTable
      label="Bookings"
      columns={columnsOf(look)}
      rows={list?.items ?? []}
      keyOf={(row) => row.booking_id}
      hrefOf={(row) => bookingsHref(state, { open: row.booking_id })}
      stateOf={(row) => ({ unread: !row.is_read, highlight: row.booking_id === state.open })}
      waitingRows={list ? 0 : state.page_size}
      empty={list && <NoBookings state={state} total={list.total} />}
    />
  );
}
