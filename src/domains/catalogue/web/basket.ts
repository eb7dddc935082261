import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useConfirm } from '~/ui/confirm.tsx';
import type { ProductCard } from '../contract.ts';

/** One product in the cart, with the state that its button and text need. */
export interface BasketLine {
  cart_item_id: string;
  quantity_to_buy: number;
  product: ProductCard;
}

interface BasketActions {
  add: (productId: string) => Promise<void>;
  increase: (line: BasketLine) => void;
  decrease: (line: BasketLine) => void;
  /** Asks for confirmation first. */
  remove: (line: BasketLine) => Promise<void>;
}

/** What a product needs from the cart. The cart is after the catalogue in the order of nouns, so it provides this context. */
export interface Basket {
  subscribe: (listener: () => void) => () => void;
  lineOf: (productId: string) => BasketLine | null;
  isAdding: (productId: string) => boolean;
  actions: (confirm: ReturnType<typeof useConfirm>) => BasketActions;
}

export const BasketContext = createContext<Basket | null>(null);

function useBasket(): Basket {
  const basket = use(BasketContext);
  if (!basket) throw new Error('Products are shown inside the site frame, which brings the basket.');
  return basket;
}

export function useBasketLine(productId: string): BasketLine | null {
  const { subscribe, lineOf } = useBasket();
  return useSyncExternalStore(
    subscribe,
    () => lineOf(productId),
    () => null,
  );
}

export function useIsAdding(productId: string): boolean {
  const { subscribe, isAdding } = useBasket();
  return useSyncExternalStore(
    subscribe,
    () => isAdding(productId),
    () => false,
  );
}

export function useBasketActions(): BasketActions {
  const { actions } = useBasket();
  const confirm = useConfirm();
  return useMemo(() => actions(confirm), [actions, confirm]);
}
