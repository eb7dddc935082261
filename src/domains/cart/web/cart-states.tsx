import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import type { CartView } from './cart-view.ts';
import { reloadCart, useCartView } from './use-cart.ts';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import linesStyles from '~/ui/lines.module.css';
import pictureStyles from '~/ui/picture.module.css';
import skeletonStyles from '~/ui/skeleton.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export type CartLook = 'loading' | 'failed' | 'empty' | 'filled';

export function lookOf({ isReady, isUnread, cart }: Pick<CartView, 'isReady' | 'isUnread' | 'cart'>): CartLook {
  if (!isReady) return 'loading';
  if (isUnread) return 'failed';
  return cart.cart_items.length === 0 ? 'empty' : 'filled';
}

/** Placeholder lines with the same layout as the real ones. */
export function LineSkeletons({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <span className={visuallyHiddenStyles.hidden}>Loading your cart</span>
      {Array.from({ length: count }, (_, index) => (
        <div className={linesStyles.lineItem} data-slot="line-item" key={index} aria-hidden="true">
          <span className={classNames(pictureStyles.picture, skeletonStyles.bone)} data-slot="picture skeleton" />
          <span className={layoutStyles.stack2}>
            <Bone width="85%" />
            <Bone width="45%" />
          </span>
          <Bone width="3.5rem" height="1rem" />
          <span className={classNames(skeletonStyles.bone, linesStyles.lineQty)} data-slot="skeleton" />
        </div>
      ))}
    </div>
  );
}

interface EmptyCartProps {
  /** On a page, below its h1. */
  heading?: 'h2' | 'h3';
  onLeave?: () => void;
  children?: ReactNode;
}

/** Spec section 2, verbatim. */
export function EmptyCart({ heading, onLeave, children }: EmptyCartProps) {
  return (
    <>
      {children}
      <Empty
        drawing="cart"
        heading={heading}
        title="Your Cart is Empty"
        text="Start shopping to add items to your cart."
      >
        <ButtonLink to="/shop" onClick={onLeave}>
          Discover Products
        </ButtonLink>
      </Empty>
    </>
  );
}

export function CartFailed() {
  const { isLoading } = useCartView();
  return <LoadFailed waiting={isLoading} onReload={() => void reloadCart()} />;
}
