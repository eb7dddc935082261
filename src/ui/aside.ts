import { useSyncExternalStore } from 'react';

/** Everything that slides or fades in over the page. One at a time: opening one closes the other. */
export type Aside = 'cart' | 'wishlist' | 'menu' | 'account' | 'search';

let shown: Aside | null = null;
const listeners = new Set<() => void>();

function show(next: Aside | null) {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

export const openAside = (name: Aside) => show(name);
/** With a name it closes only that one: a late response never closes what was opened since. */
export const closeAside = (name?: Aside) => {
  if (name === undefined || name === shown) show(null);
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Which one is open; none on the server and in the first render. */
export function useAside(): Aside | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}
