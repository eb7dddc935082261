import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Price } from '~/ui/price.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { StockLine } from '~/ui/stock-line.tsx';
import type { ProductCard } from '../contract.ts';
import { refreshWishlist } from './account-favourites.ts';
import { BuyControl } from './buy-control.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { useFavourites } from './favourites.ts';
import { productLink } from './links.ts';
import { keepTogether } from './keep-together.ts';
import { ProductPicture } from './product-picture.tsx';
import linesStyles from '~/ui/lines.module.css';
import styles from './wishlist-drawer.module.css';

interface WishlistDrawerProps {
  open: boolean;
  onClose: () => void;
}

function Saved({ product, onLeave }: { product: ProductCard; onLeave: () => void }) {
  return (
    <li className={linesStyles.lineItem} data-slot="line-item">
      <ProductPicture product={product} sizes="4.75rem" />
      <div>
        <h3>
          <ScheduleBadge schedule={product.schedule} />
          <Link to={productLink(product)} onClick={onLeave}>
            {keepTogether(product.name)}
          </Link>
        </h3>
        <StockLine quantity={product.product_inventory.quantity} sayInStock />
      </div>
      <Price price={product.price} sale_price={product.sale_price} discount={product.discount} />
      <BuyControl product={product} />
      <FavouriteButton product={product} />
    </li>
  );
}

/** Products saved with the heart, at current prices. */
export function WishlistDrawer({ open, onClose }: WishlistDrawerProps) {
  const products = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const [failed, setFailed] = useState(false);
  const [leaves, setLeaves] = useState(false);

  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setLeaves(false);
  }

  const refresh = useCallback(() => {
    refreshWishlist().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (open) refresh();
  }, [open, refresh]);

  // The focused line was removed: the focus moves to the list.
  useEffect(() => {
    if (open && document.activeElement === document.body) list.current?.focus();
  });

  const leave = () => {
    setLeaves(true);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Wishlist"
      aside={products.length > 0 ? `${products.length} ${products.length === 1 ? 'item' : 'items'}` : undefined}
      finalFocus={leaves ? false : undefined}
    >
      {failed && products.length > 0 && (
        <div className={styles.wishFail}>
          <LoadFailed onReload={refresh} />
        </div>
      )}
      {products.length === 0 ? (
        <Empty drawing="wishlist" title="No Products found" text="Check out what's trending">
          <ButtonLink to="/shop" onClick={leave}>
            Discover Products
          </ButtonLink>
        </Empty>
      ) : (
        <ul className={styles.wishes} ref={list} tabIndex={-1}>
          {products.map((product) => (
            <Saved key={product.id} product={product} onLeave={leave} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
