import { Check, CreditCard, Mail, Package, Store, Truck, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useCan } from '~/client/session.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Activity } from '../contract.ts';
import { formatAge } from '~/shared/dates.ts';
import { useActivity, useNow } from './use-dashboard.ts';
import { classNames } from '~/ui/class-names.ts';
import adminDashboardStyles from './admin-dashboard.module.css';
import iconStyles from '~/ui/icon.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';

const ICONS: Record<Activity['kind'], ComponentType<{ className?: string }>> = {
  order: Package,
  sent: Truck,
  done: Check,
  payment: CreditCard,
  message: Mail,
  staff: Users,
  shop: Store,
};

/** The sentence with its number or name highlighted, as a link to its page. */
function ActivityText({ item: { words, subject, link } }: { item: Activity }) {
  const at = words.indexOf(subject);
  if (at === -1) return <span>{words}</span>;
  return (
    <span>
      {words.slice(0, at)}
      <b>{link ? <Link to={link}>{subject}</Link> : subject}</b>
      {words.slice(at + subject.length)}
    </span>
  );
}

/** The latest activity; a separate query, so that it shows even if the figures fail. */
export function ActivityPanel() {
  const activity = useActivity();
  const mayAudit = useCan('audit.read');
  const now = useNow();
  return (
    <section
      className={classNames(panelStyles.panel, adminDashboardStyles.span4)}
      data-slot="panel"
      aria-labelledby="just-now"
    >
      <header>
        <h2 id="just-now">Just now</h2>
        {mayAudit && (
          <Link className={textStyles.link} to="/admin/all-users?tab=activity">
            All activity
          </Link>
        )}
      </header>
      {activity.isError && !activity.data && (
        <div className={adminDashboardStyles.pad}>
          <LoadFailed
            variant="refresh"
            message={toApiError(activity.error).detail}
            waiting={activity.isFetching}
            onReload={() => void activity.refetch()}
          />
        </div>
      )}
      {!activity.data && !activity.isError && (
        <div className={adminDashboardStyles.pad} role="status" aria-label="Loading activity">
          <LinesSkeleton lines={6} />
        </div>
      )}
      {activity.data?.items.length === 0 && (
        <p className={adminDashboardStyles.empty}>No activity yet. Orders, messages and payments will appear here.</p>
      )}
      {activity.data && activity.data.items.length > 0 && (
        <ul className={adminDashboardStyles.actionList}>
          {activity.data.items.map((item) => {
            const Icon = ICONS[item.kind];
            return (
              <li key={item.id}>
                <Icon className={iconStyles.icon} />
                <ActivityText item={item} />
                <time dateTime={item.at}>{formatAge(item.at, now)}</time>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
