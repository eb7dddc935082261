import { openAuthModal, useSession } from '~/domains/accounts/web/session.ts';
import { TextField } from '~/ui/field.tsx';
import { CheckoutIdentity } from './checkout-identity.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

function LoginHint() {
  const { loggedIn, user } = useSession();
  if (loggedIn) return <p className="small muted">You are logged in as {user?.email}.</p>;
  return (
    <p className="small muted">
      You can order without an account. Have one?{' '}
      <button type="button" className="link" onClick={() => openAuthModal('login')}>
        Login
      </button>
    </p>
  );
}

/** Step 1: who buys. */
export function CheckoutDetails({ form, asksIdentity }: { form: CheckoutForm; asksIdentity: boolean }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <LoginHint />
      <section>
        <div className="form">
          <div className="two">
            <TextField
              label="First name"
              autoComplete="given-name"
              error={errors.first_name?.message}
              {...register('first_name')}
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
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            help="The receipt and the link to your order go here."
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            help="For the driver, and for the pharmacist if there is a question."
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
      </section>
      {asksIdentity && <CheckoutIdentity />}
    </>
  );
}
