import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { accountsApi } from '~/client/accounts-api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { PasswordField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { StatusChip } from '~/ui/status-chip.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { changeEmailBody } from '../contract.ts';
import { useSession } from '~/client/session.ts';
import accountStyles from './account.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

function ChangeForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { register, submit, fault, setFocus, formState } = useForm({
    schema: changeEmailBody,
    defaultValues: { new_email: '', password: '' },
    onSubmit: async (values) => {
      await accountsApi.changeEmail(values);
      onSent(values.new_email);
    },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('new_email'), [setFocus]);
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        error={errors.new_email?.message}
        {...register('new_email')}
      />
      <PasswordField
        label="Password"
        help="We ask for this to protect your account."
        error={errors.password?.message}
        {...register('password')}
      />
      <FormFault fault={fault} />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button type="submit" waiting={isSubmitting}>
          Send link
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The email is the key of the account: it is changed by clicking a link sent to the new address. */
export function EmailPart() {
  const { user, token } = useSession();
  const [mode, setMode] = useState<'shown' | 'changing' | { sentTo: string }>('shown');
  const account = useQuery({ ...accountsQuery.verifyToken.queryOptions(), enabled: token !== null, staleTime: 0 });
  const verified = account.data?.user.email_verified;
  const change = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const again = useMutation({
    mutationFn: () => accountsApi.sendVerification(),
    onSuccess: () => toast.success("We're sending the email"),
    onError: (error) => toast.error(toApiError(error).detail),
  });
  useEffect(() => {
    if (typeof mode === 'object') said.current?.focus();
  }, [mode]);
  return (
    <section className={accountStyles.roomPart} aria-labelledby="own-email">
      <h2 id="own-email">Email</h2>
      <div className={accountStyles.ownFact}>
        <b>{user?.email}</b>
        {verified === true && <StatusChip tone="good">Confirmed</StatusChip>}
        {verified === false && (
          <StatusChip tone="warn" hollow>
            Not confirmed yet
          </StatusChip>
        )}
      </div>
      {typeof mode === 'object' && (
        <div className={noteStyles.note} data-slot="note">
          <MailCheck className={iconStyles.icon} />
          <p ref={said} tabIndex={-1}>
            We're emailing a link to <b>{mode.sentTo}</b>. Your email changes when you click the link. Until then, log
            in as before.
          </p>
        </div>
      )}
      {mode === 'changing' ? (
        <ChangeForm
          onSent={(sentTo) => setMode({ sentTo })}
          onCancel={() => {
            setMode('shown');
            // The button is back with the next paint.
            requestAnimationFrame(() => change.current?.focus());
          }}
        />
      ) : (
        <div className={accountStyles.roomAction} data-slot="room-action">
          <Button ref={change} variant="outline" onClick={() => setMode('changing')}>
            Change email
          </Button>
          {verified === false && (
            <Button variant="text" waiting={again.isPending} onClick={() => again.mutate()}>
              Resend confirmation email
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
