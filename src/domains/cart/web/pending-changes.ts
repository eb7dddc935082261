import type { ApiError } from '~/ui/api-error.ts';
import { applyQuantity, removeLine, type CartState } from '../rules.ts';

/** Clicks on one line of the cart that the server has not confirmed yet. */
export interface PendingChange {
  /** 0: the line is to be removed. */
  quantity: number;
  timer?: ReturnType<typeof setTimeout>;
  /** Being sent: a click made now is a separate change. */
  isSent?: boolean;
  outcome: { promise: Promise<void>; resolve: () => void; reject: (error: ApiError) => void };
}

export function newOutcome(): PendingChange['outcome'] {
  let settle: Pick<PendingChange['outcome'], 'resolve' | 'reject'> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => {});
  return { promise, ...settle };
}

/** Applies the clicks to the server's last cart. */
export function withChanges(server: CartState, pending: ReadonlyMap<string, PendingChange>): CartState {
  let cart = server;
  for (const [itemId, { quantity }] of pending)
    cart = quantity === 0 ? removeLine(cart, itemId) : applyQuantity(cart, itemId, quantity);
  return cart;
}
