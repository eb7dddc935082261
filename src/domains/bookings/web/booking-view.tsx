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
import type { BookingAccess } from './use-booking.ts';

function Together({ booking }: { booking: Booking }) {
  const others = booking.together_with.filter(({ booking_status }) => booking_status !== 'cancelled');
  if (others.length === 0) return null;
  return (
    <FactLines title="In the same visit">
      {others.map(({ booking_id, service_name, start_at }) => (
        <li key={booking_id}>
          <Link className="link" to={bookingPath(booking_id)}>
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

/** One booking as its customer sees it. */
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
      <header className="order-head">
        <h1 ref={heading} tabIndex={-1}>
          {service_name}
        </h1>
        <StatusOf look={customerLook(booking)} />
      </header>
      <p className="muted small">Booking {booking_number}</p>
      <div className="order-cols">
        <div>
          <div role="status" className="grid gap-2">
            <div className={waitsForPayment(booking) ? 'note warm' : 'note'}>
              <Info className="i" />
              <p>{nextStepText(booking, { zone: ownZone(), now, shopPhone })}</p>
            </div>
            {reason !== null && booking.booking_status === 'cancelled' && (
              <p className="small muted">
                <b>Reason:</b> {reason}
              </p>
            )}
          </div>
          <BookingFacts booking={booking} />
          <BookingActions booking={booking} access={access} onChanged={changed} onStale={onStale} />
          {isToCome(booking, now) && <Preparation text={booking.preparation} />}
          <div className="order-facts">
            <FactLines title="Who it's for">
              <li>{customer_name}</li>
              <li>{email}</li>
              <li>{formatPhone(phone)}</li>
            </FactLines>
            <Together booking={booking} />
            {message !== '' && (
              <FactLines title="Your message">
                <li className="whitespace-pre-line">{message}</li>
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
