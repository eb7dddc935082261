import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useShop } from '~/client/use-shop.ts';
import { formatRand } from '~/shared/money.ts';
import { phoneWords } from '~/shared/phone.ts';
import { api } from '~/client/api.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import { toast } from '~/ui/toast.tsx';
import type { Prescription } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { openChoices } from './prescription-copy.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';

const cancelQuestion = {
  title: 'Cancel this prescription?',
  text: 'We stop working on it and nothing is charged. This action cannot be undone.',
  yes: 'Cancel prescription',
  no: 'Keep it',
} satisfies Question;

interface PrescriptionActionsProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  /** The buttons are gone with what they did. */
  onCancelled: () => void;
}

/** What the patient may still do: pay, take it back, send another one. */
export function PrescriptionActions({ prescription, access, onCancelled }: PrescriptionActionsProps) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { put, refused } = usePrescriptionRead(access);
  const { prescription_status: status, total, medicines, obstacles } = prescription;
  const { phone } = useShop();
  const pay = useMutation({
    mutationFn: () => api.prescriptions.payPrescription(access),
    onSuccess: ({ url }) => navigate(url),
    onError: refused,
  });
  const cancel = useMutation({
    mutationFn: () => api.prescriptions.cancelPrescription(access),
    onSuccess: (cancelled) => {
      put(cancelled);
      toast.success('Your prescription was cancelled');
      onCancelled();
    },
    onError: refused,
  });

  const mayPay = status === 'quoted' && total !== null;
  const isOpen = openChoices(medicines).length > 0;
  // What keeps it from being dispensed keeps it from being paid for.
  const isShut = mayPay && obstacles.length > 0;
  const mayCancel = isUnpaid(status);
  const mayAgain = status === 'rejected' || status === 'expired' || status === 'cancelled';
  if (!mayPay && !mayCancel && !mayAgain) return null;

  async function askAndCancel(): Promise<void> {
    if (await confirm(cancelQuestion)) cancel.mutate();
  }

  return (
    <div className="order-act">
      {mayPay && (
        <Button
          size="big"
          waiting={pay.isPending}
          disabled={isOpen || isShut}
          aria-describedby={isShut ? 'rx-not-to-pay' : isOpen ? 'rx-choose-first' : undefined}
          onClick={() => pay.mutate()}
        >
          Pay now, {formatRand(total)}
        </Button>
      )}
      {mayAgain && <ButtonLink to="/prescriptions">Send another prescription</ButtonLink>}
      {mayCancel && (
        <Button variant="outline" waiting={cancel.isPending} onClick={() => void askAndCancel()}>
          Cancel prescription
        </Button>
      )}
      {isShut && (
        <p className="help" id="rx-not-to-pay">
          {`You can't pay for this prescription now. ${obstacles.join(' ')} Phone us on ${phoneWords(phone)} and ask for a pharmacist.`}
        </p>
      )}
      {mayPay && isOpen && !isShut && (
        <p className="help" id="rx-choose-first">
          Please choose between the brand and its generic first.
        </p>
      )}
    </div>
  );
}
