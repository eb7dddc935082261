import { useParams } from 'react-router';
import { keyedHeaders, keyedMeta, KeyedPage } from '~/domains/accounts/web/guest-link-page.tsx';
import { useVisitor } from '~/client/session.ts';
import { bookingPath } from '../email-copy.ts';
import type { Route } from './+types/booking-page';
import { BookingView } from './booking-view.tsx';
import { useBooking, useBookingAccess } from './use-booking.ts';

export const headers: Route.HeadersFunction = keyedHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  keyedMeta({
    matches,
    path: '/booking',
    title: 'Your booking',
    description: 'When and where your booking is, and what you can still change.',
  });

export default function BookingPage() {
  const { bookingId = '' } = useParams();
  const visitor = useVisitor();
  const access = useBookingAccess(bookingId, bookingPath(bookingId));
  const { read, put } = useBooking(access);
  return (
    <KeyedPage
      read={read}
      title="Your booking"
      unknown={{ title: 'We could not find that booking.', ask: 'Did you book with an account?' }}
    >
      {(booking) => (
        <BookingView
          key={visitor}
          booking={booking}
          access={access}
          onChanged={put}
          onStale={() => void read.refetch()}
        />
      )}
    </KeyedPage>
  );
}
