import { Video } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useShop } from '~/client/use-shop.ts';
import { bookLink } from '~/domains/services/web/links.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { withKeptKey } from '~/ui/guest-key.ts';
import { useMinute } from '~/ui/use-minute.ts';
import type { Booking } from '../contract.ts';
import { meetingPath } from '../email-copy.ts';
import { joinText, isToBePaidOnline, isToCome, rescheduleText } from './booking-copy.ts';
import { CalendarButton } from './calendar-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ownZone } from '~/ui/reader-zone.ts';
import { PayVisit } from './pay-button.tsx';
import type { BookingAccess } from './use-booking.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './booking-actions.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import orderStyles from '~/ui/order.module.css';

// Few customers reschedule: the slot picker is loaded on demand.
const MoveBooking = lazy(async () => ({ default: (await import('./reschedule-booking.tsx')).MoveBooking }));

interface BookingActionsProps {
  booking: Booking;
  access: BookingAccess;
  onChanged: (next: Booking) => void;
  onStale: () => void;
}

/** The way into the consultation, and when it opens. */
function Door({ booking, zone }: { booking: Booking; zone: string }) {
  const words = joinText(booking, zone);
  if (words === null) return null;
  return (
    <>
      {booking.meeting?.is_open && !booking.meeting.must_pay && (
        <ButtonLink size="big" to={withKeptKey(meetingPath(booking.booking_id))}>
          <Video className={iconStyles.icon} />
          Join the consultation
        </ButtonLink>
      )}
      <p className={classNames(formStyles.help, styles.text)} data-slot="help">
        {words}
      </p>
    </>
  );
}

/** The customer's actions: pay, join, reschedule, cancel, or book again. */
export function BookingActions({ booking, access, onChanged, onStale }: BookingActionsProps) {
  const { phone: shopPhone } = useShop();
  const [isMoving, setMoving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const moveButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const zone = ownZone();
  const now = useMinute();
  // Staff change it on their own screens, without a fee.
  if (booking.role !== 'customer') return null;
  if (!isToCome(booking, now)) {
    return (
      <div className={orderStyles.action} data-slot="order-action">
        <ButtonLink to={bookLink({ id: booking.service_id })}>Book again</ButtonLink>
      </div>
    );
  }
  const { terms } = booking;
  return (
    <div className={styles.actions}>
      <div className={orderStyles.action} data-slot="order-action">
        {isToBePaidOnline(booking) && <PayVisit booking={booking} access={access} onStale={onStale} />}
        <Door booking={booking} zone={zone} />
      </div>
      {!isMoving && (
        <div className={orderStyles.action} data-slot="order-action">
          {terms.can_reschedule && (
            <Button ref={moveButton} variant="outline" onClick={() => setMoving(true)}>
              Reschedule
            </Button>
          )}
          {terms.can_cancel && (
            <Button ref={cancelButton} variant="outline" onClick={() => setCancelling(true)}>
              Cancel booking
            </Button>
          )}
          {booking.booking_status === 'confirmed' && <CalendarButton booking={booking} access={access} />}
        </div>
      )}
      <p className={formStyles.help} data-slot="help">
        {rescheduleText(booking, { zone, shopPhone })}
      </p>
      {isMoving && (
        <Suspense fallback={<DotsBlock label="Loading the times" />}>
          <MoveBooking
            booking={booking}
            access={access}
            onMoved={(next) => {
              setMoving(false);
              onChanged(next);
            }}
            onClose={() => {
              setMoving(false);
              requestAnimationFrame(() => moveButton.current?.focus());
            }}
            onStale={onStale}
          />
        </Suspense>
      )}
      <CancelDialog
        booking={booking}
        access={access}
        open={isCancelling}
        finalFocus={cancelButton}
        onCancelled={(next) => {
          setCancelling(false);
          onChanged(next);
        }}
        onClose={() => setCancelling(false)}
        onStale={onStale}
      />
    </div>
  );
}
