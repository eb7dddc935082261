import type { ApiError } from '~/ui/api-error.ts';
import type { Cart } from '../contract.ts';
import { NO_CART, type CartState } from '../rules.ts';

/** The cart shown is the server's last one with the clicks applied that the server has not confirmed yet. */
export interface CartView {
  cart: CartState;
  isLoading: boolean;
  error: ApiError | null;
  /** The cart before the pending clicks; a failure reverts to it. */
  previousState: CartState | null;
  /** False until the stored cart was read. */
  isReady: boolean;
  /** The stored cart could not be read: it is shown empty, but its goods are not lost. */
  isUnread: boolean;
  /** Changes that the buyer did not make. The server reports each once, so it is stored until the buyer has read it. */
  notices: Cart['notices'];
  /** Products whose first unit is being added. */
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

/** The earlier changes plus those of this response; of two about the same line the newer one applies. */
export function withNews(told: Cart['notices'], cart: Cart): Cart['notices'] {
  // Messages about a code are shown beside the code.
  const news = cart.notices.filter(({ kind }) => kind !== 'promo' || cart.promo === null);
  if (news.length === 0) return told;
  const isOld = (one: Cart['notices'][number]) =>
    news.some((next) => next.kind === one.kind && next.product_id === one.product_id);
  return [...told.filter((one) => !isOld(one)), ...news];
}
