import { Bone, LinesSkeleton } from '~/ui/skeleton.tsx';
import { classNames } from '~/ui/class-names.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import styles from './admin-dashboard-skeleton.module.css';
import layoutStyles from '~/ui/layout.module.css';
import panelStyles from '~/ui/panel.module.css';
import skeletonStyles from '~/ui/skeleton.module.css';

/** The placeholder of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading the figures">
      <div
        className={classNames(skeletonStyles.bone, adminDashboardStyles.boneTurns)}
        data-slot="skeleton"
        aria-hidden="true"
      />
      <div className={adminDashboardStyles.tiles} aria-hidden="true">
        {['sales', 'orders', 'basket', 'customers'].map((tile) => (
          <div
            key={tile}
            className={classNames(panelStyles.panel, adminDashboardStyles.tile, layoutStyles.stack3)}
            data-slot="panel"
          >
            <Bone width="40%" />
            <Bone width="70%" height="1.75rem" />
            <Bone width="55%" />
          </div>
        ))}
      </div>
      <div className={classNames(adminDashboardStyles.columns, adminDashboardStyles.deskColumns)} aria-hidden="true">
        <div className={classNames(panelStyles.panel, adminDashboardStyles.span7, styles.padded)} data-slot="panel">
          <Bone width="30%" />
          <div
            className={classNames(skeletonStyles.bone, adminDashboardStyles.boneChart, layoutStyles.above4)}
            data-slot="skeleton"
          />
        </div>
        <div className={classNames(panelStyles.panel, adminDashboardStyles.span5, styles.padded)} data-slot="panel">
          <LinesSkeleton lines={6} />
        </div>
      </div>
    </div>
  );
}
