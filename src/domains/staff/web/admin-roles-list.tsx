import { Plus } from 'lucide-react';
import { ADMIN_ROLE } from '~/domains/accounts/rules.ts';
import { useCan } from '~/client/session.ts';
import { roleName } from '~/shared/role-name.ts';
import { ACTIONS, RESOURCES } from '~/shared/permissions.ts';
import { defineList, onePage } from '~/ui/admin/define-list.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { staffQuery } from './query.ts';
import type { Role } from '../contract.ts';
import { InviteButton } from './admin-invite.tsx';
import { NEW_ROLE, RolePanel } from './admin-role-panel.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';

const ALL = RESOURCES.length * ACTIONS.length;

function permissionsText({ name, permissions }: Role): string {
  if (name === ADMIN_ROLE) return 'All';
  const granted = Object.values(permissions).reduce(
    (sum, actions) => sum + Object.values(actions ?? {}).filter(Boolean).length,
    0,
  );
  return granted === 0 ? 'None' : `${granted} of ${ALL}`;
}

const nameOf = ({ name }: Role) => roleName(name);
const secondStepText = (role: Role) => (role.requires_second_factor ? 'Required' : 'Not required');
const originText = (role: Role) => (role.is_built_in ? 'Ready-made' : 'This shop');

export const rolesList = defineList(() => onePage(staffQuery.listRoles), {
  title: 'Roles',
  thing: 'role',
  things: 'roles',
  open: 'role',
  fixed: { tab: 'roles' },
  filters: {},
  keyOf: ({ id }) => id,
  useTools: () => ({ mayCreate: useCan('role.create') }),
  columns: {
    name: { head: 'Role', cell: nameOf, csv: nameOf },
    people: {
      head: 'People',
      width: '5rem',
      align: 'right',
      line: 1,
      cell: ({ people }) => (
        <>
          {people}
          <span className={dataTableStyles.linesOnly}> {people === 1 ? 'person' : 'people'}</span>
        </>
      ),
      csv: ({ people }) => String(people),
    },
    permissions: {
      head: 'Permissions',
      width: '7rem',
      cell: (role) => (
        <>
          {permissionsText(role)}
          <span className={dataTableStyles.linesOnly}> permissions</span>
        </>
      ),
      csv: permissionsText,
    },
    second: {
      head: 'Second step',
      width: '8rem',
      className: dataTableStyles.sub,
      cell: (role) => (
        <>
          <span className={dataTableStyles.linesOnly}>Second step: </span>
          {secondStepText(role)}
        </>
      ),
      csv: secondStepText,
    },
    kind: { head: 'Made by', width: '7rem', className: dataTableStyles.sub, cell: originText, csv: originText },
  },
  show: {
    tight: ['name', 'people', 'permissions', 'second'],
    lines: ['name', 'people', 'permissions', 'second'],
  },
  empty: { drawing: 'notifications', words: () => ({ title: 'No roles yet' }) },
  actions: ({ href, tools: { mayCreate } }) => (
    <>
      {mayCreate && (
        <ButtonLink variant="outline" size="small" to={href({ open: NEW_ROLE })} preventScrollReset>
          <Plus className={iconStyles.small} />
          New role
        </ButtonLink>
      )}
      <InviteButton />
    </>
  ),
  panel: {
    none: { title: 'No role selected', text: 'Select a role to see its permissions or change them.' },
    render: (panel, { asked }) => <RolePanel {...panel} asked={asked} />,
  },
  refresh: { staleTime: 0 },
});
