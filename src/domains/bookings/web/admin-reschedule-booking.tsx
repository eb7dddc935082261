import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsApi } from './api.ts';
import { toApiError, type ApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { servicesQuery } from '~/domains/services/web/query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Booking } from '../contract.ts';
import { notOffered } from '../not-offered.ts';
import { shopWhen } from '~/shared/when-labels.ts';
import { AdminSlotChoice, NO_TIME, type SlotChoice } from './admin-slot-choice.tsx';
import { useBookingAct } from './use-admin-bookings.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

interface AdminMoveBookingProps {
  booking: Booking;
  isOpen: boolean;
  /** When it is now. */
  currentTime: string;
  onClose: () => void;
}

/** A new time or practitioner for an existing booking. */
export function AdminMoveBooking({ booking, isOpen, currentTime, onClose }: AdminMoveBookingProps) {
  const [choice, setChoice] = useState<SlotChoice>({
    staff_id: booking.staff_id,
    booking_date: booking.booking_date,
    start_time: '',
  });
  const [fault, setFault] = useState<string>();
  const service = useQuery({
    ...servicesQuery.resolveService.queryOptions({ input: { id: booking.service_id } }),
    enabled: isOpen,
  });
  const move = useBookingAct(
    booking.booking_id,
    (wanted: SlotChoice) =>
      bookingsApi.rescheduleBooking({ booking_id: booking.booking_id, version: booking.version, ...wanted }),
    (changed) =>
      `${changed.booking_number} has been rescheduled to ${shopWhen(changed.start_at)}. We'll email ${changed.customer_name}.`,
  );
  const unread = ({ status, detail }: ApiError) => (status === 404 ? notOffered(booking.service_name, 'shop') : detail);
  const send = async () => {
    setFault(choice.start_time === '' ? NO_TIME : undefined);
    if (choice.start_time === '') return;
    try {
      await move.mutateAsync(choice);
      onClose();
    } catch (error) {
      setFault(toApiError(error).detail);
    }
  };
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={`Reschedule ${booking.booking_number}`}
      foot={
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <Button variant="outline" onClick={onClose}>
            Keep {currentTime}
          </Button>
          <Button waiting={move.isPending} onClick={() => void send()}>
            Reschedule booking
          </Button>
        </div>
      }
    >
      <div className={formPageStyles.formDrawer}>
        <p>
          {booking.customer_name}, {booking.service_name}. Now: {currentTime}.
        </p>
        {service.isError && (
          <p className={formStyles.help} data-slot="help">
            {unread(toApiError(service.error))}
          </p>
        )}
        {service.isPending && <LinesSkeleton lines={4} />}
        {service.data && (
          <AdminSlotChoice
            service={service.data}
            mode={booking.booking_mode}
            value={choice}
            onChange={(next) => {
              setFault(undefined);
              setChoice(next);
            }}
            booking_id={booking.booking_id}
            error={fault}
          />
        )}
      </div>
    </Drawer>
  );
}
