import { useState } from 'react';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { resetSchema } from './account-schemas.ts';
import { openAuthModal } from '~/client/session.ts';
import formStyles from '~/ui/form.module.css';

export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [isOver, setOver] = useState(false);
  const { register, submit, fault, formState } = useForm({
    schema: resetSchema,
    defaultValues: { new_password: '', confirm_password: '' },
    onSubmit: async (body) => {
      await accountsApi.resetPassword({ query: { reset_token: token }, body });
      onDone();
    },
    onFault: (error) => setOver(error.errors.some(({ field }) => field === 'reset_token')),
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
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
      {isOver ? (
        <Button wide size="big" onClick={() => openAuthModal('forgot-password')}>
          Ask for a new link
        </Button>
      ) : (
        <Button type="submit" wide size="big" waiting={isSubmitting}>
          Change password
        </Button>
      )}
    </form>
  );
}
