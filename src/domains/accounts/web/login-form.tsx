import { useEffect, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { PasswordField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { loginSchema, type Second } from './account-schemas.ts';
import type { AuthFormProps } from '~/client/auth-modal-state.ts';
import { joinRefs } from '~/ui/join-refs.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { SecondStep } from './second-factor-step.tsx';
import { login } from '~/client/session.ts';
import { SwitchMode } from './switch-mode.tsx';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import layoutStyles from '~/ui/layout.module.css';
import styles from './login-form.module.css';

/** Email and password; then the second step, if the account has one. */
export function LoginForm({ typed, first, onSwitch, onDone }: AuthFormProps) {
  const [second, setSecond] = useState<Second>('none');
  const { register, submit, fault, setFault, getValues, clearErrors, formState } = useForm({
    schema: loginSchema(second),
    defaultValues: { email: typed.email, password: typed.password, code: '', recovery_code: '' },
    onSubmit: async (values) => {
      await login(values);
      onDone();
    },
    onFault: ({ errors }) => {
      if (second !== 'none' || !errors.some(({ field }) => field === 'code')) return;
      // Not an error: the second step is now required.
      clearErrors('code');
      setSecond('code');
    },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (second === 'none') return;
    // The focused element is gone, and in the next frame the dialog takes the focus: this runs right after that.
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [second, first]);

  if (second !== 'none') {
    return (
      <form className={classNames(formStyles.form, layoutStyles.above5)} data-slot="form" noValidate onSubmit={submit}>
        <SecondStep
          second={second}
          code={register('code')}
          recovery={register('recovery_code')}
          errors={{ code: errors.code?.message, recovery_code: errors.recovery_code?.message }}
          fieldRef={(own) => joinRefs(own, first)}
          onSwitch={setSecond}
        />
        <FormFault fault={fault ?? errors.email?.message ?? errors.password?.message ?? null} />
        <Button type="submit" wide size="big" waiting={isSubmitting}>
          Login
        </Button>
        <span>
          <SwitchMode
            onPress={() => {
              setFault(null);
              clearErrors();
              setSecond('none');
            }}
          >
            Back
          </SwitchMode>
        </span>
      </form>
    );
  }
  const email = register('email');
  return (
    <form className={classNames(formStyles.form, layoutStyles.above5)} data-slot="form" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...email}
        ref={joinRefs(email.ref, first)}
      />
      <PasswordField label="Password" error={errors.password?.message} {...register('password')} />
      <FormFault fault={fault} />
      <Button type="submit" wide size="big" waiting={isSubmitting}>
        Login
      </Button>
      <ProviderButtons purpose="login" />
      <div className={styles.links}>
        <SwitchMode onPress={() => onSwitch('forgot-password', getValues())}>Forgot password?</SwitchMode>
        <span>
          New here? <SwitchMode onPress={() => onSwitch('signup', getValues())}>Sign up</SwitchMode>
        </span>
      </div>
    </form>
  );
}
