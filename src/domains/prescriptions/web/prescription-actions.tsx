import { CancelButton } from '~/domains/payments/web/payable/cancel-button.tsx';
import { PayButton } from '~/domains/payments/web/payable/pay-button.tsx';
import { useShop } from '~/client/use-shop.ts';
import { formatPhone } from '~/shared/phone.ts';
import { prescriptionsApi } from './api.ts';
import { ButtonLink } from '~/ui/button.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import type { Prescription } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { openChoices } from './prescription-copy.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';
import formStyles from '~/ui/form.module.css';
import styles from './prescription-actions.module.css';
import orderStyles from '~/ui/order.module.css';

const cancelQuestion = {
  title: 'Cancel this prescription?',
  text: "We'll stop working on it and you won't be charged. This action cannot be undone.",
  yes: 'Cancel prescription',
  no: 'Keep prescription',
} satisfies Question;

const cancelRepeatQuestion = {
  title: 'Cancel this repeat?',
  text: "You won't be charged, and you can order it again.",
  yes: 'Cancel repeat',
  no: 'Keep repeat',
} satisfies Question;

interface PrescriptionActionsProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  /** The buttons disappear after the action. */
  onCancelled: () => void;
}

/** The patient's actions: pay, cancel, send another one. */
export function PrescriptionActions({ prescription, access, onCancelled }: PrescriptionActionsProps) {
  const { put, refused } = usePrescriptionRead(access);
  const { prescription_status: status, total, medicines, obstacles } = prescription;
  const { phone } = useShop();

  const mayPay = status === 'quoted' && total !== null;
  const isOpen = openChoices(medicines).length > 0;
  // An obstacle to dispensing is an obstacle to payment.
  const isShut = mayPay && obstacles.length > 0;
  const mayCancel = isUnpaid(status);
  // A repeat that was not paid is ordered again, not sent again.
  const isRepeat = prescription.repeat !== null;
  const mayAgain = !isRepeat && (status === 'rejected' || status === 'expired' || status === 'cancelled');
  if (!mayPay && !mayCancel && !mayAgain) return null;

  return (
    <div className={orderStyles.action} data-slot="order-action">
      {isShut && (
        <p className={formStyles.help} data-slot="help" id="rx-not-to-pay">
          {`You can't pay for this prescription now. ${obstacles.join(' ')} Phone us on ${formatPhone(phone)} and ask for a pharmacist.`}
        </p>
      )}
      {mayPay && isOpen && !isShut && (
        <p className={formStyles.help} data-slot="help" id="rx-choose-first">
          Please choose between the brand and its generic first.
        </p>
      )}
      {mayPay && (
        <div className={styles.pay} data-bottom-bar="send">
          <PayButton
            due={total}
            pay={() => prescriptionsApi.payPrescription(access)}
            disabled={isOpen || isShut}
            aria-describedby={isShut ? 'rx-not-to-pay' : isOpen ? 'rx-choose-first' : undefined}
            onRefused={refused}
          />
        </div>
      )}
      {mayAgain && <ButtonLink to="/prescriptions">Send another prescription</ButtonLink>}
      {mayCancel && (
        <CancelButton
          question={isRepeat ? cancelRepeatQuestion : cancelQuestion}
          cancel={() => prescriptionsApi.cancelPrescription(access)}
          done={isRepeat ? 'Your repeat has been cancelled' : 'Your prescription has been cancelled'}
          onCancelled={(cancelled) => {
            put(cancelled);
            onCancelled();
          }}
          onRefused={refused}
        />
      )}
    </div>
  );
}
