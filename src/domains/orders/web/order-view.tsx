import { Info } from 'lucide-react';
import { useRef } from 'react';
import { GoesTo } from '~/domains/accounts/web/delivery-address-line.tsx';
import { OrderDetails } from '~/domains/cart/web/order-details.tsx';
import { formatDateTime } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import { FactLines } from '~/ui/admin/fact-lines.tsx';
import { Money } from '~/ui/money.tsx';
import { Stages } from '~/ui/stages.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { ORDER_STATUS } from '../order-status.ts';
import { PAYMENT_STATUS } from '~/domains/payments/payment-status.ts';
import type { Order } from '../contract.ts';
import { isUnpaid, orderStatusLabel } from '../rules.ts';
import { formatRand } from '~/shared/money.ts';
import { OrderActions } from './order-actions.tsx';
import { linesOfOrder, OrderLines } from './order-lines.tsx';
import { PaperButton } from './document-button.tsx';
import { orderStages } from './order-stages.ts';
import { orderText } from './order-copy.ts';
import { classNames } from '~/ui/class-names.ts';
import cartStyles from '~/domains/cart/web/cart.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import orderStyles from '~/ui/order.module.css';
import textStyles from '~/ui/text.module.css';

function Whereabouts({ order }: { order: Order }) {
  const { address, collect_from, contact, note, tracking_number, payment_method } = order;
  const unpaid = order.order_status === 'cancelled' ? 'Not paid' : 'Not paid yet';
  return (
    <div className={orderStyles.facts}>
      <GoesTo address={address} collect_from={collect_from} tracking_number={tracking_number}>
        {note !== null && <li className={textStyles.muted}>Note: {note}</li>}
      </GoesTo>
      <FactLines title="Contact">
        <li>
          {contact.first_name} {contact.last_name}
        </li>
        <li>{contact.email}</li>
        <li>{formatPhone(contact.phone)}</li>
      </FactLines>
      <FactLines title="Payment">
        <li>{payment_method === 'online' ? 'Online, with PayFast' : 'In store, on collection'}</li>
        <li>{isUnpaid(order) ? unpaid : <StatusOf look={PAYMENT_STATUS[order.payment_status]} />}</li>
        {order.refunds.map(({ id, amount, state, reason }) => (
          <li key={id}>
            <b>{formatRand(amount)}</b> {state === 'settled' ? 'refunded' : 'refund pending'}: {reason}
          </li>
        ))}
      </FactLines>
    </div>
  );
}

/** The tax invoice and the credit notes that lower it. */
function Papers({ order, access }: { order: Order; access: { id: string; key?: string } }) {
  if (order.invoice_number === null) return null;
  return (
    <div className={orderStyles.action} data-slot="order-action">
      <PaperButton access={access} />
      {order.refunds.map(({ id, credit_note }) =>
        credit_note === null ? null : <PaperButton key={id} access={access} refund={{ id, number: credit_note }} />,
      )}
    </div>
  );
}

/** One order as its buyer sees it. */
export function OrderView({ order, access }: { order: Order; access: { id: string; key?: string } }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <header className={orderStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Order {order.order_number}
        </h1>
        <StatusOf
          look={ORDER_STATUS[order.order_status]}
          label={orderStatusLabel(order.order_status, order.delivery_method)}
        />
      </header>
      <p className={classNames(textStyles.muted, textStyles.small)}>Placed on {formatDateTime(order.created_at)}</p>
      <div className={orderStyles.columns}>
        <div>
          <div className={noteStyles.note} data-slot="note" role="status">
            <Info className={iconStyles.icon} />
            <p>{orderText(order)}</p>
          </div>
          <OrderActions order={order} access={access} onCancelled={() => heading.current?.focus()} />
          <section aria-labelledby="order-stages">
            <h2 id="order-stages">Progress</h2>
            <Stages stages={orderStages(order)} />
          </section>
          <Whereabouts order={order} />
          <Papers order={order} access={access} />
        </div>
        <section className={cartStyles.sum} aria-labelledby="order-lines">
          <h2 id="order-lines">What you ordered</h2>
          <OrderLines lines={linesOfOrder(order.items)} />
          <OrderDetails amounts={{ ...order, total_items: pieces }} promo_code={order.promo_code}>
            <dt>Includes VAT (15%)</dt>
            <dd>
              <Money amount={order.vat_included} even />
            </dd>
          </OrderDetails>
        </section>
      </div>
    </>
  );
}
