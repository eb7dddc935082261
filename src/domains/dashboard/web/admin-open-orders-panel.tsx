import { Link } from 'react-router';
import { ORDER_GROUPS, orderStatusLabel, type OrderGroup } from '~/domains/orders/rules.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { StatusChip, type Tone } from '~/ui/status-chip.tsx';
import type { Summary } from '../contract.ts';
import { classNames } from '~/ui/class-names.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import styles from './admin-open-orders-panel.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';

const OPEN: readonly { group: OrderGroup; words: string; tone: Tone; colour: string }[] = [
  { group: 'our_turn', words: 'Our turn', tone: 'rose', colour: 'var(--rose)' },
  { group: 'processing', words: 'Processing', tone: 'info', colour: 'var(--chart-1)' },
  { group: 'on_its_way', words: 'Out for delivery', tone: 'aqua', colour: 'var(--chart-4)' },
  { group: 'awaiting_payment', words: 'Customer\u2019s turn', tone: 'warn', colour: 'var(--chart-5)' },
];

/** All open orders, by who has to act. */
export function OpenOrdersPanel({ summary: { orders } }: { summary: Summary }) {
  if (!orders) return null;
  const countOf = (group: OrderGroup) =>
    orders.by_status.reduce(
      (sum, { order_status, count }) =>
        (ORDER_GROUPS[group].statuses as readonly string[]).includes(order_status) ? sum + count : sum,
      0,
    );
  const parts = OPEN.map((part) => ({ ...part, count: countOf(part.group) }));
  const open = parts.reduce((sum, { count }) => sum + count, 0);
  const { oldest_open: oldest } = orders;
  return (
    <section
      className={classNames(panelStyles.panel, adminDashboardStyles.span4)}
      data-slot="panel"
      aria-labelledby="open-orders"
    >
      <header>
        <h2 id="open-orders">Open orders</h2>
        <Link className={textStyles.link} to="/admin-orders">
          All orders
        </Link>
      </header>
      <div className={adminDashboardStyles.pad}>
        {open > 0 && (
          <div className={styles.stack} aria-hidden="true">
            {parts
              .filter(({ count }) => count > 0)
              .map(({ group, count, colour }) => (
                <i key={group} style={{ flex: count, background: colour }} />
              ))}
          </div>
        )}
        <ul className={styles.states}>
          {parts.map(({ group, words, tone, count }) => (
            <li key={group}>
              <Link to={`/admin-orders?group=${group}`}>
                <StatusChip tone={tone}>{words}</StatusChip>
                <b>{count}</b>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.foot}>
          {oldest ? (
            <>
              Oldest open:{' '}
              <Link className={textStyles.link} to={`/admin-orders?order=${oldest.order_id}`}>
                {oldest.order_number}
              </Link>
              , placed {shortDateTime(oldest.created_at)}, {orderStatusLabel(oldest.order_status).toLowerCase()}.
            </>
          ) : (
            'No open orders need attention.'
          )}
        </p>
      </div>
    </section>
  );
}
