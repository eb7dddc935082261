import { useSyncExternalStore } from 'react';
import visuallyHiddenStyles from './visually-hidden.module.css';

let words = '';
const listeners = new Set<() => void>();

/** Announces changes to screen readers: "Quantity of Ibuprofen is 3, cart total R97.20". */
export function announce(text: string) {
  // the same message twice in a row is only announced again if the text differs
  words = words === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Rendered once, at the end of the document. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  );
  return (
    <div className={visuallyHiddenStyles.hidden} aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
