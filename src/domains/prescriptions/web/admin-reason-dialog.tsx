import { useId, useState, type RefObject } from 'react';
import { isPaid } from '~/domains/payments/refund-rules.ts';
import type { ApiFieldError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import type { Prescription } from '../contract.ts';
import { isUnreceived } from '../rules.ts';
import { READY_NEVER_COLLECTED, READY_QUESTIONS, READY_REFUSALS } from './admin-prescription-copy.ts';
import { ReasonFields } from './admin-reason-fields.tsx';
import type { HandOverBody } from './hand-over-draft.ts';

export type AskedMove = 'needs_information' | 'rejected' | 'cancelled' | 'sent' | 'completed';

export interface AskedBody extends HandOverBody {
  reason?: string;
  tracking_number?: string;
  courier?: string;
}

function wordsOf(
  { prescription_number: number, prescription_status, payment_status, delivery_method }: Prescription,
  asked: AskedMove,
) {
  switch (asked) {
    case 'needs_information':
      return {
        title: `Ask ${number}`,
        text: "We'll email your question to the patient, who can reply with more pictures.",
        label: 'What is missing',
        yes: 'Ask the patient',
        no: 'Not yet',
        ready: READY_QUESTIONS,
      };
    case 'rejected':
      return {
        title: `Reject ${number}?`,
        text: "We'll email the patient your reason, word for word.",
        label: 'Reason',
        yes: 'Reject prescription',
        no: 'Keep prescription',
        ready: READY_REFUSALS,
      };
    case 'cancelled':
      if (isUnreceived(prescription_status))
        return {
          title: prescription_status === 'sent' ? `${number} came back?` : `Cancel ${number} as not collected?`,
          text: 'The medicine register will be corrected, the medicine goes back into stock, and a refund will be due. This action cannot be undone.',
          label: 'Reason',
          yes: 'Cancel prescription',
          no: 'Keep prescription',
          ready: READY_NEVER_COLLECTED,
        };
      return {
        title: `Cancel ${number}?`,
        text: isPaid(payment_status)
          ? 'It has been paid: a refund will be due and the medicine goes back into stock. This action cannot be undone.'
          : "We'll email the patient. This action cannot be undone.",
        label: 'Note for the history',
        yes: 'Cancel prescription',
        no: 'Keep prescription',
        ready: [],
      };
    case 'sent':
      return {
        title: `Hand ${number} to the courier`,
        text: "We'll email the patient that it's on its way. It's completed when someone has signed for it.",
        label: null,
        yes: 'Hand to courier',
        no: 'Not yet',
        ready: [],
      };
    case 'completed':
      if (prescription_status === 'sent')
        return {
          title: `Record the delivery of ${number}`,
          text: "Who received it, and whether they gave the patient's PIN or signed the delivery note.",
          label: null,
          yes: 'Record delivery',
          no: 'Not yet',
          ready: [],
        };
      return {
        title: `Hand over ${number}`,
        text:
          delivery_method === 'delivery'
            ? "Someone over 14 must receive it, with the patient's PIN or their signature."
            : "Who collected it, and whether they gave the patient's PIN, signed, or were checked at the counter.",
        label: null,
        yes: 'Hand over',
        no: 'Not yet',
        ready: [],
      };
  }
}

interface ReasonDialogProps {
  prescription: Prescription;
  /** The move to confirm; null if none. */
  asked: AskedMove | null;
  isSending: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  /** Returns what the server found at which field. */
  onSend: (to: AskedMove, body: AskedBody) => Promise<readonly ApiFieldError[]>;
  onClose: () => void;
}

/** Asks for the text that the patient will read, or for the tracking details of a parcel. */
export function ReasonDialog({ prescription, asked, isSending, finalFocus, onSend, onClose }: ReasonDialogProps) {
  const id = useId();
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<AskedMove>('needs_information');
  if (asked !== null && asked !== last) setLast(asked);
  const { title, text, label, ready, yes, no } = wordsOf(prescription, last);
  const isBad = last === 'rejected' || last === 'cancelled';
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      title={title}
      text={text}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {no}
          </Button>
          <Button type="submit" form={id} variant={isBad ? 'danger' : 'primary'} waiting={isSending}>
            {yes}
          </Button>
        </>
      }
    >
      <ReasonFields
        key={last}
        prescription={prescription}
        asked={last}
        id={id}
        label={label}
        ready={ready}
        onSend={async (body) => (isSending ? [] : onSend(last, body))}
      />
    </Dialog>
  );
}
