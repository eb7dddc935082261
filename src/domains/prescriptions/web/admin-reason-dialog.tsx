import { useId, useState, type FormEvent, type RefObject } from 'react';
import { isPaid } from '~/domains/payments/refund-rules.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { REASON_MAX } from '../contract-limits.ts';
import type { Prescription } from '../contract.ts';
import { ColdPackingFields } from '~/domains/delivery-charges/web/admin-cold-packing-fields.tsx';
import {
  coldPackingBody,
  coldPackingFault,
  EMPTY_COLD_PACKING,
} from '~/domains/delivery-charges/web/cold-packing-draft.ts';
import { isKeptCold } from '~/shared/storage-class.ts';
import { isUnreceived } from '../rules.ts';
import { HandOverFields } from './admin-hand-over-fields.tsx';
import { READY_NEVER_COLLECTED, READY_QUESTIONS, READY_REFUSALS } from './admin-prescription-copy.ts';
import { EMPTY_HAND_OVER, handOverBody, type HandOverBody } from './hand-over-draft.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

export type AskedMove = 'needs_information' | 'rejected' | 'cancelled' | 'sent' | 'completed';

export interface AskedBody extends HandOverBody {
  reason?: string;
  tracking_number?: string;
  courier?: string;
}

const MAX_TRACKING = 60;
const MAX_COURIER = 80;

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
            : 'The patient has collected it.',
        label: null,
        yes: 'Hand over',
        no: 'Not yet',
        ready: [],
      };
  }
}

interface ReasonFieldsProps {
  prescription: Prescription;
  asked: AskedMove;
  id: string;
  onSend: (body: AskedBody) => void;
}

function ReasonFields({ prescription, asked, id, onSend }: ReasonFieldsProps) {
  const [reason, setReason] = useState('');
  const [tracking, setTracking] = useState(prescription.tracking_number ?? '');
  const [courier, setCourier] = useState('');
  const [handOver, setHandOver] = useState(EMPTY_HAND_OVER);
  const [cold, setCold] = useState(EMPTY_COLD_PACKING);
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<string>();
  const isCold =
    (asked === 'sent' || (asked === 'completed' && prescription.prescription_status !== 'sent')) &&
    prescription.medicines.some(({ is_in_supply, storage }) => is_in_supply && isKeptCold(storage));
  const coldError = isCold ? coldPackingFault(cold) : null;
  const { label, ready } = wordsOf(prescription, asked);
  const isCorrection = asked === 'cancelled' && isUnreceived(prescription.prescription_status);
  const isNeeded = asked === 'rejected' || asked === 'needs_information' || isCorrection;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (coldError !== null) return;
    const said = reason.trim();
    if (isNeeded && said === '') {
      setError(
        isCorrection ? 'Enter the reason for the medicine register' : 'Write a full sentence. The patient will see it',
      );
      return;
    }
    if (asked === 'sent' && courier.trim() === '') {
      setError('Enter the courier');
      return;
    }
    const isSignedFor = asked === 'completed' && prescription.prescription_status === 'sent';
    if (isSignedFor && handOver.received_by.trim() === '') {
      setError('Enter who received it');
      return;
    }
    onSend({
      ...(said ? { reason: said } : {}),
      ...(asked === 'sent' ? { courier: courier.trim() } : {}),
      ...(asked === 'sent' && tracking.trim() ? { tracking_number: tracking.trim() } : {}),
      ...(asked === 'completed' ? handOverBody(handOver) : {}),
      ...(isCold ? coldPackingBody(cold) : {}),
    });
  };
  return (
    <form id={id} className={formPageStyles.moveFields} onSubmit={submit} noValidate>
      {ready.length > 0 && (
        <div className={prescriptionDeskStyles.ready} role="group" aria-label="Start with">
          {ready.map(({ name, text }) => (
            <Button
              key={name}
              variant="outline"
              size="small"
              onClick={() => {
                setReason(reason.trim() === '' ? text : `${reason.trim()}\n${text}`);
                setError(undefined);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      {label !== null && (
        <TextArea
          label={label}
          optional={!isNeeded}
          rows={4}
          value={reason}
          error={error}
          maxLength={REASON_MAX}
          count={{ used: reason.length, max: REASON_MAX }}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      )}
      {asked === 'completed' && (
        <HandOverFields
          draft={handOver}
          delivery_method={prescription.delivery_method}
          isNeeded={prescription.prescription_status === 'sent'}
          error={error}
          onChange={(draft) => {
            setHandOver(draft);
            setError(undefined);
          }}
        />
      )}
      {isCold && <ColdPackingFields draft={cold} error={(isTried && coldError) || undefined} onChange={setCold} />}
      {asked === 'sent' && (
        <TextField
          label="Courier"
          value={courier}
          error={error}
          maxLength={MAX_COURIER}
          autoComplete="off"
          onChange={(event) => {
            setCourier(event.target.value);
            setError(undefined);
          }}
        />
      )}
      {asked === 'sent' && (
        <TextField
          label="Tracking number"
          optional
          help="Shown on the patient's prescription page."
          value={tracking}
          maxLength={MAX_TRACKING}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTracking(event.target.value)}
        />
      )}
    </form>
  );
}

interface ReasonDialogProps {
  prescription: Prescription;
  /** The move to confirm; null if none. */
  asked: AskedMove | null;
  isSending: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onSend: (to: AskedMove, body: AskedBody) => void;
  onClose: () => void;
}

/** Asks for the text that the patient will read, or for the tracking details of a parcel. */
export function ReasonDialog({ prescription, asked, isSending, finalFocus, onSend, onClose }: ReasonDialogProps) {
  const id = useId();
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<AskedMove>('needs_information');
  if (asked !== null && asked !== last) setLast(asked);
  const { title, text, yes, no } = wordsOf(prescription, last);
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
        onSend={(body) => !isSending && onSend(last, body)}
      />
    </Dialog>
  );
}
