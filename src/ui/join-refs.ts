import type { RefCallback, RefObject } from 'react';

/** One element, known to the form and to whoever sets the focus. */
export function joinRefs<T>(field: RefCallback<T>, own: RefObject<T | null>): RefCallback<T> {
  return (element) => {
    field(element);
    own.current = element;
  };
}
