import { Info } from 'lucide-react';
import { useShop } from '~/client/use-shop.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { drawings } from '~/ui/drawings.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Booking } from '../contract.ts';
import { bookingPath } from '../email-copy.ts';
import { BookingFacts, Preparation } from './booking-facts.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { nextStepText, waitsForPayment } from './booking-copy.ts';
import { CalendarButton } from './calendar-button.tsx';
import { PayVisit } from './pay-button.tsx';
import { ownZone } from '~/ui/reader-zone.ts';
import type { BookingAccess } from './use-booking.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './booking-confirmation.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

const Bell = drawings.notifications;

function titleOf(booking: Booking): string {
  if (waitsForPayment(booking)) return "We're holding your time";
  if (booking.booking_status === 'pending') return "Thank you, we've received your booking";
  return booking.booking_status === 'confirmed' ? 'Thank you, your booking is confirmed' : 'Your booking';
}

interface ThanksProps {
  booking: Booking;
  /** The visit's, by time. */
  bookings: Booking[];
  access: BookingAccess;
  onStale: () => void;
}

/** The whole visit, and what happens next. */
export function Thanks({ booking, bookings, access, onStale }: ThanksProps) {
  const { phone: shopPhone } = useShop();
  const now = useMinute();
  const isUnpaid = waitsForPayment(booking);
  const preparation = [...new Set(bookings.map((one) => one.preparation).filter(Boolean))].join('\n');
  return (
    <div className={styles.thanks}>
      <BookingSteps at={2} />
      <div className={layoutStyles.drawing}>
        <Bell />
      </div>
      <h1>{titleOf(booking)}</h1>
      <p className={textStyles.muted}>
        We're emailing the details, and a link to reschedule or cancel, to <b>{booking.email}</b>.
      </p>
      <div className={classNames(noteStyles.note, isUnpaid && noteStyles.warm)} data-slot="note" role="status">
        <Info className={iconStyles.icon} />
        <p>{nextStepText(bookings[0] ?? booking, { zone: ownZone(), now, shopPhone })}</p>
      </div>
      {bookings.map((one) => (
        <div key={one.booking_id}>
          <BookingFacts booking={one} />
          {one.booking_status === 'confirmed' && (
            <p className={layoutStyles.above3}>
              <CalendarButton booking={one} access={{ ...access, id: one.booking_id }} />
            </p>
          )}
        </div>
      ))}
      <Preparation text={preparation} />
      <div className={layoutStyles.stack3}>
        {isUnpaid && <PayVisit booking={booking} access={access} wide onStale={onStale} />}
        <ButtonLink to={bookingPath(booking.booking_id)} size="big" wide variant={isUnpaid ? 'outline' : 'primary'}>
          View your booking
        </ButtonLink>
      </div>
    </div>
  );
}
