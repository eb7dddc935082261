import { Button } from '~/ui/button.tsx';
import { PasswordField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { loginBody } from '../contract.ts';
import type { AuthFormProps } from './auth-modal-state.ts';
import { joinRefs } from './join-refs.ts';
import { login } from './session.ts';
import { SwitchMode } from './switch-mode.tsx';

export function LoginForm({ typed, first, onSwitch, onDone }: AuthFormProps) {
  const { register, submit, fault, getValues, formState } = useForm({
    schema: loginBody,
    defaultValues: { email: typed.email, password: typed.password },
    onSubmit: async (values) => {
      await login(values);
      onDone();
    },
  });
  const { errors, isSubmitting } = formState;
  const email = register('email');
  return (
    <form className="form mt-5" noValidate onSubmit={submit}>
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
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <SwitchMode onPress={() => onSwitch('forgot-password', getValues())}>Forgot password?</SwitchMode>
        <span>
          New here? <SwitchMode onPress={() => onSwitch('signup', getValues())}>Sign up</SwitchMode>
        </span>
      </div>
    </form>
  );
}
