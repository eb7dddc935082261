import { useRef } from 'react';
import { pageMeta } from '~/client/page-meta.ts';
import { toCents, toRand, vatIncluded } from '~/shared/money.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { appliedCode } from '../rules.ts';
import type { Route } from './+types/cart-page';
import { CartLines } from './cart-lines.tsx';
import { CartFacts, CartNews } from './cart-notes.tsx';
import { CartFailed, EmptyCart, LineSkeletons, lookOf } from './cart-states.tsx';
import { itemsLabel } from './cart-copy.ts';
import { NeedsScript } from '~/client/needs-script.tsx';
import { OrderDetails } from './order-details.tsx';
import { PromoCode } from './promo-code.tsx';
import { useCartView } from './use-cart.ts';
import { classNames } from '~/ui/class-names.ts';
import cartStyles from './cart.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import textStyles from '~/ui/text.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/cart',
    title: 'Your Cart',
    description: 'The items in your cart, with their prices and the delivery charge.',
    hidden: true,
  });

function Summary() {
  const { cart } = useCartView();
  return (
    <section className={cartStyles.sum} aria-labelledby="order-details">
      <h2 id="order-details">Order Details</h2>
      <OrderDetails amounts={cart} promo_code={appliedCode(cart)} />
      <PromoCode />
      <p className={classNames(textStyles.small, textStyles.muted)}>
        Includes VAT <Money amount={toRand(vatIncluded(toCents(cart.total)))} even />. Delivery is calculated at
        checkout.
      </p>
      <ButtonLink to="/checkout" size="big" wide>
        Checkout
      </ButtonLink>
      <ButtonLink to="/shop" variant="text" wide>
        Keep shopping
      </ButtonLink>
      <CartFacts />
    </section>
  );
}

export default function CartPage() {
  const view = useCartView();
  const look = lookOf(view);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, cartStyles.page)}>
      <h1 ref={heading} tabIndex={-1}>
        Your Cart
        {look === 'filled' && <span className={cartStyles.count}> {itemsLabel(view.cart.total_items)}</span>}
      </h1>
      {look === 'loading' && (
        <>
          <NeedsScript />
          <LineSkeletons count={3} />
        </>
      )}
      {look !== 'loading' && <CartNews />}
      {look === 'failed' && <CartFailed />}
      {look === 'empty' && <EmptyCart heading="h2" />}
      {look === 'filled' && (
        <div className={cartStyles.columns}>
          <section aria-labelledby="cart-lines">
            <h2 id="cart-lines" className={visuallyHiddenStyles.hidden}>
              Items in your cart
            </h2>
            <CartLines roomy onEmptied={() => heading.current?.focus()} />
          </section>
          <Summary />
        </div>
      )}
    </div>
  );
}
