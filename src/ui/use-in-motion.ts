import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** May content move automatically here? On the server and in the first render: no. */
export function useMoving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !matchMedia(QUERY).matches,
    () => false,
  );
}
