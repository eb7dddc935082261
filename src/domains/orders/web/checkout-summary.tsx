import { ChevronDown, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useCartView } from '~/domains/cart/web/use-cart.ts';
import { itemsLabel, pharmacistText } from '~/domains/cart/web/cart-copy.ts';
import { appliedCode } from '~/domains/cart/rules.ts';
import { OrderDetails } from '~/domains/cart/web/order-details.tsx';
import { PromoCode } from '~/domains/cart/web/promo-code.tsx';
import { Money } from '~/ui/money.tsx';
import { PAYMENT_MINUTES } from '../rules.ts';
import type { CheckoutTotals } from './checkout-totals.ts';
import type { CheckoutValues } from './checkout-values.ts';
import { linesOfCart, OrderLines } from './order-lines.tsx';
import { classNames } from '~/ui/class-names.ts';
import flowStyles from '~/ui/flow.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';

function Whole({ totals }: { totals: CheckoutTotals }) {
  const { cart } = useCartView();
  return (
    <>
      <OrderLines lines={linesOfCart(cart.cart_items)} />
      <OrderDetails amounts={totals} promo_code={appliedCode(cart)} />
      <PromoCode />
      <p className={classNames(textStyles.small, textStyles.muted)}>
        Includes VAT <Money amount={totals.vat_included} even />.{' '}
        <Link className={textStyles.link} to="/cart">
          Change your cart
        </Link>
      </p>
    </>
  );
}

/** On a phone: one line that folds out. */
export function SummaryFold({ totals }: { totals: CheckoutTotals }) {
  return (
    <details className={flowStyles.fold}>
      <summary className={flowStyles.sumFold}>
        <span>
          <ShoppingBag className={iconStyles.small} />
          {itemsLabel(totals.total_items)}
          <ChevronDown className={classNames(iconStyles.small, flowStyles.turn)} />
        </span>
        <Money amount={totals.total} even />
      </summary>
      <Whole totals={totals} />
    </details>
  );
}

/** Beside the form if there is room. */
export function SummaryAside({ totals }: { totals: CheckoutTotals }) {
  return (
    <aside className={flowStyles.aside} data-slot="flow-aside" aria-label="Your order">
      <h2>
        Your order <span className={textStyles.muted}>{itemsLabel(totals.total_items)}</span>
      </h2>
      <Whole totals={totals} />
    </aside>
  );
}

/** Beside the review, which lists the order itself: explains what happens once it is placed. */
export function WhatNext({
  payment_method,
  delivery_method,
}: Pick<CheckoutValues, 'payment_method' | 'delivery_method'>) {
  const { cart } = useCartView();
  const checked = pharmacistText(
    cart.cart_items.map(({ product }) => product),
    delivery_method,
  );
  const isDelivered = delivery_method === 'delivery';
  return (
    <aside className={flowStyles.aside} data-slot="flow-aside" aria-label="What happens next">
      <h2>What happens next</h2>
      <ol className={flowStyles.nextSteps}>
        {payment_method === 'online' && (
          <li>We hold your items for {PAYMENT_MINUTES} minutes while you pay with PayFast.</li>
        )}
        {checked !== null && <li>{checked} They may phone you first.</li>}
        <li>
          {isDelivered
            ? 'We deliver in two to four working days.'
            : "We'll email you as soon as it's ready for collection."}
        </li>
        <li>We'll email you at every step, with a link to your order.</li>
      </ol>
    </aside>
  );
}
