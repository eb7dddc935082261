import { useQuery } from '@tanstack/react-query';
import { use, useId, useState, type FormEvent, type RefObject } from 'react';
import { formatRand, toCents } from '~/shared/money.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import type { BusinessPayment } from '../contract.ts';
import { readAmount } from './admin-payment-copy.ts';
import { RefundSubjectContext } from './refund-subject.ts';
import { useRefund } from './use-admin-payments.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import paymentsStyles from './payments.module.css';
import textStyles from '~/ui/text.module.css';

const MAX_REASON = 255;

interface RefundDialogProps {
  payment: BusinessPayment;
  /** The amount that can still be refunded. */
  left: number;
  open: boolean;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Describes the other effects of this amount beforehand. */
function followsOf(payment: BusinessPayment, ends: string | null): string {
  const byHand = payment.provider === 'counter' ? ' It was paid at the counter, so refund it there.' : '';
  const ending =
    ends === null ? '' : ` This is a full refund, so ${ends} will be closed and its items go back into stock.`;
  return `We'll email the customer the amount and the reason. This action cannot be undone.${ending}${byHand}`;
}

function RefundFields({ payment, left, onClose }: Pick<RefundDialogProps, 'payment' | 'left' | 'onClose'>) {
  const id = useId();
  const refund = useRefund(payment);
  const readSubject = use(RefundSubjectContext);
  const { data: subject } = useQuery({
    queryKey: ['refund-subject', payment.uuid],
    queryFn: () => readSubject(payment),
    gcTime: 0,
  });
  const [typed, setTyped] = useState((payment.refund_due > 0 ? Math.min(payment.refund_due, left) : left).toFixed(2));
  const [typedReason, setReason] = useState<string | null>(null);
  const reason = typedReason ?? subject?.reason ?? '';
  const [pieces, setPieces] = useState<Record<string, number>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string | null>(null);
  const amount = readAmount(typed);
  const isAll = amount !== null && toCents(amount) === toCents(left);
  const isEnd = isAll && subject?.ends_with_full_refund === true;
  const returnable = isEnd ? [] : (subject?.returnable ?? []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending) return;
    const wrong: Record<string, string> = {};
    if (amount === null || amount <= 0) wrong['amount'] = 'Enter an amount, for example 50.00';
    else if (toCents(amount) > toCents(left)) wrong['amount'] = `You can still refund at most ${formatRand(left)}.`;
    if (reason.trim().length < 3) wrong['reason'] = 'Enter a reason. The customer will see it';
    setErrors(wrong);
    setFault(null);
    if (amount === null || Object.keys(wrong).length > 0) return;
    const restock = returnable.flatMap((item) => {
      const quantity = pieces[item.id] ?? 0;
      return quantity > 0 ? [{ item_id: item.id, quantity }] : [];
    });
    try {
      await refund.mutateAsync({ amount, reason: reason.trim(), restock });
      onClose();
    } catch (thrown) {
      const { detail, errors: fields } = toApiError(thrown);
      const known = fields.filter(({ field }) => field === 'amount' || field === 'reason');
      setErrors(Object.fromEntries(known.map(({ field, message }) => [field, message])));
      if (known.length === 0) setFault(detail);
    }
  };

  return (
    <>
      <form id={id} className={formPageStyles.moveFields} noValidate onSubmit={(event) => void submit(event)}>
        <FormFault fault={fault} />
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={errors['amount']}
          help={`Up to ${formatRand(left)} of ${formatRand(payment.amount)}.`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label="Reason"
          value={reason}
          maxLength={MAX_REASON}
          error={errors['reason']}
          help="Shown in the customer's email."
          onChange={(event) => setReason(event.target.value)}
        />
        {returnable.length > 0 && (
          <fieldset className={paymentsStyles.pieces}>
            <legend>Back into stock</legend>
            {returnable.map((item) => (
              <SelectField
                key={item.id}
                label={item.name}
                value={String(pieces[item.id] ?? 0)}
                onChange={(event) => setPieces({ ...pieces, [item.id]: Number(event.target.value) })}
              >
                {Array.from({ length: Math.min(item.quantity_to_send, 50) + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count === 0 ? 'None' : `${count} of ${item.quantity_to_send}`}
                  </option>
                ))}
              </SelectField>
            ))}
          </fieldset>
        )}
        <p className={classNames(textStyles.muted, textStyles.small)}>
          {followsOf(payment, isEnd && payment.refund_pending === 0 ? subject.number : null)}
        </p>
      </form>
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" form={id} variant="danger" waiting={refund.isPending}>
          Refund {amount === null ? '' : formatRand(amount)}
        </Button>
      </div>
    </>
  );
}

/** Full or partial: its effects are described, and the button with the amount is the confirmation. */
export function RefundDialog({ payment, left, open, finalFocus, onClose }: RefundDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} finalFocus={finalFocus} title={`Refund ${payment.name}`}>
      <RefundFields payment={payment} left={left} onClose={onClose} />
    </Dialog>
  );
}
