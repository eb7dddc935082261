import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-notifications-page';
import { notificationsList } from './admin-notifications-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Notifications | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const NotificationsList = listPage(notificationsList);

export default function AdminNotificationsPage() {
  return (
    <RequireStaff access="staff">
      <NotificationsList />
    </RequireStaff>
  );
}
