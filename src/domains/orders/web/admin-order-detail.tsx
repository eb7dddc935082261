import { Clock, ShieldCheck, Snowflake, TriangleAlert, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { useSession } from '~/client/session.ts';
import { PromoSum } from '~/domains/cart/web/order-details.tsx';
import { HistorySection } from '~/domains/payments/web/payable/history-section.tsx';
import { keepTogether } from '~/domains/catalogue/web/keep-together.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { formatPhone } from '~/shared/phone.ts';
import { Fact } from '~/ui/fact.tsx';
import { Money } from '~/ui/money.tsx';
import { Picture } from '~/ui/picture.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { tints } from '~/ui/tint.ts';
import type { Order } from '../contract.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { releaseFault, scheduleToSend } from '../rules.ts';
import { ReleasePanel } from './admin-release-panel.tsx';
import { OrderMoney } from './admin-order-money.tsx';
import { historyOf, noticesOf, paymentText, quantityText } from './admin-order-copy.ts';
import { useMayRelease } from './use-release.ts';
import { useOrdersOf, useStockLeft } from './use-admin-orders.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-order-detail.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import noticesStyles from '~/ui/notices.module.css';
import pairListStyles from '~/ui/pair-list.module.css';
import sumsStyles from '~/ui/sums.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const ICONS = { pharmacist: ShieldCheck, money: Wallet, clock: Clock, cold: Snowflake };

function Notices({ order }: { order: Order }) {
  const session = useSession();
  const notices = noticesOf(order, releaseFault({ schedule: scheduleToSend(order.items) }, session) === null);
  if (notices.length === 0) return null;
  return (
    <section className={noticesStyles.notices} data-slot="notices">
      {notices.map(({ look, icon, title, text }) => {
        const Icon = look === 'bad' ? TriangleAlert : ICONS[icon];
        return (
          <div
            className={classNames(
              noteStyles.note,
              look !== 'info' && (look === 'bad' ? noteStyles.bad : noteStyles.warm),
            )}
            data-slot="note"
            key={title}
          >
            <Icon className={iconStyles.icon} />
            <p>
              <b>{title}</b> {text}
            </p>
          </div>
        );
      })}
    </section>
  );
}

function Lines({ order }: { order: Order }) {
  const left = useStockLeft(order);
  // Removed items matter while packing, not when looking back.
  const isPacked = ['packed', 'sent', 'ended'].includes(ORDER_STATUS[order.order_status].goods);
  return (
    <ul>
      {order.items.map((item) => {
        const stock = isPacked ? undefined : left.get(item.product_id);
        return (
          <li className={styles.pack} key={item.id}>
            <Picture src={item.image} alt="" tint={tints.find((tint) => tint === item.tint)} sizes="2.5rem" />
            <b>
              <ScheduleBadge schedule={item.schedule} />
              {keepTogether(item.name)}
            </b>
            <span className={dataTableStyles.money} data-slot="money">
              <Money amount={item.product_total} even />
            </span>
            <small>
              {quantityText(item)}
              {item.discount > 0 && `, ${item.discount}% off`}
              {item.promo_discount > 0 && `, ${formatRand(item.promo_discount)} off by the code`}
              {stock !== undefined && `, ${stock} more in stock`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Sums({ order }: { order: Order }) {
  const { sub_total, total_discount, promo_discount, promo_code, delivery_charges, total } = order;
  return (
    <dl className={sumsStyles.sums} data-slot="sums">
      <dt>Order Subtotal</dt>
      <dd>
        <Money amount={sub_total} even />
      </dd>
      {total_discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd className={sumsStyles.less}>
            - <Money amount={total_discount} even />
          </dd>
        </>
      )}
      <PromoSum code={promo_code} discount={promo_discount} />
      <dt>Delivery Charges</dt>
      <dd>
        + <Money amount={delivery_charges} even />
      </dd>
      <dt className={sumsStyles.total} data-slot="total">
        Total Amount
      </dt>
      <dd className={sumsStyles.total} data-slot="total">
        <Money amount={total} even />
      </dd>
    </dl>
  );
}

function Customer({ order }: { order: Order }) {
  const { contact, address, collect_from, note, tracking_number } = order;
  const others = (useOrdersOf(contact.email) ?? 1) - 1;
  const to = address
    ? addressLines(address)
    : [collect_from?.name, collect_from?.line1, collect_from?.city].filter(Boolean);
  return (
    <section>
      <h3>
        Customer
        {others > 0 && (
          <Link
            className={textStyles.link}
            to={`?${new URLSearchParams({ q: contact.email, order: order.order_id })}`}
            preventScrollReset
          >
            {others} other {others === 1 ? 'order' : 'orders'}
          </Link>
        )}
      </h3>
      <dl className={pairListStyles.pairs} data-slot="pairs">
        <Fact words="Name">
          {contact.first_name} {contact.last_name}
        </Fact>
        <Fact words="Phone">
          <a className={textStyles.link} href={`tel:${contact.phone}`}>
            {formatPhone(contact.phone)}
          </a>
        </Fact>
        <Fact words="Email">
          <a
            className={textStyles.link}
            href={`mailto:${contact.email}?subject=${encodeURIComponent(`Order ${order.order_number}`)}`}
          >
            {contact.email}
          </a>
        </Fact>
        <Fact words={address ? 'Deliver to' : 'Collect from'}>{to.join(', ')}</Fact>
        <Fact words="Payment">{paymentText(order)}</Fact>
        {tracking_number !== null && <Fact words="Tracking">{tracking_number}</Fact>}
        {order.packed_cold !== null && (
          <Fact words="Packed cold">
            {[`${order.packed_cold.by}, ${shortDateTime(order.packed_cold.at)}`, order.packed_cold.indicator]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
        {note !== null && <Fact words="Note">{note}</Fact>}
      </dl>
    </section>
  );
}

/** All that is known of one order, in the order in which it is needed. */
export function OrderDetail({ order }: { order: Order }) {
  const mayRelease = useMayRelease(order);
  return (
    <>
      <Notices order={order} />
      {mayRelease && <ReleasePanel key={order.order_id} order={order} />}
      <section>
        <h3 className={visuallyHiddenStyles.hidden}>Items</h3>
        <Lines order={order} />
        <Sums order={order} />
      </section>
      <Customer order={order} />
      <OrderMoney order={order} />
      <HistorySection entries={historyOf(order)} />
    </>
  );
}
