import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { PasswordField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { MARKETING_WORDING } from '../rules.ts';
import { signupSchema } from './account-schemas.ts';
import type { AuthFormProps } from '~/client/auth-modal-state.ts';
import { joinRefs } from '~/ui/join-refs.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { register as signUp } from '~/client/session.ts';
import { SwitchMode } from './switch-mode.tsx';
import { TermsText } from './terms-copy.tsx';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import layoutStyles from '~/ui/layout.module.css';
import styles from './signup-form.module.css';

export function SignupForm({ typed, first, onSwitch, onDone }: AuthFormProps) {
  const { register, submit, fault, getValues, formState } = useForm({
    schema: signupSchema,
    defaultValues: { ...typed, marketing_opt_in: false },
    onSubmit: async (values) => {
      await signUp(values);
      onDone();
    },
  });
  const { errors, isSubmitting } = formState;
  const firstName = register('first_name');
  return (
    <form className={classNames(formStyles.form, layoutStyles.above5)} data-slot="form" noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...firstName}
          ref={joinRefs(firstName.ref, first)}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 10 characters. A short sentence is easy to remember and hard to guess."
        error={errors.password?.message}
        {...register('password')}
      />
      <Checkbox label={MARKETING_WORDING} {...register('marketing_opt_in')} />
      <TermsText />
      <FormFault fault={fault} />
      <Button type="submit" wide size="big" waiting={isSubmitting}>
        Sign up
      </Button>
      <ProviderButtons purpose="signup" />
      <span>
        Already have an account? <SwitchMode onPress={() => onSwitch('login', getValues())}>Login</SwitchMode>
      </span>
    </form>
  );
}
