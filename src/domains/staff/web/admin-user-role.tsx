import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, USER_ROLE } from '~/domains/accounts/rules.ts';
import { refreshRoles, useSession } from '~/client/session.ts';
import { roleName } from '~/shared/role-name.ts';
import { staffApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { SelectField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { staffQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { UserDetail } from '../contract.ts';
import { mayManageRole, mayReach } from '../rules.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';

/** One role per person; a customer has none. It takes effect immediately, even for a person who is logged in. */
export function UserRole({ user }: { user: UserDetail }) {
  const session = useSession();
  const client = useQueryClient();
  const confirm = useConfirm();
  const present = user.roles.find((role) => role !== USER_ROLE) ?? USER_ROLE;
  const [chosen, setChosen] = useState(present);
  const roles = useQuery(staffQuery.listRoles.queryOptions());
  const held = roles.data?.filter(({ name }) => user.roles.includes(name)) ?? [];
  const isSelf = session.user?.email.toLowerCase() === user.email.toLowerCase();
  // The server enforces the same.
  const isOutOfReach = !isSelf && !mayReach(held, session);
  const change = useMutation({
    mutationFn: (role: string) => staffApi.setUserRole({ id: user.id, role }),
    onSuccess: (_, role) => {
      toast.success(role === USER_ROLE ? 'Role removed' : `${fullName(user) || user.email} is ${roleName(role)} now`);
      void client.invalidateQueries({ queryKey: staffQuery.key() });
      // It may have been one's own.
      void refreshRoles();
    },
  });
  async function save(): Promise<void> {
    const yes = await confirm({
      title: 'Change the role?',
      text:
        chosen === USER_ROLE
          ? `${fullName(user)} will no longer have access to the back office.`
          : `${fullName(user)} will have the permissions of the role ${roleName(chosen)}.`,
      yes: 'Change role',
      no: 'Cancel',
      tone: 'primary',
    });
    if (yes) change.mutate(chosen);
  }
  return (
    <div className={formStyles.form} data-slot="form">
      <SelectField
        label="Role"
        value={chosen}
        disabled={isOutOfReach}
        help={isOutOfReach ? "This role has permissions that yours doesn't. Ask an admin to change it." : undefined}
        onChange={(event) => {
          change.reset();
          setChosen(event.target.value);
        }}
      >
        <option value={USER_ROLE}>Customer</option>
        {roles.data?.map((role) => (
          <option key={role.id} value={role.name} disabled={role.name !== present && !mayManageRole(role, session)}>
            {roleName(role.name)}
          </option>
        ))}
        {!roles.data && present !== USER_ROLE && <option value={present}>{roleName(present)}</option>}
      </SelectField>
      <FormFault fault={change.error ? toApiError(change.error).detail : null} />
      {chosen !== present && (
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <Button size="small" waiting={change.isPending} onClick={() => void save()}>
            Save role
          </Button>
        </div>
      )}
    </div>
  );
}
