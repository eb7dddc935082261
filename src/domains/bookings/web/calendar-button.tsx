import { CalendarPlus } from 'lucide-react';
import { bookingsApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/save-file.ts';
import type { Booking } from '../contract.ts';
import type { BookingAccess } from './use-booking.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface CalendarButtonProps {
  booking: Pick<Booking, 'booking_id' | 'booking_number' | 'service_name'>;
  access: BookingAccess;
}

/** Only confirmed bookings can be added to a calendar. With a key it is a plain link: a phone then opens its calendar app. */
export function CalendarButton({ booking, access }: CalendarButtonProps) {
  const { booking_id: id, booking_number, service_name } = booking;
  const words = (
    <>
      <CalendarPlus className={iconStyles.small} />
      Add to calendar<span className={visuallyHiddenStyles.hidden}>: {service_name}</span>
    </>
  );
  if (access.key !== undefined) {
    return (
      <a
        className={classNames(buttonStyles.outline, buttonStyles.small)}
        data-slot="button"
        data-variant="outline"
        data-size="small"
        href={`/api/booking/${id}/calendar.ics?key=${encodeURIComponent(access.key)}`}
      >
        {words}
      </a>
    );
  }
  return (
    <Button
      variant="outline"
      size="small"
      onClick={() => void saveFile(() => bookingsApi.getCalendarFile({ id }), `booking-${booking_number}.ics`)}
    >
      {words}
    </Button>
  );
}
