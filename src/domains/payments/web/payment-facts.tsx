import { ButtonLink } from '~/ui/button.tsx';
import { drawings } from '~/ui/drawings.tsx';
import { LogoMark } from '~/ui/logo.tsx';
import { Money } from '~/ui/money.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import { StatusChip, StatusOf } from '~/ui/status-chip.tsx';
import { PAYMENT_STATUS } from '../payment-status.ts';
import type { Payment } from '../contract.ts';
import emptyStyles from '~/ui/empty.module.css';
import labelBoxStyles from '~/ui/label-box.module.css';
import layoutStyles from '~/ui/layout.module.css';

/** The payment's subject, amount and status. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <section className={labelBoxStyles.labelBox} data-slot="label-box" aria-label="What you pay for">
      <header>
        <span>{payment.description}</span>
        <LogoMark />
      </header>
      <dl>
        <dt>Amount</dt>
        <dd>
          <Money amount={payment.amount} even />
        </dd>
        <dt>Payment</dt>
        <dd>
          {payment.status === 'created' ? (
            // "Created" is the shop's word; the buyer's is this
            <StatusChip tone="warn" hollow>
              Not paid yet
            </StatusChip>
          ) : (
            <StatusOf look={PAYMENT_STATUS[payment.status]} />
          )}
        </dd>
      </dl>
    </section>
  );
}

export function PaymentSkeleton() {
  return (
    <div className={layoutStyles.stack4} aria-hidden="true">
      <Bone width="60%" height="1.75rem" />
      <Bone width="100%" height="7rem" />
      <Bone width="100%" height="3.25rem" />
    </div>
  );
}

const Pict = drawings['not-found'];

export function PaymentMissing() {
  return (
    <div className={emptyStyles.empty} data-slot="empty">
      <Pict />
      <h1>We couldn't find this payment.</h1>
      <p>The link may be mistyped. Use the link in our email to open your order and go to its payment from there.</p>
      <ButtonLink to="/shop">Back to the shop</ButtonLink>
    </div>
  );
}
