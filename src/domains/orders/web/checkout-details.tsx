import { LoginHint, NameFields, ReachFields } from '~/domains/accounts/web/person-fields.tsx';
import { CheckoutIdentity } from './checkout-identity.tsx';

/** Step 1: who buys. */
export function CheckoutDetails({ asksIdentity }: { asksIdentity: boolean }) {
  return (
    <>
      <LoginHint words="You can order without an account." />
      <section>
        <div className="form">
          <NameFields />
          <ReachFields
            emailHelp="The receipt and the link to your order go here."
            phoneHelp="For the driver, and for the pharmacist if there is a question."
          />
        </div>
      </section>
      {asksIdentity && <CheckoutIdentity />}
    </>
  );
}
