import { FlaskConical, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { pageMeta } from '~/client/page-meta.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Money } from '~/ui/money.tsx';
import { isOpen } from '../rules.ts';
import type { Payment } from '../contract.ts';
import type { Route } from './+types/payment-page';
import { isSandbox, PayForm } from './pay-form.tsx';
import { PaymentFacts, PaymentMissing, PaymentSkeleton } from './payment-facts.tsx';
import { purposeWord } from './payment-status-copy.ts';
import { usePayment } from './use-payment.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import styles from './payment-page.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    matches,
    path: `/payment/${params.uuid}`,
    title: 'Payment',
    description: 'Pay for your order.',
    hidden: true,
  });

/** Explains what happens after the click. */
function WhereTo({ form }: { form: NonNullable<Payment['form']> }) {
  if (isSandbox(form)) {
    return (
      <p className={noteStyles.note} data-slot="note">
        <FlaskConical className={iconStyles.icon} />
        <span>
          <b>Sandbox: no real payments.</b> The next page simulates the payment provider, with a button for each
          possible outcome.
        </span>
      </p>
    );
  }
  return (
    <p className={noteStyles.note} data-slot="note">
      <Lock className={iconStyles.icon} />
      <span>You pay on PayFast&rsquo;s own page and come back here afterwards. We never see your card number.</span>
    </p>
  );
}

function ToPay({ payment, form }: { payment: Payment; form: NonNullable<Payment['form']> }) {
  const isUnderWay = payment.status === 'pending';
  return (
    <>
      <h1>
        Pay <Money amount={payment.amount} even />
      </h1>
      <PaymentFacts payment={payment} />
      <div className={classNames(layoutStyles.stack4, layoutStyles.above6)}>
        {isUnderWay ? (
          <p className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
            <Lock className={iconStyles.icon} />
            <span>
              A payment is in progress and your bank hasn't confirmed it yet. Please wait. If you pay again, you may be
              charged twice.
            </span>
          </p>
        ) : (
          <WhereTo form={form} />
        )}
        {isUnderWay && (
          <ButtonLink to={`/payment-status?payment=${payment.uuid}`} size="big" wide>
            Check payment status
          </ButtonLink>
        )}
        <PayForm
          form={form}
          label={isUnderWay ? 'Pay again' : 'Pay now'}
          variant={isUnderWay ? 'outline' : 'primary'}
        />
        <p className={layoutStyles.centered}>
          <Link className={textStyles.link} to={payment.purpose_url}>
            View the {purposeWord(payment)}
          </Link>
        </p>
      </div>
    </>
  );
}

const SETTLED: Record<Payment['status'], { title: string; text: string } | null> = {
  created: null,
  pending: null,
  paid: { title: 'Paid', text: "Thank you. There's nothing left to pay." },
  failed: {
    title: 'This payment was unsuccessful',
    text: "You haven't been charged, and you can't use this payment link again.",
  },
  cancelled: {
    title: 'This payment was cancelled',
    text: "You haven't been charged, and you can't use this payment link again.",
  },
  refunded: { title: 'This was refunded', text: "We've refunded your original payment method." },
  partially_refunded: {
    title: 'Part of this was refunded',
    text: "We've refunded that part to your original payment method.",
  },
};

function Settled({ payment }: { payment: Payment }) {
  const words = SETTLED[payment.status];
  return (
    <>
      <h1>{words?.title}</h1>
      <p className={classNames(textStyles.muted, layoutStyles.above2)}>{words?.text}</p>
      <PaymentFacts payment={payment} />
      <ButtonLink className={layoutStyles.above6} to={payment.purpose_url} size="big" wide>
        View the {purposeWord(payment)}
      </ButtonLink>
    </>
  );
}

export default function PaymentPage({ params }: Route.ComponentProps) {
  const { payment, isMissing, hasFailed, isReading, reload } = usePayment(params.uuid);
  const form = payment && isOpen(payment.status) ? payment.form : null;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow, styles.pageEnd)} data-slot="flow">
      {isMissing && <PaymentMissing />}
      {hasFailed && (
        <>
          <h1 className={layoutStyles.below4}>Payment</h1>
          <LoadFailed onReload={reload} waiting={isReading} />
        </>
      )}
      {!payment && !isMissing && !hasFailed && (
        <div aria-busy="true">
          <h1 className={visuallyHiddenStyles.hidden}>Payment</h1>
          <PaymentSkeleton />
        </div>
      )}
      {payment && (form ? <ToPay payment={payment} form={form} /> : <Settled payment={payment} />)}
    </div>
  );
}
