import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ADMIN_ROLE } from '~/domains/accounts/rules.ts';
import { useCan } from '~/client/session.ts';
import { roleName } from '~/shared/role-name.ts';
import { ACTIONS, RESOURCES } from '~/shared/permissions.ts';
import { toApiError } from '~/ui/api-error.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { staffQuery } from './query.ts';
import type { Role } from '../contract.ts';
import { RolePanel } from './admin-role-panel.tsx';
import { usersHref, type UsersState } from './admin-users-search-params.ts';

const ROWS = 5;
const ALL = RESOURCES.length * ACTIONS.length;

function permissionsText({ name, permissions }: Role): string {
  if (name === ADMIN_ROLE) return 'All';
  const granted = Object.values(permissions).reduce(
    (sum, actions) => sum + Object.values(actions ?? {}).filter(Boolean).length,
    0,
  );
  return granted === 0 ? 'None' : `${granted} of ${ALL}`;
}

const COLUMNS: Column<Role>[] = [
  { key: 'name', head: 'Role', cell: (role) => roleName(role.name) },
  {
    key: 'people',
    head: 'People',
    width: '6rem',
    align: 'right',
    line: 1,
    cell: ({ people }) => (
      <>
        {people}
        <span className="lines-only"> {people === 1 ? 'person' : 'people'}</span>
      </>
    ),
  },
  { key: 'permissions', head: 'Permissions', width: '9rem', cell: permissionsText },
  {
    key: 'second',
    head: 'Second step',
    width: '9rem',
    cell: (role) => (role.requires_second_factor ? 'Required' : 'Not required'),
  },
  { key: 'kind', head: 'Made by', width: '9rem', cell: (role) => (role.is_built_in ? 'Ready-made' : 'This shop') },
];

export function RolesTab({ state }: { state: UsersState }) {
  const navigate = useNavigate();
  const mayCreate = useCan('role.create');
  const roles = useQuery({ ...staffQuery.listRoles.queryOptions(), staleTime: 0 });
  const open = state.role === 'new' ? 'new' : (roles.data?.find(({ id }) => id === state.role) ?? null);
  return (
    <section className="panel" aria-label="Roles">
      {mayCreate && (
        <div className="find-row">
          <ButtonLink variant="outline" size="small" to={usersHref(state, { role: 'new' })} preventScrollReset>
            <Plus className="i i-s" />
            New role
          </ButtonLink>
        </div>
      )}
      {roles.isError && !roles.data ? (
        <div className="list-failed">
          <LoadFailed
            variant="refresh"
            message={toApiError(roles.error).detail}
            waiting={roles.isFetching}
            onReload={() => void roles.refetch()}
          />
        </div>
      ) : (
        <DataTable
          label="Roles"
          columns={COLUMNS}
          rows={roles.data ?? []}
          keyOf={(role) => role.id}
          hrefOf={(role) => usersHref(state, { role: role.id })}
          stateOf={(role) => ({ selected: role.id === state.role })}
          waitingRows={roles.data ? 0 : ROWS}
          empty="There are no roles."
        />
      )}
      <RolePanel
        role={open}
        onClose={() => void navigate(usersHref(state, { role: null }), { preventScrollReset: true })}
      />
    </section>
  );
}
