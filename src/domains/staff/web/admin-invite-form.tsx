import type { z } from 'zod';
import { optionalPhone } from '~/domains/accounts/web/account-schemas.ts';
import { useSession } from '~/client/session.ts';
import { roleName } from '~/shared/role-name.ts';
import { staffApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { inviteBody, type Role } from '../contract.ts';
import { mayManageRole } from '../rules.ts';
import formStyles from '~/ui/form.module.css';
import textStyles from '~/ui/text.module.css';

const schema = inviteBody.extend({ phone: optionalPhone });

export function InviteForm({ roles, onInvited }: { roles: readonly Role[]; onInvited: (email: string) => void }) {
  const session = useSession();
  const { register, submit, fault, formState } = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaultValues: { first_name: '', last_name: '', email: '', phone: '', role: '' },
    onSubmit: async (values) => {
      await staffApi.inviteStaff(values);
      onInvited(values.email);
    },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      <p className={textStyles.muted}>We'll email them a link to set their password. The link is valid for 7 days.</p>
      <TextField label="First name" autoComplete="off" error={errors.first_name?.message} {...register('first_name')} />
      <TextField label="Last name" autoComplete="off" error={errors.last_name?.message} {...register('last_name')} />
      <TextField label="Email" type="email" autoComplete="off" error={errors.email?.message} {...register('email')} />
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <SelectField label="Role" error={errors.role && 'Please choose a role'} {...register('role')}>
        <option value="">Choose one</option>
        {roles.map((role) => (
          <option key={role.id} value={role.name} disabled={!mayManageRole(role, session)}>
            {roleName(role.name)}
          </option>
        ))}
      </SelectField>
      <FormFault fault={fault} />
      <Button type="submit" wide waiting={isSubmitting}>
        Send invitation
      </Button>
    </form>
  );
}
