import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRand } from '~/shared/money.ts';
import { api } from '~/client/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '../contract.ts';
import { visitDue } from './booking-copy.ts';
import { keepBookingKey } from './paths.ts';
import type { BookingAccess } from './use-booking.ts';

interface PayButtonProps {
  booking: Booking;
  access: BookingAccess;
  wide?: boolean;
  /** It cannot be paid as it is shown. */
  onStale: () => void;
}

/** Leads to the payment of the whole visit. */
export function PayButton({ booking, access, wide = false, onStale }: PayButtonProps) {
  const navigate = useNavigate();
  const pay = useMutation({
    mutationFn: () => api.bookings.payBooking(access),
    onSuccess: ({ url }) => {
      // The payment leads back to one booking of the visit, whichever that is, and does not know the key.
      const { key } = access;
      const ids = [booking.booking_id, ...booking.together_with.map(({ booking_id }) => booking_id)];
      if (key) for (const id of ids) keepBookingKey(id, key);
      return navigate(url);
    },
    onError: (thrown) => {
      toast.error(toApiError(thrown).detail);
      onStale();
    },
  });
  const due = visitDue(booking);
  return (
    <Button size="big" wide={wide} waiting={pay.isPending} onClick={() => pay.mutate()}>
      Pay now{due !== null && `, ${formatRand(due)}`}
    </Button>
  );
}
