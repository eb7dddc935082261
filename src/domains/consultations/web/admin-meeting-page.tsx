import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Route } from './+types/admin-meeting-page';
import { MeetingPanel } from './meeting-panel.tsx';
import { MeetingRoom } from './meeting-room.tsx';
import { useBooking } from '~/domains/bookings/web/use-booking.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Video consultation | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

const BOOKINGS = '/admin/booking/list';

function MeetingScreen({ id }: { id: string }) {
  const { read } = useBooking({ id });
  const booking = read.data;
  return (
    <div className="mt">
      <div className="page-head">
        <div className="form-head">
          <Link className="link form-back" to={`${BOOKINGS}?highlight=${id}`}>
            <ChevronLeft className="i i-s" />
            Bookings
          </Link>
          <h1>{booking ? `${booking.service_name}, ${booking.customer_name}` : 'Video consultation'}</h1>
        </div>
      </div>
      {booking ? (
        <MeetingRoom
          booking={booking}
          access={{ id }}
          onConsented={() => void read.refetch()}
          backTo={`${BOOKINGS}?highlight=${id}`}
          panel={booking.role === 'practitioner' && <MeetingPanel booking={booking} />}
        />
      ) : (
        <div className="panel mt-waiting" aria-busy={read.isPending || undefined}>
          {read.isError ? (
            <LoadFailed
              variant="refresh"
              message={toApiError(read.error).detail}
              waiting={read.isFetching}
              onReload={() => void read.refetch()}
            />
          ) : (
            <>
              <span className="sr">Loading the consultation</span>
              <LinesSkeleton lines={6} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

export default function AdminMeetingPage() {
  const { bookingId = '' } = useParams();
  return (
    <RequireStaff access="booking.read">
      <MeetingScreen key={bookingId} id={bookingId} />
    </RequireStaff>
  );
}
