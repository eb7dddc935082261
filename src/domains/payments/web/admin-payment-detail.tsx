import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { Fact } from '~/ui/fact.tsx';
import { Money } from '~/ui/money.tsx';
import { StatusChip, StatusOf, type Tone } from '~/ui/status-chip.tsx';
import { PAYMENT_STATUS } from '../payment-status.ts';
import type { BusinessPayment, Refund } from '../contract.ts';
import { isForAPerson } from '../refund-rules.ts';
import { CloseRefundDialog } from './admin-close-refund-dialog.tsx';
import { noticeLabel, providerLabel, refundLabel } from './admin-payment-copy.ts';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import noticesStyles from '~/ui/notices.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import paymentsStyles from './payments.module.css';
import sumsStyles from '~/ui/sums.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const TONES: Record<Refund['state'], Tone> = { requested: 'warn', settled: 'good', failed: 'bad' };

function Sums({ payment }: { payment: BusinessPayment }) {
  const { amount, refunded, refund_pending, fee } = payment;
  return (
    <dl className={sumsStyles.sums} data-slot="sums">
      <dt>Amount</dt>
      <dd>
        <Money amount={amount} even />
      </dd>
      {refunded > 0 && (
        <>
          <dt>Refunded</dt>
          <dd className={sumsStyles.less}>
            - <Money amount={refunded} even />
          </dd>
        </>
      )}
      {refund_pending > 0 && (
        <>
          <dt>Refund pending</dt>
          <dd className={sumsStyles.less}>
            - <Money amount={refund_pending} even />
          </dd>
        </>
      )}
      {payment.paid_at !== null && (
        <>
          <dt>Provider's fee</dt>
          <dd>{fee === null ? 'Not known' : <Money amount={fee} even />}</dd>
        </>
      )}
    </dl>
  );
}

/** The page where the payable is managed. */
const placeOf = ({ purpose, purpose_id }: BusinessPayment): string | null =>
  purpose === 'order' ? `/admin-orders?order=${purpose_id}` : null;

function Facts({ payment }: { payment: BusinessPayment }) {
  const place = placeOf(payment);
  const maySeeOrder = useCan('order.read');
  return (
    <section>
      <h3>Payment</h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="For">
          {place && maySeeOrder ? (
            <Link className={textStyles.link} to={place}>
              {payment.description}
            </Link>
          ) : (
            payment.description
          )}
        </Fact>
        <Fact words="Customer">{payment.name}</Fact>
        <Fact words="Email">
          <a className={textStyles.link} href={`mailto:${payment.email}`}>
            {payment.email}
          </a>
        </Fact>
        <Fact words="Method">{providerLabel(payment.provider)}</Fact>
        {payment.provider_reference !== null && <Fact words="Reference">{payment.provider_reference}</Fact>}
        <Fact words="Started">{shortDateTime(payment.created_at)}</Fact>
        {payment.paid_at !== null && <Fact words="Paid">{shortDateTime(payment.paid_at)}</Fact>}
      </dl>
    </section>
  );
}

function OneRefund({ refund, onClose }: { refund: Refund; onClose: (() => void) | null }) {
  return (
    <li>
      <p className={paymentsStyles.line}>
        <b>
          <Money amount={refund.amount} even />
        </b>
        <StatusChip tone={TONES[refund.state]}>{refundLabel(refund)}</StatusChip>
      </p>
      <p>{refund.reason}</p>
      <small>
        {refund.by}, {shortDateTime(refund.created_at)}
        {refund.provider_reference !== null && `, reference ${refund.provider_reference}`}
      </small>
      {refund.told !== null && <p className={paymentsStyles.told}>{refund.told}</p>}
      {onClose && (
        <Button variant="outline" size="small" onClick={onClose}>
          Close refund<span className={visuallyHiddenStyles.hidden}>of {formatRand(refund.amount)}</span>
        </Button>
      )}
    </li>
  );
}

function Refunds({ payment }: { payment: BusinessPayment }) {
  const mayClose = useCan('refund.create');
  const [closing, setClosing] = useState<Refund | null>(null);
  if (payment.refunds.length === 0) return null;
  return (
    <section>
      <h3>Refunds</h3>
      <ul className={paymentsStyles.list}>
        {payment.refunds.toReversed().map((refund) => (
          <OneRefund
            key={refund.id}
            refund={refund}
            onClose={mayClose && refund.state === 'requested' && refund.by_hand ? () => setClosing(refund) : null}
          />
        ))}
      </ul>
      <CloseRefundDialog payment={payment} refund={closing} onClose={() => setClosing(null)} />
    </section>
  );
}

function Attempts({ payment }: { payment: BusinessPayment }) {
  if (payment.attempts_of.length < 2) return null;
  return (
    <section>
      <h3>Payment attempts</h3>
      <ul className={paymentsStyles.list}>
        {payment.attempts_of.map((attempt) => (
          <li key={attempt.uuid} aria-current={attempt.uuid === payment.uuid || undefined}>
            <p className={paymentsStyles.line}>
              {attempt.uuid === payment.uuid ? (
                <b>This attempt</b>
              ) : (
                <Link className={textStyles.link} to={`?payment=${attempt.uuid}`} preventScrollReset>
                  {shortDateTime(attempt.created_at)}
                </Link>
              )}
              <Money amount={attempt.amount} even />
              {attempt.is_replaced ? (
                <StatusChip tone="calm">Replaced</StatusChip>
              ) : (
                <StatusOf look={PAYMENT_STATUS[attempt.status]} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notices({ payment }: { payment: BusinessPayment }) {
  return (
    <section className={openPanelStyles.last}>
      <h3>Provider notices</h3>
      {payment.events.length === 0 && <p className={textStyles.muted}>No notices yet.</p>}
      <ul className={paymentsStyles.list}>
        {payment.events.toReversed().map(({ at, kind, raw }) => (
          <li key={`${at} ${kind}`}>
            <p className={paymentsStyles.line}>
              <b className={isForAPerson(kind) ? paymentsStyles.bad : undefined}>{noticeLabel(kind)}</b>
              <time dateTime={at}>{shortDateTime(at)}</time>
            </p>
            {raw !== '' && (
              <details className={paymentsStyles.raw}>
                <summary>As received</summary>
                <code>{raw}</code>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All that is known of one payment, in the order in which it is needed. */
export function PaymentDetail({ payment }: { payment: BusinessPayment }) {
  const due = payment.refund_due - payment.refund_pending;
  return (
    <>
      {due > 0 && (
        <section className={noticesStyles.notices} data-slot="notices">
          <div className={classNames(noteStyles.note, noteStyles.bad)} data-slot="note">
            <TriangleAlert className={iconStyles.icon} />
            <p>
              <b>Refund due.</b> The pharmacy owes {formatRand(due)}.
            </p>
          </div>
        </section>
      )}
      <section>
        <h3 className={visuallyHiddenStyles.hidden}>Amounts</h3>
        <Sums payment={payment} />
      </section>
      <Facts payment={payment} />
      <Refunds payment={payment} />
      <Attempts payment={payment} />
      <Notices payment={payment} />
    </>
  );
}
