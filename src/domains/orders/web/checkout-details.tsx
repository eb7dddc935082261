import { LoginHint, NameFields, ReachFields } from '~/domains/accounts/web/person-fields.tsx';
import { CheckoutIdentity } from './checkout-identity.tsx';
import formStyles from '~/ui/form.module.css';

/** Step 1: who buys. */
export function CheckoutDetails({ asksIdentity }: { asksIdentity: boolean }) {
  return (
    <>
      <LoginHint words="You don't need an account to order." />
      <section>
        <div className={formStyles.form} data-slot="form">
          <NameFields />
          <ReachFields
            emailHelp="We'll send your receipt and a link to your order here."
            phoneHelp="For the driver, and for the pharmacist in case of questions."
          />
        </div>
      </section>
      {asksIdentity && <CheckoutIdentity />}
    </>
  );
}
