import { Money } from '~/ui/money.tsx';
import type { Summary } from '../contract.ts';
import { dayName } from './sales-series.ts';
import styles from './admin-sales-table.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';

/** The chart's numbers, newest first. */
export function SalesTable({ summary: { days, to, sales, orders } }: { summary: Summary }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <div className={styles.table} role="region" aria-label="Sales per day as a table" tabIndex={0}>
      <table className={dataTableStyles.table} data-slot="table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {sales && <th scope="col">Sales</th>}
            {orders && <th scope="col">Orders</th>}
            <th scope="col">Compared with</th>
            {sales && <th scope="col">Previous sales</th>}
            {orders && <th scope="col">Previous orders</th>}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <th scope="row">{day.date === to ? 'Today so far' : dayName(day.date)}</th>
              {sales && (
                <td>
                  <Money amount={day.total ?? 0} tabular />
                </td>
              )}
              {orders && <td>{day.orders ?? 0}</td>}
              <td>{dayName(day.before_date)}</td>
              {sales && (
                <td>
                  <Money amount={day.total_before ?? 0} tabular />
                </td>
              )}
              {orders && <td>{day.orders_before ?? 0}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
