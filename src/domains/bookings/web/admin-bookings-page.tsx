import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-bookings-page';
import { bookingsList } from './admin-bookings-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Bookings | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List, calendar and open booking scroll by themselves. */
export const handle = { fill: true };

const BookingsList = listPage(bookingsList);

export default function AdminBookingsPage() {
  return (
    <RequireStaff access="booking.read">
      <BookingsList />
    </RequireStaff>
  );
}
