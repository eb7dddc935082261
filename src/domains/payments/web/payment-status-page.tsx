import { useEffect, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageMeta } from '~/client/page-meta.ts';
import { confirmationOf } from './purpose-pages.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Dots } from '~/ui/dots.tsx';
import { drawings } from '~/ui/drawings.tsx';
import { announce } from '~/ui/live-region.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import type { Payment } from '../contract.ts';
import type { Route } from './+types/payment-status-page';
import { PaymentFacts, PaymentMissing, PaymentSkeleton } from './payment-facts.tsx';
import { purposeWord, progressOf, textOf, titleOf, type Standing } from './payment-status-copy.ts';
import { usePayment } from './use-payment.ts';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import styles from './payment-status-page.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/payment-status',
    title: 'Payment status',
    description: "Check whether we've received your payment.",
    hidden: true,
  });

const DRAWN: Record<Payment['purpose'], () => ReactNode> = {
  order: drawings.orders,
  prescription: drawings.scripts,
  booking: drawings.visits,
};

function Outcome({ payment, standing }: { payment: Payment; standing: Standing }) {
  const title = titleOf(standing, payment);
  const Pict = DRAWN[payment.purpose];
  useEffect(() => announce(`${title}. ${textOf(standing, payment)}`), [title, standing, payment]);
  // A customer who has just paid for a booking sees what to bring, and when.
  const onward =
    standing === 'paid' && payment.purpose === 'booking' ? confirmationOf(payment.purpose_url) : payment.purpose_url;
  const toPurpose = `View the ${purposeWord(payment)}`;
  const mayPay = payment.status === 'created' && (standing === 'left' || standing === 'slow');
  const toShop = standing === 'unpaid' && payment.purpose === 'order';
  return (
    <>
      {standing === 'paid' && (
        <div className={classNames(layoutStyles.below4, layoutStyles.drawing)}>
          <Pict />
        </div>
      )}
      <h1>{title}</h1>
      <p className={classNames(textStyles.muted, layoutStyles.above2)}>{textOf(standing, payment)}</p>
      {standing === 'waiting' && (
        <p className={layoutStyles.above4}>
          <Dots silent />
        </p>
      )}
      <PaymentFacts payment={payment} />
      <div className={classNames(layoutStyles.stack3, layoutStyles.above6)}>
        {mayPay && (
          <ButtonLink to={`/payment/${payment.uuid}`} size="big" wide>
            {standing === 'left' ? 'Try again' : "I haven't paid yet"}
          </ButtonLink>
        )}
        {standing === 'waiting' ? (
          <p className={layoutStyles.centered}>
            <Link className={textStyles.link} to={payment.purpose_url}>
              {toPurpose}
            </Link>
          </p>
        ) : (
          <ButtonLink to={onward} size="big" wide variant={mayPay ? 'outline' : 'primary'}>
            {toShop ? 'View the order and try again' : toPurpose}
          </ButtonLink>
        )}
        {toShop && (
          <ButtonLink to="/shop" size="big" wide variant="outline">
            Back to the shop
          </ButtonLink>
        )}
      </div>
    </>
  );
}

export default function PaymentStatusPage() {
  const [search] = useSearchParams();
  const { payment, isMissing, hasFailed, isReading, asked_ms, reload } = usePayment(search.get('payment') ?? '', true);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow, styles.pageEnd)} data-slot="flow">
      {isMissing && <PaymentMissing />}
      {hasFailed && (
        <>
          <h1 className={layoutStyles.below4}>Payment status</h1>
          <LoadFailed onReload={reload} waiting={isReading} />
        </>
      )}
      {!payment && !isMissing && !hasFailed && (
        <div aria-busy="true">
          <h1 className={visuallyHiddenStyles.hidden}>Payment status</h1>
          <PaymentSkeleton />
        </div>
      )}
      {payment && <Outcome payment={payment} standing={progressOf(payment, search.has('cancelled'), asked_ms)} />}
    </div>
  );
}
