import { NeedsScript } from '~/client/needs-script.tsx';
import { Bone } from '~/ui/skeleton.tsx';

const FIELDS = ['first', 'last', 'email', 'phone'];

/** The boxes of the first step. */
export function CheckoutSkeleton() {
  return (
    <div className="flow-main" aria-busy="true">
      <h1 className="sr">Checkout</h1>
      <NeedsScript />
      <span className="sr">Loading your cart</span>
      <div className="grid gap-5" aria-hidden="true">
        <Bone width="60%" height="1.5rem" />
        <Bone height="2.75rem" />
        <Bone width="70%" height="1.75rem" />
        {FIELDS.map((field) => (
          <span className="grid gap-2" key={field}>
            <Bone width="30%" />
            <Bone height="3rem" />
          </span>
        ))}
      </div>
    </div>
  );
}
