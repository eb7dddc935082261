import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '~/shared/dates.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { ORDER_STATUS } from '../order-status.ts';
import type { OrderRow } from '../contract.ts';
import { buyerMoves, orderStatusLabel } from '../rules.ts';
import type { Reordered } from './use-reorder.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from '~/domains/accounts/web/account.module.css';
import accountRowsStyles from '~/ui/account-rows.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import styles from './my-order-card.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

/** The result of "Buy again". */
function Outcome({ added, missed }: Reordered) {
  return (
    <div className={classNames(noteStyles.note, styles.wholeRow)} data-slot="note" role="status">
      <ShoppingBag className={iconStyles.icon} />
      <div className={layoutStyles.stack2}>
        <p>
          {added.length > 0 ? (
            <>
              Added to your cart: <b>{added.join(', ')}</b>.{' '}
              <Link className={textStyles.link} to="/cart">
                View Cart
              </Link>
            </>
          ) : (
            'None of the items in this order can be bought at the moment.'
          )}
        </p>
        {missed.length > 0 && (
          <ul>
            {missed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface MyOrderProps {
  order: OrderRow;
  reordered: Reordered | null;
  isReordering: boolean;
  isCancelling: boolean;
  onReorder: () => void;
  onCancel: () => void;
}

export function MyOrder({ order, reordered, isReordering, isCancelling, onReorder, onCancel }: MyOrderProps) {
  const { order_id, order_number, order_status, delivery_method, total_items, total, created_at } = order;
  return (
    <li>
      <div>
        <p className={accountRowsStyles.rowName}>
          <Link className={textStyles.link} to={`/order/${order_id}`}>
            {order_number}
          </Link>{' '}
          <StatusOf look={ORDER_STATUS[order_status]} label={orderStatusLabel(order_status, delivery_method)} />
        </p>
        <p className={accountRowsStyles.rowFacts}>
          <time dateTime={created_at}>{formatDate(created_at)}</time>, {total_items}{' '}
          {total_items === 1 ? 'item' : 'items'}
        </p>
      </div>
      <b>
        <Money amount={total} />
      </b>
      <div className={accountStyles.roomAction} data-slot="room-action">
        {order_status === 'pending_payment' && (
          <ButtonLink size="small" to={`/order/${order_id}`}>
            Pay<span className={visuallyHiddenStyles.hidden}>: order {order_number}</span>
          </ButtonLink>
        )}
        <Button variant="outline" size="small" waiting={isReordering} onClick={onReorder}>
          Buy again<span className={visuallyHiddenStyles.hidden}>: order {order_number}</span>
        </Button>
        {buyerMoves(order).includes('cancelled') && (
          <Button variant="text" size="small" waiting={isCancelling} onClick={onCancel}>
            Cancel<span className={visuallyHiddenStyles.hidden}>: order {order_number}</span>
          </Button>
        )}
      </div>
      {reordered && <Outcome {...reordered} />}
    </li>
  );
}
