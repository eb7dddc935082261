import type { RefCallback, RefObject } from 'react';

/** One element with several refs: the form's and the one that sets the focus. */
export function joinRefs<T>(field: RefCallback<T>, own: RefObject<T | null>): RefCallback<T> {
  return (element) => {
    field(element);
    own.current = element;
  };
}
