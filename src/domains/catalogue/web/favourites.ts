import { useCallback, useSyncExternalStore } from 'react';
import { catalogueApi } from './api.ts';
import type { ProductCard } from '../contract.ts';
import { cardOf } from './favourite-card.ts';

// Stored in the browser as a list of product objects (spec section 3). Stored products may be outdated: a list is refreshed
// before it is shown, and products withdrawn since then are silently removed.

const KEY = 'favorites';
/** Ids per request, well below the longest list that the server accepts. */
const AT_ONCE = 100;

const none: readonly ProductCard[] = [];

let read = '';
let kept = none;
/** Private browsing may disable storage: then the list lasts as long as the page. */
let canKeep = true;
const listeners = new Set<() => void>();

const isProduct = (value: unknown): value is ProductCard => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, slug, images, price, product_inventory, category } = value as Record<string, unknown>;
  return (
    [id, name, slug].every((text) => typeof text === 'string') &&
    Array.isArray(images) &&
    typeof price === 'number' &&
    [product_inventory, category].every((part) => typeof part === 'object' && part !== null)
  );
};

/** Data written by an older version or by hand is parsed as far as possible. */
export function parseFavourites(text: string): readonly ProductCard[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return none;
    const products = value.filter(isProduct);
    return products.filter(({ id }, index) => products.findIndex((other) => other.id === id) === index);
  } catch {
    return none;
  }
}

export function current(): readonly ProductCard[] {
  if (!canKeep) return kept;
  try {
    const text = localStorage.getItem(KEY) ?? '';
    if (text !== read) {
      read = text;
      kept = text === '' ? none : parseFavourites(text);
    }
  } catch {
    canKeep = false;
  }
  return kept;
}

function keep(next: readonly ProductCard[]): void {
  try {
    read = JSON.stringify(next);
    localStorage.setItem(KEY, read);
  } catch {
    canKeep = false;
  }
  kept = next;
  for (const listener of listeners) listener();
}

/** In when it was not there, out when it was. Returns whether it is in now. */
export function toggleFavourite(product: ProductCard): boolean {
  const before = current();
  const without = before.filter(({ id }) => id !== product.id);
  const isIn = without.length === before.length;
  keep(isIn ? [cardOf(product), ...without] : without);
  for (const follow of followers) follow(product, isIn);
  return isIn;
}

type Follower = (product: ProductCard, isIn: boolean) => void;
const followers = new Set<Follower>();

/** For code that stores the list elsewhere too: called on every click on a heart. Returns a function that unsubscribes. */
export function onFavouriteToggled(follow: Follower): () => void {
  followers.add(follow);
  return () => followers.delete(follow);
}

/** The whole list, as the account has it. */
export function replaceFavourites(products: readonly ProductCard[]): void {
  keep(products.map(cardOf));
}

let refreshing: Promise<void> | null = null;

/** Current prices and stock; products that are no longer sold are removed. */
export function refreshFavourites(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  const asked = current().map(({ id }) => id);
  if (asked.length === 0) return;
  const fresh = new Map<string, ProductCard>();
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    const ids = asked.slice(start, start + AT_ONCE).join(',');
    for (const product of await catalogueApi.listProductsByIds({ ids })) fresh.set(product.id, product);
  }
  // Products added or removed while the request was pending are left as they are.
  const known = new Set(asked);
  const next = current().flatMap((product) => (known.has(product.id) ? (fresh.get(product.id) ?? []) : product));
  if (JSON.stringify(next) !== read) keep(next);
}

function subscribe(listener: () => void) {
  // Another tab saved; a cleared storage has the key null.
  const hear = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

/** The list, newest first; empty on the server and in the first render. */
export function useFavourites(): readonly ProductCard[] {
  return useSyncExternalStore(subscribe, current, () => none);
}

/** For the Wishlist badge. */
export function useFavouriteCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => current().length,
    () => 0,
  );
}

export function useIsFavourite(productId: string): boolean {
  const isIn = useCallback(() => current().some(({ id }) => id === productId), [productId]);
  return useSyncExternalStore(subscribe, isIn, () => false);
}
