import { PayButton } from '~/domains/payments/web/payable/pay-button.tsx';
import { bookingsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '../contract.ts';
import { visitDue } from './booking-copy.ts';
import { keepBookingKey } from './paths.ts';
import type { BookingAccess } from './use-booking.ts';

interface PayVisitProps {
  booking: Booking;
  access: BookingAccess;
  wide?: boolean;
  /** It cannot be paid as it is shown. */
  onStale: () => void;
}

/** Leads to the payment of the whole visit. */
export function PayVisit({ booking, access, wide, onStale }: PayVisitProps) {
  // The payment leads back to one booking of the visit, whichever that is, and does not know the key.
  const keepKeys = () => {
    const { key } = access;
    const ids = [booking.booking_id, ...booking.together_with.map(({ booking_id }) => booking_id)];
    if (key) for (const id of ids) keepBookingKey(id, key);
  };
  return (
    <PayButton
      due={visitDue(booking)}
      pay={() => bookingsApi.payBooking(access)}
      wide={wide}
      onLeave={keepKeys}
      onRefused={(thrown) => {
        toast.error(toApiError(thrown).detail);
        onStale();
      }}
    />
  );
}
