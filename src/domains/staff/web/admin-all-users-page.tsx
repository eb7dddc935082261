import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCan } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { staffQuery } from './query.ts';
import { Tabs } from '~/ui/tabs.tsx';
import '~/ui/styles/admin-staff.css';
import type { Route } from './+types/admin-all-users-page';
import { ActivityTab } from './admin-activity-tab.tsx';
import { InviteButton } from './admin-invite.tsx';
import { RolesTab } from './admin-roles-tab.tsx';
import { FIRST_STATE, parseUsersState, usersHref, usersInput, type Tab } from './admin-users-search-params.ts';
import { UsersTab } from './admin-users-tab.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Users | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function Heading() {
  const users = useQuery(staffQuery.listUserPage.queryOptions({ input: usersInput(FIRST_STATE) }));
  return <h1>All Users{users.data && <span className="head-count"> ({users.data.total})</span>}</h1>;
}

function UsersScreen() {
  const [params] = useSearchParams();
  const state = parseUsersState(params);
  const maySeeUsers = useCan('staff.read');
  const maySeeRoles = useCan('role.read');
  const maySeeActivity = useCan('audit.read');
  const shown: Record<Tab, boolean> = { users: true, roles: maySeeRoles, activity: maySeeActivity };
  const tab = shown[state.tab] ? state.tab : 'users';
  const entry = (name: Tab, words: string) => ({
    words,
    to: usersHref(state, { tab: name, user: null, role: null }),
    current: tab === name,
  });
  const tabs = [
    entry('users', 'Users'),
    ...(maySeeRoles ? [entry('roles', 'Roles')] : []),
    ...(maySeeActivity ? [entry('activity', 'Activity')] : []),
  ];
  return (
    <>
      <div className="page-head">
        {maySeeUsers ? <Heading /> : <h1>All Users</h1>}
        <div className="btns">
          <InviteButton />
        </div>
      </div>
      {tabs.length > 1 && <Tabs label="Users, roles and activity" tabs={tabs} />}
      {tab === 'users' &&
        (maySeeUsers ? (
          <UsersTab state={state} />
        ) : (
          <p className="no-view">You do not have permission to view Users.</p>
        ))}
      {tab === 'roles' && <RolesTab state={state} />}
      {tab === 'activity' && <ActivityTab />}
    </>
  );
}

/** Everyone of the staff may open it; what it shows is each one's own permission (spec section 2). */
export default function AdminAllUsersPage() {
  return (
    <RequireStaff access="staff">
      <UsersScreen />
    </RequireStaff>
  );
}
