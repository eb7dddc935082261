import { Info, RotateCw, ShieldCheck, Snowflake, TriangleAlert, Truck } from 'lucide-react';
import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { coldCartText } from '~/domains/delivery-charges/web/cold-copy.ts';
import type { Cart } from '../contract.ts';
import { isPriceRegulated } from '~/domains/catalogue/dispensing-fee.ts';
import { appliedCode } from '../rules.ts';
import { identityText, pharmacistText } from './cart-copy.ts';
import { dismissNotices, reloadCart, useCartView } from './use-cart.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './cart-notes.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import noteStyles from '~/ui/note.module.css';
import textStyles from '~/ui/text.module.css';

/** Changes since the buyer's last visit: shown until they have been read. */
function ChangedNote({ notices }: { notices: Cart['notices'] }) {
  return (
    <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
      <Info className={iconStyles.icon} />
      <div>
        <ul>
          {notices.map(({ kind, product_id, message }) => (
            <li key={`${kind} ${product_id}`}>{message}</li>
          ))}
        </ul>
        <button type="button" className={textStyles.link} onClick={dismissNotices}>
          Got it
        </button>
      </div>
    </div>
  );
}

/** The last request failed: the cart shown may differ from the server's. */
function StaleNote({ words }: { words: string }) {
  return (
    <div className={classNames(noteStyles.note, noteStyles.bad)} data-slot="note">
      <TriangleAlert className={iconStyles.icon} />
      <div>
        <p>{words}</p>
        <Button variant="outline" size="small" className={layoutStyles.above2} onClick={() => void reloadCart()}>
          <RotateCw className={iconStyles.small} />
          Reload
        </Button>
      </div>
    </div>
  );
}

/** Above the lines. Rendered from the start, so that screen readers announce later messages. */
export function CartNews() {
  const { cart, error, notices, isLoading } = useCartView();
  const refused = error !== null && error.status >= 400 && error.status < 500;
  return (
    <div role="status" className={styles.cartNews}>
      {notices.length > 0 && <ChangedNote notices={notices} />}
      {error && !isLoading && cart.cart_items.length > 0 && (
        <StaleNote words={refused ? error.detail : "We couldn't save your last change, so this may be out of date."} />
      )}
    </div>
  );
}

/** Below the lines: who checks the order, how it may travel, and the amount missing for free delivery. */
export function CartFacts() {
  const { cart } = useCartView();
  const products = cart.cart_items.map(({ product }) => product);
  const checked = pharmacistText(products);
  const { free_delivery_missing: missing, delivery_charges, delivery_terms } = cart;
  const isOfCode = appliedCode(cart) !== null && cart.promo?.kind === 'free_delivery';
  const cold = coldCartText(products, delivery_terms);
  const isFree = isOfCode || (cold === null && delivery_terms.free_from !== null && delivery_charges === 0);
  return (
    <div className={styles.cartFacts}>
      {checked !== null && (
        <div className={noteStyles.note} data-slot="note">
          <ShieldCheck className={iconStyles.icon} />
          <p>{[checked, identityText(products)].filter(Boolean).join(' ')}</p>
        </div>
      )}
      {cold !== null && (
        <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
          <Snowflake className={iconStyles.icon} />
          <p>{cold}</p>
        </div>
      )}
      {(missing !== null || isFree) && (
        <div className={noteStyles.note} data-slot="note">
          <Truck className={iconStyles.icon} />
          {missing === null ? (
            <p>Delivery of this order is free.</p>
          ) : (
            <p>
              <b>{formatRand(missing)}</b> more for free delivery.
              {products.some(({ schedule }) => isPriceRegulated(schedule)) &&
                " Schedule 1 to 6 medicine doesn't count towards it."}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
