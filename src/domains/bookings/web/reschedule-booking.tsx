import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { ServiceCard } from '~/domains/services/contract.ts';
import { shopDate } from '~/shared/dates.ts';
import { bookingsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { Button } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { explained } from '~/ui/described-by.ts';
import { FormFault } from '~/ui/form-fault.tsx';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '../contract.ts';
import { notOffered } from '../not-offered.ts';
import { whenBoth } from '~/shared/when-labels.ts';
import { bookingFlow, INITIAL, type BookingFlow } from './booking-flow.ts';
import { HOLD_MESSAGES, lookAgain } from './hold-slots.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import { TimePicker } from './time-picker.tsx';
import type { BookingAccess } from './use-booking.ts';
import { classNames } from '~/ui/class-names.ts';
import orderStyles from '~/ui/order.module.css';
import styles from './reschedule-booking.module.css';
import textStyles from '~/ui/text.module.css';

const MINUTE_MS = 60_000;

/** A substitute if the service could not be loaded: "any practitioner" is then the only option. */
function cardOf(booking: Booking): ServiceCard {
  const { service_id, service_name, staff_id, staff_name, price, booking_mode, start_at, end_at } = booking;
  return {
    id: service_id,
    name: service_name,
    slug: '',
    summary: '',
    images: [],
    price: String(price),
    duration_minutes: Math.round((Date.parse(end_at) - Date.parse(start_at)) / MINUTE_MS),
    buffer_minutes: 0,
    service_category: { id: '', name: '', slug: '' },
    modes: [booking_mode],
    staffs: [{ id: staff_id, first_name: staff_name, last_name: '', title: '' }],
    business_location_ids: [],
    is_active: false,
  };
}

/** The booking as it is, with its time to be chosen again. */
function begin({ booking, service }: { booking: Booking; service: ServiceCard }): BookingFlow {
  const { service_id: id, booking_date, staff_id, booking_mode } = booking;
  const today = shopDate(new Date());
  const date = booking_date < today ? today : booking_date;
  const added = bookingFlow(INITIAL, { kind: 'add', service, today: date });
  return bookingFlow(bookingFlow(added, { kind: 'changeMode', id, mode: booking_mode }), {
    kind: 'changeStaff',
    id,
    staff_id,
  });
}

interface MoveBookingProps {
  booking: Booking;
  access: BookingAccess;
  onMoved: (next: Booking) => void;
  onClose: () => void;
  onStale: () => void;
}

function ChooseNewSlot({
  booking,
  access,
  service,
  onMoved,
  onClose,
  onStale,
}: MoveBookingProps & { service: ServiceCard }) {
  const { booking_id, service_id, version } = booking;
  const [flow, dispatch] = useReducer(bookingFlow, { booking, service }, begin);
  const [attempts] = useState(createAttempts);
  const [isMoving, setMoving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const slot = flow.selectedTimeSlots[service_id];
  const detail = flow.bookingDetails[service_id];
  const isSame = slot?.start_at === booking.start_at && slot.staff_id === booking.staff_id;

  async function move(): Promise<void> {
    if (!slot || !detail || isMoving) return;
    setFault(null);
    setMoving(true);
    const { start_time, staff_id } = slot;
    const sent = { booking_id, key: access.key, booking_date: detail.booking_date, start_time, staff_id, version };
    try {
      const context = { idempotency_key: attempts.keyFor(sent) };
      const next = await bookingsApi.rescheduleBooking(sent, { context });
      attempts.done();
      toast.success('Your booking has been rescheduled');
      onMoved(next);
    } catch (thrown) {
      const error = explained(toApiError(thrown), HOLD_MESSAGES);
      setFault(error.detail);
      if (error.status === 409) {
        onStale();
        await lookAgain(flow, dispatch, booking_id);
      }
    } finally {
      setMoving(false);
    }
  }

  return (
    <section className={styles.move} aria-labelledby="bk-move">
      <h2 id="bk-move" ref={heading} tabIndex={-1}>
        Choose another time
      </h2>
      <p className={classNames(textStyles.muted, textStyles.small)}>
        Your booking is on {whenBoth(booking.start_at, ownZone())}. You keep that time until you click “Confirm new
        time”.
      </p>
      <TimePicker
        flow={flow}
        dispatch={dispatch}
        id={service_id}
        booking_id={booking_id}
        service={service}
        hasMode={false}
      />
      <FormFault fault={fault} />
      <div className={orderStyles.action} data-slot="order-action">
        <Button disabled={!slot || isSame} waiting={isMoving} onClick={() => void move()}>
          {slot && !isSame ? `Reschedule to ${whenBoth(slot.start_at, ownZone())}` : 'Confirm new time'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep current time
        </Button>
      </div>
    </section>
  );
}

function PutAway({ booking, onClose }: MoveBookingProps) {
  return (
    <section className={styles.move}>
      <FormFault fault={notOffered(booking.service_name, 'customer')} />
      <div className={orderStyles.action} data-slot="order-action">
        <Button variant="outline" onClick={onClose}>
          Keep current time
        </Button>
      </div>
    </section>
  );
}

/** The same times to choose from as for a new booking, for the one service it is. */
export function MoveBooking(props: MoveBookingProps) {
  const { booking } = props;
  const { data, error, isPending } = useQuery({
    ...servicesQuery.resolveService.queryOptions({ input: { id: booking.service_id } }),
    retry: false,
  });
  if (isPending) return <DotsBlock label="Loading the times" />;
  if (error && toApiError(error).status === 404) return <PutAway {...props} />;
  return <ChooseNewSlot {...props} service={data ?? cardOf(booking)} />;
}
