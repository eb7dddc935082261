import { toApiError, type ApiError } from '~/ui/api-error.ts';
import type { cartApi } from './api.ts';
import { emptyCart, NO_CART, type CartState } from '../rules.ts';
import type { Cart } from '../contract.ts';
import { EMPTY_VIEW, withNews } from './cart-view.ts';
import { newOutcome, withChanges, type PendingChange } from './pending-changes.ts';

export interface CartStoreOptions {
  api: { cart: typeof cartApi };
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Broadcasts to the other tabs; they call `hear` with each message. */
  tell?: (cart: Cart | null) => void;
  /** Has only the session ended? Then an account's cart still exists and is available after the next login. */
  hasEnded?: () => Promise<boolean>;
  /** Milliseconds between the last click and the call. */
  wait_ms?: number;
}

const CART_ID_KEY = 'cartId';
const COMMIT_MS = 500;

export type CartStore = ReturnType<typeof createCartStore>;

export function createCartStore({ api, storage, tell = () => {}, hasEnded, wait_ms = COMMIT_MS }: CartStoreOptions) {
  let server: CartState = NO_CART;
  const pending = new Map<string, PendingChange>();
  let adding: ReadonlySet<string> = new Set();
  let calls = 0;
  let error: ApiError | null = null;
  let isReady = false;
  let isUnread = false;
  let notices: Cart['notices'] = [];
  let view = EMPTY_VIEW;
  const listeners = new Set<() => void>();
  /** Writes are sent one after the other, so that responses arrive in the order of the clicks. */
  let line: Promise<unknown> = Promise.resolve();

  function show(): void {
    view = {
      cart: withChanges(server, pending),
      isLoading: calls > 0,
      error,
      previousState: pending.size > 0 ? server : null,
      isReady,
      isUnread,
      notices,
      adding,
    };
    for (const listener of listeners) listener();
  }

  /** Accepts the server's cart unless it is older than the known one: a late response never restores an old state. */
  function accept(cart: Cart): void {
    if (cart.cart_id === server.cart_id && cart.version < server.version) return;
    server = cart;
    isUnread = false;
    storage.setItem(CART_ID_KEY, cart.cart_id);
    notices = withNews(notices, cart);
    for (const [itemId, change] of pending) {
      if (cart.cart_items.some((item) => item.cart_item_id === itemId)) continue;
      clearTimeout(change.timer);
      pending.delete(itemId);
      change.outcome.resolve();
    }
  }

  function drop(): void {
    for (const change of pending.values()) {
      clearTimeout(change.timer);
      change.outcome.resolve();
    }
    pending.clear();
    notices = [];
    isUnread = false;
    storage.removeItem(CART_ID_KEY);
    server = { ...emptyCart(server), cart_id: null, version: 0 };
  }

  async function call<T>(work: () => Promise<T>): Promise<T> {
    calls += 1;
    error = null;
    show();
    try {
      return await work();
    } catch (thrown) {
      error = toApiError(thrown);
      throw error;
    } finally {
      calls -= 1;
      show();
    }
  }

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = line.then(work, work);
    line = next.catch(() => {});
    return next;
  }

  /** Refetches the cart; a cart that the server no longer has is dropped. */
  async function load(cartId: string): Promise<void> {
    try {
      const cart = await call(() => api.cart.getCart({ id: cartId }));
      accept(cart);
    } catch (thrown) {
      // Spec section 8: the cart is emptied and the error stored. Without a response the id stays, so the cart is not lost.
      const isGone = (thrown as ApiError).status === 404 && !(await hasEnded?.());
      const keptId = isGone ? null : cartId;
      const failure = error;
      drop();
      if (keptId) storage.setItem(CART_ID_KEY, keptId);
      isUnread = keptId !== null;
      error = failure;
    } finally {
      isReady = true;
      show();
    }
  }

  async function send(itemId: string): Promise<void> {
    const change = pending.get(itemId);
    if (!change) return;
    // An earlier click's turn in the line takes it along before its own time is over.
    clearTimeout(change.timer);
    change.timer = undefined;
    change.isSent = true;
    const { quantity, outcome } = change;
    try {
      const cart = await call(() =>
        quantity === 0 ? api.cart.removeItem({ item_id: itemId }) : api.cart.setQuantity({ item_id: itemId, quantity }),
      );
      // A newer click on the same line stays on top of this answer.
      if (pending.get(itemId)?.outcome === outcome) pending.delete(itemId);
      accept(cart);
      outcome.resolve();
      tell(cart);
    } catch (thrown) {
      if (pending.get(itemId)?.outcome === outcome) pending.delete(itemId);
      outcome.reject(thrown as ApiError);
      const failure = error;
      // Stock, or the line itself, may have changed: show the current state.
      const status = (thrown as ApiError).status;
      if ((status === 404 || status === 409) && server.cart_id) await load(server.cart_id);
      error = failure;
    } finally {
      show();
    }
  }

  function change(itemId: string, quantity: number, wait: number): Promise<void> {
    const before = pending.get(itemId);
    clearTimeout(before?.timer);
    // The clicks that were not sent yet become part of this one.
    const outcome = before && !before.isSent ? before.outcome : newOutcome();
    const next: PendingChange = { quantity, outcome };
    next.timer = setTimeout(() => {
      next.timer = undefined;
      void inLine(() => send(itemId));
    }, wait);
    pending.set(itemId, next);
    show();
    return outcome.promise;
  }

  /** Sends pending changes immediately (the user leaves the page, or checkout begins). */
  async function flush(): Promise<void> {
    for (const [itemId, waiting] of pending) {
      if (waiting.timer === undefined) continue;
      clearTimeout(waiting.timer);
      waiting.timer = undefined;
      void inLine(() => send(itemId));
    }
    await line;
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Reads the stored id and fetches that cart. */
    async start(): Promise<void> {
      const cartId = storage.getItem(CART_ID_KEY);
      if (cartId) return load(cartId);
      isReady = true;
      show();
    },
    /** Adds one unit, or the quantity of an earlier order. The first call creates the cart. */
    async add(productId: string, quantity = 1): Promise<void> {
      if (adding.has(productId)) return;
      adding = new Set([...adding, productId]);
      try {
        await inLine(() =>
          call(async () => {
            const known = server.cart_id ?? storage.getItem(CART_ID_KEY);
            const cartId = known ?? (await api.cart.createCart()).cart_id;
            if (!known) storage.setItem(CART_ID_KEY, cartId);
            const cart = await api.cart.addItem({ cart_id: cartId, product_id: productId, quantity });
            accept(cart);
            tell(cart);
          }),
        );
      } catch (thrown) {
        // The cart is gone (checked out elsewhere, or another account's): begin a new one, once.
        if ((thrown as ApiError).status === 404 && storage.getItem(CART_ID_KEY) && server.cart_items.length === 0)
          drop();
        throw thrown;
      } finally {
        adding = new Set([...adding].filter((id) => id !== productId));
        show();
      }
    },
    /** Shows the quantity immediately and sends it 500 ms after the last click. Settles with the server's response. */
    setQuantity: (itemId: string, quantity: number) => change(itemId, quantity, wait_ms),
    /** Removes a line, without a delay. */
    remove: (itemId: string) => change(itemId, 0, 0),
    flush,
    /**
     * Applies a code, '' removes it; settles with the server's response. Pending clicks are sent first: a minimum
     * spend is checked against the cart shown. A refusal is about the code, not about the cart, and is left to the caller.
     */
    async enterCode(code: string): Promise<void> {
      await flush();
      await inLine(async () => {
        const cartId = server.cart_id ?? storage.getItem(CART_ID_KEY);
        if (!cartId) return;
        const cart = await api.cart.getCart({ id: cartId, promo_code: code });
        accept(cart);
        tell(cart);
        show();
      });
    },
    /** Another tab changed the cart (null: it has none any more). */
    hear(cart: Cart | null): void {
      if (cart) accept(cart);
      else drop();
      isReady = true;
      show();
    },
    /** After login: the guest's cart becomes the account's, or the account's own is fetched. */
    async adopt(): Promise<void> {
      await inLine(async () => {
        const stored = storage.getItem(CART_ID_KEY);
        try {
          const cart = await call(async () => {
            if (!stored) return api.cart.getUserCart();
            try {
              return await api.cart.assignCart({ id: stored });
            } catch (thrown) {
              if (toApiError(thrown).status !== 404) throw thrown;
              return api.cart.getUserCart();
            }
          });
          server = { ...server, version: 0 };
          accept(cart);
          tell(cart);
        } catch (thrown) {
          if (toApiError(thrown).status === 404) drop();
        }
        isReady = true;
        show();
      });
    },
    /** Logged out, or the order is placed: empty, and the stored id forgotten. */
    reset(): void {
      drop();
      error = null;
      tell(null);
      show();
    },
    /** Refetches the cart; after a failed read, the one whose id is still stored. */
    reload(): Promise<void> {
      const cartId = server.cart_id ?? storage.getItem(CART_ID_KEY);
      return cartId ? load(cartId) : Promise.resolve();
    },
    /** The buyer has read the changes. */
    dismissNotices(): void {
      notices = [];
      show();
    },
  };
}
