import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useCan } from '~/client/session.ts';
import { shortDateTime } from '~/shared/dates.ts';
import { Money } from '~/ui/money.tsx';
import { Picture } from '~/ui/picture.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { Summary } from '../contract.ts';
import { periodLabel } from './period-labels.ts';
import { classNames } from '~/ui/class-names.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';

interface PanelProps {
  id: string;
  title: string;
  wide: 4 | 5;
  links?: readonly { to: string; words: string }[];
  /** In place of the rows. */
  empty: string | null;
  children: ReactNode;
}

function ListCard({ id, title, wide, links = [], empty, children }: PanelProps) {
  return (
    <section
      className={classNames(panelStyles.panel, wide === 4 ? adminDashboardStyles.span4 : adminDashboardStyles.span5)}
      data-slot="panel"
      aria-labelledby={id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {links.length > 0 && (
          <span className={panelStyles.links}>
            {links.map(({ to, words }) => (
              <Link key={to} className={textStyles.link} to={to}>
                {words}
              </Link>
            ))}
          </span>
        )}
      </header>
      {empty === null ? (
        <ul className={adminDashboardStyles.mini}>{children}</ul>
      ) : (
        <p className={adminDashboardStyles.empty}>{empty}</p>
      )}
    </section>
  );
}

function ProductName({ product_id, name }: { product_id: string; name: string }) {
  const mayEdit = useCan('product.update');
  return <b>{mayEdit ? <Link to={`/admin/products/edit/${product_id}`}>{name}</Link> : name}</b>;
}

const times = (count: number) => `${count} sold this week`;

/** Low stock, best sellers first. */
export function LowStockPanel({ summary: { stock } }: { summary: Summary }) {
  if (!stock) return null;
  const links = [
    ...(stock.none > 0 ? [{ to: '/admin/products/list?view=out', words: `${stock.none} out` }] : []),
    ...(stock.low > 0 ? [{ to: '/admin/products/list?view=low', words: `${stock.low} low` }] : []),
  ];
  return (
    <ListCard
      id="low-stock"
      title="Low stock"
      wide={4}
      links={links.length > 0 ? links : [{ to: '/admin/products/list', words: 'Stock' }]}
      empty={stock.items.length === 0 ? `Every product has more than ${stock.low_at} units in stock.` : null}
    >
      {stock.items.map((item) => (
        <li key={item.product_id}>
          <Picture src={item.image} alt="" sizes="2.5rem" tint={item.tint} />
          <span>
            <ProductName {...item} />
            <small>{item.sold_this_week > 0 ? times(item.sold_this_week) : 'none sold this week'}</small>
          </span>
          <StatusChip tone={item.quantity === 0 ? 'bad' : 'warn'}>
            {item.quantity === 0 ? 'Out of stock' : `${item.quantity} left`}
          </StatusChip>
        </li>
      ))}
    </ListCard>
  );
}

export function BestSellersPanel({ summary: { best_sellers, period } }: { summary: Summary }) {
  if (!best_sellers) return null;
  return (
    <ListCard
      id="best-sellers"
      title={`Best sellers ${periodLabel(period)}`}
      wide={5}
      empty={best_sellers.length === 0 ? 'No sales yet. Products will appear here after the first order.' : null}
    >
      {best_sellers.map((item) => (
        <li key={item.product_id}>
          <Picture src={item.image} alt="" sizes="2.5rem" tint={item.tint} />
          <span>
            <ProductName {...item} />
            <small>{item.quantity === 1 ? '1 piece' : `${item.quantity} pieces`}</small>
          </span>
          {item.total !== undefined && (
            <span data-slot="sum">
              <Money amount={item.total} tabular />
            </span>
          )}
        </li>
      ))}
    </ListCard>
  );
}

/** Only if there are any: no news is good news. */
export function FailedPaymentsPanel({ summary: { failed_payments, period } }: { summary: Summary }) {
  if (!failed_payments || failed_payments.count.now === 0) return null;
  const { count, items } = failed_payments;
  return (
    <ListCard
      id="failed-payments"
      title={`${count.now === 1 ? '1 payment' : `${count.now} payments`} failed ${periodLabel(period)}`}
      wide={4}
      links={[{ to: '/admin/sales/payments?view=failed', words: 'Payments' }]}
      empty={null}
    >
      {items.map((item) => (
        <li key={item.uuid} data-slot="no-picture">
          <span>
            <b>
              <Link to={`/admin/sales/payments?payment=${item.uuid}`}>{item.description}</Link>
            </b>
            <small>
              {item.who}, {shortDateTime(item.at)}
            </small>
          </span>
          <span data-slot="sum">
            <Money amount={item.amount} tabular />
          </span>
        </li>
      ))}
    </ListCard>
  );
}
