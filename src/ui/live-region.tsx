import { useSyncExternalStore } from 'react';

let words = '';
const listeners = new Set<() => void>();

/** Says what changed to people who do not see it: "Quantity of Ibuprofen is 3, cart total R97.20". */
export function announce(text: string) {
  // the same sentence twice in a row is only read again when the text differs
  words = words === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stands once, at the end of the document. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  );
  return (
    <div className="sr" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
