import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import type { Summary, TurnKind } from '../contract.ts';
import { formatAge } from '~/shared/dates.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import styles from './admin-next-tasks.module.css';
import iconStyles from '~/ui/icon.module.css';

interface TaskLabel {
  one: string;
  many: string;
  to: string;
}

const TASK_LABELS: Record<TurnKind, TaskLabel> = {
  orders_to_release: {
    one: 'order to release',
    many: 'orders to release',
    to: '/admin-orders?group=our_turn&schedule=S1%2CS2',
  },
  orders_to_pack: {
    one: 'order to pack',
    many: 'orders to pack',
    to: '/admin-orders?group=our_turn&schedule=none%2CS0',
  },
  prescriptions_to_read: {
    one: 'prescription to review',
    many: 'prescriptions to review',
    to: '/admin-prescriptions?group=our_turn',
  },
  prescriptions_to_make_up: {
    one: 'prescription to dispense',
    many: 'prescriptions to dispense',
    to: '/admin-prescriptions?group=our_turn',
  },
  bookings_to_confirm: {
    one: 'booking to confirm',
    many: 'bookings to confirm',
    to: '/admin/booking/list?view=pending',
  },
  refunds_due: { one: 'refund due', many: 'refunds due', to: '/admin/sales/payments?view=due' },
  messages_to_read: { one: 'unread message', many: 'unread messages', to: '/admin/contacts?view=unread' },
};

/** The tasks of staff, each with the waiting time of its oldest. */
export function Turns({ summary: { your_turn, as_of } }: { summary: Summary }) {
  const mayOrders = useCan('order.read');
  const mayMessages = useCan('contact_us.read');
  const mayPayments = useCan('payment.read');
  const mayPrescriptions = useCan('prescription.read');
  const mayBookings = useCan('booking.read');
  if (your_turn.length === 0) {
    if (!mayOrders && !mayMessages && !mayPayments && !mayPrescriptions && !mayBookings) return null;
    return (
      <p className={styles.turnsNone}>
        <Check className={iconStyles.icon} />
        You're all caught up.
      </p>
    );
  }
  return (
    <nav className={adminDashboardStyles.turns} aria-label="Your turn" data-count={your_turn.length}>
      {your_turn.map(({ kind, count, oldest_at }) => {
        const { one, many, to } = TASK_LABELS[kind];
        return (
          <Link key={kind} to={to}>
            <strong>{count}</strong>
            <b>{count === 1 ? one : many}</b>
            <small>oldest {formatAge(oldest_at, new Date(as_of))}</small>
            <ChevronRight className={iconStyles.small} />
          </Link>
        );
      })}
    </nav>
  );
}
