import { useRef } from 'react';
import { ButtonLink } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { Money } from '~/ui/money.tsx';
import { appliedCode } from '../rules.ts';
import { CartLines } from './cart-lines.tsx';
import { CartFacts, CartNews } from './cart-notes.tsx';
import { CartFailed, EmptyCart, LineSkeletons, lookOf, type CartLook } from './cart-states.tsx';
import { itemsLabel } from './cart-copy.ts';
import { OrderDetails } from './order-details.tsx';
import { CodeOnCart } from './promo-code.tsx';
import { useCartView } from './use-cart.ts';
import styles from './cart-drawer.module.css';
import drawerStyles from '~/ui/drawer.module.css';
import formStyles from '~/ui/form.module.css';
import priceStyles from '~/ui/price.module.css';

function Foot({ total, onClose }: { total: number; onClose: () => void }) {
  return (
    <>
      <div className={drawerStyles.due}>
        <span>Total</span>
        <span className={priceStyles.price} data-slot="price">
          <Money amount={total} even />
        </span>
      </div>
      <div className={formStyles.twoColumns} data-slot="two">
        <ButtonLink to="/cart" variant="outline" onClick={onClose}>
          View Cart
        </ButtonLink>
        <ButtonLink to="/checkout" onClick={onClose}>
          Checkout
        </ButtonLink>
      </div>
    </>
  );
}

/** Inside the drawer, so that a confirmation dialog belongs to it. */
function Content({ look, onClose }: { look: CartLook; onClose: () => void }) {
  const { cart } = useCartView();
  const box = useRef<HTMLDivElement>(null);
  if (look === 'loading') return <LineSkeletons count={3} />;
  return (
    <div ref={box}>
      <CartNews />
      {look === 'failed' && <CartFailed />}
      {look === 'empty' && <EmptyCart onLeave={onClose} />}
      {look === 'filled' && (
        <>
          <CartLines onEmptied={() => box.current?.querySelector('a')?.focus()} />
          <CartFacts />
          <h3 className={styles.sumsHead}>Order Details</h3>
          <OrderDetails amounts={cart} promo_code={appliedCode(cart)} />
          {cart.promo && <CodeOnCart promo={cart.promo} />}
        </>
      )}
    </div>
  );
}

export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const view = useCartView();
  const look = lookOf(view);
  const isFilled = look === 'filled';
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Your Cart"
      aside={isFilled ? itemsLabel(view.cart.total_items) : undefined}
      foot={isFilled ? <Foot total={view.cart.total} onClose={onClose} /> : undefined}
    >
      <Content look={look} onClose={onClose} />
    </Drawer>
  );
}
