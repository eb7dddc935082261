import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { accountsApi } from '~/client/accounts-api.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import { secondSchema, type Second } from './account-schemas.ts';
import { PROVIDER_NAMES, type Provider, type Purpose } from './provider-sign-in.ts';
import { SecondStep } from './second-factor-step.tsx';
import { begin } from '~/client/session.ts';
import { TermsText } from './terms-copy.tsx';
import formStyles from '~/ui/form.module.css';

const CALLS = {
  google: { login: accountsApi.googleLogin, signup: accountsApi.googleSignUp },
  facebook: { login: accountsApi.facebookLogin, signup: accountsApi.facebookSignUp },
};

interface ProviderFormProps {
  provider: Provider;
  token: string;
  purpose: Purpose;
  back: string;
}

/** Sends the token immediately; asks for the second step, or to create an account, only if needed. */
export function ProviderForm({ provider, token, purpose: asked, back }: ProviderFormProps) {
  const navigate = useNavigate();
  const [second, setSecond] = useState<Second>('none');
  const [isUnknown, setUnknown] = useState(false);
  const purpose = isUnknown ? 'signup' : asked;
  const { register, submit, fault, clearErrors, formState } = useForm({
    schema: secondSchema(second),
    defaultValues: { code: '', recovery_code: '' },
    onSubmit: async (more) => {
      const answer = await CALLS[provider][purpose]({ access_token: token, ...more });
      await begin(answer);
      await navigate(back, { replace: true });
    },
    onFault: ({ status, errors }) => {
      if (status === 404 && !isUnknown) setUnknown(true);
      if (second !== 'none' || !errors.some(({ field }) => field === 'code')) return;
      clearErrors('code');
      setSecond('code');
    },
  });
  const { errors, isSubmitting } = formState;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void submit();
  }, [submit]);

  if (isUnknown) {
    return (
      <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
        <TermsText />
        <FormFault fault={fault} />
        <Button type="submit" wide size="big" waiting={isSubmitting}>
          Sign up with {PROVIDER_NAMES[provider]}
        </Button>
        <ButtonLink variant="outline" wide to={back}>
          Not now
        </ButtonLink>
      </form>
    );
  }
  if (second !== 'none') {
    return (
      <form className={formStyles.form} data-slot="form" noValidate onSubmit={submit}>
        <SecondStep
          second={second}
          code={register('code')}
          recovery={register('recovery_code')}
          errors={{ code: errors.code?.message, recovery_code: errors.recovery_code?.message }}
          onSwitch={setSecond}
        />
        <FormFault fault={fault} />
        <Button type="submit" wide size="big" waiting={isSubmitting}>
          Login
        </Button>
      </form>
    );
  }
  return (
    <>
      {isSubmitting || fault === null ? <DotsBlock /> : <FormFault fault={fault} />}
      {fault !== null && (
        <ButtonLink variant="outline" wide to={back}>
          Back to where you were
        </ButtonLink>
      )}
    </>
  );
}
