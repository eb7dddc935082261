import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { Money } from '~/ui/money.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { PAYMENT_STATUS } from '~/domains/payments/payment-status.ts';
import type { Order } from '../contract.ts';
import { PaperButton } from './document-button.tsx';
import styles from './admin-order-money.module.css';
import textStyles from '~/ui/text.module.css';

const REFUNDS = { requested: 'refund pending', settled: 'refunded', failed: 'refund failed' };

/** Payment attempts, refunds, and the documents of both. */
export function OrderMoney({ order }: { order: Order }) {
  const maySeePayments = useCan('payment.read');
  const { payments, refunds, invoice_number } = order;
  if (payments.length === 0 && refunds.length === 0 && invoice_number === null) return null;
  return (
    <section>
      <h3>Payment</h3>
      <ul className={styles.orderMoney}>
        {maySeePayments &&
          payments.map(({ uuid, status, amount, created_at }) => (
            <li key={uuid}>
              <Link className={textStyles.link} to={`/admin/sales/payments?payment=${uuid}`}>
                Payment of {shortDateTime(created_at)}
              </Link>
              <Money amount={amount} even />
              <StatusOf look={PAYMENT_STATUS[status]} />
            </li>
          ))}
        {refunds.map(({ id, amount, state, reason, credit_note }) => (
          <li key={id}>
            <span>
              {reason}: {REFUNDS[state]}
            </span>
            <Money amount={amount} even />
            {credit_note !== null && (
              <PaperButton access={{ id: order.order_id }} refund={{ id, number: credit_note }} />
            )}
          </li>
        ))}
      </ul>
      {invoice_number !== null && <PaperButton access={{ id: order.order_id }} />}
      {invoice_number !== null && order.address !== null && (
        <PaperButton access={{ id: order.order_id }} isDeliveryNote />
      )}
    </section>
  );
}
