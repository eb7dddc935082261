import { useState } from 'react';
import { Empty } from '~/ui/empty.tsx';
import { Segments } from '~/ui/segments.tsx';
import type { Summary } from '../contract.ts';
import { seriesOf } from './sales-series.ts';
import { SalesChart } from './admin-sales-chart.tsx';
import { SalesTable } from './admin-sales-table.tsx';
import { classNames } from '~/ui/class-names.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import panelStyles from '~/ui/panel.module.css';

type View = 'chart' | 'table';

/** Sales day by day, or orders for who does not see money; the same as a table. */
export function SalesPanel({ summary }: { summary: Summary }) {
  const [view, setView] = useState<View>('chart');
  const series = seriesOf(summary);
  if (!series) return null;
  return (
    <section
      className={classNames(panelStyles.panel, adminDashboardStyles.span7, adminDashboardStyles.salesPanel)}
      data-slot="panel"
      aria-labelledby="sales-days"
    >
      <header>
        <h2 id="sales-days">{series.isMoney ? 'Sales per day' : 'Orders per day'}</h2>
        <Segments
          label="Show as"
          value={view}
          options={[
            { value: 'chart', words: 'Chart' },
            { value: 'table', words: 'Table' },
          ]}
          onChange={setView}
        />
      </header>
      {view === 'table' && <SalesTable summary={summary} />}
      {view === 'chart' && series.isEmpty && (
        <Empty
          drawing="orders"
          title="No sales in this period"
          text="Paid orders will appear here, next to the same day in the previous period."
        />
      )}
      {view === 'chart' && !series.isEmpty && (
        <>
          <div className={adminDashboardStyles.legend}>
            <span>
              <i style={{ background: 'var(--chart-1)' }} />
              {series.isMoney ? 'Rand per day' : 'Orders per day'}
            </span>
            <span>
              <i style={{ background: 'var(--chart-2)' }} />
              Today
            </span>
            <span>
              <i className={adminDashboardStyles.mark} />
              {series.beforeLabel}
            </span>
          </div>
          <SalesChart series={series} />
        </>
      )}
    </section>
  );
}
