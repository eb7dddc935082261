import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCan } from '~/client/session.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { PanelBody, PanelHead, type Turns } from '~/ui/admin/open-panel.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { BusinessPayment, PaymentListRow } from '../contract.ts';
import { refundableCents } from '../refund-rules.ts';
import { PaymentDetail } from './admin-payment-detail.tsx';
import { PaymentChip } from './admin-payment-chip.tsx';
import { RefundDialog } from './admin-refund-dialog.tsx';
import { useAdminPayment } from './use-admin-payments.ts';
import iconStyles from '~/ui/icon.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The amount that can still be refunded, in rand. */
export const refundable = (payment: BusinessPayment): number =>
  toRand(
    refundableCents({
      status: payment.status,
      amount_cents: toCents(payment.amount),
      refunded_cents: toCents(payment.refunded),
      refund_pending_cents: toCents(payment.refund_pending),
      refund_due_cents: toCents(payment.refund_due),
    }),
  );

function RefundFoot({ payment }: { payment: BusinessPayment }) {
  const mayRefund = useCan('refund.create');
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const left = refundable(payment);
  if (!mayRefund || (left === 0 && !isAsking)) return null;
  return (
    <div className={openPanelStyles.footAction} data-slot="foot-action">
      <Button ref={button} onClick={() => setAsking(true)}>
        <Undo2 className={iconStyles.small} />
        Refund
        <span className={visuallyHiddenStyles.hidden}> up to {formatRand(left)}</span>
      </Button>
      <RefundDialog
        payment={payment}
        left={left}
        open={isAsking}
        finalFocus={button}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

interface PaymentPanelProps {
  uuid: string;
  /** The list's data about it, until the payment itself has loaded. */
  row: PaymentListRow | undefined;
  turns: Turns;
  onClose: () => void;
}

export function PaymentPanel({ uuid, row, turns, onClose }: PaymentPanelProps) {
  const asked = useAdminPayment(uuid);
  const payment = asked.data;
  const head = payment ?? row;
  return (
    <>
      <PanelHead
        thing="payment"
        name={head?.description ?? 'Payment'}
        cut
        chip={head && <PaymentChip payment={head} />}
        turns={turns}
        onClose={onClose}
      />
      <PanelBody
        id={uuid}
        asked={asked}
        waiting={
          <section aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading the payment</span>
            <LinesSkeleton lines={6} />
          </section>
        }
      >
        {payment && <PaymentDetail payment={payment} />}
      </PanelBody>
      {payment && <RefundFoot key={uuid} payment={payment} />}
    </>
  );
}
