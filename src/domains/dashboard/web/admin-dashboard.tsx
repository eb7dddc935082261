import { Clock } from 'lucide-react';
import { useSession } from '~/client/session.ts';
import { useOpening } from '~/domains/shop/web/opening-line.tsx';
import { formatDate, SHOP_ZONE, shopTime } from '~/shared/dates.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Segments } from '~/ui/segments.tsx';
import { ActivityPanel } from './admin-activity-panel.tsx';
import { BestSellersPanel, FailedPaymentsPanel, LowStockPanel } from './admin-goods-panels.tsx';
import { OpenOrdersPanel } from './admin-open-orders-panel.tsx';
import { SalesPanel } from './admin-sales-panel.tsx';
import { DashboardSkeleton } from './admin-dashboard-skeleton.tsx';
import { Tiles } from './admin-tiles.tsx';
import { Turns } from './admin-next-tasks.tsx';
import { useNow, usePeriod, useSummary } from './use-dashboard.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-dashboard.module.css';
import iconStyles from '~/ui/icon.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';

function greeting(now: Date): string {
  const hour = Number(shopTime(now).slice(0, 2));
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** "The shop closes at 6pm." as the opening hours say it. */
function OpeningText() {
  const opening = useOpening();
  if (!opening?.when) return null;
  return <> The shop is {opening.open ? `open ${opening.when}` : `closed, open ${opening.when}`}.</>;
}

/** The day's figures and tasks: the first screen for staff. Every part has its own permission. */
export function AdminDashboard() {
  const { user } = useSession();
  const { period, choose, periods } = usePeriod();
  const summary = useSummary(period);
  const now = useNow();
  const name = user?.firstName.trim();
  const { data } = summary;
  return (
    <>
      <div className={classNames(pageHeadStyles.pageHead, styles.head)} data-slot="page-head">
        <div>
          <h1>
            {greeting(now)}
            {name && `, ${name}`}
          </h1>
          <p>
            {formatDate(now, SHOP_ZONE)}.<OpeningText />
          </p>
        </div>
        <Segments label="Period" value={period} options={[...periods]} onChange={choose} />
      </div>
      {summary.isError && data && (
        <p className={styles.old} role="status">
          <Clock className={iconStyles.small} />
          These figures are from {shopTime(new Date(data.as_of))}. We couldn't load newer ones.
        </p>
      )}
      {!data && summary.isError && (
        <div className={classNames(panelStyles.panel, styles.failed)} data-slot="panel">
          <LoadFailed
            variant="refresh"
            message={toApiError(summary.error).detail}
            waiting={summary.isFetching}
            onReload={() => void summary.refetch()}
          />
        </div>
      )}
      {!data && !summary.isError && <DashboardSkeleton />}
      {data && (
        <div aria-busy={summary.isPlaceholderData || undefined}>
          <Turns summary={data} />
          <Tiles summary={data} />
          <div
            className={classNames(styles.columns, styles.deskColumns)}
            data-old={summary.isPlaceholderData || undefined}
          >
            <SalesPanel summary={data} />
            <BestSellersPanel summary={data} />
            <OpenOrdersPanel summary={data} />
            <LowStockPanel summary={data} />
            <FailedPaymentsPanel summary={data} />
            <ActivityPanel />
          </div>
        </div>
      )}
      {!data && (
        <div className={classNames(styles.columns, styles.deskColumns)}>
          <ActivityPanel />
        </div>
      )}
    </>
  );
}
