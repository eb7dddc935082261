import { Video } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { formatRand } from '~/shared/money.ts';
import { bookingsApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextArea } from '~/ui/field.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Booking } from '../contract.ts';
import { REASON_MAX, type BookingStatus } from '../contract-limits.ts';
import { BOOKING_STATUS } from '../booking-status.ts';
import { bookingStatusLabel, isLive, staffMoves } from '../rules.ts';
import { shopWhen } from '~/shared/when-labels.ts';
import { AdminMoveBooking } from './admin-reschedule-booking.tsx';
import { partMoves } from './admin-booking-copy.ts';
import { useBookingAct } from './use-admin-bookings.ts';
import { visitDue, wasPaid } from './booking-copy.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-booking-actions.module.css';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';

interface CancelFormProps {
  booking: Booking;
  isOpen: boolean;
  isSending: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

function CancelForm({ booking, isOpen, isSending, onSend, onClose }: CancelFormProps) {
  const [reason, setReason] = useState('');
  const back = wasPaid(booking) ? ` A refund of ${formatRand(booking.price)} will then be due.` : '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSend(reason.trim());
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Cancel ${booking.booking_number}?`}
      text={`We'll email ${booking.customer_name} and release the time. There is no cancellation fee.${back}`}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep booking
          </Button>
          <Button type="submit" form="cancel-booking" variant="danger" waiting={isSending}>
            Cancel booking
          </Button>
        </>
      }
    >
      <form id="cancel-booking" onSubmit={submit}>
        <TextArea
          label="Reason"
          optional
          help="The customer will see it."
          value={reason}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** The footer of an open booking: the most likely next action, rescheduling, and the other allowed actions. */
export function BookingMoves({ booking }: { booking: Booking }) {
  const mayUpdate = useCan('booking.update');
  const now = useMinute();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<'cancel' | 'move' | null>(null);
  const id = booking.booking_id;
  const press = useRef(false);
  const move = useBookingAct(
    id,
    ({ to, reason }: { to: BookingStatus; reason?: string }) =>
      bookingsApi.updateBookingStatus({
        params: { booking_id: id },
        query: { booking_status: to },
        body: { reason, version: booking.version },
      }),
    (changed) => `${changed.booking_number}: ${bookingStatusLabel(changed.booking_status).toLowerCase()}`,
  );
  const settle = useBookingAct(
    id,
    () => bookingsApi.settleBooking({ id, version: booking.version }),
    (changed) => `${changed.booking_number} is marked as paid`,
  );
  if (!mayUpdate) return null;
  const { primary, others } = partMoves(
    staffMoves(booking.booking_status, { started: new Date(booking.start_at) <= now }),
  );
  const canMove = isLive(booking.booking_status);
  const canSettle = booking.booking_status !== 'cancelled' && !wasPaid(booking) && booking.visit_total > 0;

  const send = async (to: BookingStatus, reason?: string) => {
    // A double click counts once.
    if (press.current) return;
    press.current = true;
    try {
      await move.mutateAsync({ to, reason });
      setAsked(null);
    } catch {
      // The error is already shown; the typed text stays.
    } finally {
      press.current = false;
    }
  };
  const takeMoney = async () => {
    const due = visitDue(booking);
    const yes = await confirm({
      title: 'Was this paid at the counter?',
      text:
        due === null
          ? "The rest of the visit will be marked as paid. The cancelled part won't."
          : `The whole visit will be marked as paid: ${formatRand(due)}.`,
      yes: due === null ? 'Mark as paid' : `Mark ${formatRand(due)} as paid`,
      no: 'Not paid',
      tone: 'primary',
    });
    if (yes) settle.mutate(undefined);
  };
  return (
    <div className={classNames(openPanelStyles.footAction, styles.foot)} data-slot="foot-action">
      {booking.meeting !== null && booking.role === 'practitioner' && (
        <Link
          className={buttonStyles.outline}
          data-slot="button"
          data-variant="outline"
          to={`/admin/online-consultation-meeting/${id}`}
        >
          <Video className={iconStyles.small} />
          Consultation
        </Link>
      )}
      {primary !== null && (
        <Button waiting={move.isPending && asked === null} onClick={() => void send(primary)}>
          {BOOKING_STATUS[primary].button}
        </Button>
      )}
      {canMove && (
        <Button variant="outline" onClick={() => setAsked('move')}>
          Reschedule
        </Button>
      )}
      {canSettle && (
        <Button variant="outline" waiting={settle.isPending} onClick={() => void takeMoney()}>
          Take payment
        </Button>
      )}
      {others.map((to) => (
        <Button
          key={to}
          variant={to === 'cancelled' ? 'text' : 'outline'}
          onClick={() => (to === 'cancelled' ? setAsked('cancel') : void send(to))}
        >
          {BOOKING_STATUS[to].button}
        </Button>
      ))}
      <CancelForm
        booking={booking}
        isOpen={asked === 'cancel'}
        isSending={move.isPending}
        onSend={(reason) => void send('cancelled', reason)}
        onClose={() => setAsked(null)}
      />
      {canMove && (
        <AdminMoveBooking
          booking={booking}
          isOpen={asked === 'move'}
          currentTime={shopWhen(booking.start_at)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
