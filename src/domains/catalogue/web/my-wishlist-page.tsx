import { useCallback, useEffect, useState } from 'react';
import { roomMeta } from '~/domains/accounts/web/account-pages.ts';
import { useSession } from '~/client/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import type { Route } from './+types/my-wishlist-page';
import { refreshWishlist } from './account-favourites.ts';
import { useFavourites } from './favourites.ts';
import { ProductCard } from './product-card.tsx';
import productCardStyles from '~/ui/product-card.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Wishlist', '/account/my-wishlist');

/** The account's list: products saved here are shown on other devices too. */
export default function MyWishlistPage() {
  const { token } = useSession();
  const products = useFavourites();
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading');
  const read = useCallback(() => {
    refreshWishlist().then(
      () => setState('read'),
      () => setState('failed'),
    );
  }, []);
  useEffect(() => {
    if (token !== null) read();
  }, [token, read]);
  return (
    <>
      <h1>My Wishlist</h1>
      {state === 'failed' && (
        <LoadFailed
          onReload={() => {
            setState('reading');
            read();
          }}
        />
      )}
      {products.length > 0 && (
        <section aria-labelledby="saved">
          <h2 className={visuallyHiddenStyles.hidden} id="saved">
            Saved products
          </h2>
          <ul className={productCardStyles.grid}>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length === 0 && state === 'read' && (
        <Empty drawing="wishlist" heading="h2" title="No Products found" text="Check out what's trending">
          <ButtonLink to="/shop">Discover Products</ButtonLink>
        </Empty>
      )}
    </>
  );
}
