import { useEffect } from 'react';
import { currentSession, onExpired, onLoggedIn, onLoggedOut } from '~/client/session.ts';
import { catalogueApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';
import type { ProductCard } from '../contract.ts';
import { current, onFavouriteToggled, refreshFavourites, replaceFavourites, toggleFavourite } from './favourites.ts';

// When signed in, the list is the account's: the same on every device. The browser has a copy of it for the hearts and the
// badge. The copy is deleted when the session ends, so that nobody else finds it here or merges it into another account.

/** The maximum of one merge. */
const MOST = 500;

/** Clicks are sent one after the other, so that the last one wins. */
let line: Promise<unknown> = Promise.resolve();
let presses = 0;
let isUndoing = false;

function inLine(work: () => Promise<unknown>): void {
  line = line.then(work, work);
}

function send(product: ProductCard, isIn: boolean): void {
  if (isUndoing || !currentSession().loggedIn) return;
  presses += 1;
  inLine(async () => {
    const input = { product_id: product.id };
    try {
      await (isIn ? catalogueApi.addFavourite(input) : catalogueApi.removeFavourite(input));
    } catch (thrown) {
      const error = toApiError(thrown);
      // The login modal explains it.
      if (error.status === 401) return;
      if (current().some(({ id }) => id === product.id) === isIn) {
        isUndoing = true;
        toggleFavourite(product);
        isUndoing = false;
      }
      toast.error(error.status > 0 ? error.detail : "We couldn't save your wishlist. Please try again.");
    }
  });
}

/** Products saved before logging in are added to the account's list. */
function merge(): void {
  inLine(async () => {
    const product_ids = current()
      .slice(0, MOST)
      .map(({ id }) => id);
    const before = presses;
    const list = await catalogueApi.mergeFavourites({ product_ids });
    if (before === presses && currentSession().loggedIn) replaceFavourites(list);
  });
}

const forget = () => replaceFavourites([]);

/** Current prices and stock. When signed in, changes made on another device are included. */
export async function refreshWishlist(): Promise<void> {
  if (!currentSession().loggedIn) return refreshFavourites();
  const before = presses;
  await line.catch(() => {});
  const list = await catalogueApi.listFavourites();
  // A heart clicked in the meantime is newer than this response.
  if (before === presses && currentSession().loggedIn) replaceFavourites(list);
}

/** Rendered in the layout of every page that shows hearts. */
export function useStartFavourites(): void {
  useEffect(() => {
    const stops = [onLoggedIn(merge), onLoggedOut(forget), onExpired(forget), onFavouriteToggled(send)];
    // Without a response the last copy stays.
    if (currentSession().loggedIn) refreshWishlist().catch(() => {});
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
