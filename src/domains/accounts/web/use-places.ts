import { useRef, useState } from 'react';
import { findPlaces } from './places/find-places.ts';
import type { Place } from './places/list-places.ts';

let list: Promise<readonly Place[]> | undefined;

/** The list is loaded when the user is about to type a place, and only once. */
function loadPlaces(): Promise<readonly Place[]> {
  list ??= import('./places/list-places.ts').then(
    ({ listPlaces }) => listPlaces(),
    () => {
      // Without it the user types the whole address; the next field requests it again.
      list = undefined;
      return [];
    },
  );
  return list;
}

export interface Found {
  places: readonly Place[];
  /** The option that Enter selects; -1 is none. */
  active: number;
}

const NOTHING: Found = { places: [], active: -1 };

export function usePlaces() {
  const [found, setFound] = useState(NOTHING);
  const asked = useRef('');
  return {
    found,
    warm: () => void loadPlaces(),
    close: () => {
      asked.current = '';
      setFound(NOTHING);
    },
    look: async (text: string) => {
      asked.current = text;
      const places = findPlaces(await loadPlaces(), text);
      // A later keystroke, or a blur, supersedes this search.
      if (asked.current === text) setFound({ places, active: -1 });
    },
    move: (step: 1 | -1) =>
      setFound(({ places, active }) => {
        const count = places.length + 1;
        // After the last option comes the typed text again.
        return { places, active: ((active + 1 + step + count) % count) - 1 };
      }),
  };
}
