import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { HistorySection } from '~/domains/payments/web/payable/history-section.tsx';
import { deskHref } from '~/domains/prescriptions/web/links.ts';
import { formatDateTime } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Fact } from '~/ui/fact.tsx';
import { PanelBody, PanelHead, type Turns } from '~/ui/admin/open-panel.tsx';
import { Bone, LinesSkeleton } from '~/ui/skeleton.tsx';
import { PAYMENT_STATUS } from '~/domains/payments/payment-status.ts';
import type { Booking, BookingRow } from '../contract.ts';
import { placeLine } from '../email-copy.ts';
import { shopWhenLong } from '~/shared/when-labels.ts';
import { BookingChip } from './admin-booking-chip.tsx';
import { BookingMoves } from './admin-booking-actions.tsx';
import { ConsultationSlot } from './consultation-slot.ts';
import { stepLabel } from './admin-booking-copy.ts';
import { useAdminBooking } from './use-admin-bookings.ts';
import layoutStyles from '~/ui/layout.module.css';
import linesStyles from '~/ui/lines.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

function moneyText({ price, payment_method, payment_status, pay_by }: Booking): string {
  const method = payment_method === 'online' ? 'online' : 'in person';
  const until = pay_by === null ? '' : `, due by ${formatDateTime(pay_by, 'Africa/Johannesburg')}`;
  const standing = payment_status === 'created' ? 'not paid yet' : PAYMENT_STATUS[payment_status].label.toLowerCase();
  return `${formatRand(price)}, ${method}, ${standing}${until}`;
}

function When({ booking }: { booking: Booking }) {
  return (
    <section>
      <h3>Booking</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="When">
          <b>{shopWhenLong(booking.start_at)}</b> to {booking.end_time}
        </Fact>
        <Fact words="Service">{booking.service_name}</Fact>
        <Fact words="With">{booking.staff_name}</Fact>
        <Fact words="Where">{placeLine(booking)}</Fact>
        <Fact words="Payment">{moneyText(booking)}</Fact>
        {booking.cancellation_fee > 0 && (
          <Fact words="Late cancellation fee">{formatRand(booking.cancellation_fee)}</Fact>
        )}
        {booking.reason !== null && <Fact words="Reason">{booking.reason}</Fact>}
        {booking.together_with.length > 0 && (
          <Fact words="Same visit">
            {booking.together_with.map((other) => (
              <Link
                key={other.booking_id}
                className={textStyles.link}
                to={`?open=${other.booking_id}&view=all`}
                preventScrollReset
              >
                {other.service_name}, {shopWhenLong(other.start_at)}
              </Link>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Customer({ booking }: { booking: Booking }) {
  return (
    <section>
      <h3>Customer</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">{booking.customer_name}</Fact>
        <Fact words="Phone">
          <a className={textStyles.link} href={`tel:${booking.phone}`}>
            {formatPhone(booking.phone)}
          </a>
        </Fact>
        <Fact words="Email">
          <a
            className={textStyles.link}
            href={`mailto:${booking.email}?subject=${encodeURIComponent(`Booking ${booking.booking_number}`)}`}
          >
            {booking.email}
          </a>
        </Fact>
        {booking.message && (
          <Fact words="Message">
            <span className={linesStyles.lines}>{booking.message}</span>
          </Fact>
        )}
        {booking.taken_by_name !== null && <Fact words="Taken by">{booking.taken_by_name}</Fact>}
      </dl>
    </section>
  );
}

function Clinical({ booking }: { booking: Booking }) {
  const maySeeScripts = useCan('prescription.read');
  const consultationOf = use(ConsultationSlot);
  if (booking.role === 'practitioner')
    return (
      <section>
        <h3 className={visuallyHiddenStyles.hidden}>Consultation</h3>
        <Suspense fallback={<LinesSkeleton />}>{consultationOf?.(booking)}</Suspense>
      </section>
    );
  if (!booking.notes_hidden && booking.prescription_id === null) return null;
  return (
    <section>
      <h3>Consultation</h3>
      {booking.notes_hidden && (
        <p className={textStyles.muted}>Only the practitioner for this booking can read the message and the notes.</p>
      )}
      {booking.prescription_id !== null && maySeeScripts && (
        <p>
          <Link className={textStyles.link} to={deskHref(booking.prescription_id)}>
            View the prescription from this consultation
          </Link>
        </p>
      )}
    </section>
  );
}

function History({ booking }: { booking: Booking }) {
  const entries = booking.history.map(({ kind, at, by, note }) => ({
    key: `${kind} ${at}`,
    words: stepLabel(kind),
    who: by,
    note,
    at,
  }));
  return <HistorySection entries={entries.toReversed()} />;
}

function PanelSkeleton() {
  return (
    <section aria-busy="true" className={layoutStyles.stack4}>
      <span className={visuallyHiddenStyles.hidden}>Loading the booking</span>
      <Bone height="3.5rem" />
      <LinesSkeleton lines={5} />
      <LinesSkeleton lines={4} />
    </section>
  );
}

interface BookingPanelProps {
  bookingId: string;
  /** The list's data, until the booking itself has loaded. */
  row: BookingRow | undefined;
  turns: Turns;
  onClose: () => void;
}

/** Header, body and footer of the open booking. */
export function BookingPanel({ bookingId, row, turns, onClose }: BookingPanelProps) {
  const asked = useAdminBooking(bookingId);
  const booking = asked.data;
  const head = booking ?? row;
  return (
    <>
      <PanelHead
        thing="booking"
        name={head?.booking_number ?? 'Booking'}
        chip={head && <BookingChip booking={head} />}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody id={bookingId} asked={asked} waiting={<PanelSkeleton />}>
        {booking && (
          <>
            <When booking={booking} />
            <Customer booking={booking} />
            <Clinical booking={booking} />
            <History booking={booking} />
          </>
        )}
      </PanelBody>
      {booking && <BookingMoves key={bookingId} booking={booking} />}
    </>
  );
}
