import { useEffect, useState } from 'react';
import { z } from 'zod';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { codeField, secondSchema, type Second } from './account-schemas.ts';
import { SecondStep } from './second-factor-step.tsx';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';

const renewSchema = z.object({ code: codeField });

/** The old recovery codes stop working. */
export function RenewForm({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const { register, submit, fault, setFocus, formState } = useForm({
    schema: renewSchema,
    defaultValues: { code: '' },
    onSubmit: async (values) => onDone((await accountsApi.renewRecoveryCodes(values)).recovery_codes),
  });
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      <p>Your current codes will stop working.</p>
      <TextField
        label="Code"
        help="6 digits, from the authenticator app on your phone."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <FormFault fault={fault} />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button type="submit" waiting={formState.isSubmitting}>
          Create new codes
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface DisableFormProps {
  /** Users who sign in with a provider have no password to enter. */
  hasPassword: boolean;
  onDone: () => void;
  onCancel: () => void;
}

const disableSchema = (hasPassword: boolean, second: Second) =>
  secondSchema(second).extend({
    password: hasPassword ? z.string().min(1, 'Password is required') : z.string().transform(() => undefined),
  });

export function DisableForm({ hasPassword, onDone, onCancel }: DisableFormProps) {
  const [second, setSecond] = useState<Exclude<Second, 'none'>>('code');
  const { register, submit, fault, formState } = useForm({
    schema: disableSchema(hasPassword, second),
    defaultValues: { password: '', code: '', recovery_code: '' },
    onSubmit: async (values) => {
      await accountsApi.disableSecondFactor(values);
      onDone();
    },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      {hasPassword && <PasswordField label="Password" error={errors.password?.message} {...register('password')} />}
      <SecondStep
        second={second}
        code={register('code')}
        recovery={register('recovery_code')}
        errors={{ code: errors.code?.message, recovery_code: errors.recovery_code?.message }}
        onSwitch={setSecond}
      />
      <FormFault fault={fault} />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button type="submit" variant="danger" waiting={isSubmitting}>
          Turn it off
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
