import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { formatRand } from '~/shared/money.ts';
import { bookingsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import type { Booking } from '../contract.ts';
import { REASON_MAX } from '../contract-limits.ts';
import { cancelText } from './booking-copy.ts';
import { ownZone } from '~/ui/reader-zone.ts';
import type { BookingAccess } from './use-booking.ts';
import layoutStyles from '~/ui/layout.module.css';

interface CancelDialogProps {
  booking: Booking;
  access: BookingAccess;
  open: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onCancelled: (next: Booking) => void;
  onClose: () => void;
  onStale: () => void;
}

/** The fee is shown in advance and sent along: if it has risen, nothing is cancelled. */
export function CancelDialog({ booking, access, open, finalFocus, onCancelled, onClose, onStale }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const { fee } = booking.terms;
  const cancel = useMutation({
    mutationFn: () =>
      bookingsApi.cancelBooking({
        ...access,
        fee,
        version: booking.version,
        ...(reason.trim() && { reason: reason.trim() }),
      }),
    onSuccess: (next) => {
      toast.success('Your booking has been cancelled');
      onCancelled(next);
    },
    // The fee or the booking has changed: it is refetched, and the change is reported here.
    onError: onStale,
  });
  const close = () => {
    cancel.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      finalFocus={finalFocus}
      title={`Cancel ${booking.service_name}?`}
      text={cancelText(booking, ownZone())}
      buttons={
        <>
          <Button variant="outline" onClick={close}>
            Keep booking
          </Button>
          <Button variant="danger" waiting={cancel.isPending} onClick={() => cancel.mutate()}>
            {fee > 0 ? `Cancel for ${formatRand(fee)}` : 'Cancel booking'}
          </Button>
        </>
      }
    >
      <FormFault fault={cancel.error ? toApiError(cancel.error).detail : null} />
      <TextField
        className={layoutStyles.above4}
        label="Reason"
        optional
        value={reason}
        maxLength={REASON_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
