import { Info } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useShop } from '~/client/use-shop.ts';
import { formatPhone } from '~/shared/phone.ts';
import { FactLines } from '~/ui/admin/fact-lines.tsx';
import { Stages } from '~/ui/stages.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Booking } from '../contract.ts';
import { whenBoth } from '~/shared/when-labels.ts';
import { bookingPath } from '../email-copy.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts, Preparation } from './booking-facts.tsx';
import { bookingStages, customerLook, isToCome, nextStepText, waitsForPayment } from './booking-copy.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { ScriptToKeep } from './script-to-keep.tsx';
import type { BookingAccess } from './use-booking.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './booking-view.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import orderStyles from '~/ui/order.module.css';
import textStyles from '~/ui/text.module.css';

function Together({ booking }: { booking: Booking }) {
  const others = booking.together_with.filter(({ booking_status }) => booking_status !== 'cancelled');
  if (others.length === 0) return null;
  return (
    <FactLines title="In the same visit">
      {others.map(({ booking_id, service_name, start_at }) => (
        <li key={booking_id}>
          <Link className={textStyles.link} to={bookingPath(booking_id)}>
            {service_name}
          </Link>
          , {whenBoth(start_at, ownZone())}
        </li>
      ))}
    </FactLines>
  );
}

interface BookingViewProps {
  booking: Booking;
  access: BookingAccess;
  onChanged: (next: Booking) => void;
  /** It is no longer as it is shown here. */
  onStale: () => void;
}

/** The customer's view of one booking. */
export function BookingView({ booking, access, onChanged, onStale }: BookingViewProps) {
  const { phone: shopPhone } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const { service_name, booking_number, customer_name, email, phone, message, reason } = booking;
  const now = useMinute();
  const changed = (next: Booking) => {
    onChanged(next);
    heading.current?.focus();
  };
  return (
    <>
      <header className={orderStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {service_name}
        </h1>
        <StatusOf look={customerLook(booking)} />
      </header>
      <p className={classNames(textStyles.muted, textStyles.small)}>Booking {booking_number}</p>
      <div className={classNames(orderStyles.columns, styles.bookingColumns)}>
        <div>
          <div role="status" className={layoutStyles.stack2}>
            <div className={classNames(noteStyles.note, waitsForPayment(booking) && noteStyles.warm)} data-slot="note">
              <Info className={iconStyles.icon} />
              <p>{nextStepText(booking, { zone: ownZone(), now, shopPhone })}</p>
            </div>
            {reason !== null && booking.booking_status === 'cancelled' && (
              <p className={classNames(textStyles.small, textStyles.muted)}>
                <b>Reason:</b> {reason}
              </p>
            )}
          </div>
          <BookingFacts booking={booking} />
          <BookingActions booking={booking} access={access} onChanged={changed} onStale={onStale} />
          <ScriptToKeep booking={booking} access={access} />
          {isToCome(booking, now) && <Preparation text={booking.preparation} />}
          <div className={orderStyles.facts}>
            <FactLines title="Who it's for">
              <li>{customer_name}</li>
              <li>{email}</li>
              <li>{formatPhone(phone)}</li>
            </FactLines>
            <Together booking={booking} />
            {message !== '' && (
              <FactLines title="Your message">
                <li className={layoutStyles.keepLines}>{message}</li>
              </FactLines>
            )}
          </div>
        </div>
        <section aria-labelledby="bk-stages">
          <h2 id="bk-stages">History</h2>
          <Stages stages={bookingStages(booking, ownZone())} />
        </section>
      </div>
    </>
  );
}
