import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { passwordSchema } from './account-schemas.ts';
import { openAuthModal, useSession } from '~/client/session.ts';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';

const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

function PasswordForm() {
  const { user } = useSession();
  const client = useQueryClient();
  const { register, submit, fault, reset, formState } = useForm({
    schema: passwordSchema,
    defaultValues: EMPTY,
    onSubmit: async (values) => {
      await accountsApi.changePassword(values);
      reset(EMPTY);
      toast.success("Password changed. We've logged you out on all other devices.");
      void client.invalidateQueries({ queryKey: accountsQuery.listSessions.queryKey() });
    },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      {/* tells the browser's password manager whose password this is */}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        label="Current password"
        error={errors.current_password?.message}
        {...register('current_password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 10 characters. A short sentence is easy to remember and hard to guess."
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <FormFault fault={fault} />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button type="submit" waiting={isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  );
}

export function PasswordPart() {
  const { token } = useSession();
  const factor = useQuery({ ...accountsQuery.getSecondFactor.queryOptions(), enabled: token !== null });
  return (
    <section className={accountStyles.roomPart} aria-labelledby="own-password">
      <h2 id="own-password">Password</h2>
      {factor.data?.has_password === false ? (
        <>
          <p>
            You log in with Google or Facebook and have no password here. To create one, ask us to email you a link.
          </p>
          <div className={accountStyles.roomAction} data-slot="room-action">
            <Button variant="outline" onClick={() => openAuthModal('forgot-password')}>
              Ask for the link
            </Button>
          </div>
        </>
      ) : (
        <PasswordForm />
      )}
    </section>
  );
}
