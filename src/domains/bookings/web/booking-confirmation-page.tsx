import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { keyedHeaders, keyedMeta, KeyedPage } from '~/domains/accounts/web/guest-link-page.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { drawings } from '~/ui/drawings.tsx';
import { bookingsQuery } from './query.ts';
import type { Route } from './+types/booking-confirmation-page';
import { BookingSteps } from './booking-steps.tsx';
import { confirmationPath } from '~/domains/payments/web/purpose-pages.ts';
import { Thanks } from './booking-confirmation.tsx';
import { useBooking, useBookingAccess, type BookingAccess } from './use-booking.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import textStyles from '~/ui/text.module.css';

export const headers: Route.HeadersFunction = keyedHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  keyedMeta({
    matches,
    path: '/services/booking/thankyou-page',
    title: 'Thank you',
    description: "We've received your booking.",
  });

const Bell = drawings.notifications;

/** Reached by its address alone: there is nothing of a certain booking to say. */
function PlainThanks() {
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
      <BookingSteps at={2} />
      <div className={layoutStyles.drawing}>
        <Bell />
      </div>
      <h1>Thank you</h1>
      <p className={classNames(textStyles.muted, layoutStyles.above2)}>
        We've received your booking. The email we sent you has the details and a link to reschedule or cancel.
      </p>
      <div className={classNames(layoutStyles.stack3, layoutStyles.above6)}>
        <ButtonLink to="/services" size="big" wide>
          View our services
        </ButtonLink>
      </div>
    </div>
  );
}

function OneThanks({ access }: { access: BookingAccess }) {
  const { read } = useBooking(access);
  const others = useQueries({
    queries: (read.data?.together_with ?? []).map(({ booking_id }) =>
      bookingsQuery.getBooking.queryOptions({ input: { id: booking_id, key: access.key } }),
    ),
  });
  return (
    <KeyedPage
      read={read}
      title="Thank you"
      unknown={{ title: 'We could not find that booking.', ask: 'Did you book with an account?' }}
    >
      {(booking) => (
        <Thanks
          bookings={[booking, ...others.flatMap(({ data }) => data ?? [])].toSorted((a, b) =>
            a.start_at.localeCompare(b.start_at),
          )}
          booking={booking}
          access={access}
          onStale={() => void read.refetch()}
        />
      )}
    </KeyedPage>
  );
}

export default function ThanksPage() {
  const { bookingId } = useParams();
  const access = useBookingAccess(bookingId ?? '', confirmationPath(bookingId ?? ''));
  return bookingId === undefined ? <PlainThanks /> : <OneThanks access={access} />;
}
