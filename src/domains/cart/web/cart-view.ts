import type { ApiError } from '~/ui/api-error.ts';
import type { Cart } from '../contract.ts';
import { NO_CART, type CartState } from '../rules.ts';

/** What is shown is the server's last cart with the clicks laid over it that the server has not confirmed yet. */
export interface CartView {
  cart: CartState;
  isLoading: boolean;
  error: ApiError | null;
  /** The cart as it was before the clicks that are under way; what a failure goes back to. */
  previousState: CartState | null;
  /** False until the stored cart was read. */
  isReady: boolean;
  /** The stored cart could not be read: it is shown empty, but its goods are not lost. */
  isUnread: boolean;
  /** What changed without the buyer's doing. The server says each once, so it is kept until it was read. */
  notices: Cart['notices'];
  /** Products whose first unit is on its way into the cart. */
  adding: ReadonlySet<string>;
}

export const EMPTY_VIEW: CartView = {
  cart: NO_CART,
  isLoading: false,
  error: null,
  previousState: null,
  isReady: false,
  isUnread: false,
  notices: [],
  adding: new Set(),
};

/** What was told before and what this answer tells besides; of two about one thing the newer counts. */
export function withNews(told: Cart['notices'], cart: Cart): Cart['notices'] {
  // What a code on the cart has to say stands beside it.
  const news = cart.notices.filter(({ kind }) => kind !== 'promo' || cart.promo === null);
  if (news.length === 0) return told;
  const isOld = (one: Cart['notices'][number]) =>
    news.some((next) => next.kind === one.kind && next.product_id === one.product_id);
  return [...told.filter((one) => !isOld(one)), ...news];
}
