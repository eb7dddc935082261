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
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-meeting-page.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Video consultation | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

const BOOKINGS = '/admin/booking/list';

function MeetingScreen({ id }: { id: string }) {
  const { read } = useBooking({ id });
  const booking = read.data;
  return (
    <div className={meetingStyles.meeting}>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <div className={formPageStyles.formHead} data-slot="form-head">
          <Link className={classNames(textStyles.link, formPageStyles.formBack)} to={`${BOOKINGS}?highlight=${id}`}>
            <ChevronLeft className={iconStyles.small} />
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
        <div
          className={classNames(panelStyles.panel, styles.waiting)}
          data-slot="panel"
          aria-busy={read.isPending || undefined}
        >
          {read.isError ? (
            <LoadFailed
              variant="refresh"
              message={toApiError(read.error).detail}
              waiting={read.isFetching}
              onReload={() => void read.refetch()}
            />
          ) : (
            <>
              <span className={visuallyHiddenStyles.hidden}>Loading the consultation</span>
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
