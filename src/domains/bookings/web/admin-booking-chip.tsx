import { StatusChip, StatusOf } from '~/ui/status-chip.tsx';
import { BOOKING_STATUS } from '../booking-status.ts';
import type { BookingRow } from '../contract.ts';
import { waitsForPayment } from './booking-copy.ts';

/** Who has to act: pending is for staff, unless the customer has to pay first. */
export function BookingChip({
  booking,
}: {
  booking: Pick<BookingRow, 'booking_status' | 'payment_method' | 'payment_status' | 'pay_by'>;
}) {
  if (booking.booking_status === 'pending' && waitsForPayment(booking))
    return (
      <StatusChip tone="warn" hollow>
        Awaiting payment
      </StatusChip>
    );
  return <StatusOf look={BOOKING_STATUS[booking.booking_status]} />;
}
