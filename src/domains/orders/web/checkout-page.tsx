import { Mail } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useVisitor } from '~/client/session.ts';
import { CartFailed, EmptyCart, lookOf } from '~/domains/cart/web/cart-states.tsx';
import { resetCart, useCartView } from '~/domains/cart/web/use-cart.ts';
import { pageMeta } from '~/client/page-meta.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { keepKey } from '~/ui/guest-key.ts';
import { useCode } from '~/ui/use-lazy-code.ts';
import type { CheckoutAnswer } from '../contract.ts';
import { orderPath } from '../rules.ts';
import type { Route } from './+types/checkout-page';
import { sentWithoutAnswer } from './checkout-draft.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

/** The layout is minimal: no links lead away from the checkout. */
export const handle = { frame: 'checkout' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/checkout',
    title: 'Checkout',
    description: 'Delivery, total cost and payment for your order.',
    hidden: true,
  });

const formCode = () => import('./checkout-form.tsx').then(({ CheckoutForm }) => CheckoutForm);

const never = () => () => {};

/** The response to an order never arrived and the cart is gone: it may well have been placed. */
function LostAnswer() {
  const email = useSyncExternalStore(never, sentWithoutAnswer, () => null);
  if (email === null) return null;
  return (
    <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note" role="status">
      <Mail className={iconStyles.icon} />
      <p>
        You placed an order, but our reply didn't reach you. If we received the order, we've emailed a link to it to{' '}
        <b>{email}</b>. Please check there before you order again.
      </p>
    </div>
  );
}

export default function CheckoutPage() {
  const navigate = useNavigate();
  const view = useCartView();
  const look = lookOf(view);
  const visitor = useVisitor();
  const { Code: Form, isFailed, again } = useCode(formCode);
  const [isPlaced, setIsPlaced] = useState(false);

  function placed(answer: CheckoutAnswer): void {
    setIsPlaced(true);
    // The payment's page knows the order's page, and not its key.
    keepKey(`/order/${answer.order_id}`, answer.key);
    // Back must not lead to a checkout that is done.
    void navigate(answer.payment?.url ?? orderPath(answer.order_id, answer.key), { replace: true });
    resetCart();
  }

  if (isPlaced) {
    return (
      <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
        <h1>Your order is placed</h1>
        <DotsBlock label="One moment" />
      </div>
    );
  }
  if (look === 'filled' && Form) {
    return (
      <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
        <Form key={visitor} onPlaced={placed} />
      </div>
    );
  }
  if (look === 'loading' || (look === 'filled' && !isFailed)) {
    return (
      <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
        <CheckoutSkeleton />
      </div>
    );
  }
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
      <div className={flowStyles.main} data-slot="flow-main">
        <h1>Checkout</h1>
        {look === 'failed' && <CartFailed />}
        {look === 'filled' && <LoadFailed onReload={again} />}
        {look === 'empty' && (
          <EmptyCart heading="h2">
            <LostAnswer />
          </EmptyCart>
        )}
      </div>
    </div>
  );
}
