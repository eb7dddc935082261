import { useFormContext } from 'react-hook-form';
import { TextField } from '~/ui/field.tsx';
import { openAuthModal, useSession } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import textStyles from '~/ui/text.module.css';

// Name and contact details in every form. All must be inside a FormProvider.

/** An account is optional; the fields are prefilled for people who have one. */
export function LoginHint({ words }: { words: string }) {
  const { loggedIn, user } = useSession();
  if (loggedIn)
    return <p className={classNames(textStyles.small, textStyles.muted)}>You are logged in as {user?.email}.</p>;
  return (
    <p className={classNames(textStyles.small, textStyles.muted)}>
      {words} Have one?{' '}
      <button type="button" className={textStyles.link} onClick={() => openAuthModal('login')}>
        Login
      </button>
    </p>
  );
}

interface NameFieldsProps {
  first?: string;
  last?: string;
  /** The typist's own name: the browser's autofill applies to no other. */
  isOwn?: boolean;
}

export function NameFields({ first = 'First name', last = 'Last name', isOwn = true }: NameFieldsProps) {
  const { register, formState } = useFormContext<{ first_name: string; last_name: string }>();
  const { errors } = formState;
  return (
    <div className={formStyles.twoColumns} data-slot="two">
      <TextField
        label={first}
        autoComplete={isOwn ? 'given-name' : 'off'}
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField
        label={last}
        autoComplete={isOwn ? 'family-name' : 'off'}
        error={errors.last_name?.message}
        {...register('last_name')}
      />
    </div>
  );
}

/** The contact fields: email and phone. */
export function ReachFields({ emailHelp, phoneHelp }: { emailHelp: string; phoneHelp: string }) {
  const { register, formState } = useFormContext<{ email: string; phone: string }>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={emailHelp}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        help={phoneHelp}
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  );
}
