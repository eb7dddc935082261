import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { email as emailSchema } from '~/shared/schemas.ts';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { AuthFormProps } from '~/client/auth-modal-state.ts';
import { joinRefs } from '~/ui/join-refs.ts';
import { SwitchMode } from './switch-mode.tsx';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';

const schema = z.object({ email: emailSchema });

/** Shows the same message whether the account exists or not. */
function Sent({ to, onBack }: { to: string; onBack: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={classNames(formStyles.form, layoutStyles.above5)} data-slot="form">
      <div className={noteStyles.note} data-slot="note">
        <MailCheck className={iconStyles.icon} />
        <p ref={text} tabIndex={-1}>
          If there is an account for <b>{to}</b>, we'll email you a link. The link works once and expires in 60 minutes.
        </p>
      </div>
      <Button variant="outline" wide onClick={onBack}>
        Back to login
      </Button>
    </div>
  );
}

export function ForgotPasswordForm({ typed, first, onSwitch }: AuthFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, submit, fault, getValues, formState } = useForm({
    schema,
    defaultValues: { email: typed.email },
    onSubmit: async (values) => {
      await accountsApi.forgotPassword(values);
      setSentTo(values.email);
    },
  });
  const { errors, isSubmitting } = formState;
  if (sentTo !== null) return <Sent to={sentTo} onBack={() => onSwitch('login', { email: sentTo })} />;
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
      <FormFault fault={fault} />
      <Button type="submit" wide size="big" waiting={isSubmitting}>
        Send link
      </Button>
      <span>
        <SwitchMode onPress={() => onSwitch('login', getValues())}>Back to login</SwitchMode>
      </span>
    </form>
  );
}
