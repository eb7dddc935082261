import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { needsReview } from '~/domains/catalogue/rules.ts';
import { useShop } from '~/client/use-shop.ts';
import { formatNappi } from '~/domains/catalogue/rules.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import { isKeptCold, STORAGE_CLASS } from '~/shared/storage-class.ts';
import { formatPhone } from '~/shared/phone.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import type { Order } from '../contract.ts';
import { isUnpaid, linesToSend } from '../rules.ts';
import { coldItems, releasedBy, scheduleOf, stopMessage } from './admin-order-copy.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-order-slip.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

function SlipHead({ order }: { order: Order }) {
  const shop = useShop();
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>Packing slip</p>
        <h2>{order.order_number}</h2>
        <p>Placed {formatDateTime(order.created_at, SHOP_ZONE)}</p>
      </div>
      <address>
        <b>{shop.name}</b>
        <br />
        {shop.address_line1}
        <br />
        {shop.address_line2}
        <br />
        {shop.phone}
        <br />
        Pharmacy licence {shop.y_number}
        <br />
        Responsible pharmacist {shop.responsible_pharmacist}
      </address>
    </header>
  );
}

function SlipWhere({ order }: { order: Order }) {
  const { address, collect_from, contact, tracking_number } = order;
  const to = address ? addressLines(address) : [collect_from?.name, collect_from?.line1, collect_from?.city];
  return (
    <div className={styles.where}>
      <div>
        <h3>{address ? 'Deliver to' : 'Collect from'}</h3>
        {address !== null && (
          <p>
            <b>
              {contact.first_name} {contact.last_name}
            </b>
          </p>
        )}
        {to.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div>
        <h3>Customer</h3>
        <p>
          {contact.first_name} {contact.last_name}
        </p>
        <p>{formatPhone(contact.phone)}</p>
        {tracking_number !== null && <p>Tracking number {tracking_number}</p>}
        {order.payment_method === 'inperson' && isUnpaid(order) && (
          <p>
            <b>Pay at the counter: {formatRand(order.total)}</b>
          </p>
        )}
      </div>
    </div>
  );
}

/** Refunded items are not packed: a line with none left is named below the table. */
function SlipLines({ items }: Pick<Order, 'items'>) {
  const removed = items.filter(({ quantity_to_send }) => quantity_to_send === 0);
  return (
    <>
      <SlipTable items={linesToSend(items)} />
      {removed.length > 0 && (
        <p className={styles.note}>
          <b>Refunded, do not pack:</b> {removed.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
      )}
    </>
  );
}

function SlipTable({ items }: Pick<Order, 'items'>) {
  return (
    <table>
      <thead>
        <tr>
          <th>Packed</th>
          <th className={styles.right}>Quantity</th>
          <th>Item</th>
          <th>Code</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className={styles.tick}>
              <span className={visuallyHiddenStyles.hidden}>Tick when packed</span>
            </td>
            <td className={classNames(styles.right, styles.pieces)}>{item.quantity_to_send}</td>
            <td className={styles.name}>
              <ScheduleBadge schedule={item.schedule} /> {item.name}
              {isKeptCold(item.storage) && <b> {STORAGE_CLASS[item.storage].instruction}</b>}
              {item.quantity_removed > 0 && (
                <small>
                  {' '}
                  {item.quantity_to_send} of {item.quantity}, {item.quantity_removed} refunded
                </small>
              )}
            </td>
            <td>{item.nappi_code ? `NAPPI ${formatNappi(item.nappi_code)}` : item.sku}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The signature block: name, signature and date by hand. */
function Signature({ words, name }: { words: string; name?: string | null }) {
  return (
    <div className={styles.sign}>
      <p>{words}</p>
      <div>
        <span>Name{name ? `: ${name}` : ''}</span>
        <span>Signature</span>
        <span>Date and time</span>
      </div>
    </div>
  );
}

/** The contents of the parcel: for the packer, the pharmacist, and the recipient. */
export function PackingSlip({ order }: { order: Order }) {
  const schedule = scheduleOf(order);
  const isDelivered = order.delivery_method === 'delivery';
  const stop = stopMessage(order);
  const pieces = order.items.reduce((sum, { quantity_to_send }) => sum + quantity_to_send, 0);
  return (
    <article className={styles.slip} aria-label={`Packing slip ${order.order_number}`}>
      <SlipHead order={order} />
      {stop !== null && <p className={styles.stop}>{stop}</p>}
      <SlipWhere order={order} />
      <SlipLines items={order.items} />
      <p className={styles.sum}>
        {pieces} {pieces === 1 ? 'piece' : 'pieces'} in all
      </p>
      {coldItems(order).length > 0 && (
        <p className={styles.note}>
          <b>Cold chain:</b> take it from the fridge last, pack it cold and write down the indicator or box number.
        </p>
      )}
      {order.note !== null && (
        <p className={styles.note}>
          <b>Customer's note:</b> {order.note}
        </p>
      )}
      {needsReview(schedule) && (
        // General Regulations 2017 reg 35: the pharmacist who sold it is recorded.
        <Signature
          words={`Checked and released by the pharmacist: contains a Schedule ${schedule.slice(1)} medicine.`}
          name={releasedBy(order)}
        />
      )}
      {/* Good Pharmacy Practice on delivery: handed to a person over 14 and signed for, never left behind. */}
      <Signature
        words={
          isDelivered
            ? 'Delivery note. Hand to a person over 14 at the address above. Do not leave at the door or in a post box.'
            : 'Collected, with the leaflets, by'
        }
      />
    </article>
  );
}
