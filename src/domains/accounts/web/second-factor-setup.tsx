import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button } from '~/ui/button.tsx';
import { TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { QrCode } from './qr-code.tsx';
import { codeField } from './account-schemas.ts';
import { groupSecret } from './secret-format.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from './account.module.css';
import buttonStyles from '~/ui/button.module.css';
import formStyles from '~/ui/form.module.css';
import layoutStyles from '~/ui/layout.module.css';

const schema = z.object({ code: codeField });

interface SecondFactorSetupProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The user adds the secret to the app and enters its first code. Nothing is active before that. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  // Every start creates a new secret, so it is requested once while this is open.
  const begun = useId();
  const secret = useQuery({
    queryKey: ['second-factor-begin', begun],
    queryFn: () => accountsApi.beginSecondFactor(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const { register, submit, fault, formState } = useForm({
    schema,
    defaultValues: { code: '' },
    onSubmit: async (values) => onDone((await accountsApi.confirmSecondFactor(values)).recovery_codes),
  });
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Key copied');
    } catch {
      toast.error("We couldn't copy the key. Please type it in.");
    }
  }
  if (secret.isError) return <LoadFailed onReload={() => void secret.refetch()} waiting={secret.isFetching} />;
  const key = secret.data?.secret;
  return (
    <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
      <ol className={layoutStyles.stack4}>
        <li className={layoutStyles.stack2}>
          <p>
            <b>1.</b> Get an authenticator app on your phone if you don't have one: Google Authenticator, Microsoft
            Authenticator or any other.
          </p>
        </li>
        <li className={layoutStyles.stack2}>
          <p>
            <b>2.</b> Scan this QR code with the app, or add an account in the app with the key below.
          </p>
          {key === undefined ? (
            <Bone height="3.5rem" />
          ) : (
            <>
              <QrCode text={secret.data?.otpauth_url ?? ''} label="QR code for your authenticator app" />
              <div className={accountStyles.secret} translate="no">
                {groupSecret(key)}
              </div>
              <div className={accountStyles.roomAction} data-slot="room-action">
                <Button variant="outline" size="small" onClick={() => void copy(key)}>
                  Copy the key
                </Button>
                <a
                  className={classNames(buttonStyles.text, buttonStyles.small)}
                  data-slot="button"
                  data-variant="text"
                  data-size="small"
                  href={secret.data?.otpauth_url}
                >
                  Open the app on this device
                </a>
              </div>
            </>
          )}
        </li>
        <li className={layoutStyles.stack2}>
          <p>
            <b>3.</b> Enter the code that the app shows now.
          </p>
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            error={formState.errors.code?.message}
            {...register('code')}
          />
        </li>
      </ol>
      <FormFault fault={fault} />
      <div className={accountStyles.roomAction} data-slot="room-action">
        <Button type="submit" waiting={formState.isSubmitting}>
          Turn it on
        </Button>
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
