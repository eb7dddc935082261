import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { ADMIN_ROLE } from '~/domains/accounts/rules.ts';
import { refreshRoles, useCan, useSession } from '~/client/session.ts';
import { staffApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { staffQuery } from './query.ts';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { roleBody, type Role } from '../contract.ts';
import { mayManageRole } from '../rules.ts';
import { PermissionGrid } from './admin-permission-grid.tsx';
import formStyles from '~/ui/form.module.css';
import textStyles from '~/ui/text.module.css';

/** People write a role's name with capitals and spaces. */
const asKept = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

export function RoleForm({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const session = useSession();
  // Nobody edits a role with more permissions than their own; the server enforces the same.
  const isInReach = role === null || mayManageRole(role, session);
  const mayChange = useCan(role ? 'role.update' : 'role.create') && isInReach;
  const mayDelete = useCan('role.delete') && isInReach;
  const isOfAdmins = role?.name === ADMIN_ROLE;
  const [isOld, setOld] = useState(false);
  const again = () => {
    void client.invalidateQueries({ queryKey: staffQuery.key() });
    // It may have been one's own.
    void refreshRoles();
  };
  const form = useForm<z.input<typeof roleBody>, z.output<typeof roleBody>>({
    schema: roleBody,
    defaultValues: {
      name: role?.name ?? '',
      permissions: role?.permissions ?? {},
      requires_second_factor: role?.requires_second_factor ?? false,
    },
    onSubmit: async ({ name, permissions, requires_second_factor }) => {
      if (!role) await staffApi.createRole({ name, permissions, requires_second_factor });
      else {
        await staffApi.changeRole({
          id: role.id,
          version: role.version,
          requires_second_factor,
          // Of the admin role only the second step can be changed; a predefined role keeps its name.
          ...(isOfAdmins ? {} : { permissions }),
          ...(role.is_built_in ? {} : { name }),
        });
      }
      again();
      toast.success('The role is saved');
      onClose();
    },
    onFault: ({ status }) => setOld(status === 409),
  });
  const { register, submit, control, fault, formState } = form;
  const remove = useMutation({
    mutationFn: (id: string) => staffApi.deleteRole({ id }),
    onSuccess: () => {
      again();
      toast.success('The role is deleted');
      onClose();
    },
  });
  const nameField = register('name');
  const removeFault = remove.error ? toApiError(remove.error).detail : null;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      {role?.is_built_in ? (
        <p className={textStyles.muted}>
          {isOfAdmins ? 'Has every permission, including any added later.' : "Built-in role. You can't rename it."}
        </p>
      ) : (
        <TextField
          label="Name"
          help="Small letters, digits and underscores: night_shift."
          autoComplete="off"
          spellCheck={false}
          disabled={!mayChange}
          error={formState.errors.name?.message}
          {...nameField}
          onBlur={(event) => {
            event.target.value = asKept(event.target.value);
            void nameField.onChange(event);
            void nameField.onBlur(event);
          }}
        />
      )}
      <Switch label="Asks for the second step at login" disabled={!mayChange} {...register('requires_second_factor')} />
      <Controller
        control={control}
        name="permissions"
        render={({ field }) => (
          <PermissionGrid
            value={field.value}
            isAll={isOfAdmins}
            isLocked={!mayChange || isOfAdmins}
            standing={session}
            onChange={field.onChange}
          />
        )}
      />
      {!isInReach && (
        <p className={textStyles.muted}>
          This role has permissions that yours doesn't. Only an admin, or someone who has them all, can change it.
        </p>
      )}
      <FormFault fault={fault ?? removeFault} />
      {isOld && (
        <Button variant="outline" size="small" onClick={again}>
          Read it again
        </Button>
      )}
      {mayChange && (
        <Button type="submit" wide waiting={formState.isSubmitting}>
          Save role
        </Button>
      )}
      {role && !role.is_built_in && mayDelete && (
        <Button
          variant="danger"
          wide
          waiting={remove.isPending}
          onClick={() => void confirm().then((yes) => yes && remove.mutate(role.id))}
        >
          Delete role
        </Button>
      )}
    </form>
  );
}
