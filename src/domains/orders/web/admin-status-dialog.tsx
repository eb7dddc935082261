import { useId, useState, type FormEvent, type RefObject } from 'react';
import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { ColdPackingFields } from '~/domains/delivery-charges/web/admin-cold-packing-fields.tsx';
import {
  coldPackingBody,
  coldPackingFault,
  EMPTY_COLD_PACKING,
} from '~/domains/delivery-charges/web/cold-packing-draft.ts';
import { needsReview } from '~/domains/catalogue/rules.ts';
import type { Order } from '../contract.ts';
import { CANCEL_REASONS, REFUSAL_REASON, reasonFault, type RefusalReason } from '../refusal-reasons.ts';
import { isUnpaid } from '../rules.ts';
import { coldItems, scheduleOf } from './admin-order-copy.ts';
import type { Move } from './use-admin-orders.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';

export type AskedMove = 'out_for_delivery' | 'delivered' | 'cancelled';

// As long as the contract takes them.
const MAX_TRACKING = 60;
const MAX_NOTE = 500;

function wordsOf(order: Order, asked: AskedMove) {
  const { order_number: number } = order;
  if (asked === 'out_for_delivery') {
    return {
      title: `Send out ${number}`,
      text: "We'll email the customer that it's on its way. Someone over 14 must receive it and sign for it.",
      yes: 'Send out',
      no: 'Not yet',
    };
  }
  if (asked === 'delivered') {
    const total = formatRand(order.total);
    return {
      title: `Hand over ${number}`,
      text: isUnpaid(order)
        ? `${total} will be marked as paid at the counter, and the order as collected.`
        : 'The order will be marked as collected.',
      yes: isUnpaid(order) ? `Mark ${total} as paid` : 'Hand over',
      no: 'Not yet',
    };
  }
  return {
    title: `Cancel ${number}?`,
    text: isUnpaid(order)
      ? "The items go back into stock and we'll email the customer. This action cannot be undone."
      : `The items go back into stock and we'll email the customer. A refund of ${formatRand(order.total - order.refunded)} will then be due: make it from the payment. This action cannot be undone.`,
    yes: 'Cancel order',
    no: 'Keep order',
  };
}

interface MoveDialogProps {
  order: Order;
  /** The move to confirm; null if none. */
  asked: AskedMove | null;
  isSending: boolean;
  /** The element focused after the dialog closes. */
  finalFocus: RefObject<HTMLElement | null>;
  onSend: (move: Move) => void;
  onClose: () => void;
}

function MoveFields({
  order,
  asked,
  id,
  onSend,
}: Pick<MoveDialogProps, 'order' | 'onSend'> & { asked: AskedMove; id: string }) {
  const [tracking, setTracking] = useState(order.tracking_number ?? '');
  const [note, setNote] = useState('');
  const [buyerNote, setBuyerNote] = useState('');
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const [cold, setCold] = useState(EMPTY_COLD_PACKING);
  const [isTried, setIsTried] = useState(false);
  const isCold = asked !== 'cancelled' && coldItems(order).length > 0;
  const coldError = isCold ? coldPackingFault(cold) : null;
  // Whoever wanted Schedule 1 or 2 medicine is told why they do not get it.
  const asksReason =
    asked === 'cancelled' && order.order_status === 'pharmacist_review' && needsReview(scheduleOf(order));
  const reasonError = asksReason && reason === '' ? 'Choose a reason. The customer will see it' : null;
  const noteError = reason === '' ? null : reasonFault(reason, buyerNote.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reasonError !== null || noteError !== null || coldError !== null) return;
    onSend({
      ...(reason === '' ? {} : { reason_code: reason }),
      to: asked,
      note: note.trim(),
      buyer_note: buyerNote.trim(),
      ...(isCold ? coldPackingBody(cold) : {}),
      ...(asked === 'out_for_delivery' ? { tracking_number: tracking.trim() } : {}),
    });
  };
  return (
    <form id={id} className={formPageStyles.moveFields} onSubmit={submit}>
      {asked === 'out_for_delivery' && (
        <TextField
          label="Tracking number"
          optional
          help="Shown in the customer's email."
          value={tracking}
          maxLength={MAX_TRACKING}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTracking(event.target.value)}
        />
      )}
      {isCold && <ColdPackingFields draft={cold} error={(isTried && coldError) || undefined} onChange={setCold} />}
      {asksReason && (
        <SelectField
          label="Reason"
          value={reason}
          error={(isTried && reasonError) || undefined}
          help={(reason !== '' && REFUSAL_REASON[reason].sentence) || 'The customer will see it.'}
          onChange={(event) => setReason(event.target.value as RefusalReason | '')}
        >
          <option value="">Choose a reason</option>
          {CANCEL_REASONS.map((code) => (
            <option key={code} value={code}>
              {REFUSAL_REASON[code].label}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label="Note to the customer"
        optional={reason !== 'other'}
        error={(isTried && noteError) || undefined}
        help="Shown in the email and on the order."
        value={buyerNote}
        maxLength={MAX_NOTE}
        onChange={(event) => setBuyerNote(event.target.value)}
      />
      <TextArea
        label="Note for staff"
        optional
        help="For the history only. The customer never sees it."
        value={note}
        maxLength={MAX_NOTE}
        onChange={(event) => setNote(event.target.value)}
      />
    </form>
  );
}

/** Confirms the cancellation of an order, asks how what is kept cold was packed, and asks for the tracking details when it is sent out. */
export function MoveDialog({ order, asked, isSending, finalFocus, onSend, onClose }: MoveDialogProps) {
  const id = useId();
  // The text stays while the dialog fades out.
  const [last, setLast] = useState<AskedMove>('out_for_delivery');
  if (asked !== null && asked !== last) setLast(asked);
  const { title, text, yes, no } = wordsOf(order, last);
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
          <Button type="submit" form={id} variant={last === 'cancelled' ? 'danger' : 'primary'} waiting={isSending}>
            {yes}
          </Button>
        </>
      }
    >
      <MoveFields order={order} asked={last} id={id} onSend={(move) => !isSending && onSend(move)} />
    </Dialog>
  );
}
