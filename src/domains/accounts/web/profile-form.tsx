import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { profileSchema } from './account-schemas.ts';
import { mergeUser, useSession } from '~/client/session.ts';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';

/** The fields that the user may change. The names also prefill the next checkout. */
export function ProfileForm() {
  const { user } = useSession();
  const { register, submit, fault, reset, formState } = useForm({
    schema: profileSchema,
    defaultValues: {
      first_name: user?.firstName ?? '',
      last_name: user?.lastName ?? '',
      phone: user?.phone ?? '',
    },
    onSubmit: async (values) => {
      const saved = await accountsApi.updateUser(values);
      mergeUser(saved);
      reset({ first_name: saved.first_name, last_name: saved.last_name, phone: saved.phone ?? '' });
      toast.success('Profile saved');
    },
  });
  const { errors, isSubmitting } = formState;
  return (
    <section className={accountStyles.roomPart} aria-labelledby="own-details">
      <h2 id="own-details">Your details</h2>
      <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
        <div className={formStyles.twoColumns} data-slot="two">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={errors.first_name?.message}
            {...register('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={errors.last_name?.message}
            {...register('last_name')}
          />
        </div>
        <TextField
          label="Phone"
          type="tel"
          optional
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <FormFault fault={fault} />
        <div className={accountStyles.roomAction} data-slot="room-action">
          <Button type="submit" waiting={isSubmitting}>
            Save
          </Button>
        </div>
      </form>
    </section>
  );
}
