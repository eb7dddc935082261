import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import { Segments } from '~/ui/segments.tsx';
import '~/ui/styles/admin-bookings.css';
import '~/ui/styles/booking-flow.css';
import { useNeighbours, useSplit } from '~/ui/admin/use-split.ts';
import { BOOKING_GROUPS } from '../rules.ts';
import type { Route } from './+types/admin-bookings-page';
import { BookingPanel } from './admin-booking-panel.tsx';
import { BookingsFilters } from './admin-bookings-filters.tsx';
import { bookingsHref, parseBookingsState, SHOWS } from './admin-bookings-search-params.ts';
import { BookingsTable } from './admin-bookings-table.tsx';
import { AdminCalendar } from './admin-calendar.tsx';
import { AdminTakeBooking } from './admin-new-booking.tsx';
import { useAdminBookings, usePeople } from './use-admin-bookings.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Bookings | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List, calendar and open booking scroll by themselves. */
export const handle = { fill: true };

function BookingsScreen() {
  const [params] = useSearchParams();
  const state = parseBookingsState(params);
  const navigate = useNavigate();
  const mayTake = useCan('booking.create');
  const [isTaking, setTaking] = useState(false);
  const { box, scroll, isSheet, look, toRows } = useSplit(state.open);
  const list = useAdminBookings(state);
  const people = usePeople();
  const rows = list.data?.items ?? [];
  const { row, above, below } = useNeighbours(rows, ({ booking_id }) => booking_id === state.open);
  const go = (change: Parameters<typeof bookingsHref>[1]) =>
    void navigate(bookingsHref(state, change), { preventScrollReset: true });
  const open = (id: string | null) => go({ open: id });
  const turns = {
    onAbove: above ? () => open(above.booking_id) : null,
    onBelow: below ? () => open(below.booking_id) : null,
  };
  const isList = state.show === 'list';
  return (
    <>
      <div className="page-head">
        <h1>Bookings</h1>
        <div className="btns bk-show">
          <Segments
            label="Show as"
            value={state.show}
            options={SHOWS.map(({ value, words }) => ({ value, words }))}
            onChange={(show) => go({ show })}
          />
          {mayTake && (
            <Button size="small" onClick={() => setTaking(true)}>
              <CalendarPlus className="i i-s" />
              Take a booking
            </Button>
          )}
        </div>
      </div>
      <div
        ref={box}
        className={classNames('split bk-panel', (isSheet || (!isList && state.open === null)) && 'is-single')}
      >
        {isList ? (
          <ListPanel
            words={state.group === 'all' ? 'All bookings' : BOOKING_GROUPS[state.group].label}
            list={list}
            state={state}
            hrefOf={(change) => bookingsHref(state, change)}
            scroll={scroll}
            filters={<BookingsFilters state={state} counts={list.data?.counts} people={people} onDown={toRows} />}
          >
            <BookingsTable state={state} list={list.data} look={look} />
          </ListPanel>
        ) : (
          <AdminCalendar state={state} people={people} />
        )}
        {(isList || state.open !== null || isSheet) && (
          <OpenPanel
            label="Open booking"
            openId={state.open}
            isSheet={isSheet}
            onClose={() => open(null)}
            turns={turns}
            none={
              <Empty
                drawing="visits"
                title="No booking is open"
                text="Choose one to see who comes, when and to whom, and what comes next. The arrow keys, or J and K, move in the list; Enter opens."
              />
            }
          >
            {(id) => <BookingPanel bookingId={id} row={row} turns={turns} onClose={() => open(null)} />}
          </OpenPanel>
        )}
      </div>
      <AdminTakeBooking
        isOpen={isTaking}
        date={state.date}
        onClose={() => setTaking(false)}
        onTaken={(id) => {
          setTaking(false);
          open(id);
        }}
      />
    </>
  );
}

export default function AdminBookingsPage() {
  return (
    <RequireStaff access="booking.read">
      <BookingsScreen />
    </RequireStaff>
  );
}
