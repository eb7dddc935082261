import { useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import type { Route } from './+types/admin-all-users-page';
import { activityList } from './admin-activity-list.tsx';
import { rolesList } from './admin-roles-list.tsx';
import { usersList } from './admin-users-list.tsx';
import noViewStyles from '~/ui/no-view.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Users | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open record scroll by themselves. */
export const handle = { fill: true };

const TABS = [
  { name: 'users', words: 'Users', to: '?', List: listPage(usersList) },
  { name: 'roles', words: 'Roles', to: rolesList.href(rolesList.first), List: listPage(rolesList) },
  { name: 'activity', words: 'Activity', to: activityList.href(activityList.first), List: listPage(activityList) },
] as const;

function UsersScreen() {
  const [params] = useSearchParams();
  const isShown = { users: useCan('staff.read'), roles: useCan('role.read'), activity: useCan('audit.read') };
  const tabs = TABS.filter(({ name }) => name === 'users' || isShown[name]);
  const current = tabs.find(({ name }) => name === params.get('tab')) ?? TABS[0];
  const links = tabs.length > 1 && (
    <Tabs
      label="Users, roles and activity"
      tabs={tabs.map(({ words, to, name }) => ({ words, to, current: name === current.name }))}
    />
  );
  if (isShown[current.name]) return <current.List>{links}</current.List>;
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <h1>All Users</h1>
      </div>
      {links}
      <p className={noViewStyles.noView}>You do not have permission to view Users.</p>
    </>
  );
}

/** All staff may open it; each part requires a separate permission (spec section 2). */
export default function AdminAllUsersPage() {
  return (
    <RequireStaff access="staff">
      <UsersScreen />
    </RequireStaff>
  );
}
