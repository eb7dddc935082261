import type { z } from 'zod';
import { profileSchema } from '~/domains/accounts/web/account-schemas.ts';
import { staffApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { UserDetail } from '../contract.ts';
import { useRefetchStaff } from './use-refetch-staff.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';

/** Names and phone of a colleague. The email is theirs to change. */
export function StaffDetails({ user }: { user: UserDetail }) {
  const refetch = useRefetchStaff();
  const { register, submit, fault, formState } = useForm<z.input<typeof profileSchema>, z.output<typeof profileSchema>>(
    {
      schema: profileSchema,
      defaultValues: { first_name: user.first_name, last_name: user.last_name, phone: user.phone ?? '' },
      onSubmit: async (values) => {
        await staffApi.changeStaff({ ...values, staff_id: user.id });
        toast.success('Details saved');
        refetch();
      },
    },
  );
  const { errors, isSubmitting, isDirty } = formState;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      <TextField label="First name" autoComplete="off" error={errors.first_name?.message} {...register('first_name')} />
      <TextField label="Last name" autoComplete="off" error={errors.last_name?.message} {...register('last_name')} />
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="off"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <FormFault fault={fault} />
      {isDirty && (
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <Button type="submit" size="small" waiting={isSubmitting}>
            Save details
          </Button>
        </div>
      )}
    </form>
  );
}
