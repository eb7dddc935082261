import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { hasEnded, onLoggedIn, onLoggedOut } from '~/client/session.ts';
import { cartApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { announce } from '~/ui/live-region.tsx';
import { removeProductQuestion } from '~/ui/confirm-questions.ts';
import { toast } from '~/ui/toast.tsx';
import { formatRand } from '~/shared/money.ts';
import type { Basket, BasketLine } from '~/domains/catalogue/web/basket.ts';
import type { Cart, CartItem } from '../contract.ts';
import { cartStorage } from './cart-storage.ts';
import { createCartStore, type CartStore } from './cart-store.ts';
import { EMPTY_VIEW, type CartView } from './cart-view.ts';

// One cart for the page, the drawer, the cards and all tabs of this browser.

const CHANNEL = 'apteek-cart';

let store: CartStore | undefined;

function openStore(): CartStore {
  if (store) return store;
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const opened = createCartStore({
    api: { cart: cartApi },
    storage: cartStorage(),
    tell: (cart) => channel?.postMessage(cart),
    hasEnded,
  });
  channel?.addEventListener('message', (event: MessageEvent<Cart | null>) => opened.hear(event.data));
  // The page is left or hidden: changes waiting for their 500 ms are sent now.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void opened.flush();
  });
  store = opened;
  return opened;
}

const nothing = () => () => {};
const subscribe = (listener: () => void) =>
  typeof window === 'undefined' ? nothing() : openStore().subscribe(listener);
const current = () => (typeof window === 'undefined' ? EMPTY_VIEW : openStore().view());

/** Fetches the stored cart once; it is merged at login and removed at logout. Used in the layout of every page with a cart. */
export function useStartCart(): void {
  useEffect(() => {
    if (!current().isReady) void openStore().start();
    const stops = [onLoggedIn(() => void adoptCart()), onLoggedOut(resetCart)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** After login; see the session's onLoggedIn. */
const adoptCart = () => openStore().adopt();
/** At logout and when an order was placed. */
export const resetCart = () => openStore().reset();
/** Sends pending changes, so that checkout begins with the cart shown. */
export const flushCart = () => openStore().flush();
/** Applies a code to the cart, '' removes it; throws if the server refuses. */
export const enterCode = (code: string) => openStore().enterCode(code);
export const reloadCart = () => openStore().reload();
/** Adds several units in one request, without a toast; throws if the server refuses. */
export const putInCart = (productId: string, quantity: number) => openStore().add(productId, quantity);
/** Marks the changes as read. */
export const dismissNotices = () => openStore().dismissNotices();

/** The current cart, for code that runs outside a render. */
export const readCart = (): CartView => current();

export function useCartView(): CartView {
  return useSyncExternalStore(subscribe, current, () => EMPTY_VIEW);
}

/** Pieces in the cart, for the badge. */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => current().cart.total_items,
    () => 0,
  );
}

/** The cart's line of one product, if there is one. */
const lineOf = (productId: string): CartItem | null =>
  current().cart.cart_items.find((item) => item.product.id === productId) ?? null;

function say(item: BasketLine, quantity: number): void {
  announce(`${item.product.name}: ${quantity} in your cart. Total Amount ${formatRand(current().cart.total)}.`);
}

/** The user's cart actions, with every toast of spec section 8. */
function cartActions(confirm: ReturnType<typeof useConfirm>) {
  async function change(item: BasketLine, quantity: number): Promise<void> {
    const saved = openStore().setQuantity(item.cart_item_id, quantity);
    say(item, quantity);
    try {
      await saved;
      toast.success('Quantity updated');
    } catch {
      // Spec section 8: rolled back, the error stays in the cart's state; the old quantity is read out.
      announce(`We couldn't change the quantity of ${item.product.name}.`);
    }
  }
  return {
    async add(productId: string): Promise<void> {
      try {
        await openStore().add(productId);
        toast.success('Item Added to Cart');
      } catch (thrown) {
        const error = toApiError(thrown);
        toast.error(error.kind === 'HTTP_ERROR' && error.status > 0 ? error.detail : 'Failed to add item to cart');
      }
    },
    increase: (item: BasketLine) => void change(item, item.quantity_to_buy + 1),
    decrease: (item: BasketLine) => void change(item, item.quantity_to_buy - 1),
    /** Asks for confirmation first. */
    async remove(item: BasketLine): Promise<void> {
      if (!(await confirm(removeProductQuestion(item.product.name)))) return;
      try {
        await openStore().remove(item.cart_item_id);
        toast.error('Item deleted from cart');
      } catch {
        toast.error('Failed to remove item. Please try again.');
      }
    },
  };
}

export function useCartActions() {
  const confirm = useConfirm();
  return useMemo(() => cartActions(confirm), [confirm]);
}

/** The cart, as the catalogue's products use it. */
export const basket: Basket = {
  subscribe,
  lineOf,
  isAdding: (productId) => current().adding.has(productId),
  actions: cartActions,
};
