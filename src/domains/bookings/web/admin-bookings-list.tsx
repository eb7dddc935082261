import { CalendarPlus, Video } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '~/client/session.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { asksNothing, hidden, mode, parseDay, pick, tabs } from '~/ui/admin/list-filters.tsx';
import { Button } from '~/ui/button.tsx';
import { bookingsQuery } from './query.ts';
import { Segments } from '~/ui/segments.tsx';
import { BOOKING_GROUPS } from '../rules.ts';
import { shopWhen } from '~/shared/when-labels.ts';
import { BookingChip } from './admin-booking-chip.tsx';
import { BookingPanel } from './admin-booking-panel.tsx';
import { AdminCalendar } from './admin-calendar.tsx';
import { AdminTakeBooking } from './admin-new-booking.tsx';
import { usePeopleOptions } from './use-admin-bookings.ts';
import styles from './admin-bookings-list.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';

const SHOW_LABELS = { list: 'List', day: 'Day', week: 'Week' } as const;
const SHOWS = (['list', 'day', 'week'] as const).map((value) => ({ value, words: SHOW_LABELS[value] }));

function useTools() {
  const mayTake = useCan('booking.create');
  const [isTaking, setTaking] = useState(false);
  return { mayTake, isTaking, setTaking };
}

export const bookingsList = defineList(() => bookingsQuery.listBookings, {
  title: 'Bookings',
  thing: 'booking',
  things: 'bookings',
  open: 'open',
  filters: {
    show: mode({ label: 'Show as', options: SHOW_LABELS, isHidden: true, asks: asksNothing }),
    group: tabs({
      label: 'Status',
      options: BOOKING_GROUPS,
      hot: 'pending',
      asks: (group) => ({ booking_status: BOOKING_GROUPS[group].statuses.join(',') }),
    }),
    view: mode({
      label: 'When',
      options: {
        soon: 'Upcoming',
        today: 'Today',
        all: 'All, including past',
        pending: 'To confirm',
        orphaned: 'Outside working hours',
      },
    }),
    staff: pick({
      label: 'With',
      anyLabel: 'Everyone',
      useOptions: usePeopleOptions,
      least: 2,
      asks: (staff_id) => ({ staff_id }),
    }),
    // The day of the calendar; empty is today.
    date: hidden({ parse: parseDay, asks: asksNothing }),
  },
  sorts: {
    soonest: 'Soonest first',
    latest: 'Latest first',
    newest: 'Recently booked first',
    customer: 'Customer',
    service: 'Service',
  },
  search: { label: 'Search by number, name, email, phone or service', placeholder: 'Number, name, phone or service' },
  keyOf: (row) => row.booking_id,
  isUnread: (row) => !row.is_read,
  useTools,
  columns: {
    when: {
      head: 'When',
      width: '10.75rem',
      line: 1,
      cell: (row) => <time dateTime={row.start_at}>{shopWhen(row.start_at)}</time>,
    },
    customer: {
      head: 'Customer',
      line: 1,
      cell: (row) => <span className={dataTableStyles.who}>{row.customer_name}</span>,
    },
    service: {
      head: 'Service',
      className: dataTableStyles.sub,
      cell: (row) => (
        <span className={styles.service}>
          {row.booking_mode === 'online' && <Video className={iconStyles.small} aria-label="Online" />}
          {row.service_name}
        </span>
      ),
    },
    person: { head: 'With', width: '9rem', className: dataTableStyles.sub, cell: (row) => row.staff_name },
    number: { head: 'Number', width: '5.5rem', cell: (row) => row.booking_number },
    status: {
      head: 'Status',
      width: '7.5rem',
      className: dataTableStyles.oneLine,
      cell: (row) => <BookingChip booking={row} />,
    },
  },
  show: { tight: ['when', 'customer', 'service', 'status'] },
  empty: {
    drawing: 'visits',
    words: ({ view, group }) => {
      if (view === 'orphaned')
        return {
          title: 'No bookings outside working hours',
          text: 'If you change working hours, bookings that no longer fit will appear here.',
        };
      if (view === 'pending' || group === 'pending')
        return { title: 'No bookings to confirm', text: 'New bookings will appear here.' };
      return { title: 'No bookings here', text: 'New bookings will appear here.' };
    },
    // An empty list of bookings that need attention is good news.
    isFiltered: ({ view }, isFiltered) => isFiltered && view !== 'orphaned' && view !== 'pending',
    all: { view: 'all' },
  },
  actions: ({ state, go, tools: { mayTake, setTaking } }) => (
    <>
      <div className={styles.show}>
        <Segments label="Show as" value={state.show} options={SHOWS} onChange={(show) => go({ show })} />
      </div>
      {mayTake && (
        <Button size="small" onClick={() => setTaking(true)}>
          <CalendarPlus className={iconStyles.small} />
          Take a booking
        </Button>
      )}
    </>
  ),
  instead: {
    when: ({ show }) => show !== 'list',
    isWide: true,
    render: ({ state, href }) => <AdminCalendar state={state} hrefOf={href} />,
  },
  panel: {
    none: {
      title: 'No booking selected',
      text: 'Select a booking to see its details and what to do next. Use the arrow keys or J and K to move through the list, and Enter to open a booking.',
    },
    render: ({ id, ...panel }) => <BookingPanel {...panel} bookingId={id} />,
  },
  dialogs: ({ state, go, tools: { isTaking, setTaking } }) => (
    <AdminTakeBooking
      isOpen={isTaking}
      date={state.date}
      onClose={() => setTaking(false)}
      onTaken={(id) => {
        setTaking(false);
        go({ open: id });
      }}
    />
  ),
  className: styles.panel,
});
