import { ChevronDown, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router';
import { useCartView } from '~/domains/cart/web/use-cart.ts';
import { itemWords } from '~/domains/cart/web/cart-words.ts';
import { OrderDetails } from '~/domains/cart/web/order-details.tsx';
import { Money } from '~/ui/money.tsx';
import type { CheckoutTotals } from './checkout-totals.ts';
import { linesOfCart, OrderLines } from './order-lines.tsx';

function Whole({ totals }: { totals: CheckoutTotals }) {
  const { cart } = useCartView();
  return (
    <>
      <OrderLines lines={linesOfCart(cart.cart_items)} />
      <OrderDetails amounts={totals} promo_code={cart.promo_code} />
      <p className="small muted">
        Includes VAT <Money amount={totals.vat_included} even />.{' '}
        <Link className="link" to="/cart">
          Change your cart
        </Link>
      </p>
    </>
  );
}

/** On a phone: one line that folds out. */
export function SummaryFold({ totals }: { totals: CheckoutTotals }) {
  return (
    <details className="flow-fold">
      <summary className="sum-fold">
        <span>
          <ShoppingBag className="i i-s" />
          {itemWords(totals.total_items)}
          <ChevronDown className="i i-s turn" />
        </span>
        <Money amount={totals.total} even />
      </summary>
      <Whole totals={totals} />
    </details>
  );
}

/** Beside the form where there is room. */
export function SummaryAside({ totals }: { totals: CheckoutTotals }) {
  return (
    <aside className="flow-aside" aria-label="Your order">
      <h2>
        Your order <span className="muted">{itemWords(totals.total_items)}</span>
      </h2>
      <Whole totals={totals} />
    </aside>
  );
}
