import { useSyncExternalStore } from 'react';

// Spec section 9: up to here the back office has its phone layout.
const QUERY = '(max-width: 1024px)';

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Is there room for one thing at a time only? On the server and in the first render: no. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
