import { NeedsScript } from '~/client/needs-script.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import flowStyles from '~/ui/flow.module.css';
import layoutStyles from '~/ui/layout.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const FIELDS = ['first', 'last', 'email', 'phone'];

/** The boxes of the first step. */
export function CheckoutSkeleton() {
  return (
    <div className={flowStyles.main} data-slot="flow-main" aria-busy="true">
      <h1 className={visuallyHiddenStyles.hidden}>Checkout</h1>
      <NeedsScript />
      <span className={visuallyHiddenStyles.hidden}>Loading your cart</span>
      <div className={layoutStyles.stack5} aria-hidden="true">
        <Bone width="60%" height="1.5rem" />
        <Bone height="2.75rem" />
        <Bone width="70%" height="1.75rem" />
        {FIELDS.map((field) => (
          <span className={layoutStyles.stack2} key={field}>
            <Bone width="30%" />
            <Bone height="3rem" />
          </span>
        ))}
      </div>
    </div>
  );
}
