import { useParams } from 'react-router';
import { keyedHeaders, keyedMeta, KeyedPage } from '~/domains/accounts/web/guest-link-page.tsx';
import { useVisitor } from '~/client/session.ts';
import { withKeptKey } from '~/ui/guest-key.ts';
import { bookingPath, meetingPath } from '~/domains/bookings/email-copy.ts';
import type { Route } from './+types/meeting-page';
import { MeetingRoom } from './meeting-room.tsx';
import { useBooking, useBookingAccess } from '~/domains/bookings/web/use-booking.ts';
import meetingStyles from './meeting.module.css';

export const headers: Route.HeadersFunction = keyedHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  keyedMeta({
    matches,
    path: '/online-consultation-meeting',
    title: 'Video consultation',
    description: 'Meet your pharmacist, nurse or doctor by video.',
  });

export default function MeetingPage() {
  const { bookingId = '' } = useParams();
  const visitor = useVisitor();
  const access = useBookingAccess(bookingId, meetingPath(bookingId));
  const { read } = useBooking(access);
  return (
    <KeyedPage
      read={read}
      title="Video consultation"
      unknown={{ title: 'We could not find that consultation.', ask: 'Did you book with an account?' }}
    >
      {(booking) => (
        <div className={meetingStyles.meeting}>
          <h1>Video consultation</h1>
          <MeetingRoom
            key={visitor}
            booking={booking}
            access={access}
            onConsented={() => void read.refetch()}
            backTo={withKeptKey(bookingPath(booking.booking_id))}
          />
        </div>
      )}
    </KeyedPage>
  );
}
