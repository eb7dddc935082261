import { useRef, useState } from 'react';
import { findPlaces } from './places/find-places.ts';
import type { Place } from './places/list-places.ts';

let list: Promise<readonly Place[]> | undefined;

/** The list comes when someone is about to type a place, and once. */
function loadPlaces(): Promise<readonly Place[]> {
  list ??= import('./places/list-places.ts').then(
    ({ listPlaces }) => listPlaces(),
    () => {
      // Without it one types the whole address; the next field asks again.
      list = undefined;
      return [];
    },
  );
  return list;
}

export interface Found {
  places: readonly Place[];
  /** The one that Enter takes; -1 is none. */
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
      // A later letter, or a field that was left, has the last word.
      if (asked.current === text) setFound({ places, active: -1 });
    },
    move: (step: 1 | -1) =>
      setFound(({ places, active }) => {
        const count = places.length + 1;
        // Past the last one stands what was typed.
        return { places, active: ((active + 1 + step + count) % count) - 1 };
      }),
  };
}
