import { CalendarPlus } from 'lucide-react';
import { bookingsApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { saveFile } from '~/ui/save-file.ts';
import type { Booking } from '../contract.ts';
import type { BookingAccess } from './use-booking.ts';

interface CalendarButtonProps {
  booking: Pick<Booking, 'booking_id' | 'booking_number' | 'service_name'>;
  access: BookingAccess;
}

/** Only confirmed bookings go into a calendar. With a key it is a plain link: a phone then opens its own calendar. */
export function CalendarButton({ booking, access }: CalendarButtonProps) {
  const { booking_id: id, booking_number, service_name } = booking;
  const words = (
    <>
      <CalendarPlus className="i i-s" />
      Add to calendar<span className="sr">: {service_name}</span>
    </>
  );
  if (access.key !== undefined) {
    return (
      <a className="btn btn-2 btn-sm" href={`/api/booking/${id}/calendar.ics?key=${encodeURIComponent(access.key)}`}>
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
