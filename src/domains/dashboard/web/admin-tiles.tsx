import type { ReactNode } from 'react';
import { toCents } from '~/shared/money.ts';
import { Money } from '~/ui/money.tsx';
import type { Summary } from '../contract.ts';
import { comparisonText, changeLabel, differenceLabel } from '../rules.ts';
import { periodLabel } from './period-labels.ts';
import { Spark } from './sparkline.tsx';
import { classNames } from '~/ui/class-names.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import panelStyles from '~/ui/panel.module.css';
import priceStyles from '~/ui/price.module.css';

interface TileProps {
  name: string;
  value: ReactNode;
  /** "+11.6%"; null if there is nothing to hold it against. */
  change: string | null;
  against: string;
  spark?: { values: number[]; colour: string };
}

function Tile({ name, value, change, against, spark }: TileProps) {
  return (
    <section className={classNames(panelStyles.panel, adminDashboardStyles.tile)} data-slot="panel" aria-label={name}>
      <p>{name}</p>
      <p className={priceStyles.price} data-slot="price">
        {value}
      </p>
      <p data-slot="comparison">
        {change === null ? (
          'nothing to compare with yet'
        ) : (
          <>
            <b className={change.startsWith('-') ? adminDashboardStyles.down : undefined}>{change}</b> {against}
          </>
        )}
      </p>
      {spark && <Spark {...spark} />}
    </section>
  );
}

/** The figures of the period, each with the one before. */
export function Tiles({ summary }: { summary: Summary }) {
  const { sales, orders, new_customers, period, to, days } = summary;
  const when = periodLabel(period);
  const against = comparisonText(period, to);
  const totals = days.map((day) => day.total ?? 0);
  const counts = days.map((day) => day.orders ?? 0);
  const averages = days.map((day) => (day.orders ? (day.total ?? 0) / day.orders : 0));
  const average = sales?.average_basket;
  const tiles: TileProps[] = [];
  if (sales)
    tiles.push({
      name: `Sales ${when}`,
      value: <Money amount={sales.total.now} />,
      change: changeLabel(toCents(sales.total.now), toCents(sales.total.before)),
      against,
      spark: { values: totals, colour: 'var(--chart-2)' },
    });
  if (orders)
    tiles.push({
      name: `Orders ${when}`,
      value: orders.count.now,
      change:
        orders.count.now + orders.count.before === 0 ? null : differenceLabel(orders.count.now, orders.count.before),
      against,
      spark: { values: counts, colour: 'var(--chart-1)' },
    });
  if (average)
    tiles.push({
      name: 'Average order value',
      value: average.now === null ? '\u2013' : <Money amount={average.now} />,
      change:
        average.now === null || average.before === null
          ? null
          : changeLabel(toCents(average.now), toCents(average.before)),
      against,
      ...(orders ? { spark: { values: averages, colour: 'var(--chart-3)' } } : {}),
    });
  if (new_customers)
    tiles.push({
      name: `New customers ${when}`,
      value: new_customers.now,
      change:
        new_customers.now + new_customers.before === 0
          ? null
          : differenceLabel(new_customers.now, new_customers.before),
      against,
    });
  if (tiles.length === 0) return null;
  return (
    <div className={adminDashboardStyles.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </div>
  );
}
