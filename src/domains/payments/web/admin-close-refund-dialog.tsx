import { useState } from 'react';
import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextField } from '~/ui/field.tsx';
import type { BusinessPayment, Refund } from '../contract.ts';
import { useCloseRefund, type Closing } from './use-admin-payments.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

interface CloseRefundDialogProps {
  payment: BusinessPayment;
  /** The refund to close; null if the dialog is closed. */
  refund: Refund | null;
  onClose: () => void;
}

/** A refund made outside the shop is closed by the person who made it. */
export function CloseRefundDialog({ payment, refund, onClose }: CloseRefundDialogProps) {
  const close = useCloseRefund(payment);
  const [reference, setReference] = useState('');
  // The text stays while the dialog fades out.
  const [last, setLast] = useState(refund);
  if (refund !== null && refund !== last) {
    setLast(refund);
    setReference('');
  }
  const send = async (state: Closing['state']) => {
    if (!last) return;
    const provider_reference = reference.trim();
    await close.mutateAsync({ id: last.id, state, ...(provider_reference ? { provider_reference } : {}) }).then(
      onClose,
      // Shown in a toast; the typed text stays.
      () => {},
    );
  };
  const amount = formatRand(last?.amount ?? 0);
  return (
    <Dialog
      open={refund !== null}
      onClose={onClose}
      title={`Was ${amount} refunded?`}
      text="Check the provider's dashboard or the till first. We'll email the customer once you mark it as refunded."
      buttons={
        <>
          <Button variant="outline" onClick={() => void send('failed')}>
            Mark as failed
          </Button>
          <Button waiting={close.isPending} onClick={() => void send('settled')}>
            {amount} was refunded
          </Button>
        </>
      }
    >
      <div className={formPageStyles.moveFields}>
        <TextField
          label="Reference"
          optional
          help="The reference from the provider or the till."
          value={reference}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
